/// The anchors that GitHub gives to headings.
///
/// GitHub lower-cases the heading, drops all but letters, marks, numbers, connector punctuation, spaces
/// and hyphens, writes a hyphen for each space, and numbers repetitions.
struct HeadingAnchors {
  private var uses: [String: Int] = [:]

  /// Returns the anchor of the next heading of a page.
  mutating func next(for heading: String) -> String {
    let anchor = Self.anchor(of: heading)
    let count = uses[anchor, default: 0]
    uses[anchor] = count + 1
    return count == 0 ? anchor : "\(anchor)-\(count)"
  }

  /// Returns the anchor of a heading that stands only once on its page.
  static func anchor(of heading: String) -> String {
    var anchor = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
        .connectorPunctuation:
        anchor.append(scalar)
      default:
        if scalar == " " || scalar == "-" { anchor.append("-") }
      }
    }
    return String(anchor)
  }
}
