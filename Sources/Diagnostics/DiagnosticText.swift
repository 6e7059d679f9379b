/// Prints diagnostics for people: `file:line:column: error: message`, the source line, a caret, notes
/// and the hint.
public struct DiagnosticText: Sendable {
  private let files: [String: SourceFile]
  private let isColored: Bool

  /// Creates a printer that shows lines of the given files; colour only where the terminal has it.
  public init(files: some Sequence<SourceFile>, isColored: Bool = false) {
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    self.isColored = isColored
  }

  /// Returns the diagnostics as text, each ending in a newline.
  public func text(for diagnostics: some Sequence<Diagnostic>) -> String {
    var lines: Lines = [:]
    return diagnostics.map { text(for: $0, &lines) }.joined()
  }

  /// Returns one diagnostic as text, ending in a newline.
  public func text(for diagnostic: Diagnostic) -> String { text(for: [diagnostic]) }

  // MARK: - Parts

  /// The lines of the files that were shown so far.
  private typealias Lines = [String: LineTable]

  private func text(for diagnostic: Diagnostic, _ lines: inout Lines) -> String {
    var result = headline(
      diagnostic.severity.rawValue, color(of: diagnostic.severity), diagnostic.message,
      at: diagnostic.location, &lines)
    for note in diagnostic.notes.prefix(Limits.printedNotes) {
      result += headline("note", "36", note.message, at: note.location, &lines)
    }
    let rest = diagnostic.notes.count - Limits.printedNotes
    if rest > 0 { result += headline("note", "36", "and \(rest) more places", at: nil, &lines) }
    if let hint = diagnostic.hint { result += "  " + painted("hint:", "36") + " \(hint)\n" }
    return result
  }

  private func headline(
    _ label: String, _ color: String, _ message: String, at location: SourceLocation?,
    _ lines: inout Lines
  ) -> String {
    let place = location.map { painted("\($0):", "1") + " " } ?? ""
    let shown = location.map { excerpt(at: $0, &lines) } ?? ""
    return place + painted("\(label):", color) + " \(message)\n" + shown
  }

  private func excerpt(at location: SourceLocation, _ lines: inout Lines) -> String {
    guard let file = files[location.file] else { return "" }
    let table = lines[location.file] ?? LineTable(file.text.utf8)
    lines[location.file] = table
    guard let line = table.line(location.start.line, upTo: Limits.shownLineBytes) else { return "" }
    let excerpt = SourceExcerpt(line: line, at: location)
    return "  \(excerpt.line)\n  \(excerpt.indent)\(painted(excerpt.caret, "32"))\n"
  }

  private func color(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "36"
    }
  }

  private func painted(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
