public import Diagnostics
public import RuleModel

/// A check of what rules do, beyond what their files may say.
///
/// Each check has a file of its own whose comment says what it finds, why it matters, and an example.
protocol RuleCheck {
  /// Returns what the check finds.
  func findings(in simulator: Simulator) -> [Diagnostic]
}

/// Runs all checks of what rules do.
public struct RuleLint: Sendable {
  private let simulator: Simulator

  /// Creates a lint of a pack whose references have been checked.
  public init(_ pack: RulePack) { simulator = Simulator(pack) }

  /// Returns what all checks find, each finding once.
  public func findings() -> [Diagnostic] {
    let checks: [any RuleCheck] = [
      SimulationFaults(), OpenOrder(), UnreachableStates(), UnseenDeliveries(), UnseenEvents(),
      UnseenDifferences(), LonelyRoles(), UncitedRules(), UnreadableWays(), EarlyCallbacks(),
      Availabilities(), DeclaredNames(), NotificationNames(), Receivers(), UncalledCallbacks(),
      UnaskedConditions(), UntakenTransitions(), IdleClauses(), UnclaimedScenarios(),
      UnplacedClaims(), UncoveredCells(),
    ]
    var known: Set<Diagnostic> = []
    return checks.flatMap { $0.findings(in: simulator) }.filter { known.insert($0).inserted }
  }
}

extension Simulator {
  /// Every timeline that the pack's scenarios have in any flow, under all conditions that pages show.
  func allTimelines() -> [(scenario: Scenario, timeline: Timeline)] {
    pack.scenarios.flatMap { scenario in
      scenario.flows.flatMap { flow in
        pack.distinctions(of: scenario).compactMap { distinction in
          let settings = pack.defaultSettings.overlaid(with: distinction)
          do throws(SimulationError) {
            return (scenario, try timeline(of: scenario, flow: flow, settings: settings))
          } catch {
            // Faults are what `SimulationFaults` finds.
            return nil
          }
        }
      }
    }
  }
}
