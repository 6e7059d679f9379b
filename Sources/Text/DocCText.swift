/// Texts for readers as DocC shows them character for character, but for quotes.
///
/// DocC makes dashes and an ellipsis of several hyphens and dots, drops HTML, takes two backticks for the
/// name of a symbol, a line with `@` for a directive, and a list entry such as `Note: …` for an aside.
/// It sets plain quotes typographically too; that is left to it, since they mean the same.
package enum DocCText {
  /// Returns a text as inline Markdown, good in a table cell too.
  package static func inline(_ text: String) -> String {
    let result = ReaderText.parts(of: text).map { part in
      switch part {
      case .code(let code): codeSpan(code)
      case .url(let url): MarkdownText.autolink(url)
      case .words(let words): escaped(words)
      }
    }.joined()
    return MarkdownEscape.keepingOuterBlanks(atLineStart(result))
  }

  /// A name as a code span, or as plain words where a span could not hold it.
  private static func codeSpan(_ code: String) -> String {
    let isPlain = code.holds("`" as Unicode.Scalar) || MarkdownText.needsElement(code)
    return isPlain ? escaped(code) : ReaderText.marked(code)
  }

  /// Words with a semicolon for a line break, since DocC drops `<br>` and a cell cannot hold another, and
  /// with hyphens and dots kept apart.
  private static func escaped(_ words: String) -> String {
    let text = MarkdownEscape.escaped(words, lineBreak: "; ")
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isMark = byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      if isMark, bytes.last == byte { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func atLineStart(_ text: String) -> String {
    text.begins(with: "@") ? "\\" + text : MarkdownEscape.atLineStart(text)
  }

  // MARK: - Lines of a page

  private static let asides: Set<String> = [
    "attention", "author", "authors", "bug", "complexity", "copyright", "date", "experiment",
    "important", "invariant", "localizationkey", "mutatingvariant", "nonmutatingvariant", "note",
    "parameter", "parameters", "postcondition", "precondition", "recommended", "remark", "remarks",
    "requires", "returns", "return", "seealso", "see also", "since", "tag", "throws", "tip", "todo",
    "version", "warning",
  ]

  /// Returns a line that DocC does not read otherwise than it looks: a heading without code spans, whose
  /// backticks DocC would show, and an entry of a list that is no aside.
  package static func line(_ line: Substring) -> String {
    if line.begins(with: "#") { return withoutCodeSpans(line) }
    return line.begins(with: "- ") ? withoutAside(line) : String(line)
  }

  private static func withoutCodeSpans(_ heading: Substring) -> String {
    MarkdownPieces.of(heading).map { piece in
      switch piece {
      case .text(let text): return text
      case .code(let code, let isLast):
        let words = escaped(code)
        // Signs behind a space at the end would be taken for the end of the heading.
        return isLast ? MarkdownEscape.withoutClosingSigns(words) : words
      }
    }.joined()
  }

  /// An entry of a list whose first word would make it an aside, with that word in bold.
  private static func withoutAside(_ line: Substring) -> String {
    let parts = line.pieces(at: ":", atMost: 2)
    guard parts.count == 2, let label = parts[0].rest(behind: "- ") else { return String(line) }
    let name = label.pieces(at: " ").first { !$0.isEmpty } ?? ""
    guard asides.contains(label.lowercased()) || asides.contains(name.lowercased()) else {
      return String(line)
    }
    return "- **\(label)**:" + parts[1]
  }
}
