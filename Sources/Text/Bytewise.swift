/// Searches, splits and replacements over bytes.
///
/// A `Character` is a letter with all that joins it: a mark, a joiner, or one of the signs that join what
/// follows them (U+0600). So a search for `<` does not find one that such a scalar has joined, while
/// whatever reads the text later does. What guards a syntax therefore looks at bytes; those of ASCII
/// never stand within another scalar.
extension StringProtocol {
  /// Whether the text begins with these bytes.
  package func begins(with lead: some StringProtocol) -> Bool { utf8.starts(with: lead.utf8) }

  /// Whether the text ends with these bytes.
  package func ends(with trail: some StringProtocol) -> Bool {
    utf8.reversed().starts(with: trail.utf8.reversed())
  }

  /// Whether a character of ASCII stands anywhere in the text.
  package func holds(_ ascii: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: ascii)) }

  /// Whether these bytes stand anywhere in the text.
  package func holds(_ pattern: String) -> Bool { place(of: Array(pattern.utf8)) != nil }

  /// The pieces between a character of ASCII; at least one, which may be empty.
  package func pieces(at ascii: Unicode.Scalar, atMost count: Int = .max) -> [SubSequence] {
    let separator = UInt8(ascii: ascii)
    var pieces: [SubSequence] = []
    var start = startIndex
    while pieces.count + 1 < count, let end = utf8[start...].firstIndex(of: separator) {
      pieces.append(self[start..<end])
      start = utf8.index(after: end)
    }
    return pieces + [self[start...]]
  }

  /// What stands before and behind these bytes where they stand first; nil where they do not stand.
  package func halves(at pattern: String) -> (before: SubSequence, behind: SubSequence)? {
    guard let offset = place(of: Array(pattern.utf8)) else { return nil }
    let start = utf8.index(startIndex, offsetBy: offset)
    return (self[..<start], self[utf8.index(start, offsetBy: pattern.utf8.count)...])
  }

  /// The text behind these bytes, with which it begins; nil where it does not.
  package func rest(behind lead: String) -> SubSequence? {
    begins(with: lead) ? self[utf8.index(startIndex, offsetBy: lead.utf8.count)...] : nil
  }

  /// The text before these bytes, with which it ends; nil where it does not.
  package func rest(before trail: String) -> SubSequence? {
    ends(with: trail) ? self[..<utf8.index(endIndex, offsetBy: -trail.utf8.count)] : nil
  }

  /// The text with other bytes in the place of some, wherever they stand.
  package func replacingBytes(_ pattern: String, with replacement: String) -> String {
    let pattern = Array(pattern.utf8)
    guard !pattern.isEmpty, let first = place(of: pattern) else { return String(self) }
    let bytes = Array(utf8)
    var result = Array(bytes[..<first])
    var place = first
    while place < bytes.count {
      if bytes[place...].starts(with: pattern) {
        result += replacement.utf8
        place += pattern.count
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text without spaces and tabs at its ends.
  package var withoutOuterBlanks: SubSequence { trimmed { $0 == " " || $0 == "\t" } }

  /// The text without the scalars at its ends that a rule names.
  package func trimmed(_ isDropped: (Unicode.Scalar) -> Bool) -> SubSequence {
    guard let first = unicodeScalars.firstIndex(where: { !isDropped($0) }),
      let last = unicodeScalars.lastIndex(where: { !isDropped($0) })
    else { return self[endIndex...] }
    return self[first..<unicodeScalars.index(after: last)]
  }

  /// The text without the scalars at its end that a rule names.
  package func trimmedAtEnd(_ isDropped: (Unicode.Scalar) -> Bool) -> SubSequence {
    let last = unicodeScalars.lastIndex { !isDropped($0) }
    return self[..<(last.map { unicodeScalars.index(after: $0) } ?? startIndex)]
  }

  /// How many bytes stand before a pattern.
  private func place(of pattern: [UInt8]) -> Int? {
    guard let first = pattern.first else { return 0 }
    var offset = 0
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      offset += rest.distance(from: rest.startIndex, to: start)
      rest = rest[start...]
      if rest.starts(with: pattern) { return offset }
      rest = rest.dropFirst()
      offset += 1
    }
    return nil
  }
}
