import Diagnostics

/// The names of the sheets of a workbook.
struct SheetNames {
  /// How many UTF-16 units a name may have.
  static let limit = 31

  /// The names that are taken, in lower case: sheets may not differ in case alone.
  private var taken: Set<String> = ["history"]

  /// Returns a name that the format allows, as like the wanted one as can be.
  mutating func name(for wanted: String) -> String {
    let scalars = wanted.unicodeScalars.map { scalar -> Character in
      scalar.value < 0x20 || scalar.value == 0x7F || "[]:*?/\\".unicodeScalars.contains(scalar)
        ? "-" : Character(scalar)
    }
    var name = String(scalars)
    while name.hasPrefix("'") { name.removeFirst() }
    name = name.shortened(to: Self.limit)
    while name.hasSuffix("'") { name.removeLast() }
    if name.isEmpty { name = "-" }
    var candidate = name
    var number = 1
    while !taken.insert(candidate.lowercased()).inserted {
      number += 1
      let ending = " (\(number))"
      candidate = name.shortened(to: Self.limit - ending.utf16.count) + ending
    }
    return candidate
  }
}

extension String {
  /// The text without the characters at its end that are too many.
  fileprivate func shortened(to limit: Int) -> String {
    var text = self
    while text.utf16.count > limit { text.removeLast() }
    return text
  }
}
