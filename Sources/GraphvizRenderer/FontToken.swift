/// A `fontname` in DOT that names a CSS class in place of a font: `class:code;width:61.5;font:Arial`.
///
/// - `class` is the class of the text. Several, with commas, go to the lines of a label one by one;
///   the last one serves the lines that follow.
/// - `width` is the length in points that the text is made to have in every viewer (`textLength`),
///   also with commas, one a line. A line without a number keeps its own length.
/// - `font` is the font for PNG and PDF, which know no class.
struct FontToken {
  /// The classes of the lines.
  private(set) var classes: [Substring] = []

  /// The lengths of the lines.
  private(set) var widths: [Double?] = []

  /// The font for PNG and PDF.
  private(set) var font: Substring?

  /// Reads a token; nil where the name is one of a font.
  init?(_ name: String) {
    guard name.hasPrefix("class:") else { return nil }
    for part in name.split(separator: ";") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let value = part[part.index(after: colon)...]
      switch part[..<colon] {
      case "class": classes = value.split(separator: ",")
      case "width":
        widths = value.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      case "font": font = value
      default: continue
      }
    }
  }

  /// Returns the class of a line, counted from nought.
  func className(ofLine line: Int) -> String? {
    (line < classes.count ? classes[line] : classes.last).map(String.init)
  }

  /// Returns the length that a line is made to have.
  func width(ofLine line: Int) -> Double? { line < widths.count ? widths[line] : nil }

  /// Puts the fonts of all tokens in their place.
  static func setFonts(in graph: borrowing LoadedGraph) {
    graph.change(["fontname", "labelfontname"]) { name in
      guard let token = FontToken(name) else { return name }
      return token.font.map(String.init) ?? "sans"
    }
  }
}
