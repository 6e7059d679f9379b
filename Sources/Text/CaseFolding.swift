extension String {
  /// The text as file systems see it that tell no letter case apart: `ß` and `ss`, `ſ` and `s` are one.
  package var caseFolded: String { uppercased().lowercased() }
}
