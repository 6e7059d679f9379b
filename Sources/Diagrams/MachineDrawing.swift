import RuleModel
import Simulation

/// Draws a machine with given places.
struct MachineDrawing {
  /// The path of a story through the machine.
  struct Story {
    /// The numbers of the steps that take a transition.
    var steps: [String: [Int]] = [:]
    var visited: Set<String> = []
    var starts: Set<String> = []
    var ends: Set<String> = []

    init(_ timeline: Timeline, machine: Machine, scenario: Scenario) {
      var current: [String: String] = [:]
      for start in scenario.start {
        let state =
          machine.states[start.state]
          ?? machine.states.first {
            $0.standsFor == start.state
          }
        current[start.scene] = state?.id
      }
      // What the timeline says goes before what the scenario says.
      for scene in Set(timeline.stateChanges.map(\.scene)) {
        current[scene] = timeline.stateChanges.first { $0.scene == scene }?.sceneStateBefore
      }
      starts = Set(current.values)
      visited = starts
      for (index, change) in timeline.stateChanges.enumerated() {
        steps[change.transition, default: []].append(index + 1)
        visited.insert(change.sceneStateAfter)
        current[change.scene] = change.sceneStateAfter
      }
      ends = Set(current.values)
    }
  }

  private(set) var drawing: Drawing
  private let parts: MachineParts
  private let layout: MachineLayout
  private let story: Story?
  private let nodes: [String: MachineLayout.Node]
  private let edges: [String: MachineLayout.Edge]
  private static let margin = 14.0
  private var context: DiagramContext { parts.context }

  init(parts: MachineParts, layout: MachineLayout, story: Story?, name: String) {
    self.parts = parts
    self.layout = layout
    self.story = story
    drawing = Drawing(name: name)
    drawing.width = layout.width + 2 * Self.margin
    drawing.height = layout.height + 2 * Self.margin
    nodes = Dictionary(layout.nodes.map { ($0.id, $0) }) { first, _ in first }
    edges = Dictionary(layout.edges.map { ($0.id, $0) }) { first, _ in first }
    drawGroups()
    for state in parts.machine.states { draw(state) }
    // The path lies over the rest.
    let transitions = Array(parts.machine.transitions)
    for transition in transitions where !isTaken(transition) { draw(transition) }
    for transition in transitions where isTaken(transition) { draw(transition) }
  }

  private func isTaken(_ transition: Transition) -> Bool {
    story?.steps[transition.id] != nil
  }

  private func point(_ place: MachineLayout.Place) -> Point {
    Point(place.x + Self.margin, layout.height - place.y + Self.margin)
  }

  // MARK: - States

  private mutating func drawGroups() {
    for group in parts.groups {
      guard let cluster = layout.clusters.first(where: { $0.id == "cluster " + group.state }) else {
        continue
      }
      let lower = point(cluster.lowerLeft)
      let upper = point(cluster.upperRight)
      let bounds = Rectangle(left: lower.x, top: upper.y, right: upper.x, bottom: lower.y)
      let isPale = story.map { story in
        !group.members.contains { story.visited.contains($0.id) }
      }
      let style = isPale == true ? .pale : TextClass.bands[context.band(of: group.state)]
      drawing.frames.append(.init(id: group.state, bounds: bounds, look: .group))
      // A box of its own, so that no line runs through the words.
      let size = Drawing.size(of: [context.state(group.state)], style, context.theme)
      let chip = Rectangle(
        left: bounds.left + 8, top: bounds.top - 2, right: bounds.left + 8 + size.width + 12,
        bottom: bounds.top - 2 + size.height)
      drawing.shapes.append(
        .init(
          id: group.state + " group", form: .rounded, bounds: chip, look: .groupName,
          label: Drawing.label([context.state(group.state)], style, at: chip.center, context.theme)
        ))
    }
  }

  private mutating func draw(_ state: MachineState) {
    guard let node = nodes[MachineParts.node(state.id)] else { return }
    let bounds = Rectangle(center: point(node.center), width: node.width, height: node.height)
    let band = context.band(of: state.standsFor)
    var look = DiagramClass.states[band]
    var style = TextClass.bands[band]
    var words: [String] = []
    if let story {
      let isVisited = story.visited.contains(state.id)
      look = isVisited ? DiagramClass.visited[band] : .pale
      if !isVisited { style = .pale }
      if story.starts.contains(state.id) { words.append(context.strings(.start)) }
      if story.ends.contains(state.id) { words.append(context.strings(.end)) }
    }
    var center = bounds.center
    let room = TextClass.words.measure(in: context.theme).lineHeight / 2
    if !words.isEmpty { center.y -= room }
    let lines = parts.stateLines(state)
    let label = Drawing.label(lines, style, at: center, context.theme)
    // A label that is not in the middle of its box stands on its own.
    drawing.shapes.append(
      .init(
        id: state.id, form: .rounded, bounds: bounds, look: look,
        label: words.isEmpty ? label : nil,
        tooltip: story == nil ? definition(of: state) : nil, isOfRules: true))
    guard !words.isEmpty else { return }
    drawing.shapes.append(
      .init(id: state.id + " name", form: .plain, bounds: label.bounds, label: label))
    drawing.addText(
      state.id + " place", [words.joined(separator: " · ")], .words,
      center: Point(center.x, label.bounds.bottom + room), context.theme)
  }

  private func definition(of state: MachineState) -> String? {
    context.words(state.definition ?? context.pack.states[state.standsFor]?.definition)
  }

  // MARK: - Transitions

  private func look(of transition: Transition) -> DiagramClass {
    if story == nil { return transition.isOptional ? .optionalTransition : .transition }
    return isTaken(transition) ? .path : .paleTransition
  }

  private mutating func draw(_ transition: Transition) {
    var line = Drawing.Line(
      id: nil, tail: transition.from, head: transition.to, curves: curves(of: transition),
      look: look(of: transition))
    guard let last = line.curves.last, let tip = last.last, last.count > 3 else { return }
    line.tip = tip
    line.curves[line.curves.count - 1][last.count - 1] = tip.moved(
      Drawing.arrowLength, toward: last[last.count - 2])
    let label = nodes[MachineParts.label(transition.id)]
    if let label, let words = self.label(of: transition, at: point(label.center)) {
      let callbacks = Set(parts.labelLines(transition).compactMap(\.callback))
      if callbacks.count > 1 || Set(words.lineStyles).count > 1 {
        // An edge's label can lead to one place only, and has one font where no style sheet holds.
        drawLines(of: words, transition)
      } else {
        line.labels = [words]
        line.url = callbacks.first.flatMap(context.link)
      }
    }
    if !parts.hasLabels { line.tooltip = parts.words(for: transition) }
    drawing.lines.append(line)
    if let label, let steps = story?.steps[transition.id] {
      drawNumber(steps, of: transition, label)
    }
  }

  private func label(of transition: Transition, at center: Point) -> Drawing.Label? {
    let lines = parts.labelLines(transition)
    guard !lines.isEmpty else { return nil }
    let code: TextClass = story == nil ? .carrier : isTaken(transition) ? .pathCode : .paleCode
    let styles = lines.map { $0.style == .carrier ? code : .words }
    let size = parts.labelSize(transition)
    let room = Rectangle(center: center, width: size.width, height: size.height)
    var label = Drawing.Label(
      lines: lines.map(\.text), style: .carrier, bounds: parts.wordsBounds(in: room))
    label.lineStyles = styles
    return label
  }

  private mutating func drawLines(of label: Drawing.Label, _ transition: Transition) {
    let lines = parts.labelLines(transition)
    let height = label.bounds.height / Double(lines.count)
    for (index, (line, style)) in zip(lines, label.lineStyles).enumerated() {
      let center = Point(
        label.bounds.center.x, label.bounds.top + (Double(index) + 0.5) * height)
      let words = Drawing.label([line.text], style, at: center, context.theme)
      drawing.shapes.append(
        .init(
          id: "\(transition.id) \(index + 1)", form: .plain, bounds: words.bounds, label: words,
          url: line.callback.flatMap(context.link)))
    }
  }

  private mutating func drawNumber(
    _ steps: [Int], of transition: Transition, _ node: MachineLayout.Node
  ) {
    let text = steps.map(String.init).joined(separator: ",")
    let width = max(17, TextClass.badge.measure(in: context.theme).width(of: text) + 9)
    let middle = point(node.center)
    let center = Point(middle.x, middle.y - (node.height - MachineParts.badgeRoom) / 2)
    drawing.shapes.append(
      .init(
        id: "step \(text)", form: steps.count == 1 ? .circle : .rounded,
        bounds: Rectangle(center: center, width: width, height: 17), look: .step,
        label: Drawing.label([text], .badge, at: center, context.theme)))
  }

  /// The line of a transition from its tail to its head, in pieces around its label.
  private func curves(of transition: Transition) -> [[Point]] {
    func curve(_ id: String) -> [Point]? { edges[id].map { $0.curve.map(point) } }
    let isUpward = parts.isUpward(transition)
    if !parts.hasLabels {
      let whole = curve(parts.pair(of: transition)) ?? []
      return [isUpward ? whole.reversed() : whole]
    }
    guard var first = curve("1 " + transition.id), var second = curve("2 " + transition.id) else {
      return []
    }
    if isUpward { (first, second) = (second.reversed(), first.reversed()) }
    guard let end = first.last, let start = second.first else { return [first, second] }
    let lines = parts.labelLines(transition)
    guard !lines.isEmpty, let node = nodes[MachineParts.label(transition.id)] else {
      // Nothing to go around: one line.
      return [first + [end.between(start, 1 / 3), end.between(start, 2 / 3)] + second]
    }
    // Both lines come as near to the words as they can.
    let room = Rectangle(center: point(node.center), width: node.width, height: node.height)
    let words = parts.wordsBounds(in: room)
    let stop = words.nearest(to: end)
    let go = words.nearest(to: start)
    return [
      first + [end.between(stop, 1 / 3), end.between(stop, 2 / 3), stop],
      [go, go.between(start, 1 / 3), go.between(start, 2 / 3), start] + second.dropFirst(),
    ]
  }
}

extension Rectangle {
  /// The place in the rectangle that is nearest to another.
  fileprivate func nearest(to place: Point) -> Point {
    Point(min(max(place.x, left), right), min(max(place.y, top), bottom))
  }
}
