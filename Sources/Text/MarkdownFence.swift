/// The fence of a block of code in Markdown.
package struct MarkdownFence {
  private let mark: UInt8
  private let count: Int

  /// Reads the line that opens a block; nil where it does not. A line may be indented.
  package init?(opening line: some StringProtocol) {
    let bytes = Self.unindented(line)
    guard let mark = bytes.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let rest = bytes.drop { $0 == mark }
    count = bytes.count - rest.count
    // A line with another backtick begins with a code span.
    if count < 3 || (mark == UInt8(ascii: "`") && rest.contains(mark)) { return nil }
    self.mark = mark
  }

  /// Whether a line closes the block: as many marks, or more, and nothing behind them.
  package func isClosed(by line: some StringProtocol) -> Bool {
    let bytes = Self.unindented(line)
    let rest = bytes.drop { $0 == mark }
    return bytes.count - rest.count >= count
      && rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  }

  /// Returns a fence for a code: longer than any in it.
  package static func around(_ code: String) -> String {
    String(repeating: "`", count: max(3, ReaderText.longestRun(of: "`", in: code) + 1))
  }

  private static func unindented(_ line: some StringProtocol) -> ArraySlice<UInt8> {
    Array(line.utf8).drop { $0 == 0x20 || $0 == 0x09 }
  }
}
