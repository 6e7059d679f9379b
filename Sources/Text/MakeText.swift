/// Paths in a rule of Make, which Ninja reads too where it is a depfile.
package enum MakeText {
  /// What Make would read as something else than a part of a name, and what the two read differently.
  private static let unspeakable = Set(";|*?[]%=~".utf8)

  /// Whether a path can stand in a rule that Make and Ninja read alike.
  package static func canHold(_ path: String) -> Bool {
    !path.isEmpty && path.utf8.last != UInt8(ascii: "\\")
      && path.utf8.allSatisfy {
        ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F && !unspeakable.contains($0)
      }
  }

  /// Returns a path.
  package static func path(_ path: String) -> String {
    var bytes: [UInt8] = []
    var backslashes = 0
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: " "), 0x09, UInt8(ascii: "#"), UInt8(ascii: ":"):
        // Only those backslashes are doubled that would otherwise belong to the sign.
        bytes += [UInt8](repeating: UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "$"): bytes.append(byte)
      default: break
      }
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
