/// Line breaks: the line feed, and all else that Unicode or some reader takes for one.
package enum LineBreaks {
  /// Returns a text in which each line break is one line feed: also CR, CR LF, VT, FF, NEL, LS and PS.
  package static func unified(_ text: some StringProtocol) -> String {
    guard hasOthers(text) else { return String(text) }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar != "\n" || previous != "\r" {
        result.append(scalar.isLineBreak ? "\n" : scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// Returns a text in which the line breaks of text files are line feeds: CR LF and CR.
  package static func lineFeedsOnly(_ text: String) -> String {
    guard text.holds("\r" as Unicode.Scalar) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte != 0x0A || previous != 0x0D { bytes.append(byte == 0x0D ? 0x0A : byte) }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text holds a line break of any kind.
  package static func isIn(_ text: some StringProtocol) -> Bool {
    text.holds("\n" as Unicode.Scalar) || hasOthers(text)
  }

  private static func hasOthers(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { (0x0B...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
      && text.unicodeScalars.contains { $0 != "\n" && $0.isLineBreak }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar breaks a line, for Unicode or some reader.
  package var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
