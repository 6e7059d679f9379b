/// The version of a system, as rules write it: numbers with periods between them.
struct Version {
  private var numbers: [Int]

  /// Reads a version; nil where the text is none.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard !parts.isEmpty, !parts.contains(nil) else { return nil }
    numbers = parts.compactMap(\.self)
  }

  /// Whether this version came after another. A version that is named by its first numbers alone stands
  /// for all that begin with them: 4.2 is not later than 4.
  func isLater(than other: Version) -> Bool {
    for (mine, others) in zip(numbers, other.numbers) where mine != others { return mine > others }
    return false
  }
}
