/// Texts within LaTeX, in running text and in the cells of tables.
package enum LaTeXText {
  private static let replacements = Replacements([
    "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "#": "\\#",
    "_": "\\_", "%": "\\%", "^": "\\textasciicircum{}", "~": "\\textasciitilde{}",
    "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}", "\"": "\\textquotedbl{}",
    "`": "\\textasciigrave{}", "'": "\\textquotesingle{}", "-": "-{}", "\n": "\\newline{}",
  ])

  /// Returns a plain text, shown character for character.
  package static func escaped(_ text: some StringProtocol) -> String {
    replacements.written(LineBreaks.unified(text))
  }
}
