/// A line of Markdown in pieces: its code spans, and what stands between them.
package enum MarkdownPieces {
  /// A piece of a line.
  package enum Piece {
    /// Markdown as it is written, with its backslashes.
    case text(String)
    /// What stands in a code span, and whether nothing follows it.
    case code(String, isLast: Bool)
  }

  /// Returns the pieces of a line; an escaped backtick opens no code span.
  package static func of(_ line: some StringProtocol) -> [Piece] {
    let scalars = Array(line.unicodeScalars)
    let spans = CodeSpans(in: scalars)
    var pieces: [Piece] = []
    var text = String.UnicodeScalarView()
    var place = 0
    while place < scalars.count {
      if scalars[place] == "`", let span = spans.span(at: place) {
        if !text.isEmpty { pieces.append(.text(String(text))) }
        text = String.UnicodeScalarView()
        pieces.append(.code(span.code, isLast: span.end == scalars.count))
        place = span.end
      } else if scalars[place] == "`" {
        let end = scalars[place...].firstIndex { $0 != "`" } ?? scalars.count
        text.append(contentsOf: scalars[place..<end])
        place = end
      } else {
        let end = min(scalars.count, place + (scalars[place] == "\\" ? 2 : 1))
        text.append(contentsOf: scalars[place..<end])
        place = end
      }
    }
    if !text.isEmpty { pieces.append(.text(String(text))) }
    return pieces
  }
}
