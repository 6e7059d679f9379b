import Text
import RuleModel

/// The states and transitions of a machine with the room that their texts take.
struct MachineParts {
  let machine: Machine
  let context: DiagramContext
  /// The states from top to bottom: from the least to the most active.
  let column: [MachineState]
  private let places: [String: Int]
  /// The lines of each transition's label.
  private var lines: [String: [LabelLine]] = [:]

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
    guard hasLabels else { return }
    for transition in machine.transitions { lines[transition.id] = wrappedLines(transition) }
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
  func labelLines(_ transition: Transition) -> [LabelLine] { lines[transition.id] ?? [] }

  private func wrappedLines(_ transition: Transition) -> [LabelLine] {
    var lines: [LabelLine] = []
    for call in transition.before + transition.after {
      lines += wrapped(context.callback(call.callback), .carrier, width: 200, of: call.callback)
      // Conditions are words of a language, which the letters of code may not have.
      if let note = note(on: call) {
        let words = context.strings(.noted, ["callback": "", "note": note])
        lines += wrapped(words, .words)
      }
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
    guard let note = note(on: call) else { return name }
    return context.strings(.noted, ["callback": name, "note": note])
  }

  /// The conditions under which alone a call is made; nil where it always is.
  private func note(on call: Transition.Call) -> String? {
    guard !call.when.isAlways else { return nil }
    return context.strings(.under, ["conditions": context.condition(call.when)])
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
    graph.begin(.graph)
    graph.add("nodesep", 0.25, decimals: 2)
    graph.add("ranksep", 0.28, decimals: 2)
    graph.add("pad", 0)
    graph.end()
    graph.begin(.nodes)
    graph.add("shape", "box")
    graph.add("fixedsize", "true")
    graph.add("label", "", as: .label)
    graph.end()
    graph.begin(.edges)
    graph.add("dir", "none")
    graph.end()
    let groups = groups
    for group in groups {
      graph.begin(.cluster(group.state))
      // The label itself is drawn later; here it keeps its room.
      graph.add("label", context.state(group.state), as: .label)
      graph.add("fontsize", 12)
      graph.add("margin", 12)
      graph.end()
      for state in group.members { add(state, to: &graph) }
      graph.close()
    }
    let grouped = Set(groups.flatMap(\.members).map(\.id))
    for state in machine.states where !grouped.contains(state.id) { add(state, to: &graph) }
    for transition in machine.transitions { add(transition, to: &graph) }
    return graph.text
  }

  private func add(_ state: MachineState, to graph: inout DotGraph) {
    graph.begin(.node(Self.node(state.id)))
    addBox(size(of: state), to: &graph)
    graph.add("group", "states")
    graph.end()
  }

  private func add(_ transition: Transition, to graph: inout DotGraph) {
    let isUpward = isUpward(transition)
    let upper = Self.node(isUpward ? transition.to : transition.from)
    let lower = Self.node(isUpward ? transition.from : transition.to)
    let label = Self.label(transition.id)
    graph.begin(.node(label))
    addBox(labelSize(transition), to: &graph)
    graph.end()
    // Lines meet a label in the middle of its upper and lower side.
    graph.begin(.edge(upper, label))
    graph.add("id", "1 " + transition.id)
    graph.add("headport", "n")
    graph.end()
    graph.begin(.edge(label, lower))
    graph.add("id", "2 " + transition.id)
    graph.add("tailport", "s")
    graph.end()
  }

  private func addBox(_ size: (width: Double, height: Double), to graph: inout DotGraph) {
    graph.add("width", size.width / 72, decimals: 4)
    graph.add("height", size.height / 72, decimals: 4)
  }

  static func node(_ state: String) -> String { "state " + state }

  static func label(_ transition: String) -> String { "transition " + transition }
}
