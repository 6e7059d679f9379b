extension String {
  /// Whether no letter stands apart from a mark with which it has a common scalar.
  ///
  /// The standard library shows no normal forms, but compares by them, so each letter with a mark is
  /// held against the composed letters of the scripts that have such (Latin, Greek, Cyrillic, kana,
  /// Hangul). Scripts without them, as Thai, are always composed.
  var isComposed: Bool {
    var letter: Unicode.Scalar?
    for scalar in unicodeScalars {
      if let letter {
        var pair = UnicodeScalarView()
        pair.append(letter)
        pair.append(scalar)
        if Self.isJoining(scalar), Self.isOneScalar(String(pair)) { return false }
      }
      if !Self.isMark(scalar) { letter = scalar }
    }
    return true
  }

  /// Whether a scalar may have a common one with the letter in front of it: a mark, or a vowel or final
  /// consonant of Hangul.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    isMark(scalar) || (0x1161...0x11C2).contains(scalar.value)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isOneScalar(_ pair: String) -> Bool {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x233, 0x386...0x3D4, 0x400...0x4F9, 0x1E00...0x1FFC, 0x304C...0x30FE, 0xAC00...0xD7A3,
    ]
    return blocks.contains { block in
      block.contains { Unicode.Scalar($0).map { String(Character($0)) == pair } ?? false }
    }
  }
}
