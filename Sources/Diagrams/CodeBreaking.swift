extension TextMeasure {
  /// Returns the name of a call in as few lines as can be, which break behind `(`, `:` and `.`, else
  /// before a capital.
  func nameLines(of name: String, width limit: Double) -> [String] {
    wholeNameLines(of: name, width: limit) ?? lines(of: name, width: limit)
  }

  /// Returns the name of a call in one line or two; nil where it does not fit without a word being cut.
  func wholeNameLines(of name: String, width limit: Double) -> [String]? {
    guard width(of: name) > limit else { return [name] }
    let text = Array(name)
    var best: (place: Int, isSign: Bool)?
    for place in text.indices.dropFirst() {
      let isSign = ["(", ":", "."].contains(text[place - 1])
      let isHump = text[place].isUppercase && text[place - 1].isLowercase
      guard isSign || isHump, width(of: String(text[..<place])) <= limit,
        width(of: String(text[place...])) <= limit
      else { continue }
      if isSign || best?.isSign != true { best = (place, isSign) }
    }
    guard let place = best?.place else { return nil }
    return [String(text[..<place]), String(text[place...])]
  }

  /// Returns the place of a payload in lines, which break before `.` and `[`.
  func carrierLines(of carrier: String, width limit: Double) -> [String] {
    guard width(of: carrier) > limit else { return [carrier] }
    var lines: [String] = []
    var line = ""
    for piece in CodePieces.of(carrier) {
      if !line.isEmpty, width(of: line + piece) > limit {
        lines.append(line)
        line = ""
      }
      line += piece
    }
    return (lines + [line]).flatMap { self.lines(of: $0, width: limit) }
  }
}

/// The parts of a payload's place between which a line may break.
enum CodePieces {
  /// Returns the parts; `[.` stays together.
  static func of(_ carrier: String) -> [String] {
    var pieces: [String] = []
    var start = carrier.startIndex
    var before: UInt8?
    for index in carrier.utf8.indices {
      let byte = carrier.utf8[index]
      let begins =
        byte == UInt8(ascii: "[") || byte == UInt8(ascii: ".") && before != UInt8(ascii: "[")
      if begins, index > start {
        pieces.append(String(carrier[start..<index]))
        start = index
      }
      before = byte
    }
    return pieces + [String(carrier[start...])]
  }

  /// Returns the width of the widest part of a name that no line may break.
  static func longestWord(in name: String, _ measure: TextMeasure) -> Double {
    var words = [String.UnicodeScalarView()]
    var before: Unicode.Scalar?
    for scalar in name.unicodeScalars {
      let isSign = before.map { "(:.".unicodeScalars.contains($0) } ?? false
      let isHump = (before?.properties.isLowercase ?? false) && scalar.properties.isUppercase
      if isSign || isHump { words.append(.init()) }
      words[words.count - 1].append(scalar)
      before = scalar
    }
    return words.map { measure.width(of: String($0)) }.max() ?? 0
  }

  /// Returns the width of the widest part.
  static func longest(in carrier: String, _ measure: TextMeasure) -> Double {
    of(carrier).map { measure.width(of: $0) }.max() ?? 0
  }
}
