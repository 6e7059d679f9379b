/// Texts for readers as MDX shows them character for character.
///
/// MDX reads `{` as the begin of an expression and `<` as that of an element, knows no `<https://…>`, and
/// takes a paragraph that begins with `import` or `export` for code.
package enum MDXText {
  /// Returns a text as inline MDX, good in a table cell too.
  package static func inline(_ text: String) -> String {
    let result = ReaderText.parts(of: text).map { part in
      switch part {
      case .code(let code): codeSpan(code)
      case .url(let url): link(url)
      case .words(let words): escaped(words)
      }
    }.joined()
    return MarkdownEscape.keepingOuterBlanks(atLineStart(result))
  }

  private static let elementMarks = Replacements(["{": "&#123;", "}": "&#125;"])

  private static func codeSpan(_ code: String) -> String {
    guard MarkdownText.needsElement(code) else { return ReaderText.marked(code) }
    return elementMarks.written(
      MarkdownText.codeElement(code).replacingBytes("<br>", with: "<br />"))
  }

  private static func link(_ url: String) -> String {
    let target = MarkdownEscape.withReferencesKept(URLText.address(url, without: "|{}\\()"))
    return "[\(escaped(url))](\(target))"
  }

  private static let marks = Replacements(of: "\\`*[]{}|~") { "\\\($0)" }
    .with(Replacements(["<": "&lt;", "&": "&amp;", "\n": "<br />"]))

  private static func escaped(_ words: String) -> String {
    MarkdownEscape.withUnderscoresEscaped(marks.written(LineBreaks.unified(words)))
  }

  /// `import x` as `&#105;mport x`, and colons, which begin a directive, behind a backslash.
  private static func atLineStart(_ text: String) -> String {
    if text.begins(with: "import") { return "&#105;" + text.dropFirstByte }
    if text.begins(with: "export") { return "&#101;" + text.dropFirstByte }
    return text.begins(with: "::") ? "\\" + text : MarkdownEscape.atLineStart(text)
  }
}
