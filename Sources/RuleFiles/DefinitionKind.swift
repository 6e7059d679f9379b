/// What a rule can define, and what another rule can name.
enum DefinitionKind: Hashable {
  case source
  case place(source: String)
  case doubt
  case flow
  case condition
  case value(condition: String)
  case participant
  case processState
  case machineState(flow: String)
  /// A process state or a state of any machine; only ever named.
  case anyState
  case role
  case callback
  case machine
  case transition
  case event
  case effect
  case delivery
  case group
  case scenario
  case difference
  case term
  case claim

  /// How messages and the identifiers of diagnostics call it.
  var noun: String {
    switch self {
    case .source: "source"
    case .place: "place"
    case .doubt: "doubt"
    case .flow: "flow"
    case .condition: "condition"
    case .value: "value"
    case .participant: "participant"
    case .processState, .machineState, .anyState: "state"
    case .role: "role"
    case .callback: "callback"
    case .machine: "machine"
    case .transition: "transition"
    case .event: "event"
    case .effect: "effect"
    case .delivery: "delivery"
    case .group: "group"
    case .scenario: "scenario"
    case .difference: "difference"
    case .term: "term"
    case .claim: "claim"
    }
  }

  /// The noun with what narrows it down: `state of the machine 'scene'`.
  var phrase: String {
    switch self {
    case .place(let source): "place of the source '\(source)'"
    case .value(let condition): "value of the condition '\(condition)'"
    case .machineState(let flow): "state of the machine '\(flow)'"
    case .processState: "process state"
    default: noun
    }
  }

  /// Whether ids of this kind also count as `anyState`.
  var isState: Bool {
    switch self {
    case .processState, .machineState: true
    default: false
    }
  }

  /// Whether ids of this kind are such, and are given there: a place is named as its source has it, and a
  /// machine has the id of its flow.
  var isIdentifier: Bool {
    switch self {
    case .place, .machine: false
    default: true
    }
  }

  /// Whether ids of this kind are parts of file names.
  var isPartOfFileNames: Bool {
    switch self {
    case .scenario, .flow, .condition, .value: true
    default: false
    }
  }
}
