/// Writes texts into DOT so that Graphviz takes them for what they are, character for character.
public enum DOTText {
  /// How the lines of a label lie in their box.
  public enum Alignment: String, Sendable {
    /// In the middle.
    case center = "n"
    /// At the left edge.
    case left = "l"
    /// At the right edge.
    case right = "r"
  }

  /// Returns an identifier of a graph, node, cluster, port or class, in quotes.
  ///
  /// A backslash is doubled in Graphviz' memory too, since DOT has no other way to end an identifier
  /// with one; `GraphvizRenderer.layout(of:)` takes it back.
  public static func quoted(_ identifier: String) -> String {
    quoted(identifier, newline: "\n", ampersand: "&")
  }

  /// Returns the text of a label, in quotes: `\N`, `&lt;` and `<b>` stand in the picture as written.
  ///
  /// Not for record shapes, which give meaning to more characters.
  public static func label(_ text: String, alignment: Alignment = .center) -> String {
    let newline = "\\" + alignment.rawValue
    let isAligned = alignment != .center && !text.isEmpty
    return quoted(
      text + (isAligned ? "\n" : ""), newline: newline, ampersand: "&amp;")
  }

  /// Returns the text of a tool tip, in quotes; lines are joined by a space.
  public static func tooltip(_ text: String) -> String {
    quoted(text, newline: " ", ampersand: "&amp;")
  }

  /// Returns an address for `URL` or `href`, in quotes.
  public static func url(_ address: String) -> String {
    quoted(address, newline: "", ampersand: "&amp;")
  }

  private static func quoted(_ text: String, newline: String, ampersand: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "&": result += ampersand
      case "\n": result += newline
      case "\t": result += " "
      case _ where scalar.isForbiddenInXML: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension DOTText {
  /// Returns the identifier that `quoted(_:)` was given for a name in Graphviz' memory.
  static func identifier(ofName name: String) -> String {
    var result = ""
    var isEscaped = false
    for scalar in name.unicodeScalars {
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 has no place for the character, written out or as a reference
  /// (https://www.w3.org/TR/xml/#charsets). Newline and tab are allowed, the other controls are not.
  var isForbiddenInXML: Bool {
    switch value {
    case 0x9, 0xA: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
