import Diagnostics
import JSON
import Text

/// Diagnostics as a log in the Static Analysis Results Interchange Format.
enum SARIFLog {
  static func text(for diagnostics: [Diagnostic]) -> String {
    let rules = Set(diagnostics.map(\.identifier)).sorted()
    let driver = JSONValue.object([
      .init("name", .string("lifeline")), .init("version", .string(ToolVersion.current)),
      .init("rules", .array(rules.map { .object([.init("id", .string($0))]) })),
    ])
    let log = JSONValue.object([
      .init("version", .string("2.1.0")),
      .init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      .init(
        "runs",
        .array([
          .object([
            .init("tool", .object([.init("driver", driver)])),
            .init("columnKind", .string("unicodeCodePoints")),
            .init("results", .array(diagnostics.map(result))),
          ])
        ])),
    ])
    return log.pretty + "\n"
  }

  private static func result(of diagnostic: Diagnostic) -> JSONValue {
    let text =
      [diagnostic.message] + diagnostic.notes.map(\.message) + [diagnostic.hint].compactMap(\.self)
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(diagnostic.identifier)),
      .init("level", .string(diagnostic.severity.rawValue)),
      .init("message", .object([.init("text", .string(text.joined(separator: "\n")))])),
    ]
    if let location = diagnostic.location {
      members.append(.init("locations", .array([value(of: location)])))
    }
    return .object(members)
  }

  private static func value(of location: SourceLocation) -> JSONValue {
    .object([
      .init(
        "physicalLocation",
        .object([
          .init(
            "artifactLocation", .object([.init("uri", .string(URLText.reference(location.file)))])),
          .init(
            "region",
            .object([
              .init("startLine", .number(String(location.start.line))),
              .init("startColumn", .number(String(location.start.column))),
              .init("endLine", .number(String(location.end.line))),
              .init("endColumn", .number(String(location.end.column))),
            ])),
        ]))
    ])
  }
}
