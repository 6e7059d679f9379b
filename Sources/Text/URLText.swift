/// Addresses, and the parts of them (RFC 3986).
package enum URLText {
  private static let unreserved = Set("-._~".utf8)
  private static let inPath = Set("/-._~!$'*+,;=:@".utf8)
  private static let inLink = Set("-._~$+=".utf8)

  /// Returns a path as a link, with what a link cannot hold by its number (section 2.1). Letters of all
  /// scripts stay: readers and browsers take them (RFC 3987). An ampersand goes, since Markdown and HTML
  /// would read `&copy;` as a sign.
  package static func link(_ path: String) -> String {
    encoded(path) { $0 >= 0x80 || inPath.contains($0) }
  }

  /// Returns a name as one part of a path, in ASCII alone.
  package static func part(_ name: String) -> String { encoded(name, unreserved.contains) }

  /// Returns a path as a relative reference, in ASCII alone.
  package static func reference(_ path: String) -> String {
    encoded(path) { unreserved.contains($0) || $0 == UInt8(ascii: "/") }
  }

  /// Returns a fragment, in ASCII alone.
  package static func fragment(_ text: String) -> String { encoded(text, inLink.contains) }

  /// Whether a fragment can stand as it is, in letters of all scripts.
  package static func isPlainFragment(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x80 || isAlphanumeric($0) || inLink.contains($0) }
  }

  /// Returns an address with the characters given by their numbers.
  package static func address(_ url: String, without characters: String) -> String {
    let bytes = Set(characters.utf8)
    return encoded(url) { !bytes.contains($0) }
  }

  /// Returns what a text with numbers for characters stands for; nil where a number is malformed, or no
  /// text comes of it.
  package static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  // MARK: - Addresses in rules

  /// The schemes of addresses that pages link to; others may run something.
  package static let schemes = ["https", "http", "mailto"]

  /// What such an address looks like, as far as a pattern says it that all readers of schemas take alike.
  package static let pattern =
    #"^([Hh][Tt][Tt][Pp][Ss]?://|[Mm][Aa][Ii][Ll][Tt][Oo]:)[^\s<>"`{}|\\^]+$"#

  /// Returns the first character that no address can hold (RFC 3987, section 2.2); nil where there is
  /// none.
  package static func forbiddenScalar(in address: String) -> Unicode.Scalar? {
    let forbidden = Set("<>\"`{}|\\^ ".unicodeScalars)
    return address.unicodeScalars.first { scalar in
      if forbidden.contains(scalar) || scalar.value < 0x20 || scalar.value == 0x7F { return true }
      guard !scalar.isASCII else { return false }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
        return false
      default: return true
      }
    }
  }

  /// Whether an address has a scheme that pages may link to, with something behind it.
  package static func isLinkable(_ address: String) -> Bool {
    let parts = address.pieces(at: ":", atMost: 2)
    guard parts.count == 2, schemes.contains(parts[0].lowercased()) else { return false }
    return parts[0].lowercased() == "mailto"
      ? !parts[1].isEmpty : parts[1].begins(with: "//") && parts[1].utf8.count > 2
  }

  // MARK: - Bytes

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit
  }

  private static func encoded(_ text: String, _ isKept: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isAlphanumeric(byte) || isKept(byte) {
        bytes.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += (byte < 0x10 ? "%0" : "%").utf8
        bytes += digits.utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
