public import Diagnostics
public import RuleModel

/// Finds scenarios that go in more ways than anybody can read.
///
/// It matters because each way has a picture and a part of the page, and one picture of all ways is left
/// out.
///
/// Example: six conditions each guard a delivery of one event, so that it goes in 64 ways.
public struct UnreadableWays: RuleCheck {
  /// Creates the check.
  public init() {}

  func findings(in simulator: Simulator) -> [Diagnostic] {
    let pack = simulator.pack
    return pack.scenarios.compactMap { scenario -> Diagnostic? in
      let settings = VariantLimit.settingsCount(of: pack.variedConditions(of: scenario))
      guard settings >= Limits.readableWays else { return nil }
      let counts = scenario.flows.map { flow -> Int in
        do throws(SimulationError) {
          return try simulator.variants(of: scenario, flow: flow).count
        } catch {
          // Faults are what `SimulationFaults` finds.
          return 0
        }
      }
      return finding(on: scenario, ways: counts.max() ?? 0)
    }
  }

  /// Returns the finding on a scenario that goes in so many ways in a flow; nil where they are few.
  public func finding(on scenario: Scenario, ways: Int) -> Diagnostic? {
    guard ways >= Limits.readableWays else { return nil }
    return Diagnostic(
      "many-ways", .warning,
      "the scenario '\(scenario.id)' goes in \(ways) ways, which nobody reads; there is no picture "
        + "of all of them", at: scenario.location,
      hint: "say 'variants: whereListed' at conditions that matter to few scenarios")
  }
}
