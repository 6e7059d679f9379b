import RuleModel

/// Draws a machine.
struct MachineDrawing {
  private(set) var drawing: Drawing
  private let parts: MachineParts
  private var context: DiagramContext { parts.context }
  private var theme: Theme { parts.context.theme }

  /// Draws a machine at least so wide that a title has room above it.
  init(_ parts: MachineParts, title: String) {
    self.parts = parts
    drawing = Drawing(name: parts.machine.id)
    let places = MachineLadder(parts: parts)?.places ?? MachineList(parts: parts).places
    let heading =
      TextClass.title.measure(in: theme).width(of: title) + 2 * theme.spacings.margin
    drawing.width = min(theme.width, max(places.width, heading))
    drawing.height = places.height
    for box in places.boxes { draw(box) }
    for arrow in places.arrows { draw(arrow) }
  }

  private mutating func draw(_ box: MachinePlaces.Box) {
    let band = context.band(of: box.state.standsFor)
    let id = box.transition.map { "end \($0)" } ?? box.state.id
    let height = Drawing.size(of: box.face.name, .band0, theme).height
    let top = box.bounds.center.y - box.face.height / 2
    let center = Point(box.bounds.center.x, top + height / 2)
    let label = Drawing.label(box.face.name, TextClass.bands[band], at: center, theme)
    let isWhole = box.face.process.isEmpty
    // A label that is not in the middle of its box stands on its own.
    drawing.shapes.append(
      .init(
        id: id, form: .rounded, bounds: box.bounds, look: DiagramClass.states[band],
        label: isWhole ? label : nil,
        tooltip: box.transition == nil ? parts.definition(of: box.state) : nil,
        isOfRules: box.transition == nil))
    guard !isWhole else { return }
    drawing.shapes.append(
      .init(id: id + " name", form: .plain, bounds: label.bounds, label: label))
    let size = Drawing.size(of: box.face.process, .words, theme)
    drawing.addText(
      id + " process", box.face.process, .words,
      center: Point(center.x, top + height + size.height / 2), theme)
  }

  private mutating func draw(_ arrow: MachinePlaces.Arrow) {
    var curve = arrow.curve
    guard let tip = curve.last, curve.count > 3 else { return }
    curve[curve.count - 1] = tip.moved(Drawing.arrowLength, toward: curve[curve.count - 4])
    drawing.lines.append(
      .init(
        tail: arrow.transition.from, head: arrow.transition.to, curves: [curve],
        look: arrow.transition.isOptional ? .optionalTransition : .transition, tip: tip))
    drawing.shapes.append(
      .init(
        id: "transition \(arrow.number)", form: .circle, bounds: arrow.circle, look: .number,
        label: Drawing.label(["\(arrow.number)"], .number, at: arrow.circle.center, theme)))
    var top = arrow.corner.y
    for (index, line) in arrow.label.lines.enumerated() {
      let height = line.style.measure(in: theme).lineHeight
      drawing.addText(
        "transition \(arrow.number) line \(index + 1)", [line.text], line.style,
        left: arrow.corner.x, middle: top + height / 2, theme,
        url: line.callback.flatMap(context.link))
      top += height
    }
  }
}
