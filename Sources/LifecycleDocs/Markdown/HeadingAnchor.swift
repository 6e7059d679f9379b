/// The anchors of headings: those that GitHub gives, or those that pages write out.
///
/// GitHub lower-cases the heading, drops all but letters, marks, numbers, connector punctuation, spaces
/// and hyphens, writes a hyphen for each space, and numbers repetitions. An anchor that was given out is not
/// given out again, also where a heading's own text comes to a numbered one.
struct HeadingAnchors {
  /// Who gives the anchors.
  enum Form: Sendable, Hashable, CaseIterable {
    /// GitHub, from the text of the heading.
    case github
    /// The page itself, as `{#id}`: without underscores at an end, which formatters of Markdown take
    /// for emphasis there.
    case written
  }

  /// The anchor of a heading of punctuation alone.
  private static let nameless = "section"

  private let form: Form
  private var uses: [String: Int] = [:]

  init(_ form: Form = .github) { self.form = form }

  /// Returns the anchor of the next heading of a page.
  mutating func next(for heading: String) -> String {
    let anchor = Self.anchor(of: heading, form)
    guard var count = uses[anchor] else {
      uses[anchor] = 0
      return anchor
    }
    var numbered: String
    repeat {
      count += 1
      numbered = "\(anchor)-\(count)"
    } while uses[numbered] != nil
    uses[anchor] = count
    uses[numbered] = 0
    return numbered
  }

  /// Returns the anchor of a heading that stands only once on its page.
  static func anchor(of heading: String, _ form: Form = .github) -> String {
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
    let text = String(anchor)
    guard form == .written else { return text }
    // Punctuation alone gives no anchor, and a page cannot write out an empty one.
    let written = text.replacing(/^_+|_+$/, with: "")
    return written.contains { $0 != "-" } ? written : nameless
  }
}
