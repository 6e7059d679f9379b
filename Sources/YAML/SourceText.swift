import Diagnostics

/// The scalars of a file, and where its lines begin.
///
/// Everything inside this module is placed by scalar index. libyaml counts lines too, but takes U+0085,
/// U+2028 and U+2029 for line ends, which editors and `SourceFile` do not.
struct SourceText {
  let path: String
  let scalars: [Unicode.Scalar]
  private let lineStarts: [Int]

  init(path: String, scalars: [Unicode.Scalar]) {
    self.path = path
    self.scalars = scalars
    var starts = [0]
    for (index, scalar) in scalars.enumerated() {
      let isReturnOfPair =
        scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isReturnOfPair) { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// Returns line and column of a scalar, or of the end of the text.
  func position(at index: Int) -> SourcePosition {
    let line = lineNumber(at: index)
    return SourcePosition(line: line + 1, column: index - lineStarts[line] + 1)
  }

  /// Returns the location between two indices, or that of one scalar.
  func location(from start: Int, to end: Int? = nil) -> SourceLocation {
    SourceLocation(file: path, start: position(at: start), end: end.map(position(at:)))
  }

  /// Returns where the line of a scalar begins.
  func lineStart(at index: Int) -> Int { lineStarts[lineNumber(at: index)] }

  /// Returns where the lines begin from the one of the first index to that of the second.
  func lineStarts(from first: Int, through last: Int) -> ArraySlice<Int> {
    let (from, through) = (lineNumber(at: first), lineNumber(at: last))
    return from <= through ? lineStarts[from...through] : []
  }

  /// Returns the scalar at an index, or nil at the end.
  func scalar(at index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Moves an end back over blanks and line ends, at most to `start`.
  func endWithoutBlanks(_ end: Int, notBefore start: Int) -> Int {
    var end = min(end, scalars.count)
    while end > start {
      switch scalars[end - 1] {
      case " ", "\t", "\r", "\n": end -= 1
      default: return end
      }
    }
    return end
  }

  /// Returns where the tag of a node stands; an anchor may come first, but holds no `!`.
  func tagRange(from start: Int) -> Range<Int> {
    guard let first = scalars[start...].firstIndex(of: "!") else { return start..<start }
    if scalar(at: first + 1) == "<", let last = scalars[first...].firstIndex(of: ">") {
      return first..<last + 1
    }
    let end = scalars[first...].firstIndex {
      $0.properties.isWhitespace || ",]}".unicodeScalars.contains($0)
    }
    return first..<(end ?? scalars.count)
  }

  private func lineNumber(at index: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}
