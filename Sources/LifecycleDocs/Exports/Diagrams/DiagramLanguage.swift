import Mustache
import Text

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
    case .mermaid: Escape(MermaidText.escaped)
    case .plantuml: Escape(PlantUMLText.escaped)
    case .d2: Escape(D2Text.escaped)
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
