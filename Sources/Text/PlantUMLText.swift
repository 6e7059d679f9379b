/// Texts within diagrams of PlantUML: messages, notes, titles.
package enum PlantUMLText {
  private static let replacements = Replacements(of: "\\<>&\"~%#${}[]|'*_/-=^!@`:;") { scalar in
    "<U+00" + String(scalar.value, radix: 16, uppercase: true) + ">"
  }.with(Replacements(["\n": "\\n"]))

  /// Returns a text shown character for character: what its markup could take is written by number.
  package static func escaped(_ text: String) -> String {
    replacements.written(LineBreaks.unified(text))
  }
}
