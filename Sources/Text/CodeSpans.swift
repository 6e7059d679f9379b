/// The code spans of a text: as many backticks close one as open it.
package struct CodeSpans {
  /// A code span.
  package struct Span {
    /// What stands in it, without the one space at each end that only keeps backticks apart.
    package let code: String
    /// The place behind it.
    package let end: Int
  }

  private let scalars: [Unicode.Scalar]
  /// The run of backticks that closes the one that begins at a place.
  private let partners: [Int: Range<Int>]

  /// Finds the partners of all runs of backticks, from the last to the first, so that no run is sought twice.
  package init(in scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    var partners: [Int: Range<Int>] = [:]
    var next: [Int: Range<Int>] = [:]
    var end = scalars.count
    while let last = scalars[..<end].lastIndex(of: "`") {
      let start = scalars[..<last].lastIndex { $0 != "`" }.map { $0 + 1 } ?? 0
      let run = start..<(last + 1)
      partners[start] = next[run.count]
      next[run.count] = run
      end = start
    }
    self.partners = partners
  }

  /// The code span that begins at a place.
  package func span(at place: Int) -> Span? {
    guard let partner = partners[place] else { return nil }
    var code = scalars[(place + partner.count)..<partner.lowerBound]
    if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
      code = code.dropFirst().dropLast()
    }
    return Span(code: String(String.UnicodeScalarView(code)), end: partner.upperBound)
  }
}
