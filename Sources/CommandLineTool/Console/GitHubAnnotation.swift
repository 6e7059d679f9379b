import Diagnostics

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
        "file=\(property(location.file))", "line=\(location.start.line)",
        "col=\(location.start.column)",
      ]
    }
    properties.append("title=\(property(diagnostic.identifier))")
    let text =
      [diagnostic.message] + diagnostic.notes.map(\.message) + [diagnostic.hint].compactMap(\.self)
    return
      "::\(command) \(properties.joined(separator: ","))::\(data(text.joined(separator: "\n")))\n"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
