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
    let shown = (first > 0 ? "\u{2026}" : "") + Self.text(all[first..<last])
    self.line = shown + (last < all.count ? "\u{2026}" : "")
    // A tab stays a tab and a wide character takes two columns, so that the caret stands below it.
    indent =
      (first > 0 ? " " : "")
      + all[first..<start].map {
        $0 == "\t" ? "\t" : String(repeating: " ", count: columns(of: $0))
      }.joined()
    let width = all[start..<max(start, min(end, last))].reduce(0) { $0 + columns(of: $1) }
    caret = "^" + String(repeating: "~", count: max(1, width) - 1)
  }

  /// Control characters are shown as pictures, so that no file can write to the terminal with them.
  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      let isControl = scalar.value < 0x20 && scalar != "\t"
      let picture = isControl ? Unicode.Scalar(0x2400 + scalar.value) : nil
      text.append(scalar.value == 0x7F ? "\u{2421}" : picture ?? scalar)
    }
    return String(text)
  }
}
