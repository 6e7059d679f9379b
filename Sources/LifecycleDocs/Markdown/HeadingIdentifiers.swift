import Text

/// Writes the id of each heading behind it, as `{#id}`, so that links land whatever the generator would
/// make of Chinese or Thai.
///
/// The ids are nearly those that GitHub gives: letters, marks and numbers stay, spaces become hyphens,
/// and repetitions are numbered.
enum HeadingIdentifiers {
  /// Returns a page with an id behind each heading from a level down; fenced code stays as it is.
  static func written(in page: String, fromLevel level: Int) -> String {
    var anchors = HeadingAnchors(.written)
    return MarkdownLayout.mapped(page) { line in
      let signs = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
      let lead = String(repeating: "#", count: signs) + " "
      guard (1...6).contains(signs), let heading = line.rest(behind: lead) else {
        return String(line)
      }
      let anchor = anchors.next(for: plainText(of: heading))
      return signs < level ? String(line) : "\(line) {#\(anchor)}"
    }
  }

  /// A heading as a reader sees it, as far as ids are concerned: no entity or element, no escapes, and
  /// code spans character for character.
  static func plainText(of heading: Substring) -> String {
    MarkdownPieces.of(heading).map { piece in
      switch piece {
      case .text(let text): withoutMarkup(text)
      case .code(let code, isLast: _): code
      }
    }.joined()
  }

  private static func withoutMarkup(_ text: String) -> String {
    guard text.holds("&" as Unicode.Scalar) || text.holds("<" as Unicode.Scalar) else {
      return text
    }
    // By scalars: a mark behind a sign does not hide it.
    return text.replacing(
      /&(?:#[0-9]+|[a-z]+);/.matchingSemantics(.unicodeScalar), with: ""
    ).replacing(/<\/?(?:code|br) ?\/?>/.matchingSemantics(.unicodeScalar), with: "")
  }
}
