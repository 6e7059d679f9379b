import Digests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The digest by which two contents of a file are told apart.
///
/// A text is digested with each CR LF as LF, so that a checkout with other line ends is no change. As
/// git does, a content is taken for text where its first 8,000 bytes hold no zero byte.
enum ContentDigest {
  private static let inspectedLength = 8_000

  /// Returns the digest of a content, as 64 hexadecimal digits.
  static func digest(of content: [UInt8]) -> String { content.withUnsafeBytes(digest(of:)) }

  /// Returns the digest of the UTF-8 of a text.
  static func digest(of text: String) -> String {
    var text = text
    return text.withUTF8 { digest(of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the digest of a content, as 64 hexadecimal digits.
  static func digest(of bytes: UnsafeRawBufferPointer) -> String {
    var hash = BLAKE2b()
    forEachPiece(of: bytes) { hash.update($0) }
    return hash.hexDigest()
  }

  /// Hands out what of a content counts.
  private static func forEachPiece(
    of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    let inspected = bytes.prefix(inspectedLength)
    let isText = place(of: 0, in: UnsafeRawBufferPointer(rebasing: inspected), from: 0) == nil
    var start = 0
    var search = 0
    while isText, let index = place(of: carriageReturn, in: bytes, from: search) {
      search = index + 1
      guard search < bytes.count, bytes[search] == lineFeed else { continue }
      body(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
      start = search
    }
    body(UnsafeRawBufferPointer(rebasing: bytes[start...]))
  }

  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Finds a byte with the C library, whose search takes many bytes at once.
  private static func place(
    of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    guard let found = memchr(base + start, Int32(byte), bytes.count - start) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
