/// The parts of a workflow command of GitHub Actions.
package enum GitHubText {
  private static let dataMarks = Replacements(["%": "%25", "\r": "%0D", "\n": "%0A"])
  private static let propertyMarks = dataMarks.with(Replacements([":": "%3A", ",": "%2C"]))

  /// Returns a text as what stands behind the command.
  package static func data(_ text: String) -> String { dataMarks.written(text) }

  /// Returns a text as the value of a property.
  package static func property(_ text: String) -> String { propertyMarks.written(text) }
}
