import Diagnostics

/// Finds the characters that YAML forbids, so that libyaml never meets one.
///
/// Source: YAML 1.2.2, 5.1 (`c-printable`). A byte order mark at the start of a line, left by joining
/// two files, is allowed there, but libyaml would make it the first letter of a key.
struct ForbiddenCharacters {
  /// How many are reported; a file with more is hardly a text.
  static let reportedCount = 10

  let source: SourceText

  /// Returns an error for each of the first forbidden characters.
  func diagnostics() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (index, scalar) in source.scalars.enumerated() where !Self.isPrintable(scalar) {
      let isMark = scalar == "\u{FEFF}"
      if isMark && source.lineStart(at: index) != index { continue }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      diagnostics.append(
        Diagnostic(
          "forbidden-character", .error,
          isMark
            ? "a byte order mark (U+FEFF) stands inside the file"
            : "the character \(code) is not allowed in a YAML file",
          at: source.location(from: index),
          hint: isMark
            ? "remove it; joining two files may have left it there"
            : "remove it, or write it as an escape in double quotes"))
      if diagnostics.count == Self.reportedCount { break }
    }
    return diagnostics
  }

  /// Returns the text with U+FFFD for each of them, so that showing a line cannot steer a terminal.
  static func replaced(in source: SourceText) -> String {
    var text = String.UnicodeScalarView()
    for scalar in source.scalars { text.append(isPrintable(scalar) ? scalar : "\u{FFFD}") }
    return String(text)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0x0A, 0x0D, 0x09, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }
}
