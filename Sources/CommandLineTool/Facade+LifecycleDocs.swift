import Diagnostics
import LifecycleDocs

extension Facade {
  /// The facade of this build: the one place where commands meet the module `LifecycleDocs`.
  public static let current = Facade(
    readRules: { _ in Rules(pack: nil, diagnostics: [notBuilt]) },
    plan: { _ in Planning(plan: nil, diagnostics: [notBuilt]) },
    lint: { _ in LintReport(isReadable: false, diagnostics: [notBuilt]) })

  private static let notBuilt = Diagnostic(
    "not-built", .error, "this build has no rules yet", hint: nil)
}
