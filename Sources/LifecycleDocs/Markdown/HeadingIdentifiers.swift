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

  /// A heading as a reader sees it, as far as ids are concerned: no entity or element, no escapes, and
  /// code spans character for character.
  static func plainText(of heading: Substring) -> String {
    var text = ""
    var words = ""
    var rest = heading
    func flush() {
      text += words.replacing(/&(?:#[0-9]+|[a-z]+);/, with: "")
        .replacing(/<\/?(?:code|br) ?\/?>/, with: "")
      words = ""
    }
    while let character = rest.first {
      if character == "`", let span = MarkdownText.codeSpan(at: rest) {
        flush()
        text += span.code
        rest = rest[span.end...]
      } else {
        let count = character == "\\" ? 2 : 1
        words += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    flush()
    return text
  }
}
