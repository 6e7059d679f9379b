import Diagnostics
import YAML

/// What reading a text gave, in a form that tests can compare at a glance.
struct Reading {
  let documents: [Node]
  let file: SourceFile
  let diagnostics: [Diagnostic]

  init(_ text: String, limits: YAMLReader.Limits = .init()) {
    self.init(bytes: Array(text.utf8), limits: limits)
  }

  init(bytes: [UInt8], limits: YAMLReader.Limits = .init()) {
    (documents, file, diagnostics) = YAMLReader.read(
      path: "pack.yaml", bytes: bytes, limits: limits)
  }

  /// Each problem as `identifier line:column`, with `(note line:column)` for its notes.
  var problems: [String] {
    diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map { " (note \(Self.place($0.location)))" }
      return "\(diagnostic.identifier) \(Self.place(diagnostic.location))" + notes.joined()
    }
  }

  /// The problems as users see them.
  var printed: String { DiagnosticText(files: [file]).text(for: diagnostics) }

  /// The trees of all documents with their ranges.
  var dump: String { documents.map { $0.dump() }.joined(separator: "---\n") }

  /// The trees of all documents without ranges.
  var content: String {
    documents.map { $0.dump(showsLocations: false) }.joined(separator: "---\n")
  }

  private static func place(_ location: SourceLocation?) -> String {
    location.map { "\($0.start.line):\($0.start.column)" } ?? "nowhere"
  }

  /// The places of nodes and problems that do not lie in the file; there should be none.
  var placesOutsideFile: [SourceLocation] {
    let problems = diagnostics.flatMap { [$0.location] + $0.notes.map(\.location) }
    let places = problems.compactMap(\.self) + documents.flatMap(Self.locations)
    let lengths = file.text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isYAMLLineEnd
    ).map(\.unicodeScalars.count)
    return places.filter { place in
      // The mark of a single character at the end of a line reaches one column further.
      !(1...lengths.count).contains(place.start.line)
        || !(1...lengths.count).contains(place.end.line)
        || place.start.column < 1 || place.end < place.start
        || place.start.column > lengths[place.start.line - 1] + 1
        || place.end.column > lengths[place.end.line - 1] + 2
    }
  }

  private static func locations(in node: Node) -> [SourceLocation] {
    switch node.content {
    case .scalar: [node.location]
    case .sequence(let items): [node.location] + items.flatMap(locations)
    case .mapping(let mapping):
      [node.location]
        + mapping.entries.flatMap { locations(in: $0.key) + locations(in: $0.value) }
    }
  }
}

extension Character {
  fileprivate var isYAMLLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
