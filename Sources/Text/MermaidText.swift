/// Texts within diagrams of Mermaid: messages, notes, names of states and participants.
package enum MermaidText {
  private static let replacements = Replacements(of: "#;:<>&\"%{}`\\*_~$") { "#\($0.value);" }
    .with(Replacements(["\n": "<br/>"]))

  /// Returns a text shown character for character: what has a meaning is written as an entity.
  package static func escaped(_ text: String) -> String {
    replacements.written(LineBreaks.unified(text))
  }
}
