import Diagnostics
import JSON

/// Diagnostics as a JSON array.
enum JSONDiagnostics {
  static func text(for diagnostics: [Diagnostic]) -> String {
    let lines = diagnostics.map(\.json.line)
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}

extension Diagnostic {
  /// The diagnostic as a JSON object.
  var json: JSONValue {
    .object(
      [
        .init("id", .string(identifier)), .init("severity", .string(severity.rawValue)),
        .init("message", .string(message)),
      ] + Self.members(of: location) + [
        .init(
          "notes",
          .array(
            notes.map { note in
              .object([.init("message", .string(note.message))] + Self.members(of: note.location))
            })),
        .init("hint", .optional(hint)),
      ])
  }

  /// Reads a diagnostic from a JSON object; nil where it is none.
  init?(_ value: JSONValue) {
    guard let identifier = value["id"]?.text,
      let severity = (value["severity"]?.text).flatMap(Severity.init),
      let message = value["message"]?.text, let notes = value["notes"]?.elements
    else { return nil }
    self.init(
      identifier, severity, message, at: Self.location(in: value),
      notes: notes.compactMap { note in
        note["message"]?.text.map { Note($0, at: Self.location(in: note)) }
      },
      hint: value["hint"]?.text)
  }

  private static func members(of location: SourceLocation?) -> [JSONValue.Member] {
    guard let location else { return [] }
    return [
      .init("file", .string(location.file)),
      .init("line", .number(String(location.start.line))),
      .init("column", .number(String(location.start.column))),
      .init("endLine", .number(String(location.end.line))),
      .init("endColumn", .number(String(location.end.column))),
    ]
  }

  private static func location(in value: JSONValue) -> SourceLocation? {
    func number(_ name: String) -> Int? {
      guard case .number(let literal)? = value[name] else { return nil }
      return Int(literal)
    }
    guard let file = value["file"]?.text, let line = number("line"),
      let column = number("column"), let endLine = number("endLine"),
      let endColumn = number("endColumn")
    else { return nil }
    return SourceLocation(
      file: file, start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: endLine, column: endColumn))
  }
}
