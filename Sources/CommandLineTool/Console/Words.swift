import Diagnostics

/// What a command says to the user: diagnostics and summaries on standard error, coloured only where
/// a terminal shows it and nobody forbids it.
struct Words {
  let console: any Console
  private let isColored: Bool

  init(console: any Console, environment: [String: String]) {
    self.console = console
    // The convention of no-color.org: any value that is not empty forbids colour.
    let isForbidden = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isColored = console.errorIsTerminal && !isForbidden && environment["TERM"] != "dumb"
  }

  func say(_ line: String) { console.writeError(line + "\n") }

  func report(_ diagnostics: [Diagnostic], files: [SourceFile] = []) {
    guard !diagnostics.isEmpty else { return }
    console.writeError(
      DiagnosticText(files: files, isColored: isColored).text(for: diagnostics.limited()))
  }

  func report(_ diagnostic: Diagnostic) { report([diagnostic]) }
}
