import Diagnostics
import Text

/// A diagnostic as a workflow command of GitHub Actions.
enum GitHubAnnotation {
  static func line(for diagnostic: Diagnostic) -> String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let location = diagnostic.location {
      properties = [
        "file=\(GitHubText.property(TerminalText.line(location.file)))",
        "line=\(location.start.line)",
        "col=\(location.start.column)",
      ]
    }
    properties.append("title=\(GitHubText.property(diagnostic.identifier))")
    let text =
      [diagnostic.message] + diagnostic.notes.map(\.message) + [diagnostic.hint].compactMap(\.self)
    return
      "::\(command) \(properties.joined(separator: ","))::\(GitHubText.data(text.joined(separator: "\n")))\n"
  }
}
