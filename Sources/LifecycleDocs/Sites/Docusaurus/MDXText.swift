/// Texts of the rules as MDX shows them character for character.
///
/// MDX reads `{` as the begin of an expression and `<` as that of an element, knows no `<https://…>`, and
/// takes a paragraph that begins with `import` or `export` for code.
enum MDXText {
  /// Returns a text of the rules as inline MDX, good in a table cell too.
  static func inline(_ text: String) -> String {
    var result = ""
    for part in MarkdownText.parts(of: text) {
      switch part {
      case .code(let code): result += codeSpan(code)
      case .url(let url): result += link(url)
      case .words(let words): result += escaped(words)
      }
    }
    return MarkdownText.keepingOuterSpaces(atLineStart(result))
  }

  private static func codeSpan(_ code: String) -> String {
    guard code.contains("|") || code.contains(where: \.isNewline) else {
      return MarkdownText.marked(code)
    }
    let content = MarkdownText.htmlEscaped(code).replacing("<br>", with: "<br />")
      .replacing("|", with: "&#124;").replacing("{", with: "&#123;").replacing("}", with: "&#125;")
    return "<code>" + content + "</code>"
  }

  private static func link(_ url: String) -> String {
    let target = url.replacing("|", with: "%7C").replacing("{", with: "%7B")
      .replacing("}", with: "%7D").replacing("\\", with: "%5C")
    return "[\(escaped(url))](\(target))"
  }

  private static func escaped(_ words: String) -> String {
    var result = ""
    var previous: Character?
    for (index, character) in zip(words.indices, words) {
      let next = words[index...].dropFirst().first
      switch character {
      case "_" where MarkdownEscape.isInWord(previous, next): result += "_"
      case "\\", "`", "*", "_", "[", "]", "{", "}", "|", "~": result += "\\\(character)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      default: result += character.isNewline ? "<br />" : String(character)
      }
      previous = character
    }
    return result
  }

  /// `import x` as `&#105;mport x`, and three colons, which begin an admonition, behind a backslash.
  private static func atLineStart(_ text: String) -> String {
    for word in ["import", "export"] where text.hasPrefix(word) {
      return "&#\(word.utf8.first ?? 0);" + text.dropFirst()
    }
    return text.hasPrefix(":::") ? "\\" + text : MarkdownEscape.atLineStart(text)
  }
}
