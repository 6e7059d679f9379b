/// Texts for readers, written so that GitHub Flavored Markdown shows them character for character.
///
/// The same writing serves paragraphs, headings and table cells: a pipe is escaped, a line break becomes
/// `<br>`, and a code span with a pipe becomes a `<code>` element, since inside a table a pipe ends even a
/// code span.
package enum MarkdownText {
  /// Returns a text as inline Markdown.
  package static func inline(_ text: String) -> String {
    let result = ReaderText.parts(of: text).map { part in
      switch part {
      case .code(let code): codeSpan(code)
      case .url(let url): autolink(url)
      case .words(let words): MarkdownEscape.escaped(words)
      }
    }.joined()
    return MarkdownEscape.keepingOuterBlanks(MarkdownEscape.atLineStart(result))
  }

  /// Returns a name as a code span of a page, whatever characters it holds.
  package static func codeSpan(_ code: String) -> String {
    needsElement(code) ? codeElement(code) : ReaderText.marked(code)
  }

  /// Whether a code span cannot hold a code, in the cell of a table too.
  static func needsElement(_ code: String) -> Bool {
    code.holds("|" as Unicode.Scalar) || LineBreaks.isIn(code)
  }

  /// Returns an address as a link in angle brackets.
  static func autolink(_ url: String) -> String {
    "<" + MarkdownEscape.withReferencesKept(URLText.address(url, without: "|")) + ">"
  }

  private static let elementMarks = Replacements([
    "<": "&lt;", ">": "&gt;", "&": "&amp;", "\n": "<br>", "|": "&#124;",
  ]).with(Replacements(of: "*_`[]\\~") { "&#\($0.value);" })

  /// Returns a code as a `<code>` element, safe from Markdown.
  static func codeElement(_ code: String) -> String {
    "<code>" + elementMarks.written(LineBreaks.unified(code)) + "</code>"
  }
}
