import Mustache

extension Escape {
  /// Writes a text of the rules as phrasing content of an HTML page.
  static let html5 = Escape(HTMLText.inline)
}

/// Text for readers, written so that a browser shows it character for character.
///
/// A text of the rules is plain, save for code spans in backticks, which become `<code>` elements,
/// and addresses, which become links. A line break becomes `<br>`, whatever characters it consists of.
enum HTMLText {
  /// Returns a text of the rules as phrasing content.
  static func inline(_ text: String) -> String {
    MarkdownText.parts(of: text).map { part in
      switch part {
      case .code(let code): "<code>" + breakable(code) + "</code>"
      case .url(let url): "<a href=\"\(attribute(url))\">" + escaped(url) + "</a>"
      case .words(let words): escaped(words)
      }
    }.joined()
  }

  /// Returns a text of the rules without its marks, for an attribute or the title of a page.
  static func plain(_ text: String) -> String { attribute(MarkdownText.plain(text)) }

  /// Returns a text as the value of an attribute in double quotes.
  static func attribute(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += " "
      } else {
        result += reference(character) ?? String(character)
      }
    }
    return result
  }

  /// Returns a name that may be broken where its parts meet: `scene(_:` `willConnectTo:` `options:)`.
  private static func breakable(_ code: String) -> String {
    var result = ""
    var previous: Character = " "
    var run = 0
    for character in code {
      let isMeeting =
        (previous == ":" && character.isLetter) || (character == "[" && previous.isLetter)
        || (character == "." && previous.isLetter)
      if isMeeting, run > 7 {
        result += "<wbr>"
        run = 0
      }
      result += escaped(String(character))
      previous = character
      run += 1
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += "<br>"
      } else {
        result += reference(character) ?? String(character)
      }
    }
    return result
  }

  private static func reference(_ character: Character) -> String? {
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}
