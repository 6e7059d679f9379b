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
        == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
  }
}

/// Digests of 32 bytes, as `b2sum --length 256` gives them, around the borders of blocks.
@Suite struct BLAKE2bTests {
  @Test(arguments: [
    (0, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
    (1, "8928aae63c84d87ea098564d1e03ad813f107add474e56aedd286349c0c03ea4"),
    (127, "59e2f1aba240f20aa591016f5ef429990bc9c2131dcd0d30f0ffd75ed18f317d"),
    (128, "ae2aa48507885c4c950fb809b2076f959cde9f8ea6da260d9a3587df33dac450"),
    (129, "2f64744a6de0d2c0b56e64cf6e29a5aaa255010d415d51c75ccc82f73dccd865"),
    (255, "177ec7b22a982dd81ec80e0f8fd488bb347952a0876fed488191b6dede62df81"),
    (256, "eae4d3a7627549b383179dc18049964f91a6fed14c9f3fb26705eda3eeda5558"),
    (257, "496943de3c8b1458635ee30c15bb26cede6957abdd28f0a860cdaf967116c747"),
    (1000, "e00b0ddbf1e2cdaf5c898e1a5e8826ea3a2c339bcf2a478da2e5fca9ff126672"),
  ])
  func lettersHaveTheirDigest(count: Int, digest: String) {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    for piece in [1, 7, 127, 128, 129, 1_000] {
      var hash = BLAKE2b()
      for start in stride(from: 0, to: count, by: piece) {
        bytes[start..<min(start + piece, count)].withUnsafeBytes { hash.update($0) }
      }
      #expect(hash.hexDigest() == digest, "in pieces of \(piece)")
    }
  }
}
