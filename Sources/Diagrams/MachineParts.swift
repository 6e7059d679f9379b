import RuleModel

/// The states and transitions of a machine with the room that their texts take.
struct MachineParts {
  let machine: Machine
  let context: DiagramContext
  /// The states from top to bottom: from the least to the most active.
  let column: [MachineState]
  private let places: [String: Int]

  init(machine: Machine, context: DiagramContext) {
    self.machine = machine
    self.context = context
    func activity(_ state: MachineState) -> Int {
      guard let state = context.pack.states[state.standsFor], state.isRunning else { return .min }
      return state.activity
    }
    // States that stand for the same one stay together.
    let groups = Dictionary(
      machine.states.enumerated().map { ($1.standsFor, $0) }, uniquingKeysWith: min)
    let keys = machine.states.enumerated().map { offset, state in
      (activity(state), groups[state.standsFor] ?? offset, offset)
    }
    column = machine.states.indices.sorted { keys[$0] < keys[$1] }.map { machine.states[$0] }
    places = Dictionary(column.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  private var theme: Theme { context.theme }

  /// Whether the names of transitions are drawn; a machine that is too dense has them as tool tips.
  ///
  /// What a layered layout takes time for are lines across many layers, of which there can be as many as
  /// there are lines more than nodes, each as long as there are nodes.
  var hasLabels: Bool {
    let (states, transitions) = (machine.states.count, machine.transitions.count)
    let nodes = states + transitions
    return nodes * max(0, transitions - states) <= 20_000 && nodes + 2 * transitions <= 5_000
  }

  /// The room for a step's number above a label.
  static let badgeRoom = 20.0

  // MARK: - States

  func stateLines(_ state: MachineState) -> [String] {
    TextClass.participant.measure(in: theme).lines(
      of: context.state(state.id, of: machine.id), width: theme.spacings.boxLabel)
  }

  /// The size of a state's box, with a line to spare for what a story says of it.
  func size(of state: MachineState) -> (width: Double, height: Double) {
    let size = Drawing.size(of: stateLines(state), .participant, theme)
    let words = TextClass.words.measure(in: theme)
    return (max(96, size.width + 28), size.height + words.lineHeight + 10)
  }

  /// The process states that stand as frames around states of other names, in the pack's order.
  var groups: [(state: String, members: [MachineState])] {
    context.pack.states.ids.compactMap { id in
      let members = machine.states.filter { $0.standsFor == id }
      let hasOwnName = members.contains { context.words($0.title) != nil }
      return members.count > 1 || (hasOwnName && !members.isEmpty) ? (id, members) : nil
    }
  }

  // MARK: - Transitions

  /// One line of a transition's label.
  struct LabelLine {
    var text: String
    var style: TextClass
    /// The callback that it names.
    var callback: String?
  }

  /// The lines of a transition's label.
  func labelLines(_ transition: Transition) -> [LabelLine] {
    guard hasLabels else { return [] }
    var lines: [LabelLine] = []
    for call in transition.before + transition.after {
      lines += wrapped(words(for: call), .carrier, width: 200, of: call.callback)
    }
    if !transition.on.isEmpty {
      let events = context.alternatives(transition.on.map(context.event))
      lines += wrapped(events, .words)
    }
    if !transition.when.isAlways {
      let words = context.strings(
        .under, ["conditions": context.condition(transition.when)])
      lines += wrapped(words, .words)
    }
    if transition.isOptional { lines += wrapped(context.strings(.mayHappen), .words) }
    return lines
  }

  private func wrapped(
    _ text: String, _ style: TextClass, width: Double = 165, of callback: String? = nil
  ) -> [LabelLine] {
    style.measure(in: theme).lines(of: text, width: width).map {
      LabelLine(text: $0, style: style, callback: callback)
    }
  }

  /// The size of a transition's label, with room for a number above it.
  func labelSize(_ transition: Transition) -> (width: Double, height: Double) {
    let lines = labelLines(transition)
    let width = lines.map { $0.style.measure(in: theme).width(of: $0.text) }.max() ?? 0
    let height = Double(lines.count) * TextClass.words.measure(in: theme).lineHeight
    return (max(Self.badgeRoom, width), Self.badgeRoom + height)
  }

  /// Where the words of a label stand in the room that it takes: below the number.
  func wordsBounds(in label: Rectangle) -> Rectangle {
    Rectangle(
      left: label.left, top: label.top + Self.badgeRoom, right: label.right, bottom: label.bottom)
  }

  /// The row of a state in the column.
  func row(of state: String) -> Int? { places[state] }

  /// The height of the name of a frame around states.
  var groupNameHeight: Double { TextClass.words.measure(in: theme).lineHeight }

  /// Whether a transition leads to a state that is drawn above the one that it leaves.
  func isUpward(_ transition: Transition) -> Bool {
    (places[transition.from] ?? 0) > (places[transition.to] ?? 0)
  }

  /// The name of the line between two states that all transitions between them share where there are
  /// too many for lines of their own.
  func pair(of transition: Transition) -> String {
    let ends = [places[transition.from] ?? 0, places[transition.to] ?? 0].sorted()
    return "\(ends[0]) and \(ends[1])"
  }

  /// A call of a transition, with the conditions under which alone it is made.
  private func words(for call: Transition.Call) -> String {
    let name = context.callback(call.callback)
    guard !call.when.isAlways else { return name }
    let note = context.strings(.under, ["conditions": context.condition(call.when)])
    return context.strings(.noted, ["callback": name, "note": note])
  }

  /// A transition in words.
  func words(for transition: Transition) -> String {
    let calls = (transition.before + transition.after).map(words)
    let words =
      calls.isEmpty
      ? context.strings(.withoutCalls) : calls.joined(separator: context.strings(.and))
    return context.strings(
      .leadsTo,
      [
        "from": context.state(transition.from, of: machine.id),
        "to": context.state(transition.to, of: machine.id), "words": words,
      ])
  }

  // MARK: - Layout

  /// The machine as DOT for Graphviz' layered layout, in which each label is a node between two lines.
  var layoutDot: String {
    var graph = DotGraph(name: machine.id)
    graph.set([.number("nodesep", 0.25, decimals: 2), .number("ranksep", 0.28, decimals: 2)])
    graph.set([.number("pad", 0)])
    graph.defaults(
      of: "node", [.word("shape", "box"), .word("fixedsize", "true"), .label("")])
    graph.defaults(of: "edge", [.word("dir", "none")])
    let groups = groups
    for group in groups {
      // The label itself is drawn later; here it keeps its room.
      let label: [DotGraph.Attribute] = [
        .label(context.state(group.state)), .number("fontsize", 12),
      ]
      graph.cluster(group.state, label + [.number("margin", 12)]) { graph in
        for state in group.members { add(state, to: &graph) }
      }
    }
    let grouped = Set(groups.flatMap(\.members).map(\.id))
    for state in machine.states where !grouped.contains(state.id) { add(state, to: &graph) }
    for transition in machine.transitions { add(transition, to: &graph) }
    return graph.text
  }

  private func add(_ state: MachineState, to graph: inout DotGraph) {
    let size = size(of: state)
    graph.node(Self.node(state.id), Self.box(size) + [.word("group", "states")])
  }

  private func add(_ transition: Transition, to graph: inout DotGraph) {
    let isUpward = isUpward(transition)
    let upper = Self.node(isUpward ? transition.to : transition.from)
    let lower = Self.node(isUpward ? transition.from : transition.to)
    let label = Self.label(transition.id)
    graph.node(label, Self.box(labelSize(transition)))
    // Lines meet a label in the middle of its upper and lower side.
    graph.edge(upper, label, [.word("id", "1 " + transition.id), .word("headport", "n")])
    graph.edge(label, lower, [.word("id", "2 " + transition.id), .word("tailport", "s")])
  }

  static func node(_ state: String) -> String { "state " + state }

  static func label(_ transition: String) -> String { "transition " + transition }

  private static func box(_ size: (width: Double, height: Double)) -> [DotGraph.Attribute] {
    [
      .number("width", size.width / 72, decimals: 4),
      .number("height", size.height / 72, decimals: 4),
    ]
  }
}
