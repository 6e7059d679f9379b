import Diagnostics
public import RuleModel

/// Derives timelines from rules.
///
/// A simulation is pure, deterministic and total: the same rules give the same timeline, and every run
/// ends with a timeline or with an error that names the rules to mend.
///
/// ```swift
/// let simulator = Simulator(pack)
/// let timeline = try simulator.timeline(
///   of: scenario, flow: "scene", settings: pack.defaultSettings)
/// ```
public struct Simulator: Sendable {
  /// The rules.
  public let pack: RulePack

  private let deliveriesByEvent: [String: [Delivery]]

  /// Creates a simulator of a pack whose references have been checked.
  public init(_ pack: RulePack) {
    self.pack = pack
    var byEvent: [String: [Delivery]] = [:]
    for delivery in pack.deliveries {
      for event in delivery.on { byEvent[event, default: []].append(delivery) }
    }
    deliveriesByEvent = byEvent
  }

  /// Returns the deliveries that an event can bring, in the order of the rules.
  func deliveries(of event: String) -> [Delivery] { deliveriesByEvent[event] ?? [] }

  /// Returns the timeline of a scenario in a flow.
  ///
  /// - Parameters:
  ///   - scenario: The scenario; its pins are laid over the settings.
  ///   - flow: The id of the flow.
  ///   - settings: The value of each condition.
  /// - Returns: What happens.
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  public func timeline(
    of scenario: Scenario, flow: String, settings: Settings
  ) throws(SimulationError) -> Timeline {
    let pinned = settings.overlaid(with: scenario.pins)
    var run = try SimulationRun(
      simulator: self, flow: flow, settings: pinned, start: scenario.start,
      location: scenario.location)
    guard scenario.flows.contains(flow) else {
      return run.ended(.notApplicable(.otherFlowsOnly(scenario.flows)))
    }
    return try run.timeline(of: scenario.events)
  }

  /// Returns the timeline of a start state and events that no scenario of the pack names.
  ///
  /// - Parameters:
  ///   - start: The id of a process state, or of a state of the flow's machine.
  ///   - events: The ids of the events, in order.
  ///   - flow: The id of the flow.
  ///   - settings: The value of each condition.
  /// - Returns: What happens.
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  public func timeline(
    from start: String, events: [String], flow: String, settings: Settings
  ) throws(SimulationError) -> Timeline {
    var run = try SimulationRun(
      simulator: self, flow: flow, settings: settings,
      start: [.init(scene: Scenario.mainScene, state: start)], location: nil)
    return try run.timeline(of: events.map { Scenario.Step(event: $0) })
  }
}
