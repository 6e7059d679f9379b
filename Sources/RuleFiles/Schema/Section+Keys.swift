import RuleModel

extension Section {
  /// The keys of a file.
  static let keys = allCases.map { RuleKey.optional($0.rawValue, $0.form, $0.meaning) }

  /// What stands in the section.
  private var form: ValueForm {
    switch self {
    case .pack: .mapping(RulePack.self)
    case .conditions: list(of: Condition.self)
    case .flows: list(of: Flow.self)
    case .sources: list(of: Source.self)
    case .doubts: list(of: Doubt.self)
    case .participants: list(of: Participant.self)
    case .states: list(of: ProcessState.self)
    case .roles: list(of: Role.self)
    case .callbacks: list(of: Callback.self)
    case .machines: .orNothing(.table(.mapping(Machine.self), atLeast: 0))
    case .events: list(of: Event.self)
    case .effects: list(of: Effect.self)
    case .deliveries: list(of: Delivery.self)
    case .groups: list(of: ScenarioGroup.self)
    case .scenarios: list(of: Scenario.self)
    case .differences: list(of: NumberedDifference.self)
    case .terms: list(of: Term.self)
    case .claims: list(of: Claim.self)
    }
  }

  /// What the section is for, in a line for editors.
  private var meaning: String {
    switch self {
    case .pack: "what the pack is; once in a pack"
    case .conditions: "what a story may depend on"
    case .flows: "the ways in which things can go, which pages compare"
    case .sources: "where facts come from"
    case .doubts: "what the sources leave open, or disagree on"
    case .participants: "who acts and who is called, in the order of lifelines"
    case .states: "the states that readers know: those of the process"
    case .roles: "the duties that callbacks of several flows share"
    case .callbacks: "what is called"
    case .machines: "flows, each with its states and how it goes from one to the other"
    case .events: "what happens from outside, and where it leads"
    case .effects: "what an event does besides calls, such as a sound"
    case .deliveries: "what an event brings besides a change of state: a call, a payload, or both"
    case .groups: "the groups in which pages list scenarios"
    case .scenarios: "the stories that are told: a start and events"
    case .differences: "the numbers under which a source lists differences"
    case .terms: "words that pages explain"
    case .claims: "statements of the sources that the rules must satisfy"
    }
  }

  /// The lists of all files are joined, and one whose entries are commented out is no mistake.
  private func list(of type: any KeyedMapping.Type) -> ValueForm {
    .orNothing(.list(.mapping(type), atLeast: 0, atMost: nil))
  }
}
