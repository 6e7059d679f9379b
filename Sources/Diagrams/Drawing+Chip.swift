extension Drawing {
  /// Adds a short word in a box of its own.
  mutating func addChip(
    _ id: String, _ text: String, _ style: TextClass, _ look: DiagramClass, center: Point,
    width: Double, height: Double? = nil, _ theme: Theme
  ) {
    let height = height ?? style.measure(in: theme).lineHeight
    shapes.append(
      Shape(
        id: id, form: .rounded, bounds: Rectangle(center: center, width: width, height: height),
        look: look, label: Self.label([text], style, at: center, theme)))
  }
}
