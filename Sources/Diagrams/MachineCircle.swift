import RuleModel

/// The states of a machine on a circle, with straight lines between them; for machines with so many
/// transitions that a layered layout would take long and show nothing.
struct MachineCircle {
  let parts: MachineParts

  var layout: MachineLayout {
    let sizes = parts.column.map(parts.size)
    let width = sizes.map(\.width).max() ?? 0
    let height = sizes.map(\.height).max() ?? 0
    let radius = max(width, Double(sizes.count) * (width + 16) / (2 * Self.pi))
    let middle = Point(radius + width / 2, radius + height / 2)
    var boxes: [String: Rectangle] = [:]
    var nodes: [MachineLayout.Node] = []
    for (index, state) in parts.column.enumerated() {
      let (x, y) = Self.direction(turn: Double(index) / Double(sizes.count))
      let box = Rectangle(
        center: Point(middle.x + radius * x, middle.y + radius * y), width: sizes[index].width,
        height: sizes[index].height)
      boxes[state.id] = box
      nodes.append(
        .init(
          id: MachineParts.node(state.id), center: .init(x: box.center.x, y: box.center.y),
          width: box.width, height: box.height))
    }
    var edges: [MachineLayout.Edge] = []
    var pairs: Set<String> = []
    for transition in parts.machine.transitions {
      let (upper, lower) =
        parts.isUpward(transition)
        ? (transition.to, transition.from) : (transition.from, transition.to)
      let pair = parts.pair(of: transition)
      guard let start = boxes[upper], let end = boxes[lower], pairs.insert(pair).inserted else {
        continue
      }
      let curve = Drawing.curve(
        [start.edge(toward: end.center), end.edge(toward: start.center)], shortened: false)
      edges.append(.init(id: pair, curve: curve.map { .init(x: $0.x, y: $0.y) }))
    }
    return MachineLayout(
      width: 2 * radius + width, height: 2 * radius + height, nodes: nodes, edges: edges)
  }

  private static let pi = 3.141592653589793

  /// The direction after a part of a whole turn that begins at the top and goes to the right.
  private static func direction(turn: Double) -> (x: Double, y: Double) {
    // The sum of the exponential series, which converges for every turn that is less than whole.
    let angle = 2 * pi * turn
    var sine = 0.0
    var cosine = 0.0
    var term = 1.0
    for step in 0..<40 {
      switch step % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= angle / Double(step + 1)
    }
    return (sine, cosine)
  }
}

extension Rectangle {
  /// The place on the border on the way from the middle to a place; of a place inside, the right border.
  fileprivate func edge(toward place: Point) -> Point {
    let (x, y) = (place.x - center.x, place.y - center.y)
    let parts = [
      x == 0 ? Double.infinity : width / 2 / x.magnitude,
      y == 0 ? Double.infinity : height / 2 / y.magnitude,
    ]
    let part = min(parts[0], parts[1])
    return part.isFinite ? Point(center.x + x * part, center.y + y * part) : Point(right, center.y)
  }
}
