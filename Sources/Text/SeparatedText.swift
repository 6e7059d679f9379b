/// Fields of CSV (RFC 4180), and of TSV with the same quoting.
package enum SeparatedText {
  /// Returns a text as a field.
  package static func field(_ text: String, separator: Unicode.Scalar) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == 0x0D || byte == 0x0A || byte == UInt8(ascii: separator)
    }
    return needsQuotes ? "\"" + quotes.written(text) + "\"" : text
  }

  private static let quotes = Replacements(["\"": "\"\""])

  /// Returns a text that no spreadsheet takes for a formula: one that begins like it gets an apostrophe in
  /// front, by which spreadsheets mark plain text. A plain number is none.
  ///
  /// Spaces and what nobody sees in front of a sign do not make it harmless: readers drop them.
  package static func harmless(_ text: String) -> String {
    let first = text.unicodeScalars.first { scalar in
      starts.contains(scalar) || !(scalar.properties.isWhitespace || scalar.isUnseen)
    }
    guard let first, starts.contains(first), !isNumber(text) else { return text }
    return "'" + text
  }

  private static let starts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  private static func isNumber(_ text: String) -> Bool {
    let parts = (text.rest(behind: "-") ?? text[...]).pieces(at: ".")
    return parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar leaves nothing to be seen: a control character, a joiner, a selector.
  var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .format: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
