import Text

/// Typefaces as style sheets name them, best first.
struct CSSFonts {
  /// The value of `font-family`.
  let all: String

  /// The value without names that begin with a hyphen, such as `-apple-system`, at which viewers other than
  /// browsers lose the whole sheet.
  let plain: String

  init(_ fonts: [String]) {
    all = Self.list(fonts)
    let others = fonts.filter { !$0.begins(with: "-") }
    plain = Self.list(others.isEmpty ? ["sans-serif"] : others)
  }

  private static func list(_ fonts: [String]) -> String {
    fonts.map { isKeyword($0) ? $0 : "'\($0)'" }.joined(separator: ",")
  }

  /// Whether a name may stand without quotes: letters and hyphens, as those of generic families, which are no
  /// families in quotes.
  private static func isKeyword(_ font: String) -> Bool {
    font.utf8.allSatisfy { $0 == 0x2D || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) }
  }
}
