// MARK: - Marks that several kinds of picture have

extension Drawing {
  /// Adds a short word in a box of its own.
  mutating func addChip(
    _ id: String, _ text: String, _ style: TextClass, _ look: DiagramClass, center: Point,
    width: Double, _ theme: Theme
  ) {
    let height = style.measure(in: theme).lineHeight
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
}
