import Diagnostics
import RuleModel

/// Finds scenarios of which no claim speaks, in a pack that has claims.
///
/// It matters because nothing then tells when such a story changes by mistake.
///
/// Example: a scenario was added, and what its source states of it is still to be written down.
struct UnclaimedScenarios: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let pack = simulator.pack
    guard !pack.claims.isEmpty else { return [] }
    let claimed = Set(
      pack.claims.flatMap(\.subjects).compactMap { subject in
        if case .scenario(let id) = subject.run { id } else { nil }
      })
    return pack.scenarios.filter { !claimed.contains($0.id) }.map { scenario in
      Diagnostic(
        "unclaimed-scenario", .warning, "no claim speaks of the scenario '\(scenario.id)'",
        at: scenario.location, hint: "add a claim that says what its source states of it")
    }
  }
}

/// Finds claims that name a source, but no place in it.
///
/// It matters because whoever doubts the statement cannot look it up.
///
/// Example: `source: Manual` in place of `source: Manual chapter 3`.
struct UnplacedClaims: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    simulator.pack.claims.filter { $0.citation.place == nil }.map { claim in
      Diagnostic(
        "unplaced-claim", .warning, "the claim '\(claim.id)' names no place in its source",
        at: claim.location, hint: "write the place behind the source's id: 'ID PLACE'")
    }
  }
}
