import Text

/// A line of a file as it is shown below a diagnostic, with the line of the caret.
struct SourceExcerpt {
  /// A line of more characters than these is shown in part.
  static let longLine = 200
  private static let lead = 60

  /// The line, or the part of it around the place.
  let line: String
  /// What stands below the line in front of the caret.
  let indent: String
  /// The caret and what underlines the rest of the place.
  let caret: String

  /// Creates the excerpt of a line for a place that begins in it.
  init(line: String, at location: SourceLocation) {
    let all = Array(line.unicodeScalars)
    let start = max(0, min(location.start.column - 1, all.count))
    let end =
      location.end.line == location.start.line
      ? max(start, min(location.end.column - 1, all.count)) : all.count
    let isLong = all.count > Self.longLine
    let first = isLong ? max(0, start - Self.lead) : 0
    let last = isLong ? min(all.count, first + Self.longLine) : all.count
    let shown = all[first..<last].map(Self.shown)
    let text = shown.joined()
    let safe = TerminalText.withoutCommands(text)
    self.line = (first > 0 ? "\u{2026}" : "") + safe + (last < all.count ? "\u{2026}" : "")
    // A tab stays a tab and a wide character takes two columns, so that the caret stands below it.
    indent =
      String(repeating: " ", count: (first > 0 ? 1 : 0) + safe.utf8.count - text.utf8.count)
      + shown[..<(start - first)].map {
        $0 == "\t" ? "\t" : String(repeating: " ", count: columns(of: $0))
      }.joined()
    let width = shown[(start - first)..<max(start - first, min(end, last) - first)]
      .reduce(0) { $0 + $1.unicodeScalars.reduce(0) { $0 + columns(of: $1) } }
    caret = "^" + String(repeating: "~", count: max(1, width) - 1)
  }

  /// Control characters are shown as pictures or numbers, so that no file can write to the terminal with
  /// them.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    scalar == "\t" ? "\t" : TerminalText.shown(scalar)
  }
}
