/// Scalars that make one `Character` of a sign and themselves, one or more of each kind that the segmentation of
/// Unicode knows (UAX #29), and line breaks.
enum JoiningScalars {
  /// Each kind with its scalars.
  static let kinds: [(name: String, scalars: [String])] = [
    ("Prepend", ["\u{0600}", "\u{06DD}", "\u{0D4E}", "\u{110BD}", "\u{111C2}"]),
    ("Extend", ["\u{0301}", "\u{0338}", "\u{034F}", "\u{20DD}", "\u{3099}"]),
    ("SpacingMark", ["\u{0903}", "\u{093E}", "\u{0E33}"]),
    ("joiners", ["\u{200D}", "\u{200C}", "\u{2060}"]),
    ("variation selectors", ["\u{FE0E}", "\u{FE0F}", "\u{E0100}"]),
    ("conjoining Jamo", ["\u{1100}", "\u{1161}", "\u{11A8}"]),
    ("regional indicators", ["\u{1F1E6}", "\u{1F1E6}\u{1F1E7}"]),
    ("emoji", ["\u{1F468}\u{200D}", "\u{1F3FB}"]),
    ("tags", ["\u{E0061}"]),
    ("conjuncts", ["\u{0915}\u{094D}"]),
    ("line breaks", ["\r", "\n", "\r\n", "\u{85}", "\u{2028}"]),
    ("nothing", [""]),
  ]

  /// Texts with a sign between joining scalars, alone, in a word, between spaces and repeated.
  static func texts(around sign: String) -> [String] {
    let forms: [[String]] = [
      ["j", "s"], ["s", "j"], ["j", "s", "j"], ["a", "j", "s", "j", "b"],
      ["a ", "s", "j", " b"], ["s", "j", "s"], ["j", "s", "s"],
    ]
    var texts: [String] = []
    for joiner in kinds.flatMap(\.scalars) {
      let pieces = ["j": joiner, "s": sign]
      for form in forms { texts.append(form.map { pieces[$0] ?? $0 }.joined()) }
    }
    return texts
  }

  /// Texts with each sign of a syntax.
  static func texts(aroundEachOf signs: String) -> [String] {
    signs.unicodeScalars.flatMap { texts(around: String($0)) }
  }
}
