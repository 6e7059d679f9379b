// MARK: - Below and between the panels

extension SequenceDrawing {
  /// Draws lines of words, each behind a mark, below the panels.
  mutating func drawLegend(_ lines: [(mark: String, look: DiagramClass, words: String)]) {
    guard !lines.isEmpty else { return }
    var y = drawing.height + 2
    let markWidth =
      lines.map { TextClass.badge.measure(in: theme).width(of: $0.mark) + 12 }.max() ?? 0
    for (index, line) in lines.enumerated() {
      let isDoubt = line.look == .doubt
      let style: TextClass = isDoubt || line.mark.isEmpty ? .words : .difference
      let left = 16 + markWidth + 8
      let words = style.measure(in: theme).lines(of: line.words, width: drawing.width - left - 16)
      let size = Drawing.size(of: words, style, theme)
      let height = style.measure(in: theme).lineHeight
      if !line.mark.isEmpty {
        drawChip(
          "note \(index + 1) mark", line.mark, isDoubt ? .doubt : .badge, line.look,
          Point(16 + markWidth / 2, y + height / 2), markWidth)
      }
      drawing.addText(
        "note \(index + 1)", words, style, left: line.mark.isEmpty ? 16 : left,
        middle: y + size.height / 2, theme)
      y += size.height + 6
    }
    drawing.height = y + 6
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
