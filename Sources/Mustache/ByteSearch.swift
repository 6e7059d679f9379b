/// A search for one byte sequence that goes forward and remembers its last hit, so that a scanner
/// that asks again from a little further on does not read the text again.
struct ByteSearch {
  let needle: [UInt8]
  private var asked = 0
  private var answer: Int?
  private var hasAnswer = false

  init(_ needle: [UInt8]) { self.needle = needle }

  /// Returns the first offset at or behind `start` where the needle begins.
  mutating func first(in bytes: [UInt8], from start: Int) -> Int? {
    if hasAnswer, asked <= start {
      guard let answer else { return nil }
      if start <= answer { return answer }
    }
    (asked, answer, hasAnswer) = (start, Self.offset(of: needle, in: bytes, from: start), true)
    return answer
  }

  private static func offset(of needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let lead = needle.first else { return nil }
    var index = start
    let last = bytes.count - needle.count
    while index <= last {
      if bytes[index] == lead, bytes.hasBytes(needle, at: index) { return index }
      index += 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether the given bytes stand at the offset.
  func hasBytes(_ needle: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + needle.count <= count else { return false }
    for index in needle.indices where self[offset + index] != needle[index] { return false }
    return true
  }

  /// Returns the first offset of the range whose byte matches, or the end of the range.
  func offset(in range: Range<Int>, where matches: (UInt8) -> Bool) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, !matches(self[index]) { index += 1 }
    return index
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab, which may stand beside a standalone tag.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is ASCII white space, line ends included.
  var isWhitespace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }
}
