/// Marks in Graphviz' memory that survive into its SVG, since that leaves out what must be known:
/// whether an `id` or a tool tip is Graphviz' own, and whether an ampersand began an entity.
enum SVGMarks {
  /// What an `id` of the DOT text begins with in Graphviz' SVG.
  static let id = "id:"

  /// What a tool tip of the DOT text begins with in Graphviz' SVG.
  static let tooltip = "tip:"

  /// What stands for an ampersand. Graphviz decodes `&amp;lt;` once too often; this character it
  /// does not know, and no text has it, for control characters are kept out of the DOT text.
  static let ampersand: Unicode.Scalar = "\u{1A}"

  /// Sets the marks.
  static func set(in graph: borrowing LoadedGraph) {
    graph.change(["id"]) { $0.isEmpty ? $0 : id + $0 }
    graph.change(["tooltip", "edgetooltip", "labeltooltip", "headtooltip", "tailtooltip"]) {
      $0.isEmpty ? $0 : tooltip + literalAmpersands($0)
    }
    graph.change(["label", "xlabel", "headlabel", "taillabel"], literalAmpersands)
  }

  private static func literalAmpersands(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let isEntity = first == "&" && rest.starts(with: "&amp;".unicodeScalars)
      result.append(isEntity ? ampersand : first)
      rest = rest.dropFirst(isEntity ? "&amp;".count : 1)
    }
    return String(result)
  }
}
