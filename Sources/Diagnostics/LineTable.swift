/// Where the lines of a text begin, found in one pass, so that any line is looked up at once.
///
/// A line ends at a line feed, a carriage return, or both in this order.
struct LineTable {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// Reads a text in UTF-8 once.
  init(_ text: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.underestimatedCount)
    var starts = [0]
    var previous: UInt8 = 0
    for byte in text {
      if byte == 0x0A, previous == 0x0D {
        starts[starts.count - 1] = bytes.count + 1
      } else if byte == 0x0A || byte == 0x0D {
        starts.append(bytes.count + 1)
      }
      bytes.append(byte)
      previous = byte
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// Returns a line, counted from 1, without its end; nil where there is no such line.
  ///
  /// - Parameters:
  ///   - number: The number of the line.
  ///   - limit: The most bytes that it may have.
  func line(_ number: Int, upTo limit: Int = .max) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let start = starts[number - 1]
    var end = starts.indices.contains(number) ? starts[number] : bytes.count
    if starts.indices.contains(number) {
      end -= 1
      if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    }
    guard end - start <= limit else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
