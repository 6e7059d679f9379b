/// Paths and values within a build file of Ninja.
package enum NinjaText {
  /// A variable that stands for the bar, which ends a path and has no escape.
  private static let bar = "${bar}"

  private static let values = Replacements(["$": "$$"])
  private static let paths = Replacements(["$": "$$", " ": "$ ", ":": "$:", "|": bar])

  /// Whether a text can stand in a build file: Ninja has no way to write a line break.
  package static func canHold(_ text: String) -> Bool {
    !text.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 }
  }

  /// Returns a path.
  package static func path(_ path: String) -> String { paths.written(path) }

  /// Returns the value of a variable.
  package static func value(_ text: String) -> String { values.written(text) }

  /// The variables that a text with such paths needs in front of it.
  package static func definitions(for text: String) -> String {
    text.holds(bar) ? "bar = |\n" : ""
  }
}
