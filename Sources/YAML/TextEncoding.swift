/// The encodings a YAML file may have, told apart by its first bytes.
///
/// Source: YAML 1.2.2, 5.2 (byte order mark, or the place of the zero bytes around an ASCII character).
enum TextEncoding: Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  case utf32

  /// Returns the encoding of the bytes and how many of them are a byte order mark.
  static func detected(in bytes: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
    let head = Array(bytes.prefix(4))
    if head == [0, 0, 0xFE, 0xFF] || head == [0xFF, 0xFE, 0, 0] { return (.utf32, 4) }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if head.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    if head.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    return switch head.map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: (.utf32, 0)
    case [true, false, true, false]: (.utf16(isBigEndian: true), 0)
    case [false, true, false, true]: (.utf16(isBigEndian: false), 0)
    default: (.utf8, 0)
    }
  }
}
