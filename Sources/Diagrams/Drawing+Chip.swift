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

  /// Adds the sign that a story goes no further.
  mutating func addStop(_ id: String, _ center: Point, _ theme: Theme) {
    shapes.append(
      Shape(
        id: id + " stop", form: .octagon, bounds: Rectangle(center: center, width: 20, height: 20),
        look: .stop, label: Self.label(["✕"], .badge, at: center, theme)))
  }

  /// Adds the sign that a delivery waits.
  mutating func addWait(_ id: String, _ center: Point) {
    shapes.append(
      Shape(
        id: id, form: .box, bounds: Rectangle(center: center, width: 11, height: 11), look: .doubt))
  }
}
