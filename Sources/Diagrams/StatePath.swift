import RuleModel
import Simulation

/// The states that a story passes, and what happens in them and on the way from one to the next.
///
/// What goes with a change of state stands beside its arrow: the event that causes it, and the calls that
/// the transition makes. All else stands in the state in which it happens. Either way calls keep the order
/// of the timeline.
struct StatePath {
  /// Whose states stand below one another.
  enum Column: Hashable {
    case process
    case scene(String)
  }

  /// A state, from when it is entered until it is left.
  struct Stay: Hashable {
    var column: Int
    var name: String
    /// The process state, where it has another name that no column says.
    var process: String?
    var band: Int
  }

  /// One thing that is drawn, below the one before.
  enum Step {
    /// What happens in the state of a column, or beside the arrow that leaves it.
    case row(StoryRow, column: Int, isInside: Bool)
    /// New states, entered at once.
    case enter([Stay], isOptional: Bool)

    var row: StoryRow? { if case .row(let row, _, _) = self { row } else { nil } }

    var stays: [Stay] { if case .enter(let stays, _) = self { stays } else { [] } }

    var rowColumn: Int? { if case .row(_, let column, _) = self { column } else { nil } }

    /// The column in which a delivery begins to wait for a later call.
    var waitingColumn: Int? {
      guard case .row(let row, let column, _) = self, case .held(.some) = row.kind else {
        return nil
      }
      return column
    }
  }

  private(set) var columns: [Column] = []
  /// The state in which each column begins.
  private(set) var starts: [Stay] = []
  private(set) var steps: [Step] = []

  private let timeline: Timeline
  private let machine: Machine
  private let context: DiagramContext
  /// What happens, each with the column of its scene.
  private var items: [Item] = []

  /// What the timeline says, as far as it is drawn.
  private struct Item {
    enum Kind {
      case event
      /// A call that a transition makes before it changes the state.
      case before
      /// A call that a transition makes when it has changed the state.
      case after
      case other
      case change(Timeline.StateChange)
    }

    var column: Int
    var kind: Kind
    var row: StoryRow?

    var change: Timeline.StateChange? {
      if case .change(let change) = kind { change } else { nil }
    }

    var isEvent: Bool { if case .event = kind { true } else { false } }
    var isBefore: Bool { if case .before = kind { true } else { false } }
    var isAfter: Bool { if case .after = kind { true } else { false } }
  }

  init(_ timeline: Timeline, machine: Machine, scenario: Scenario, context: DiagramContext) {
    self.timeline = timeline
    self.machine = machine
    self.context = context
    let scenes = scenario.start.map(\.scene)
    let first = timeline.happenings.first?.scene ?? Scenario.mainScene
    let states = Dictionary(
      (scenes.isEmpty ? [first] : scenes).map {
        ($0, startState(of: $0, in: scenario))
      }
    ) { first, _ in first }
    let order = (scenes.isEmpty ? [first] : scenes).filter { states[$0] != nil }
    if hasOwnProcess(states) { columns.append(.process) }
    columns += order.map(Column.scene)
    starts = columns.indices.map { index in
      switch columns[index] {
      case .process: processStay(timeline.start, index)
      case .scene(let scene): stay(in: (states[scene] ?? nil) ?? timeline.start, index)
      }
    }
    collect()
    place()
  }

  // MARK: - States

  /// The id of the state in which a scene begins: what the timeline says goes before what the scenario
  /// says.
  private func startState(of scene: String, in scenario: Scenario) -> String? {
    if let change = timeline.stateChanges.first(where: { $0.scene == scene }) {
      return change.sceneStateBefore
    }
    guard let start = scenario.start.first(where: { $0.scene == scene })?.state else { return nil }
    return machine.states[start]?.id ?? machine.states.first { $0.standsFor == start }?.id
  }

  /// Whether the states of the process are others than those of every scene, so that they need a column.
  private func hasOwnProcess(_ states: [String: String?]) -> Bool {
    guard states.count > 1 else { return false }
    return states.contains { scene, start in
      var passed = [start.flatMap { machine.states[$0]?.standsFor }]
      for change in timeline.stateChanges
      where change.scene == scene || !isRunning(change.stateAfter) {
        passed.append(machine.states[change.sceneStateAfter]?.standsFor)
      }
      return passed.reduce(into: [String?]()) { if $0.last != $1 { $0.append($1) } }
        != timeline.states
    }
  }

  private func isRunning(_ state: String) -> Bool { context.pack.states[state]?.isRunning ?? true }

  private func stay(in state: String, _ column: Int) -> Stay {
    let process = machine.states[state]?.standsFor ?? state
    let name = context.state(state, of: machine.id)
    let title = context.state(process)
    let isNamed = name == title || columns.contains(.process)
    return Stay(
      column: column, name: name, process: isNamed ? nil : title, band: context.band(of: process))
  }

  private func processStay(_ state: String, _ column: Int) -> Stay {
    Stay(column: column, name: context.state(state), band: context.band(of: state))
  }

  // MARK: - What happens

  private mutating func collect() {
    let story = Story(timeline, context: context)
    let happenings = timeline.happenings
    var doubts: [String] = []
    for entry in timeline.entries {
      guard var row = story.row(of: entry, side: 0) else {
        if case .stateChange(let change) = entry {
          if change.isOptional {
            let words = StoryRow(kind: .silence, name: context.strings(.mayHappen))
            append(.before, words, change.scene)
          }
          append(.change(change), nil, change.scene)
        }
        continue
      }
      row.repeatsDoubts = !row.doubts.isEmpty && row.doubts == doubts
      doubts = row.doubts
      switch entry {
      case .event(let event):
        append(.event, row, event.scene)
        guard timeline.isSilent, event.index == happenings.count - 1 else { break }
        append(
          .before, StoryRow(kind: .silence, name: context.strings(.nothingCalled)), event.scene)
      case .call(let call):
        // The column says it.
        let scene = context.strings(.scene, ["scene": call.scene])
        row.details.removeAll { $0.text == scene && $0.style == .words }
        append(kind(of: call), row, call.scene)
      case .held(let held): append(.other, row, scene(of: held.eventIndex))
      case .effect(let effect):
        let scene = scene(of: effect.eventIndex)
        if items.last?.row?.kind == .effects, items.last?.column == column(of: scene) {
          items[items.count - 1].row?.name += "\n" + row.name
        } else {
          append(.other, row, scene)
        }
      case .notCovered(let uncovered): append(.other, row, scene(of: uncovered.eventIndex))
      case .stateChange: break
      }
    }
    if let stop = context.stop(timeline.outcome) {
      append(
        .other, StoryRow(kind: .stop, name: stop), happenings.last?.scene ?? Scenario.mainScene)
    }
  }

  private mutating func append(_ kind: Item.Kind, _ row: StoryRow?, _ scene: String) {
    items.append(Item(column: column(of: scene), kind: kind, row: row))
  }

  private func column(of scene: String) -> Int {
    columns.firstIndex(of: .scene(scene)) ?? columns.count - 1
  }

  private func scene(of event: Int) -> String {
    timeline.happenings.first { $0.index == event }?.scene ?? Scenario.mainScene
  }

  private func kind(of call: Timeline.Call) -> Item.Kind {
    guard !call.isDelivered, let entry = call.entry,
      let transition = call.rules.lazy.compactMap({ machine.transitions[$0] }).first
    else { return .other }
    return entry < transition.before.count ? .before : .after
  }

  // MARK: - Places

  private mutating func place() {
    let (leaving, entering) = arrows()
    var process = timeline.start
    var told: Set<Int> = []
    for (index, item) in items.enumerated() where !told.contains(index) {
      if let row = item.row {
        let isInside = !leaving.contains(index)
        steps.append(.row(row, column: item.column, isInside: isInside))
      }
      guard let change = item.change else { continue }
      for place in entering[index] ?? [] {
        told.insert(place)
        guard let row = items[place].row else { continue }
        steps.append(.row(row, column: item.column, isInside: false))
      }
      var stays = [stay(in: change.sceneStateAfter, item.column)]
      if !isRunning(change.stateAfter) {
        // The end of the process is the end of every scene in it.
        for (column, kind) in columns.enumerated() where column != item.column {
          guard case .scene = kind else { continue }
          let end = stay(in: change.sceneStateAfter, column)
          if last(in: column) != end { stays.append(end) }
        }
      }
      if let column = columns.firstIndex(of: .process), change.stateAfter != process {
        stays.append(processStay(change.stateAfter, column))
      }
      process = change.stateAfter
      steps.append(.enter(stays, isOptional: change.isOptional))
    }
  }

  private func last(in column: Int) -> Stay? {
    for step in steps.reversed() {
      if let stay = step.stays.first(where: { $0.column == column }) { return stay }
    }
    return starts.first { $0.column == column }
  }

  /// The items beside the arrow that leaves their state, and beside the one that enters it, by the place
  /// of the change.
  private func arrows() -> (leaving: Set<Int>, entering: [Int: [Int]]) {
    var leaving: Set<Int> = []
    var entering: [Int: [Int]] = [:]
    for column in columns.indices {
      let places = items.indices.filter { items[$0].column == column }
      let parts = places.split(omittingEmptySubsequences: false) { items[$0].change != nil }
      let changes = places.filter { items[$0].change != nil }
      for (number, part) in parts.enumerated() {
        var part = part
        if number > 0 {
          let after = part.prefix { items[$0].isAfter }
          entering[changes[number - 1]] = Array(after)
          part = part.dropFirst(after.count)
        }
        guard number < changes.count else { continue }
        while let last = part.last, items[last].isBefore {
          leaving.insert(last)
          part.removeLast()
        }
        if let last = part.last, items[last].isEvent { leaving.insert(last) }
      }
    }
    return (leaving, entering)
  }
}
