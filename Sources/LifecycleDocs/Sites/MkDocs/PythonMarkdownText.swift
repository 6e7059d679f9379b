/// Texts of the rules as Python-Markdown shows them character for character.
///
/// It differs from GitHub's Markdown in a few characters: `~` needs no escape and has none, while braces
/// would be taken for attributes.
enum PythonMarkdownText {
  /// Returns a text of the rules as inline Markdown, good in a table cell too.
  static func inline(_ text: String) -> String {
    var result = ""
    for part in MarkdownText.parts(of: text) {
      switch part {
      case .code(let code): result += MarkdownText.codeSpan(code)
      case .url(let url): result += "<" + url.replacing("|", with: "%7C") + ">"
      case .words(let words): result += escaped(words, isStart: result.isEmpty)
      }
    }
    return MarkdownText.keepingOuterSpaces(result)
  }

  private static func escaped(_ words: String, isStart: Bool) -> String {
    var result = ""
    var isLineStart = isStart
    for character in words {
      if character.isNewline {
        result += "<br>"
        isLineStart = true
        continue
      }
      switch character {
      case "\\", "`", "*", "_", "[", "]", "{", "}", "|": result += "\\\(character)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "#", "+", "-", ">", "!": result += isLineStart ? "\\\(character)" : String(character)
      default: result.append(character)
      }
      isLineStart = false
    }
    return isStart ? MarkdownText.withoutListNumber(result) : result
  }
}
