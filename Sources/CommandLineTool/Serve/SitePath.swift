/// The path of a file below the root of a site, from the path of a request.
struct SitePath: Hashable {
  /// The names on the way to the file, none for the root.
  var names: [String]
  /// Whether the path ends in a slash, and so means a folder.
  var isFolder: Bool

  /// Decodes a path; nil where it is malformed, leads upwards, or names something hidden.
  init?(encoded: String) {
    guard encoded.hasPrefix("/"), let path = Self.decoded(encoded) else { return nil }
    isFolder = path.hasSuffix("/")
    names = path.split(separator: "/").map(String.init)
    for name in names where name.hasPrefix(".") || name.contains("\\") { return nil }
  }

  /// The path below the root.
  var relative: String { names.joined(separator: "/") }

  /// Encodes a name as a part of a path.
  static func encoded(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar))
      text += isPlain ? String(Character(scalar)) : "%" + hexadecimal(byte)
    }
    return text
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  private static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2,
        digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
