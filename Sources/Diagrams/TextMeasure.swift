/// Measures text without any font of the machine, so that a picture has the same geometry everywhere.
///
/// The widths are those of common typefaces with some room to spare: Latin proportional text about a
/// tenth wider than Helvetica, since other sans faces are; East Asian wide characters and full-width
/// punctuation one em; Thai marks nothing; emoji 1.25 em.
public struct TextMeasure: Sendable, Hashable {
  /// A sort of typeface.
  public enum Family: String, Sendable, Hashable, CaseIterable {
    /// Proportional letters.
    case sans
    /// Letters of one width.
    case mono
  }

  /// The typeface.
  public var family: Family
  /// The size in points.
  public var size: Double
  /// Whether the letters are bold.
  public var isBold: Bool

  /// Creates a measure.
  public init(family: Family, size: Double, isBold: Bool = false) {
    self.family = family
    self.size = size
    self.isBold = isBold
  }

  /// The distance between two baselines; wide enough for Thai, which has marks above and below.
  public var lineHeight: Double { (size * 1.52).roundedUp }

  /// Returns the width of a line of text in points.
  public func width(of text: some StringProtocol) -> Double {
    let table = table
    var width = 0.0
    // Of plain letters each byte is a grapheme.
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes {
        guard byte < 0x80 else { return false }
        width += table[Int(byte)] * size
      }
      return true
    }
    if isPlain == true { return width }
    if text.unicodeScalars.contains(where: \.mayBeEmoji) {
      return text.reduce(0) { $0 + self.width(of: $1) }
    }
    return text.unicodeScalars.reduce(0) { $0 + em(of: $1, table) * size }
  }

  /// Returns the width of a grapheme in points: that of its widest scalar that takes room.
  func width(of character: Character) -> Double {
    let scalars = character.unicodeScalars
    if scalars.count > 1, scalars.contains(where: { $0.properties.isEmojiPresentation }) {
      return size * 1.25
    }
    // A Thai grapheme can hold SARA AM, which takes a column of its own.
    let table = table
    let width = scalars.reduce(0.0) { $0 + em(of: $1, table) }
    return width * size
  }

  private func em(of scalar: Unicode.Scalar, _ table: [Double]) -> Double {
    switch scalar.value {
    case 0..<0x80: table[Int(scalar.value)]
    case 0xE33, 0xEB3: 0.62
    default: scalar.wideEm ?? (family == .sans ? 0.66 : 0.62)
    }
  }

  /// The widths of the ASCII characters in em.
  private var table: [Double] {
    family == .mono ? Self.mono : isBold ? Self.bold : Self.regular
  }

  private static let mono = (0..<128).map { (0x20...0x7E).contains($0) ? 0.62 : 0 }
  private static let regular = sans(1.12)
  private static let bold = sans(1.19)

  private static func sans(_ room: Double) -> [Double] {
    (0..<128).map { (0x20...0x7E).contains($0) ? latin[$0 - 0x20] * room / 1000 : 0 }
  }

  /// The advance widths of Helvetica for the printable ASCII characters, in thousandths of an em.
  private static let latin: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}

extension Unicode.Scalar {
  /// Whether the character may be drawn in the width of an emoji, alone or with others.
  fileprivate var mayBeEmoji: Bool { (0x2300...0x2BFF).contains(value) || value >= 0x1F000 }

  /// The width in em that the character has in every typeface; nil for narrow letters.
  fileprivate var wideEm: Double? {
    // What most texts hold needs no look into the tables of Unicode.
    switch value {
    case 0xE31, 0xE34...0xE3A, 0xE47...0xE4E: return 0
    case 0xE01...0xE30, 0xE32...0xE33, 0xE40...0xE46: return 0.62
    case 0x2010...0x2027, 0x3001...0x3029, 0x4E00...0x9FFF, 0xFF01...0xFF60: return 1
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 1.25 }
    switch value {
    case 0xE00...0xE7F: return 0.62
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 1
    // Quotation marks, dashes, ellipsis, arrows and signs, which Chinese typefaces draw full width.
    case 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x22FF, 0x2300...0x27BF: return 1
    default: return nil
    }
  }
}
