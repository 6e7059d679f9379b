public import RuleModel

/// What has changed in behaviour between two states of the rules, scenario by scenario.
///
/// `check` and `compare --since` ask it, and pictures and pages of revisions are made from it, so that one
/// question has one answer.
public struct BehaviourComparison: Sendable {
  /// What has changed in one flow of a scenario under some conditions.
  public struct Change: Sendable {
    /// The id of the flow.
    public var flow: String
    /// When it has changed so.
    public var occasion: Occasion
    /// The story before and now.
    public var table: ComparisonTable

    /// The stories side by side.
    public var comparison: Comparison { table.comparisons[0] }
  }

  /// A scenario that behaves differently.
  public struct ChangedScenario: Sendable {
    /// The scenario as it is.
    public var scenario: Scenario
    /// What has changed.
    public var changes: [Change]
  }

  /// A scenario that is known by another id now.
  public struct Rename: Sendable, Hashable {
    /// The id that it had.
    public var former: String
    /// The scenario as it is.
    public var scenario: Scenario
  }

  /// What is to be compared.
  public struct Request: Sendable {
    /// The ids of the scenarios; empty for all.
    public var scenarios: [String]
    /// The ids of the flows; empty for all.
    public var flows: [String]
    /// Conditions that are set, and so not varied.
    public var settings: [Settings.Setting]

    /// Creates a request.
    public init(
      scenarios: [String] = [], flows: [String] = [], settings: [Settings.Setting] = []
    ) {
      self.scenarios = scenarios
      self.flows = flows
      self.settings = settings
    }
  }

  /// The scenarios that behave differently, in the order of the rules.
  public private(set) var changed: [ChangedScenario] = []
  /// The scenarios that are new.
  public private(set) var added: [Scenario] = []
  /// The ids of the scenarios that are gone.
  public private(set) var removed: [String] = []
  /// The scenarios with another id.
  public private(set) var renamed: [Rename] = []
  /// The ids of the flows that are new.
  public private(set) var addedFlows: [String] = []
  /// The ids of the flows that are gone.
  public private(set) var removedFlows: [String] = []
  /// How many scenarios behave as they did.
  public private(set) var sameCount = 0

  /// Whether nothing has changed in behaviour.
  public var isSame: Bool {
    changed.isEmpty && added.isEmpty && removed.isEmpty && renamed.isEmpty && addedFlows.isEmpty
      && removedFlows.isEmpty
  }

  /// Compares two states of the rules.
  ///
  /// - Parameters:
  ///   - old: The former state.
  ///   - pack: The present rules.
  ///   - vocabulary: The present rules with what only the former ones define.
  ///   - request: What is to be compared.
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  public init(
    from old: any BehaviourSource, to pack: RulePack, vocabulary: RulePack, _ request: Request
  ) throws(SimulationError) {
    func isMeant(_ id: String) -> Bool {
      request.scenarios.isEmpty || request.scenarios.contains(id)
    }
    func isMeant(flow: String) -> Bool { request.flows.isEmpty || request.flows.contains(flow) }
    let comparer = Comparer(vocabulary, tellsEvents: true)
    let known = old.scenarios
    var told: Set<String> = []
    for scenario in pack.scenarios {
      let other = scenario.alsoKnownAs.first { known.contains($0) && pack.scenarios[$0] == nil }
      guard let former = known.contains(scenario.id) ? scenario.id : other else {
        if isMeant(scenario.id) { added.append(scenario) }
        continue
      }
      told.insert(former)
      guard isMeant(scenario.id) else { continue }
      if former != scenario.id { renamed.append(.init(former: former, scenario: scenario)) }
      let changes = try Self.changes(
        from: former, in: old, to: scenario, in: pack, comparer, request)
      if changes.isEmpty {
        sameCount += 1
      } else {
        changed.append(.init(scenario: scenario, changes: changes))
      }
    }
    removed = known.filter {
      !told.contains($0) && pack.scenarios[$0] == nil && isMeant($0)
    }
    addedFlows = pack.flows.ids.filter { !old.flows.contains($0) && isMeant(flow: $0) }
    removedFlows = old.flows.filter { pack.flows[$0] == nil && isMeant(flow: $0) }
  }

  private static func changes(
    from former: String, in old: any BehaviourSource, to scenario: Scenario, in pack: RulePack,
    _ comparer: Comparer, _ request: Request
  ) throws(SimulationError) -> [Change] {
    let new = SimulatedBehaviour(pack)
    let fixed = Set(request.settings.map(\.condition))
    let distinctions = pack.distinctions(of: scenario).filter { distinction in
      !distinction.contains { fixed.contains($0.condition) }
    }
    let formerFlows = old.flows(of: former)
    var changes: [Change] = []
    for flow in pack.flows.ids where old.flows.contains(flow) {
      guard request.flows.isEmpty || request.flows.contains(flow),
        formerFlows.contains(flow) || scenario.flows.contains(flow)
      else { continue }
      var found: [(table: ComparisonTable, distinctions: [[Settings.Setting]])] = []
      for distinction in distinctions {
        guard
          let before = try old.timeline(
            of: former, flow: flow, distinction: distinction, settings: request.settings),
          let after = try new.timeline(
            of: scenario.id, flow: flow, distinction: distinction, settings: request.settings)
        else { continue }
        let table = comparer.table(
          of: [
            .init(values: ["before"], scenario: former, timeline: before),
            .init(values: ["now"], scenario: scenario.id, timeline: after),
          ], scenario: nil)
        guard !table.isSame else { continue }
        if let known = found.firstIndex(where: {
          $0.table.comparisons[0].differsAlike(table.comparisons[0])
        }) {
          found[known].distinctions.append(distinction)
        } else {
          found.append((table, [distinction]))
        }
      }
      changes += found.map { table, ways in
        let isAlways = ways.count == distinctions.count
        return Change(
          flow: flow,
          occasion: isAlways ? Occasion([]) : Occasion(ways, of: scenario, in: pack), table: table)
      }
    }
    return changes
  }
}
