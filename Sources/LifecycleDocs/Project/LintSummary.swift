import Diagnostics
import RuleModel
import Simulation

/// What a person asks of a check: whether the rules are well, what that rests on, what is unfinished.
struct LintSummary {
  let pack: RulePack
  let verdicts: [ClaimVerdict]
  let findings: [Diagnostic]

  /// One sentence for each question that the pack gives rise to.
  var lines: [String] {
    [health, statements, reading, unfinished].compactMap(\.self)
  }

  private var health: String {
    let errors = findings.count { $0.severity == .error }
    return errors == 0
      ? "The rules are well." : "The rules are not well: \(Self.count(errors, "error"))."
  }

  private var statements: String {
    let checked = verdicts.filter { verdict in
      pack.claims[verdict.claim].map { !$0.restsOnReading } ?? false
    }
    guard !checked.isEmpty else { return "No statement of a source is checked." }
    let sources = Set(checked.compactMap { pack.claims[$0.claim]?.citation.source })
    let failed = checked.count { !$0.isHeld }
    return "\(Self.count(checked.count, "statement")) of \(Self.count(sources.count, "source")) "
      + "\(checked.count == 1 ? "is" : "are") checked against the rules: "
      + (failed == 0 ? "all hold." : "\(checked.count - failed) hold, \(failed) do not.")
  }

  private var reading: String? {
    let read = verdicts.count { pack.claims[$0.claim]?.restsOnReading ?? false }
    guard read > 0 else { return nil }
    return "\(Self.count(read, "statement")) \(read == 1 ? "rests" : "rest") on reading alone: "
      + "no run and no fact of a rule can contradict \(read == 1 ? "it" : "them")."
  }

  private var unfinished: String? {
    let warnings = findings.filter { $0.severity == .warning }
    guard !warnings.isEmpty else { return nil }
    let kinds = Dictionary(grouping: warnings, by: \.identifier).mapValues(\.count)
    let parts = kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) (\($0.value))" }
    return "Unfinished: \(parts.joined(separator: ", "))."
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
