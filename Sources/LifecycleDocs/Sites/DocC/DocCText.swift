/// Texts of the rules as DocC shows them character for character, but for quotes.
///
/// DocC makes dashes and an ellipsis of several hyphens and dots, drops HTML, takes two backticks for the
/// name of a symbol, a line with `@` for a directive, and a list entry such as `Note: …` for an aside.
/// It sets plain quotes typographically too; that is left to it, since they mean the same.
enum DocCText {
  /// Returns a text of the rules as inline Markdown, good in a table cell too.
  static func inline(_ text: String) -> String {
    var result = ""
    for part in MarkdownText.parts(of: text) {
      switch part {
      case .code(let code): result += codeSpan(code)
      case .url(let url): result += "<" + url.replacing("|", with: "%7C") + ">"
      case .words(let words): result += escaped(words)
      }
    }
    return MarkdownText.keepingOuterSpaces(atLineStart(result))
  }

  /// A name as a code span, or as plain words where a span could not hold it.
  private static func codeSpan(_ code: String) -> String {
    let isPlain = code.contains { $0 == "`" || $0 == "|" || $0.isNewline }
    return isPlain ? escaped(code) : MarkdownText.marked(code)
  }

  /// Words with a semicolon for a line break, since DocC drops `<br>` and a cell cannot hold another, and
  /// with hyphens and dots kept apart.
  private static func escaped(_ words: String) -> String {
    var result = ""
    for character in MarkdownEscape.escaped(words, lineBreak: "; ") {
      if "-.".contains(character), result.last == character { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static func atLineStart(_ text: String) -> String {
    text.hasPrefix("@") ? "\\" + text : MarkdownEscape.atLineStart(text)
  }

  // MARK: - Pages

  private static let asides: Set<String> = [
    "attention", "author", "authors", "bug", "complexity", "copyright", "date", "experiment",
    "important", "invariant", "localizationkey", "mutatingvariant", "nonmutatingvariant", "note",
    "parameter", "parameters", "postcondition", "precondition", "recommended", "remark", "remarks",
    "requires", "returns", "return", "seealso", "see also", "since", "tag", "throws", "tip", "todo",
    "version", "warning",
  ]

  /// Returns a page that DocC does not read otherwise than it looks: headings without code spans, whose
  /// backticks DocC would show, and lists without asides.
  static func page(_ page: String) -> String {
    MarkdownLayout.mapped(page) { line in
      if line.hasPrefix("#") { return withoutCodeSpans(line) }
      return line.hasPrefix("- ") ? withoutAside(line) : String(line)
    }
  }

  private static func withoutCodeSpans(_ heading: Substring) -> String {
    var result = ""
    var rest = heading
    while let character = rest.first {
      if character == "`", let span = MarkdownText.codeSpan(at: rest) {
        result += escaped(span.code)
        rest = rest[span.end...]
        // Signs behind a space at the end would be taken for the end of the heading.
        if rest.isEmpty, span.code.contains(/\s#+$/) {
          let signs = result.reversed().prefix { $0 == "#" }.count
          result.insert("\\", at: result.index(result.endIndex, offsetBy: -signs))
        }
      } else {
        let count = character == "\\" ? 2 : 1
        result += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    return result
  }

  /// An entry of a list whose first word would make it an aside, with that word in bold.
  private static func withoutAside(_ line: Substring) -> String {
    guard let colon = line.firstIndex(of: ":") else { return String(line) }
    let label = line[line.index(line.startIndex, offsetBy: 2)..<colon]
    let name = label.split(separator: " ").first.map(String.init) ?? ""
    guard asides.contains(label.lowercased()) || asides.contains(name.lowercased()) else {
      return String(line)
    }
    return "- **\(label)**" + line[colon...]
  }
}
