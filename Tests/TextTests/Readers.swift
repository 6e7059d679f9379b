/// Readers of syntaxes, written apart from the module under test: each goes over scalars, returns what a text
/// says, and nil where something in it is not what a plain text may have become.
enum Readers {
  typealias Scalars = ArraySlice<Unicode.Scalar>

  /// The scalars of a text, in which every line break is a line feed.
  static func unified(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x0D:
        if rest.first == "\n" { rest.removeFirst() }
        result.append("\n")
      case 0x0B, 0x0C, 0x85, 0x2028, 0x2029: result.append("\n")
      default: result.append(scalar)
      }
    }
    return result
  }

  /// Reads a text in which some pieces stand for scalars, and some signs may not stand by themselves.
  static func read(
    _ text: String, pieces: [(String, Unicode.Scalar)], forbidden: String
  ) -> [Unicode.Scalar]? {
    let table = pieces.map { (Array($0.0.unicodeScalars), $0.1) }
    let forbidden = Set(forbidden.unicodeScalars)
    var result: [Unicode.Scalar] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.first {
      if let (piece, meaning) = table.first(where: { rest.starts(with: $0.0) }) {
        result.append(meaning)
        rest = rest.dropFirst(piece.count)
      } else if forbidden.contains(scalar) {
        return nil
      } else {
        result.append(scalar)
        rest.removeFirst()
      }
    }
    return result
  }

  static func html(_ text: String, lineBreak: String) -> [Unicode.Scalar]? {
    read(
      text,
      pieces: [
        ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), (lineBreak, "\n"),
      ], forbidden: "<>&\"\n\r")
  }

  static func laTeX(_ text: String) -> [Unicode.Scalar]? {
    read(
      text,
      pieces: [
        ("\\textbackslash{}", "\\"), ("\\{", "{"), ("\\}", "}"), ("\\$", "$"), ("\\&", "&"),
        ("\\#", "#"), ("\\_", "_"), ("\\%", "%"), ("\\textasciicircum{}", "^"),
        ("\\textasciitilde{}", "~"), ("\\textless{}", "<"), ("\\textgreater{}", ">"),
        ("\\textbar{}", "|"), ("\\textquotedbl{}", "\""), ("\\textasciigrave{}", "`"),
        ("\\textquotesingle{}", "'"), ("-{}", "-"), ("\\newline{}", "\n"),
      ], forbidden: "\\{}$&#_%^~<>|\"`'-\n\r")
  }

  static func mermaid(_ text: String) -> [Unicode.Scalar]? {
    let signs = "#;:<>&\"%{}`\\*_~$"
    return read(
      text, pieces: signs.unicodeScalars.map { ("#\($0.value);", $0) } + [("<br/>", "\n")],
      forbidden: signs + "\n\r")
  }

  static func plantUML(_ text: String) -> [Unicode.Scalar]? {
    let signs = "\\<>&\"~%#${}[]|'*_/-=^!@`:;"
    let pieces = signs.unicodeScalars.map { scalar in
      ("<U+00" + String(scalar.value, radix: 16, uppercase: true) + ">", scalar)
    }
    return read(text, pieces: pieces + [("\\n", "\n")], forbidden: signs + "\n\r")
  }

  static func d2(_ text: String) -> [Unicode.Scalar]? {
    read(
      text, pieces: [("\\\"", "\""), ("\\\\", "\\"), ("\\$", "$"), ("\\n", "\n")],
      forbidden: "\"\\$\n\r")
  }

  /// The one field of a record; nil where a record of more than one comes of it.
  static func separated(_ text: String, _ separator: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard text.unicodeScalars.first == "\"" else {
      return read(text, pieces: [], forbidden: "\"\r\n" + String(separator))
    }
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 2, scalars.last == "\"" else { return nil }
    return read(
      String(String.UnicodeScalarView(scalars[1..<(scalars.count - 1)])), pieces: [("\"\"", "\"")],
      forbidden: "\"")
  }

  /// The one word of a shell's line; nil where something else comes of it.
  static func shell(_ text: String) -> [Unicode.Scalar]? {
    var result: [Unicode.Scalar] = []
    var isQuoted = false
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "'": isQuoted.toggle()
      case _ where isQuoted: result.append(scalar)
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        result.append(next)
      case "a"..."z", "A"..."Z", "0"..."9": result.append(scalar)
      case _ where "-_=./,:+@%".unicodeScalars.contains(scalar): result.append(scalar)
      default: return nil
      }
    }
    return isQuoted ? nil : result
  }

  static func ninja(path text: String) -> [Unicode.Scalar]? {
    read(
      text, pieces: [("$$", "$"), ("$ ", " "), ("$:", ":"), ("${bar}", "|")],
      forbidden: "$ :|\n\r")
  }

  static func gitHub(_ text: String, property: Bool) -> [Unicode.Scalar]? {
    read(
      text,
      pieces: [("%25", "%"), ("%0D", "\r"), ("%0A", "\n")]
        + (property ? [("%3A", ":"), ("%2C", ",")] : []),
      forbidden: "%\r\n" + (property ? ":," : ""))
  }

  /// A string in double quotes whose only escapes are of quotes and backslashes.
  static func quoted(_ text: String, _ pieces: [(String, Unicode.Scalar)]) -> [Unicode.Scalar]? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    return read(
      String(String.UnicodeScalarView(scalars[1..<(scalars.count - 1)])), pieces: pieces,
      forbidden: "\"\\")
  }
}

/// A reader of inline Markdown that takes no joined sign for a letter, apart from the module under test.
struct InlineMarkdown {
  /// The signs that a backslash in front makes plain.
  var escapable = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
  /// The elements that may stand in a text, with what they say.
  var elements: [(String, String)] = [("<br>", "\n"), ("<code>", ""), ("</code>", "")]
  /// The signs that may not stand by themselves.
  var forbidden = "`|"
  /// Whether `<` may stand before a space.
  var allowsApart = true

  /// Returns what a reader sees; nil where something else than words, code, breaks and addresses stands
  /// there.
  func read(_ text: String) -> [Unicode.Scalar]? {
    var result: [Unicode.Scalar] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.first {
      if scalar == "\\", let next = rest.dropFirst().first, escapable.unicodeScalars.contains(next)
      {
        result.append(next)
        rest = rest.dropFirst(2)
      } else if scalar == "\\" {
        return nil
      } else if scalar == "&", let (meaning, count) = reference(rest) {
        result.append(meaning)
        rest = rest.dropFirst(count)
      } else if scalar == "<" {
        if let (element, meaning) = elements.first(where: {
          rest.starts(with: Array($0.0.unicodeScalars))
        }) {
          result += Array(meaning.unicodeScalars)
          rest = rest.dropFirst(element.unicodeScalars.count)
        } else if allowsApart, rest.dropFirst().first == " " {
          result.append(scalar)
          rest.removeFirst()
        } else {
          return nil
        }
      } else if forbidden.unicodeScalars.contains(scalar) || scalar.value == 0x0A
        || scalar.value == 0x0D
      {
        return nil
      } else {
        result.append(scalar)
        rest.removeFirst()
      }
    }
    return result
  }

  private func reference(_ rest: Readers.Scalars) -> (Unicode.Scalar, Int)? {
    guard let end = rest.prefix(9).firstIndex(of: ";") else { return nil }
    let name = String(String.UnicodeScalarView(rest[(rest.startIndex + 1)..<end]))
    let count = end - rest.startIndex + 1
    switch name {
    case "lt": return ("<", count)
    case "gt": return (">", count)
    case "amp": return ("&", count)
    default:
      guard name.unicodeScalars.first == "#", let number = UInt32(name.dropFirst()),
        let scalar = Unicode.Scalar(number)
      else { return nil }
      return (scalar, count)
    }
  }
}
