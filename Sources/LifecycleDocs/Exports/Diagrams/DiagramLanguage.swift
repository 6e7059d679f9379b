import Mustache

/// A language in which other tools draw diagrams.
package enum DiagramLanguage: String, Sendable, CaseIterable {
  case mermaid
  case plantuml
  case d2

  /// The ending of a file in the language, without its period.
  package var fileEnding: String {
    switch self {
    case .mermaid: "mmd"
    case .plantuml: "puml"
    case .d2: "d2"
    }
  }

  /// Returns a text as it is written in the language.
  func written(_ text: String) -> String { escape(text) }

  /// How a text is written in the language so that it is shown character for character.
  var escape: Escape {
    switch self {
    case .mermaid: .mermaid
    case .plantuml: .plantUML
    case .d2: .d2
    }
  }
}

/// What a diagram shows.
package enum DiagramKind: String, Sendable, CaseIterable {
  /// The calls in their order.
  case sequence
  /// The states that are passed through.
  case state
}

extension Escape {
  /// A text in a message, note or state of Mermaid: what has a meaning there is written as an entity.
  static let mermaid = Escape { text in
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\r": break
      case "\n": result += "<br/>"
      case "#", ";", ":", "<", ">", "&", "\"", "%", "{", "}", "`", "\\", "*", "_", "~", "$":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A text in a message, note or title of PlantUML: what its markup could take is written by number.
  static let plantUML = Escape { text in
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\r": break
      case "\n": result += "\\n"
      case "\\", "<", ">", "&", "\"", "~", "%", "#", "$", "{", "}", "[", "]", "|", "'", "*", "_",
        "/",
        "-", "=", "^", "!", "@", "`", ":", ";":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "<U+" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A text between the double quotes of D2.
  static let d2 = Escape { text in
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\r": break
      case "\n": result += "\\n"
      case "\"", "\\", "$": result += "\\" + String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
