import Diagnostics
import RuleModel

/// Finds deliveries that no scenario shows.
///
/// It matters because nobody sees whether such a rule is right.
///
/// Example: the guard `from: inactive` of a delivery fits the start of no scenario.
struct UnseenDeliveries: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let timelines = simulator.allTimelines().map(\.timeline)
    let seen = Set(timelines.flatMap { $0.calls.flatMap(\.rules) })
      .union(timelines.flatMap { $0.undelivered.map(\.delivery) })
    // A statement of absence speaks of stories that nobody tells.
    let told = simulator.pack.deliveries.filter { $0.absence == nil && !seen.contains($0.id) }
    return told.map { delivery in
      Diagnostic(
        "unseen-delivery", .warning, "no scenario shows the delivery '\(delivery.id)'",
        at: delivery.location, hint: "add a scenario for it, or mend its 'when'")
    }
  }
}

/// Finds events that no scenario has.
///
/// It matters because nobody sees whether such a rule is right.
///
/// Example: an event was renamed in the scenario but its old definition was left.
struct UnseenEvents: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let seen = Set(simulator.pack.scenarios.flatMap { $0.events.map(\.event) })
    let claimed = Set(
      simulator.pack.claims.flatMap(\.subjects).flatMap { subject in
        if case .steps(_, let events) = subject.run { events } else { [String]() }
      })
    return simulator.pack.events.filter { !seen.contains($0.id) && !claimed.contains($0.id) }
      .map { event in
        Diagnostic(
          "unseen-event", .warning, "no scenario has the event '\(event.id)'", at: event.location,
          hint: "add a scenario for it, or take it out")
      }
  }
}

/// Finds numbered differences that no comparison shows.
///
/// It matters because a page then lists a difference that the rules do not have.
///
/// Example: the role in `matches` is misspelt, so nothing carries the number.
struct UnseenDifferences: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let pack = simulator.pack
    guard pack.flows.count > 1 else { return [] }
    let comparer = Comparer(pack)
    var seen: Set<String> = []
    for scenario in pack.scenarios where scenario.flows.count > 1 {
      for distinction in simulator.pack.distinctions(of: scenario) {
        let settings = pack.defaultSettings.overlaid(with: distinction)
        let timelines = pack.flows.prefix(2).compactMap { flow -> Timeline? in
          do throws(SimulationError) {
            return try simulator.timeline(of: scenario, flow: flow.id, settings: settings)
          } catch {
            // Faults are what `SimulationFaults` finds.
            return nil
          }
        }
        guard timelines.count == 2 else { continue }
        let comparison = comparer.comparison(
          of: timelines[0], and: timelines[1], scenario: scenario)
        seen.formUnion(comparison.differences.compactMap(\.number))
      }
    }
    return pack.differences.filter { !seen.contains($0.id) }.map { difference in
      Diagnostic(
        "unseen-difference", .error,
        "no scenario shows the difference '\(difference.id)'", at: difference.location,
        hint: "mend its 'matches', 'events', 'from' or 'when', or the rules that should give it")
    }
  }
}
