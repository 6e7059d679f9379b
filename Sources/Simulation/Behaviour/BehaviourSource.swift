public import RuleModel

/// Stories of one state of the rules: the rules themselves, or what was recorded of them.
public protocol BehaviourSource {
  /// The ids of the scenarios, in order.
  var scenarios: [String] { get }
  /// The ids of the flows, in order.
  var flows: [String] { get }

  /// Returns the ids of the flows of which a scenario is told.
  func flows(of scenario: String) -> [String]

  /// Returns what happens in a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The id of the scenario.
  ///   - flow: The id of a flow.
  ///   - distinction: What differs from the default settings; conditions that are not known have no say.
  ///   - settings: Conditions that are set, whether the scenario shows them or not.
  /// - Returns: What happens; nil where this state of the rules does not show the scenario so.
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  func timeline(
    of scenario: String, flow: String, distinction: [Settings.Setting],
    settings: [Settings.Setting]
  ) throws(SimulationError) -> Timeline?
}

/// The rules as a source of stories.
public struct SimulatedBehaviour: BehaviourSource, Sendable {
  private let simulator: Simulator
  private var pack: RulePack { simulator.pack }

  /// Creates the source.
  public init(_ pack: RulePack) { simulator = Simulator(pack) }

  /// The ids of the scenarios, in order.
  public var scenarios: [String] { pack.scenarios.ids }
  /// The ids of the flows, in order.
  public var flows: [String] { pack.flows.ids }

  /// Returns the ids of the flows of which a scenario is told.
  public func flows(of scenario: String) -> [String] {
    flows.filter { pack.scenarios[scenario]?.flows.contains($0) ?? false }
  }

  /// Returns what happens in a scenario; nil where its pages do not vary a condition of the distinction.
  public func timeline(
    of scenario: String, flow: String, distinction: [Settings.Setting],
    settings: [Settings.Setting]
  ) throws(SimulationError) -> Timeline? {
    guard let scenario = pack.scenarios[scenario], pack.machines[flow] != nil else { return nil }
    let varied = pack.variedConditions(of: scenario).map(\.id)
    let known = (distinction + settings).filter {
      pack.conditions[$0.condition]?.values[$0.value] != nil
    }
    for setting in distinction where pack.conditions[setting.condition] != nil {
      guard varied.contains(setting.condition) else { return nil }
    }
    return try simulator.timeline(
      of: scenario, flow: flow, settings: pack.defaultSettings.overlaid(with: known))
  }
}
