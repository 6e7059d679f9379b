import Diagnostics
import RuleModel

/// Finds transitions that no scenario and no claimed run takes.
///
/// It matters because such a transition is drawn and listed, and nobody sees whether it is right.
///
/// Example: a transition from a state to itself without `on`, which no event can take.
struct UntakenTransitions: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let timelines = simulator.allTimelines().map(\.timeline) + simulator.claimedTimelines()
    let taken = Set(timelines.flatMap { $0.stateChanges.map(\.transition) })
    return simulator.pack.machines.flatMap(\.transitions).filter { !taken.contains($0.id) }
      .map { transition in
        let isLoop = transition.from == transition.to && transition.on.isEmpty
        return Diagnostic(
          "untaken-transition", .warning, "no scenario takes the transition '\(transition.id)'",
          at: transition.location,
          hint: isLoop
            ? "name under 'on' the events that take it: no shortest way leads back to its beginning"
            : "add a scenario for it, mend its 'on' or 'when', or take it out")
      }
  }
}

extension Simulator {
  /// The timelines of the runs that claims name besides scenarios.
  fileprivate func claimedTimelines() -> [Timeline] {
    let checker = ClaimChecker(self)
    return pack.claims.flatMap(\.subjects).flatMap { subject -> [Timeline] in
      guard case .steps = subject.run else { return [] }
      return checker.flows(of: subject).flatMap { flow in
        checker.settings(of: subject.when).compactMap { settings in
          do throws(SimulationError) {
            return try checker.timeline(of: subject.run, flow: flow, settings: settings)
          } catch {
            // Faults are what `SimulationFaults` finds.
            return nil
          }
        }
      }
    }
  }
}
