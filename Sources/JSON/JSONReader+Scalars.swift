import Diagnostics

extension JSONReader {
  // MARK: - Numbers

  /// Returns the literal text of a number: `-? int frac? exp?`.
  mutating func number() throws(Problem) -> String {
    let start = index
    _ = take("-")
    if take("0") {
      if index < bytes.count, isDigit(bytes[index]) {
        throw badNumber(from: start, "a number must not begin with 0")
      }
    } else if !takeDigits() {
      throw badNumber(from: start, "expected a digit")
    }
    if take("."), !takeDigits() {
      throw badNumber(from: start, "expected a digit behind the decimal point")
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard takeDigits() else { throw badNumber(from: start, "expected a digit in the exponent") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func takeDigits() -> Bool {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return index > start
  }

  private func badNumber(from start: Int, _ message: String) -> Problem {
    Problem(
      identifier: "json-number", message: message, start: start, end: max(index, start + 1),
      hint: nil)
  }

  // MARK: - Strings

  mutating func string() throws(Problem) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let valid = String(validating: text, as: UTF8.self) else {
          throw Problem(
            identifier: "json-encoding", message: "the text is no valid UTF-8", start: start,
            end: index, hint: "save the file as UTF-8")
        }
        return valid
      case UInt8(ascii: "\\"): text += try escaped()
      case 0..<0x20:
        throw Problem(
          identifier: "json-control-character",
          message: "a text must not hold a line break or a control character", start: index,
          end: index + 1, hint: "write a line break as \\n and a tab as \\t")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw Problem(
      identifier: "json-unclosed-text", message: "the text has no closing quote", start: start,
      end: start + 1, hint: nil)
  }

  private mutating func escaped() throws(Problem) -> [UInt8] {
    let start = index
    index += 1
    guard index < bytes.count else { throw badEscape(from: start) }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      return try Array(String(Character(unicodeEscape(from: start))).utf8)
    default: throw badEscape(from: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(Problem) -> Unicode.Scalar {
    var value = try codeUnit(from: start)
    if UTF16.isLeadSurrogate(UInt16(value)), take("\\"), take("u") {
      let trail = try codeUnit(from: start)
      guard UTF16.isTrailSurrogate(UInt16(trail)) else { throw loneSurrogate(from: start) }
      value = 0x10000 + (value - 0xD800) << 10 + (trail - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate(from: start) }
    return scalar
  }

  private mutating func codeUnit(from start: Int) throws(Problem) -> UInt32 {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    index += digits.count
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16)
    else { throw badEscape(from: start) }
    return value
  }

  private func badEscape(from start: Int) -> Problem {
    Problem(
      identifier: "json-escape", message: "no such escape in JSON", start: start,
      end: max(index, start + 1), hint: #"allowed are \" \\ \/ \b \f \n \r \t and \u with 4 digits"#
    )
  }

  private func loneSurrogate(from start: Int) -> Problem {
    Problem(
      identifier: "json-surrogate", message: "half of a surrogate pair stands alone",
      start: start, end: index, hint: "write both halves, or the character itself")
  }

  // MARK: - Helpers

  mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  func isWordByte(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return scalar.isASCII && (scalar.properties.isAlphabetic || isDigit(byte)) || byte >= 0x80
  }

  func unexpected(_ message: String) -> Problem {
    guard index < bytes.count else {
      return Problem(
        identifier: "json-unexpected", message: message + ", found the end of the file",
        start: index, end: index, hint: nil)
    }
    let character = String(decoding: bytes[index...].prefix(16), as: UTF8.self).first ?? " "
    return Problem(
      identifier: "json-unexpected", message: message + ", found '\(character)'", start: index,
      end: index + 1, hint: nil)
  }

  /// Returns the place of a byte as line and column in scalars; CR, LF and CR LF end a line.
  func position(of offset: Int) -> SourcePosition {
    let text = String(decoding: bytes[..<min(offset, bytes.count)], as: UTF8.self)
    var position = SourcePosition(line: 1, column: 1)
    var previousWasReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\n" && previousWasReturn {
        previousWasReturn = false
        continue
      }
      previousWasReturn = scalar == "\r"
      if scalar == "\n" || scalar == "\r" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
    }
    return position
  }
}
