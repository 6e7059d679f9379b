import Diagnostics
import RuleModel

/// Finds rules with which a scenario cannot be simulated.
///
/// It matters because such a scenario has no page and no picture.
///
/// Example: an event drives to `active`, but no transition leaves the start state.
struct SimulationFaults: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var known: Set<Diagnostic> = []
    for scenario in simulator.pack.scenarios {
      for flow in scenario.flows {
        for distinction in simulator.pack.distinctions(of: scenario) {
          let settings = simulator.pack.defaultSettings.overlaid(with: distinction)
          do throws(SimulationError) {
            _ = try simulator.timeline(of: scenario, flow: flow, settings: settings)
          } catch {
            if known.insert(error.diagnostic).inserted { findings.append(error.diagnostic) }
          }
        }
      }
    }
    return findings
  }
}
