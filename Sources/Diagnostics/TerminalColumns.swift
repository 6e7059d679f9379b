/// Returns how many columns a terminal or a monospaced editor gives a scalar: 0 for combining marks
/// and joiners, 2 for East Asian wide and emoji, 1 for the rest.
///
/// Source: Unicode Standard Annex #11 (wide and full-width blocks) and the general categories Mn, Me, Cf.
public func columns(of scalar: Unicode.Scalar) -> Int {
  // What most texts hold needs no look into the tables of Unicode.
  switch scalar.value {
  case 0..<0xAD, 0xE01...0xE30, 0xE32...0xE33, 0xE40...0xE46: return 1
  case 0xE31, 0xE34...0xE3A, 0xE47...0xE4E: return 0
  case 0x3001...0x3029, 0x4E00...0x9FFF, 0xFF01...0xFF60: return 2
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  switch scalar.value {
  case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x2E80...0x303E,
    0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
    0x20000...0x3FFFD:
    return 2
  default:
    return 1
  }
}

/// Returns how many columns a text takes, counted over its characters; a character made of several
/// scalars is as wide as its widest one, save that the vowel *am* of Thai and Lao, which Unicode joins
/// to the consonant in front of it, has a column of its own.
public func columns(of text: some StringProtocol) -> Int {
  let plain = text.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.allSatisfy { (0x20..<0x80).contains($0) } ? bytes.count : nil
  }
  if let plain, let count = plain { return count }
  return text.reduce(0) { total, character in
    let scalars = character.unicodeScalars
    let widest = scalars.map(columns(of:)).max() ?? 0
    let vowels = scalars.dropFirst().count { $0 == "\u{0E33}" || $0 == "\u{0EB3}" }
    return total + widest + vowels
  }
}
