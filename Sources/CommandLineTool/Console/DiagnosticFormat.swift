import Diagnostics
import Text

/// The forms in which diagnostics are said.
enum DiagnosticFormat: String, CaseIterable {
  /// For people: the line with a caret.
  case text
  /// A JSON array with one diagnostic a line.
  case json
  /// Workflow commands of GitHub Actions, which become annotations of a change.
  case github
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif

  /// Returns diagnostics for machines; the form `text` is `DiagnosticText`'s.
  func text(for diagnostics: [Diagnostic], files: [SourceFile] = []) -> String {
    switch self {
    case .text: DiagnosticText(files: files).text(for: diagnostics)
    case .json: Self.withoutCommands(JSONDiagnostics.text(for: diagnostics))
    case .github: diagnostics.map(GitHubAnnotation.line).joined()
    case .sarif: Self.withoutCommands(SARIFLog.text(for: diagnostics))
    }
  }

  /// Returns JSON in which the log of a build machine finds no command of the form `##[…]`.
  private static func withoutCommands(_ json: String) -> String {
    json.holds("##[") ? json.replacingBytes("##[", with: "##\\u005b") : json
  }
}
