public import Diagnostics
import Diagrams
import RuleFiles
import RuleModel
public import Simulation

/// What was found in a project's rules: behaviour, claims and translations.
public struct ProjectLint: Sendable {
  /// What was found, in reading order.
  public let diagnostics: [Diagnostic]
  /// How the claims fare; nil where the rules cannot be simulated.
  public let tally: ClaimTally?
  /// What a person asks of it, a sentence each; empty where the rules cannot be read or simulated.
  public let lines: [String]

  /// Checks a project.
  public init(_ project: Project) {
    guard let pack = project.rules, !project.diagnostics.containsError else {
      diagnostics = project.diagnostics.inReadingOrder()
      tally = nil
      lines = []
      return
    }
    var findings =
      project.diagnostics + project.templateFaults + RuleLint(pack).findings()
    findings += pack.locales.flatMap {
      TranslationGaps(project, locale: $0).findings(.warning)
    }
    findings += Self.faintColors(project)
    var tally: ClaimTally?
    var lines: [String] = []
    do throws(SimulationError) {
      let verdicts = try ClaimChecker(Simulator(pack)).verdicts()
      tally = ClaimTally(verdicts)
      findings += Self.failures(of: verdicts, pack, .error)
      lines = LintSummary(pack: pack, verdicts: verdicts, findings: findings).lines
    } catch {
      if !findings.contains(error.diagnostic) { findings.append(error.diagnostic) }
    }
    self.tally = tally
    self.lines = lines
    diagnostics = findings.inReadingOrder()
  }

  /// The claims that do not hold.
  static func failures(
    of verdicts: [ClaimVerdict], _ pack: RulePack, _ severity: Diagnostic.Severity
  ) -> [Diagnostic] {
    verdicts.filter { !$0.isHeld }.map { verdict in
      Diagnostic(
        "failed-claim", severity,
        "the claim '\(verdict.claim)' does not hold: \(verdict.failures.first ?? "")",
        at: pack.claims[verdict.claim]?.location,
        notes: verdict.failures.dropFirst().map { .init($0) },
        hint: "mend the rules that it speaks of; a claim says what a source says")
    }
  }

  /// The colours of the look that are too close to be read, each at its place in the file.
  private static func faintColors(_ project: Project) -> [Diagnostic] {
    project.theme.problems().map { problem in
      let places = [problem.ink, problem.ground].compactMap {
        project.colorPlaces[.init(ink: $0, isDark: problem.isDark)]
      }
      return Diagnostic(
        "low-contrast", .warning, problem.description, at: places.first,
        notes: places.dropFirst().map { .init("what lies behind it", at: $0) },
        hint: problem.isDark
          ? "make '\(problem.ink.rawValue)' lighter" : "make '\(problem.ink.rawValue)' darker")
    }
  }
}
