import Text

/// The fragments that lead to headings of an article in a DocC catalog.
///
/// DocC joins the parts of a heading between spaces and dashes by one hyphen each, then drops punctuation
/// but hyphens; symbols such as `<`, `=`, `+`, `$` and `~` stay, and so does the case. It does the same to
/// the fragment of a link before it compares the two.
enum DocCAnchor {
  /// The fragment of a link to a heading, with what a link cannot hold by its number.
  ///
  /// It is the heading's anchor; where hyphens have come to stand together in that (`a & b`), DocC would
  /// join them in the link only, so that the link holds the heading itself.
  static func link(to heading: String) -> String {
    let anchor = anchor(of: heading)
    if isMisread(anchor) { return "" }
    return encoded(self.anchor(of: anchor) == anchor ? anchor : heading)
  }

  /// Whether DocC (6.3) would crash over a link to the anchor, so that the page as a whole must do.
  ///
  /// It looks for a signature behind a hyphen (`operator ->`, `== !=`), unless what follows the last
  /// hyphen may be a hash.
  private static func isMisread(_ anchor: String) -> Bool {
    guard let hyphen = anchor.utf8.lastIndex(of: UInt8(ascii: "-")) else { return false }
    let isSymbolic = !anchor.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    if isSymbolic { return true }
    guard let next = anchor.rest(behind: "operator")?.utf8.first, "+<=>^|~-".utf8.contains(next)
    else { return false }
    let hash = anchor.utf8[anchor.utf8.index(after: hyphen)...]
    return !(1...6).contains(hash.count)
      || !hash.allSatisfy { "0123456789abcdefghijklmnopqrstuvwxyz".utf8.contains($0) }
  }

  /// The anchor that DocC gives a heading.
  private static func anchor(of heading: String) -> String {
    var anchor = String.UnicodeScalarView()
    anchor.append(contentsOf: joined(heading).unicodeScalars.filter { !isDropped($0) })
    return String(anchor)
  }

  /// A text with one hyphen for spaces and dashes that stand together, and none at its ends.
  static func joined(_ text: String) -> String {
    text.unicodeScalars.split { scalar in
      scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
        || scalar == "-" || scalar == "\u{2013}" || scalar == "\u{2014}"
    }.map { String($0) }.joined(separator: "-")
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      scalar != "-"
    default:
      scalar == "`"
    }
  }

  /// A fragment in which nothing has to be read twice: as it is, or, where DocC could not read it, with
  /// all but plain ASCII by its number.
  private static func encoded(_ fragment: String) -> String {
    URLText.isPlainFragment(fragment) ? fragment : URLText.fragment(fragment)
  }
}
