// MARK: - Below and between the panels

extension SequenceDrawing {
  /// Draws lines of words, each behind a mark, below the panels.
  mutating func drawLegend(_ lines: [(mark: String, look: DiagramClass, words: String)]) {
    drawing.addLegend(lines, theme)
  }

  /// Draws a line between two panels, from row to row.
  mutating func drawLink(_ first: Int, _ second: Int, _ look: DiagramClass) {
    let start = Point(layout.panels[0].right, layout.axes[first])
    let end = Point(layout.panels[1].left, layout.axes[second])
    let middle = (start.x + end.x) / 2
    let tail = drawing.addPoint("link \(first + 1) \(second + 1) from", start)
    let head = drawing.addPoint("link \(first + 1) \(second + 1) to", end)
    drawing.lines.append(
      .init(
        tail: tail, head: head,
        curves: [[start, Point(middle, start.y), Point(middle, end.y), end]], look: look))
  }
}
