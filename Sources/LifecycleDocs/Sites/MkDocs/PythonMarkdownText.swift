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
      case .words(let words): result += escaped(words)
      }
    }
    return MarkdownText.keepingOuterSpaces(atLineStart(result))
  }

  private static func escaped(_ words: String) -> String {
    var result = ""
    var previous: Character?
    for (index, character) in zip(words.indices, words) {
      let next = words[index...].dropFirst().first
      switch character {
      case "_" where MarkdownEscape.isInWord(previous, next): result += "_"
      case "\\", "`", "*", "_", "[", "]", "{", "}", "|": result += "\\\(character)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      default: result += character.isNewline ? "<br>" : String(character)
      }
      previous = character
    }
    return result
  }

  /// A paragraph with three exclamation marks in front is an admonition.
  private static func atLineStart(_ text: String) -> String {
    text.hasPrefix("!!!") ? "\\" + text : MarkdownEscape.atLineStart(text)
  }
}
