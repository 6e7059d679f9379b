/// Everything that the rules of one system say.
public struct RulePack: Sendable, Hashable {
  /// The pack's short name: `ios-lifecycle`.
  public var id = ""
  /// Its name.
  public var title = LocalizedText([])
  /// What it is about.
  public var summary = LocalizedText([])
  /// The languages that pages are made in.
  public var locales: [String] = []
  /// The sources.
  public var sources = Catalog<Source>()
  /// The doubts.
  public var doubts = Catalog<Doubt>()
  /// The flows, in the order of the columns.
  public var flows = Catalog<Flow>()
  /// The ids of the two flows that are compared first; empty for the first two.
  public var compared: [String] = []
  /// The conditions.
  public var conditions = Catalog<Condition>()
  /// The participants, in the order of the lifelines.
  public var participants = Catalog<Participant>()
  /// The process states.
  public var states = Catalog<ProcessState>()
  /// The roles.
  public var roles = Catalog<Role>()
  /// The callbacks.
  public var callbacks = Catalog<Callback>()
  /// The machine of each flow; its id is the flow's.
  public var machines = Catalog<Machine>()
  /// The events.
  public var events = Catalog<Event>()
  /// The effects.
  public var effects = Catalog<Effect>()
  /// The deliveries.
  public var deliveries = Catalog<Delivery>()
  /// The groups of scenarios, in the order of the index.
  public var groups = Catalog<ScenarioGroup>()
  /// The scenarios.
  public var scenarios = Catalog<Scenario>()
  /// The numbered differences.
  public var differences = Catalog<NumberedDifference>()
  /// The claims.
  public var claims = Catalog<Claim>()
  /// The terms of the glossary.
  public var terms = Catalog<Term>()

  /// Creates an empty pack.
  public init() {}

  /// The default value of every condition.
  public var defaultSettings: Settings { Settings(defaultsOf: conditions) }
}
