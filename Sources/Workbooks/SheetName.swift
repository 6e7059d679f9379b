import Diagnostics
import Text

/// The names of the sheets of a workbook.
struct SheetNames {
  /// How many UTF-16 units a name may have.
  static let limit = 31

  /// The names that are taken, in lower case: sheets may not differ in case alone.
  private var taken: Set<String> = ["history"]

  /// Returns a name that the format allows, as like the wanted one as can be.
  mutating func name(for wanted: String) -> String {
    let scalars = wanted.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.value < 0x20 || scalar.value == 0x7F || "[]:*?/\\".unicodeScalars.contains(scalar)
        ? "-" : scalar
    }
    let unquoted = scalars.drop { $0 == "'" }
    var name = String(String.UnicodeScalarView(unquoted)).shortened(to: Self.limit)
    name = String(name.trimmedAtEnd { $0 == "'" })
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
