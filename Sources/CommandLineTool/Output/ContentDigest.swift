import Digests

/// The digest by which two contents of a file are told apart.
///
/// A text is digested with each CR LF as LF, so that a checkout with other line ends is no change. As
/// git does, a content is taken for text where its first 8,000 bytes hold no zero byte.
enum ContentDigest {
  private static let inspectedLength = 8_000

  /// Returns the digest of a content, as 64 hexadecimal digits.
  static func digest(of content: [UInt8]) -> String {
    var hash = SHA256()
    let isText = !content.prefix(inspectedLength).contains(0)
    content.withUnsafeBytes { bytes in
      guard isText, bytes.contains(carriageReturn) else {
        hash.update(bytes)
        return
      }
      var start = 0
      for index in 0..<max(0, bytes.count - 1)
      where bytes[index] == carriageReturn && bytes[index + 1] == lineFeed {
        hash.update(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
        start = index + 1
      }
      hash.update(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
    return hash.hexDigest()
  }

  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")
}
