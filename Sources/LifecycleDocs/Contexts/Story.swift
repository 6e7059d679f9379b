import RuleModel
import Simulation

/// Everything that a page tells of one scenario: its ways in each flow, and the flows side by side.
struct Story: Sendable {
  /// The ways in which the scenario goes in one flow.
  struct FlowStory: Sendable {
    var flow: Flow
    var variants: [Variant]
  }

  /// Two flows side by side under some conditions.
  struct SideBySide: Sendable {
    /// The conditions that set it apart; empty for the default story.
    var distinction: [Settings.Setting]
    var comparison: Comparison
    /// The comparisons under further conditions, in which the flows differ in just the same way.
    var alsoFor: [SideBySide] = []

    /// Whether another comparison shows the same differences, in the same callbacks.
    func differsAlike(_ other: Comparison) -> Bool {
      guard comparison.differences.count == other.differences.count else { return false }
      return zip(comparison.differences, other.differences).allSatisfy { one, another in
        one.kind == another.kind && one.role == another.role && one.number == another.number
          && one.relativeTo == another.relativeTo
      }
    }
  }

  var scenario: Scenario
  var flows: [FlowStory]
  var comparisons: [SideBySide]

  /// Whether the flows differ in no way, whatever the conditions.
  var isSame: Bool { comparisons.allSatisfy(\.comparison.differences.isEmpty) }

  /// Whether a flow has several ways of the scenario that share their first event, so that one picture
  /// shows where they part.
  func hasBranches(in flow: FlowStory) -> Bool {
    let beginnings = flow.variants.map(\.timeline).filter(\.isApplicable).map { $0.entries.first }
    guard beginnings.count > 1, let first = beginnings.first else { return false }
    return beginnings.allSatisfy { $0 == first }
  }

  /// Simulates a scenario.
  ///
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  init(_ scenario: Scenario, simulator: Simulator, comparer: Comparer) throws(SimulationError) {
    self.scenario = scenario
    let pack = simulator.pack
    flows = []
    for flow in pack.flows where scenario.flows.contains(flow.id) {
      flows.append(
        FlowStory(flow: flow, variants: try simulator.variants(of: scenario, flow: flow.id)))
    }
    comparisons = []
    guard flows.count > 1 else { return }
    var told: [(left: Timeline, right: Timeline)] = []
    for distinction in simulator.distinctions(of: scenario) {
      let settings = pack.defaultSettings.overlaid(with: distinction)
      let left = try simulator.timeline(of: scenario, flow: flows[0].flow.id, settings: settings)
      for other in flows.dropFirst() {
        let right = try simulator.timeline(of: scenario, flow: other.flow.id, settings: settings)
        guard left.isApplicable, right.isApplicable else { continue }
        let comparison = comparer.comparison(of: left, and: right, scenario: scenario)
        let isKnown = told.contains { known in
          known.left.tellsTheSame(as: left) && known.right.tellsTheSame(as: right)
        }
        if isKnown { continue }
        told.append((left, right))
        if let alike = comparisons.firstIndex(where: { $0.differsAlike(comparison) }) {
          comparisons[alike].alsoFor.append(
            SideBySide(distinction: distinction, comparison: comparison))
          continue
        }
        comparisons.append(SideBySide(distinction: distinction, comparison: comparison))
      }
    }
  }
}
