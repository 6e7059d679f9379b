// MARK: - Marks that several kinds of picture have

extension Drawing {
  /// Adds a short word in a box of its own.
  mutating func addChip(
    _ id: String, _ text: String, _ style: TextClass, _ look: DiagramClass, center: Point,
    width: Double, _ theme: Theme
  ) {
    let height = max(15, style.measure(in: theme).size + 5)
    shapes.append(
      Shape(
        id: id, form: .rounded, bounds: Rectangle(center: center, width: width, height: height),
        look: look, label: Self.label([text], style, at: center, theme)))
  }

  /// Adds a bracket around calls of no order, which opens to the left, with words at its right.
  mutating func addBracket(
    _ id: String, left x: Double, from top: Double, to bottom: Double, _ words: [String],
    _ theme: Theme
  ) {
    addPath(
      id, [Point(x, top), Point(x + 6, top), Point(x + 6, bottom), Point(x, bottom)], .bracket)
    addText(id, words, .words, left: x + 12, middle: (top + bottom) / 2, theme)
  }

  /// Adds lines of words, each behind a mark, below everything.
  mutating func addLegend(
    _ lines: [(mark: String, look: DiagramClass, words: String)], _ theme: Theme
  ) {
    guard !lines.isEmpty else { return }
    var y = height + 2
    let markWidth =
      lines.map { TextClass.badge.measure(in: theme).width(of: $0.mark) + 12 }.max() ?? 0
    for (index, line) in lines.enumerated() {
      let isDoubt = line.look == .doubt
      let style: TextClass = isDoubt || line.mark.isEmpty ? .words : .difference
      let left = 16 + markWidth + 8
      let words = style.measure(in: theme).lines(of: line.words, width: width - left - 16)
      let size = Self.size(of: words, style, theme)
      let lineHeight = style.measure(in: theme).lineHeight
      if !line.mark.isEmpty {
        addChip(
          "note \(index + 1) mark", line.mark, isDoubt ? .doubt : .badge, line.look,
          center: Point(16 + markWidth / 2, y + lineHeight / 2), width: markWidth, theme)
      }
      addText(
        "note \(index + 1)", words, style, left: line.mark.isEmpty ? 16 : left,
        middle: y + size.height / 2, theme)
      y += size.height + 6
    }
    height = y + 6
  }
}
