import Diagnostics
import JSON

/// Diagnostics as a JSON array.
enum JSONDiagnostics {
  static func text(for diagnostics: [Diagnostic]) -> String {
    let lines = diagnostics.map { value(of: $0).line }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  private static func value(of diagnostic: Diagnostic) -> JSONValue {
    .object(
      [
        .init("id", .string(diagnostic.identifier)),
        .init("severity", .string(diagnostic.severity.rawValue)),
        .init("message", .string(diagnostic.message)),
      ] + place(of: diagnostic.location) + [
        .init(
          "notes",
          .array(
            diagnostic.notes.map { note in
              .object([.init("message", .string(note.message))] + place(of: note.location))
            })),
        .init("hint", .optional(diagnostic.hint)),
      ])
  }

  private static func place(of location: SourceLocation?) -> [JSONValue.Member] {
    guard let location else { return [] }
    return [
      .init("file", .string(location.file)),
      .init("line", .number(String(location.start.line))),
      .init("column", .number(String(location.start.column))),
      .init("endLine", .number(String(location.end.line))),
      .init("endColumn", .number(String(location.end.column))),
    ]
  }
}
