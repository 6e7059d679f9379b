/// The anchors of headings: those that GitHub gives, or those that pages write out.
///
/// GitHub lower-cases the heading, drops all but letters, marks, numbers, connector punctuation, spaces
/// and hyphens, writes a hyphen for each space, and numbers repetitions, past the anchors that were given.
struct HeadingAnchors {
  /// Who gives the anchors.
  enum Form: Sendable, Hashable, CaseIterable {
    /// GitHub, from the text of the heading.
    case github
    /// The page itself, as `{#id}`: without underscores at an end, which formatters of Markdown take
    /// for emphasis there.
    case written
  }

  private let form: Form
  /// How often each anchor was asked for, by its bytes: two ways to write a letter are two anchors.
  private var uses: [[UInt8]: Int] = [:]

  init(_ form: Form = .github) { self.form = form }

  /// Returns the anchor of the next heading of a page.
  mutating func next(for heading: String) -> String {
    let anchor = Self.anchor(of: heading, form)
    var given = anchor
    while uses[Array(given.utf8)] != nil {
      let count = uses[Array(anchor.utf8), default: 0] + 1
      uses[Array(anchor.utf8)] = count
      given = "\(anchor)-\(count)"
    }
    uses[Array(given.utf8)] = 0
    return given
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
    switch form {
    case .github: return String(anchor)
    case .written:
      let middle = anchor.drop { $0 == "_" }
      let end = middle.lastIndex { $0 != "_" }.map(middle.index(after:)) ?? middle.startIndex
      let text = String(middle[..<end])
      return text.utf8.allSatisfy { $0 == UInt8(ascii: "-") } ? standIn : text
    }
  }

  /// The written anchor of a heading of signs only, such as an operator: there is no empty one.
  private static let standIn = "section"
}
