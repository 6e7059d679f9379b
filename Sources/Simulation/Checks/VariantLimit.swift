public import Diagnostics
public import RuleModel

/// Finds scenarios and events whose conditions combine to more ways than anybody can read, or a machine
/// can try.
///
/// Every condition that `variants: whereItMatters` varies doubles the number at least: a page for each of
/// a dozen such conditions would never come to its end.
///
/// ```yaml
/// conditions:
///   - {id: theme, values: [light, dark], variants: whereListed}   # mended: only where a scenario asks
/// ```
public enum VariantLimit {
  /// Returns one error for each scenario that has too many ways, and one where all have together; and a
  /// warning for each event that has too many in the explorer and in the table of decisions.
  public static func findings(in pack: RulePack) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var all = 0
    for scenario in pack.scenarios {
      let conditions = pack.variedConditions(of: scenario)
      let count = settingsCount(of: conditions)
      // What is more is an error of its own, and keeps the sum small enough to be a number. Each flow is
      // told, and compared with each other.
      let flows = scenario.flows.count
      all += min(count, Limits.ways + 1) * (flows * (flows + 1) / 2)
      guard count > Limits.ways else { continue }
      findings.append(
        Diagnostic(
          "too-many-variants", .error,
          "the scenario '\(scenario.id)' goes in one way for each setting of \(conditions.count) "
            + "conditions: more than \(Limits.ways)",
          at: scenario.location,
          hint: "say 'variants: whereListed' at conditions that matter to few scenarios, "
            + "or set some in the scenario by 'pins'"))
    }
    if findings.isEmpty, all > Limits.storyWays {
      findings.append(
        Diagnostic(
          "too-many-variants", .error,
          "the scenarios go in \(all) ways, one for each flow, pair of flows and setting of conditions: "
            + "more than \(Limits.storyWays)", at: pack.scenarios.first?.location,
          hint: "divide the pack, or say 'variants: whereListed' at conditions"))
    }
    return findings + decisionFindings(in: pack)
      + [explorerFinding(in: pack, .warning)].compactMap(\.self)
  }

  /// Returns the finding that the explorer of finished pages would have too many combinations; nil where it
  /// can be made.
  public static func explorerFinding(
    in pack: RulePack, _ severity: Diagnostic.Severity
  ) -> Diagnostic? {
    let simulator = Simulator(pack)
    let ways = pack.events.reduce(0) { ways, event in
      let count = settingsCount(of: simulator.relevantConditions(of: event))
      return ways + (count > Limits.ways ? 1 : count)
    }
    // A start is a state of the pack, or of one machine.
    let starts = pack.machines.reduce(0) { $0 + $1.states.count }
    guard ways * starts > Limits.explorerCombinations else { return nil }
    return Diagnostic(
      "too-many-combinations", severity,
      "the explorer would have \(ways * starts) combinations of flow, start, event and conditions, "
        + "and at most \(Limits.explorerCombinations) are allowed", at: pack.events.first?.location,
      hint: "let fewer conditions guard the rules, or choose another --site")
  }

  private static func decisionFindings(in pack: RulePack) -> [Diagnostic] {
    let simulator = Simulator(pack)
    return pack.events.compactMap { event in
      let count = settingsCount(of: simulator.relevantConditions(of: event))
      guard count > Limits.ways else { return nil }
      return Diagnostic(
        "too-many-decisions", .warning,
        "what '\(event.id)' leads to depends on more than \(Limits.ways) settings of conditions; the "
          + "explorer and the table of decisions leave it out", at: event.location,
        hint: "let fewer conditions guard the rules of this event")
    }
  }

  /// Returns how many ways there are to set some conditions; the greatest number where there are more.
  package static func settingsCount(of conditions: [Condition]) -> Int {
    conditions.reduce(1) { count, condition in
      let (product, overflow) = count.multipliedReportingOverflow(by: condition.values.count)
      return overflow ? .max : product
    }
  }
}
