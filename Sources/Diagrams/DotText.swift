/// Writes texts into DOT so that Graphviz takes them for what they are; the one place that escapes.
enum DotText {
  /// How the text of a label lies in its box.
  enum Alignment: String, Sendable {
    /// In the middle.
    case center = "n"
    /// At the left edge.
    case left = "l"
  }

  /// Returns an identifier, in quotes: `app:init`, `node` and `2fast` need them, so all have them.
  static func quoted(_ identifier: String) -> String {
    quoted(identifier, newline: "\n", ampersand: "&")
  }

  /// Returns the text of a label, in quotes, so that it stands in the picture character for character.
  static func label(_ text: String, alignment: Alignment = .center) -> String {
    let isLeft = alignment == .left && !text.isEmpty
    return quoted(
      isLeft ? text + "\n" : text, newline: "\\" + alignment.rawValue, ampersand: "&amp;")
  }

  /// Returns the text of a tool tip, in quotes; its lines are joined. Graphviz reads its escapes twice.
  static func tooltip(_ text: String) -> String {
    quoted(text, newline: " ", ampersand: "&amp;", backslash: #"\\\\"#)
  }

  /// Returns an address, in quotes.
  static func url(_ address: String) -> String {
    quoted(address, newline: "", ampersand: "&amp;")
  }

  private static func quoted(
    _ text: String, newline: String, ampersand: String, backslash: String = #"\\"#
  ) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += backslash
      case "&": result += ampersand
      case "\n": result += newline
      case "\t": result += " "
      case _ where scalar.isControl: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 has no place for the character (https://www.w3.org/TR/xml/#charsets).
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
