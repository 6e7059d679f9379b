/// Words of a command line.
package enum ShellWord {
  private static let plain = Set("0123456789-_=./,:+@%".utf8)
  private static let quotes = Replacements(["'": #"'\''"#])
  private static let fishMarks = Replacements(["\\": "\\\\", "'": "\\'"])

  /// Returns a word as a POSIX shell reads it.
  package static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0.isASCIILetter || plain.contains($0) }
    return isPlain ? word : inQuotes(word)
  }

  /// Returns a word in quotes, whether it needs them or not.
  package static func inQuotes(_ word: String) -> String { "'" + quotes.written(word) + "'" }

  /// Returns a word as the shell fish reads it.
  package static func quotedForFish(_ word: String) -> String {
    "'" + fishMarks.written(word) + "'"
  }
}

extension UInt8 {
  /// Whether the byte is a letter of ASCII.
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  /// Whether the byte is a digit of ASCII.
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
