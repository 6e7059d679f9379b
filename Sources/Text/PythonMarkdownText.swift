/// Texts for readers as Python-Markdown shows them character for character.
///
/// It knows fewer escapes than GitHub's Markdown (not `\~` or `\=`, whose backslash it would show), while
/// braces would be taken for attributes.
package enum PythonMarkdownText {
  /// Returns a text as inline Markdown, good in a table cell too.
  package static func inline(_ text: String) -> String {
    let result = ReaderText.parts(of: text).map { part in
      switch part {
      case .code(let code): codeSpan(code)
      case .url(let url): MarkdownText.autolink(URLText.address(url, without: "\\"))
      case .words(let words): escaped(words)
      }
    }.joined()
    return MarkdownEscape.keepingOuterBlanks(atLineStart(result))
  }

  /// What begins a declaration or an instruction is taken for HTML even within a code span.
  private static func codeSpan(_ code: String) -> String {
    let isMisread = code.holds("<!") || code.holds("<?")
    return isMisread ? MarkdownText.codeElement(code) : MarkdownText.codeSpan(code)
  }

  private static let marks = Replacements(of: "\\`*[]{}|") { "\\\($0)" }
    .with(Replacements(["<": "&lt;", "&": "&amp;", "\n": "<br>"]))

  private static func escaped(_ words: String) -> String {
    MarkdownEscape.withUnderscoresEscaped(marks.written(LineBreaks.unified(words)))
  }

  /// What begins a block there and nowhere else: an admonition, a heading without a space behind its sign,
  /// a fence of tildes, and the line below a heading.
  private static func atLineStart(_ text: String) -> String {
    if text.begins(with: "=") { return "&#61;" + text.dropFirstByte }
    if text.begins(with: "~~~") { return "&#126;" + text.dropFirstByte }
    let text = withoutClosingSigns(text)
    let isBlock = text.begins(with: "!!!") || text.begins(with: "#")
    return isBlock ? "\\" + text : MarkdownEscape.atLineStart(text)
  }

  /// Number signs at the end of a heading are not shown, whatever stands before them.
  private static func withoutClosingSigns(_ text: String) -> String {
    guard text.ends(with: "#") else { return text }
    let head = text.utf8.lastIndex { $0 != UInt8(ascii: "#") }
    let signs = head.map { text.utf8.index(after: $0) } ?? text.startIndex
    let count = text.utf8.distance(from: signs, to: text.utf8.endIndex)
    return String(text[..<signs]) + String(repeating: "\\#", count: count)
  }
}

extension String {
  /// The text without its first byte, which must be a character.
  var dropFirstByte: Substring { self[utf8.index(after: startIndex)...] }
}
