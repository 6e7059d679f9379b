import RuleModel

/// The states and transitions of a machine with the texts that they bear.
struct MachineParts {
  /// What stands at an arrow beside its number.
  struct Label {
    var lines: [Line]
    var width: Double
    var height: Double
  }

  /// One line of a label.
  struct Line {
    var text: String
    var style: TextClass
    /// The callback that it names.
    var callback: String?
  }

  /// The texts of a state.
  struct Face {
    var name: [String]
    /// The process state, where it has another name.
    var process: [String]
    var width: Double
    var height: Double
  }

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

  /// The row of a state in the column.
  func row(of state: String) -> Int? { places[state] }

  // MARK: - States

  /// The texts of a state, in lines of at most a width.
  func face(of state: MachineState, width: Double) -> Face {
    let title = context.state(state.id, of: machine.id)
    let process = context.state(state.standsFor)
    let name = TextClass.band0.measure(in: theme).lines(of: title, width: width)
    let words =
      process == title
      ? []
      : TextClass.words.measure(in: theme).lines(
        of: context.strings(.processState, ["state": process]), width: width)
    let size = Drawing.size(of: name, .band0, theme)
    let small = Drawing.size(of: words, .words, theme)
    return Face(
      name: name, process: words, width: max(size.width, small.width),
      height: size.height + small.height)
  }

  func definition(of state: MachineState) -> String? {
    context.words(state.definition ?? context.pack.states[state.standsFor]?.definition)
  }

  // MARK: - Transitions

  /// The callbacks of a transition, in lines of at most a width; when they are called stands in the table
  /// that has the transition's number.
  func label(of transition: Transition, width: Double) -> Label {
    var lines: [Line] = []
    for call in transition.before + transition.after {
      lines += wrapped(context.callback(call.callback), .name, width, of: call.callback)
      if !call.when.isAlways { lines += wrapped(context.strings(.conditional), .words, width) }
    }
    if transition.isOptional { lines += wrapped(context.strings(.mayHappen), .words, width) }
    let sizes = lines.map { Drawing.size(of: [$0.text], $0.style, theme) }
    return Label(
      lines: lines, width: sizes.map(\.width).max() ?? 0,
      height: sizes.reduce(0) { $0 + $1.height })
  }

  private func wrapped(
    _ text: String, _ style: TextClass, _ width: Double, of callback: String? = nil
  ) -> [Line] {
    style.measure(in: theme).lines(of: text, width: width).map {
      Line(text: $0, style: style, callback: callback)
    }
  }

  /// The width of the circle of a transition's number.
  func numberWidth(_ number: Int) -> Double {
    max(18, TextClass.number.measure(in: theme).width(of: "\(number)") + 6)
  }

  // MARK: - Words

  /// Every transition in words, each with its number.
  var description: String {
    context.paragraph(
      machine.transitions.enumerated().map { "\($0 + 1). " + words(for: $1) })
  }

  private func words(for transition: Transition) -> String {
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

  /// A call of a transition, with the conditions under which alone it is made.
  private func words(for call: Transition.Call) -> String {
    let name = context.callback(call.callback)
    guard !call.when.isAlways else { return name }
    let note = context.strings(.under, ["conditions": context.condition(call.when)])
    return context.strings(.noted, ["callback": name, "note": note])
  }
}
