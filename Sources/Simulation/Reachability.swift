/// Which of some things lead to which, by way of others too.
///
/// A row of bits a thing, so that closing the relation takes a word for 64 things at a time.
struct Reachability {
  private let count: Int
  private let words: Int
  private var bits: [UInt64]

  /// Creates a relation in which nothing leads anywhere.
  init(count: Int) {
    self.count = count
    words = (count + 63) / 64
    bits = [UInt64](repeating: 0, count: count * words)
  }

  /// Lets a thing lead to another.
  mutating func connect(_ first: Int, to second: Int) {
    bits[first * words + second / 64] |= 1 << UInt64(second % 64)
  }

  /// Whether a thing leads to another.
  func leads(from first: Int, to second: Int) -> Bool {
    bits[first * words + second / 64] >> UInt64(second % 64) & 1 == 1
  }

  /// Lets each thing lead to all that it leads to by way of others.
  mutating func close() {
    for middle in 0..<count {
      for first in 0..<count where leads(from: first, to: middle) {
        for word in 0..<words { bits[first * words + word] |= bits[middle * words + word] }
      }
    }
  }
}
