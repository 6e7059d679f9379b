import Synchronization
import Text

extension TextMeasure {
  /// Returns a text in lines of at most a width.
  ///
  /// Lines break at spaces, between Chinese characters, and before Thai consonants; long names break
  /// before `(` and after `:`, `_` and `.`, then at the humps of camel case, and only then anywhere
  /// between graphemes. No line begins with a mark or with closing punctuation.
  public func lines(of text: String, width limit: Double) -> [String] {
    if !text.utf8.contains(UInt8(ascii: "\n")), width(of: text) <= limit { return [text.trimmed] }
    let key = Broken(measure: self, text: ExactText(text), limit: limit)
    if let known = Self.broken.withLock({ $0[key] }) { return known }
    let lines = text.pieces(at: "\n").flatMap {
      paragraph(Array($0), limit)
    }
    Self.broken.withLock { broken in
      if broken.count >= Self.mostBroken { broken.removeAll() }
      broken[key] = lines
    }
    return lines
  }

  private struct Broken: Hashable {
    var measure: TextMeasure
    var text: ExactText
    var limit: Double
  }

  /// The texts that were broken last: the same ones stand in many pictures.
  private static let broken = Mutex<[Broken: [String]]>([:])

  private static let mostBroken = 8_192

  private func paragraph(_ text: [Character], _ limit: Double) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = lineEnd(of: rest, limit)
      lines.append(String(rest[..<end]).trimmed)
      rest = rest[end...].drop { $0 == " " }
    }
    return lines.isEmpty ? [""] : lines
  }

  /// The place behind the first line: the last good place to break that fits.
  private func lineEnd(of text: ArraySlice<Character>, _ limit: Double) -> Int {
    var width = 0.0
    var fitting = text.startIndex
    while fitting < text.endIndex {
      width += self.width(of: text[fitting])
      if width > limit, text[fitting] != " " { break }
      fitting += 1
    }
    guard fitting < text.endIndex else { return text.endIndex }
    var best: (place: Int, quality: Int)?
    for place in stride(from: fitting, to: text.startIndex, by: -1) {
      let quality = Self.quality(ofBreakAt: place, in: text)
      let isEarly = Double(place - text.startIndex) < 0.4 * Double(fitting - text.startIndex)
      // A short line is better than a word that is cut.
      if isEarly, let best, best.quality > 1 { break }
      if quality > (best?.quality ?? 0) { best = (place, quality) }
    }
    return best?.place ?? max(fitting, text.startIndex + 1)
  }

  /// How good a place is to break before: 0 for not at all.
  private static func quality(ofBreakAt place: Int, in text: ArraySlice<Character>) -> Int {
    let before = text[place - 1]
    let after = text[place]
    if before == " " { return 5 }
    if after == " " || after.isClosing || before.isOpening || after.isMark { return 0 }
    if before.isWide || after.isWide { return 4 }
    if before.isThai, after.isThai {
      // Before a vowel that is written first, a word or at least a syllable begins.
      return after.isThaiLeadingVowel ? 4 : before.isThaiLeadingVowel ? 0 : 1
    }
    if before.isThai != after.isThai { return 4 }
    if after == "(" || [":", "_", ".", ",", "/", "-", "<"].contains(before) { return 3 }
    if before.isLowercase, after.isUppercase { return 2 }
    return 1
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.ends(with: " ") { text.removeLast() }
    return String(text.drop { $0 == " " })
  }
}

extension Character {
  private var first: UInt32 { unicodeScalars.first?.value ?? 0 }

  /// Whether no line begins with it: closing brackets and quotation marks, stops, and signs that repeat
  /// or shorten what stands before.
  fileprivate var isClosing: Bool {
    switch first {
    case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0xB7: true
    case 0x2019, 0x201D, 0x2014, 0x2026, 0x2030: true
    case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017: true
    case 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF5E:
      true
    // PAIYANNOI and MAIYAMOK.
    case 0xE2F, 0xE46: true
    default: false
    }
  }

  /// Whether no line ends with it.
  fileprivate var isOpening: Bool {
    switch first {
    case 0x28, 0x5B, 0x7B, 0x2018, 0x201C: true
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0xFF08, 0xFF3B, 0xFF5B: true
    default: false
    }
  }

  fileprivate var isMark: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    // Vowels that are written behind their consonant, and the signs for repetition and length.
    default: [0xE30, 0xE32, 0xE33, 0xE45].contains(first)
    }
  }

  fileprivate var isThai: Bool { (0xE00...0xE7F).contains(first) }

  fileprivate var isThaiLeadingVowel: Bool { (0xE40...0xE44).contains(first) }

  fileprivate var isWide: Bool {
    (0x2E80...0x9FFF).contains(first) || (0xAC00...0xD7A3).contains(first)
      || (0xF900...0xFAFF).contains(first) || (0xFF00...0xFF60).contains(first)
      || (0x20000...0x3FFFD).contains(first)
  }
}
