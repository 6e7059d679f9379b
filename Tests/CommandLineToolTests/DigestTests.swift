import Digests
import Testing

@testable import CommandLineTool

@Suite struct ContentDigestTests {
  @Test func lineEndsOfTextAreNoDifference() {
    let unix = ContentDigest.digest(of: Array("a\nb\n\nc".utf8))
    #expect(ContentDigest.digest(of: Array("a\r\nb\r\n\r\nc".utf8)) == unix)
    #expect(ContentDigest.digest(of: Array("a\rb\n\nc".utf8)) != unix)
    #expect(ContentDigest.digest(of: Array("a\r\nB\r\n\r\nc".utf8)) != unix)
  }

  @Test func loneReturnsAreKept() {
    #expect(
      ContentDigest.digest(of: Array("a\r".utf8)) != ContentDigest.digest(of: Array("a".utf8)))
    let doubled = ContentDigest.digest(of: Array("a\r\r\n".utf8))
    #expect(doubled != ContentDigest.digest(of: Array("a\r\n".utf8)))
  }

  @Test func lineEndsOfBinaryContentAreADifference() {
    #expect(ContentDigest.digest(of: [0, 13, 10]) != ContentDigest.digest(of: [0, 10]))
  }

  @Test func unchangedTextHasThePlainDigest() {
    #expect(
      ContentDigest.digest(of: Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}

/// The examples that NIST publishes for FIPS 180-4.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func publishedExample(message: String, digest: String) {
    var hash = SHA256()
    Array(message.utf8).withUnsafeBytes { hash.update($0) }
    #expect(hash.hexDigest() == digest)
  }

  @Test func piecesOfAnyLengthGiveTheSameDigest() {
    let message = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var whole = SHA256()
    message.withUnsafeBytes { whole.update($0) }
    let expected = whole.hexDigest()
    for length in 1...130 {
      var hash = SHA256()
      for start in stride(from: 0, to: message.count, by: length) {
        message[start..<min(start + length, message.count)].withUnsafeBytes { hash.update($0) }
      }
      #expect(hash.hexDigest() == expected, "pieces of \(length)")
    }
  }
}
