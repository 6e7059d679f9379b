public import Diagnostics
public import RuleModel

/// Finds scenarios whose conditions combine to more ways than anybody can read, or a machine can try.
///
/// Every condition that `variants: whereItMatters` varies doubles the number at least: a page for each of
/// a dozen such conditions would never come to its end.
///
/// ```yaml
/// conditions:
///   - {id: theme, values: [light, dark], variants: whereListed}   # mended: only where a scenario asks
/// ```
public enum VariantLimit {
  /// The most combinations that a scenario may have.
  public static let combinations = 1024

  /// Returns one finding for each scenario that has more.
  public static func findings(in pack: RulePack) -> [Diagnostic] {
    pack.scenarios.compactMap { scenario in
      let conditions = pack.variedConditions(of: scenario)
      var count = 1
      for condition in conditions {
        let (product, overflow) = count.multipliedReportingOverflow(by: condition.values.count)
        count = overflow ? .max : product
      }
      guard count > combinations else { return nil }
      return Diagnostic(
        "too-many-variants", .error,
        "the scenario '\(scenario.id)' goes in one way for each setting of \(conditions.count) "
          + "conditions: more than \(combinations)",
        at: scenario.location,
        hint: "say 'variants: whereListed' at conditions that matter to few scenarios, "
          + "or set some in the scenario by 'pins'")
    }
  }
}
