/// Marks in Graphviz' memory that survive into its SVG, since that leaves out what must be known:
/// whether an `id` or a tool tip is Graphviz' own, and whether an ampersand began an entity.
enum SVGMarks {
  /// What an `id` of the DOT text begins with in Graphviz' SVG.
  private static let idStart = "id:"

  /// What it ends with: Graphviz' own begin with that of the whole graph.
  private static let idEnd = ":"

  /// What a tool tip of the DOT text begins with in Graphviz' SVG.
  static let tooltip = "tip:"

  /// What stands for an ampersand. Graphviz decodes `&amp;lt;` once too often; this character it
  /// does not know, and no text has it, for control characters are kept out of the DOT text.
  static let ampersand: Unicode.Scalar = "\u{1A}"

  /// What stands for a backslash in a tool tip, where Graphviz reads escapes twice.
  static let backslash: Unicode.Scalar = "\u{19}"

  /// Sets the marks.
  static func set(in graph: borrowing LoadedGraph) {
    graph.change(["id"]) { $0.isEmpty ? $0 : idStart + $0 + idEnd }
    graph.change(["tooltip", "edgetooltip", "labeltooltip", "headtooltip", "tailtooltip"]) {
      let text = replacing("&amp;", by: ampersand, in: $0)
      return text.isEmpty ? text : tooltip + replacing(#"\\"#, by: backslash, in: text)
    }
    graph.change(["label", "xlabel", "headlabel", "taillabel"]) {
      replacing("&amp;", by: ampersand, in: $0)
    }
    let addresses = ["", "edge", "label", "head", "tail"].flatMap { [$0 + "URL", $0 + "href"] }
    graph.change(addresses, percentEncoded)
  }

  /// Returns the `id` of the DOT text; nil for one of Graphviz' own making.
  static func id(markedAs text: String) -> String? {
    guard text.hasPrefix(idStart), text.hasSuffix(idEnd), text.count > 3 else { return nil }
    return String(text.dropFirst(idStart.count).dropLast(idEnd.count))
  }

  /// Returns the character that a mark stands for.
  static func scalar(markedAs scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case ampersand: "&"
    case backslash: "\\"
    default: scalar
    }
  }

  /// Writes what no address may hold (RFC 3986) in its encoded form: a quotation mark would end the
  /// attribute, since Graphviz does not escape it.
  private static func percentEncoded(_ address: String) -> String {
    address.map { character in
      switch character {
      case "\"": "%22"
      case "<": "%3C"
      case ">": "%3E"
      case " ": "%20"
      default: String(character)
      }
    }.joined()
  }

  private static func replacing(
    _ pattern: String, by mark: Unicode.Scalar, in text: String
  ) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let isPattern = rest.starts(with: pattern.unicodeScalars)
      result.append(isPattern ? mark : first)
      rest = rest.dropFirst(isPattern ? pattern.unicodeScalars.count : 1)
    }
    return String(result)
  }
}
