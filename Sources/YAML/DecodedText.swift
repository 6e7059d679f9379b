import Diagnostics

/// The text of a file, or the reason why its bytes are not text.
struct DecodedText {
  /// The text, with U+FFFD for what could not be read.
  let text: String
  /// The scalars up to the first place that could not be read.
  let scalars: [Unicode.Scalar]
  /// What could not be read.
  let problem: Problem?

  struct Problem {
    let message: String
    let hint: String
  }

  init(_ bytes: [UInt8]) {
    let (encoding, markLength) = TextEncoding.detected(in: bytes)
    switch encoding {
    case .utf8: self.init(utf8: bytes[markLength...])
    case .utf16(let isBigEndian): self.init(utf16: bytes[markLength...], isBigEndian: isBigEndian)
    case .utf32:
      self.init(
        text: "", scalars: [],
        problem: Problem(message: "the file is encoded in UTF-32", hint: Self.hint))
    }
  }

  private init(text: String, scalars: [Unicode.Scalar], problem: Problem?) {
    self.text = text
    self.scalars = scalars
    self.problem = problem
  }

  private init(utf8 bytes: ArraySlice<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    let decoded = Self.scalars(of: bytes, as: UTF8.self)
    scalars = decoded.scalars
    problem = decoded.invalidOffset.map { offset in
      let byte = bytes[bytes.startIndex + offset]
      return Problem(
        message: "the byte \(Self.hexadecimal(byte)) at byte offset"
          + " \(bytes.startIndex + offset) is not UTF-8",
        hint: Self.hint)
    }
  }

  private init(utf16 bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    text = String(decoding: units, as: UTF16.self)
    let decoded = Self.scalars(of: units, as: UTF16.self)
    scalars = decoded.scalars
    if let offset = decoded.invalidOffset {
      problem = Problem(
        message: "the unit \(Self.hexadecimal(units[offset])) at byte offset"
          + " \(bytes.startIndex + 2 * offset) is not UTF-16",
        hint: Self.hint)
    } else if !bytes.count.isMultiple(of: 2) {
      problem = Problem(
        message: "the UTF-16 text ends in half a character, at byte offset \(bytes.endIndex - 1)",
        hint: Self.hint)
    } else {
      problem = nil
    }
  }

  private static let hint = "save the file as UTF-8"

  private static func hexadecimal(_ value: some BinaryInteger) -> String {
    "0x" + String(value, radix: 16, uppercase: true)
  }

  private static func scalars<Encoding: Unicode.Encoding>(
    of units: some Collection<Encoding.CodeUnit>, as encoding: Encoding.Type
  ) -> (scalars: [Unicode.Scalar], invalidOffset: Int?) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(units.count)
    var parser = Encoding.ForwardParser()
    var iterator = units.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        scalars.append(Encoding.decode(encoded))
        offset += encoded.count
      case .error: return (scalars, offset)
      case .emptyInput: return (scalars, nil)
      }
    }
  }
}
