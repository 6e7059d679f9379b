/// Texts within a manual page.
package enum RoffText {
  private static let replacements = Replacements(["\\": "\\e", "-": "\\-", "'": "\\(aq"])

  /// Returns a text that is safe within a line. Words may be copied from the page, so a dash stays a dash.
  package static func escaped(_ text: String) -> String { replacements.written(text) }
}
