/// Texts between the double quotes of D2.
package enum D2Text {
  private static let replacements = Replacements([
    "\"": "\\\"", "\\": "\\\\", "$": "\\$", "\n": "\\n",
  ])

  /// Returns a text shown character for character.
  package static func escaped(_ text: String) -> String {
    replacements.written(LineBreaks.unified(text))
  }
}
