/// Texts within HTML, shown by a browser character for character.
package enum HTMLText {
  private static let references = Replacements([
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ])
  private static let content = references.with(Replacements(["\n": "<br>"]))
  private static let value = references.with(Replacements(["\n": " "]))

  /// Returns a text with references for the four characters that mean something; line breaks stay, as
  /// within `<pre>`.
  package static func escaped(_ text: String) -> String { references.written(text) }

  /// Returns a plain text as phrasing content; a line break becomes `<br>`, whatever it consists of.
  package static func phrasing(_ text: some StringProtocol) -> String {
    content.written(LineBreaks.unified(text))
  }

  /// Returns a text as the value of an attribute in double quotes.
  package static func attribute(_ text: some StringProtocol) -> String {
    value.written(LineBreaks.unified(text))
  }

  // MARK: - Texts for readers

  /// Returns a text for readers as phrasing content: code spans become `<code>` elements, and addresses
  /// links.
  package static func inline(_ text: String) -> String {
    ReaderText.parts(of: text).map { part in
      switch part {
      case .code(let code): "<code>" + breakable(code) + "</code>"
      case .url(let url): "<a href=\"\(attribute(url))\">" + phrasing(url) + "</a>"
      case .words(let words): phrasing(words)
      }
    }.joined()
  }

  /// Returns a text for readers without its marks, for an attribute or the title of a page.
  package static func plain(_ text: String) -> String { attribute(ReaderText.plain(text)) }

  /// Returns a name that may be broken where its parts meet: `scene(_:` `willConnectTo:` `options:)`.
  private static func breakable(_ code: String) -> String {
    var result = ""
    var piece = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in code.unicodeScalars {
      let isMeeting =
        (previous == ":" && scalar.properties.isAlphabetic)
        || ((scalar == "[" || scalar == ".") && previous.properties.isAlphabetic)
      if isMeeting, piece.count > 7 {
        result += phrasing(String(piece)) + "<wbr>"
        piece = String.UnicodeScalarView()
      }
      piece.append(scalar)
      previous = scalar
    }
    return result + phrasing(String(piece))
  }
}
