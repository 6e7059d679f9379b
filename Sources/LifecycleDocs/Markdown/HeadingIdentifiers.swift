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
      let marks = line.prefix { $0 == "#" }
      guard (1...6).contains(marks.count), line.dropFirst(marks.count).first == " " else {
        return String(line)
      }
      let anchor = anchors.next(for: plainText(of: line.dropFirst(marks.count + 1)))
      return marks.count < level ? String(line) : "\(line) {#\(anchor)}"
    }
  }

  /// A heading as a reader sees it, as far as ids are concerned: no entity or element, no escapes.
  static func plainText(of heading: Substring) -> String {
    String(heading)
      .replacing(/&(?:#[0-9]+|[a-z]+);/, with: "")
      .replacing(/<\/?(?:code|br) ?\/?>/, with: "")
  }
}
