/// What a syntax writes in the place of some characters of ASCII.
struct Replacements: Sendable {
  private let table: [[UInt8]?]

  /// Creates a table; `characters` all become a prefix and themselves.
  init(_ replacements: KeyValuePairs<Unicode.Scalar, String>) {
    var table = [[UInt8]?](repeating: nil, count: 0x80)
    for (scalar, text) in replacements { table[Int(UInt8(ascii: scalar))] = Array(text.utf8) }
    self.table = table
  }

  /// Creates a table by a rule for each character.
  init(of characters: String, _ replacement: (Unicode.Scalar) -> String) {
    var table = [[UInt8]?](repeating: nil, count: 0x80)
    for scalar in characters.unicodeScalars {
      table[Int(UInt8(ascii: scalar))] = Array(replacement(scalar).utf8)
    }
    self.table = table
  }

  private init(table: [[UInt8]?]) { self.table = table }

  /// The table with the entries of another one in place of its own.
  func with(_ other: Replacements) -> Replacements {
    Replacements(table: zip(table, other.table).map { $1 ?? $0 })
  }

  /// Returns a text with the replacements.
  func written(_ text: some StringProtocol) -> String {
    func replacement(_ byte: UInt8) -> [UInt8]? { byte < 0x80 ? table[Int(byte)] : nil }
    guard text.utf8.contains(where: { replacement($0) != nil }) else { return String(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      if let other = replacement(byte) { bytes += other } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
