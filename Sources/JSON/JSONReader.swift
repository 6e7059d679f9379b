package import Diagnostics

/// Reads JSON strictly by RFC 8259, and says by line and column what is wrong.
///
/// It allows no comment, no trailing comma, no second member of a name and no lone surrogate. Nesting
/// is limited, so that no input can exhaust the stack.
package struct JSONReader {
  /// How deep arrays and objects may be nested.
  package static let depthLimit = Limits.jsonDepth

  /// What stops the reading.
  struct Problem: Error {
    var identifier: String
    var message: String
    var start: Int
    var end: Int
    var hint: String?
  }

  let bytes: [UInt8]
  var index = 0
  var depth = 0

  /// Returns the value of a JSON text, or nil where it is none.
  package static func value(of bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes: bytes)
    return try? reader.document()
  }

  /// Reads a file.
  ///
  /// - Returns: The value or nil, the file's text for showing diagnostics, and what is wrong.
  package static func read(
    path: String, bytes: [UInt8]
  ) -> (value: JSONValue?, file: SourceFile, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    var reader = JSONReader(bytes: bytes)
    do {
      return (try reader.document(), file, [])
    } catch {
      let location = SourceLocation(
        file: path, start: reader.position(of: error.start), end: reader.position(of: error.end))
      let diagnostic = Diagnostic(
        error.identifier, .error, error.message, at: location, hint: error.hint)
      return (nil, file, [diagnostic])
    }
  }

  // MARK: - Values

  private mutating func document() throws(Problem) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw Problem(
        identifier: "json-byte-order-mark", message: "JSON must not begin with a byte order mark",
        start: 0, end: 3, hint: "save the file as UTF-8 without a byte order mark")
    }
    skipSpace()
    let value = try value()
    skipSpace()
    guard index == bytes.count else {
      throw unexpected("expected the end of the file behind the value")
    }
    return value
  }

  private mutating func value() throws(Problem) -> JSONValue {
    guard index < bytes.count else { throw unexpected("expected a value") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return try nested { reader throws(Problem) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(Problem) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(Problem) -> JSONValue
  ) throws(Problem) -> JSONValue {
    guard depth < Self.depthLimit else {
      throw Problem(
        identifier: "json-depth", message: "nested more than \(Self.depthLimit) deep",
        start: index, end: index + 1, hint: nil)
    }
    depth += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(Problem) -> JSONValue {
    index += 1
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      let start = index
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw unexpected("expected the name of a member in double quotes")
      }
      let name = try string()
      // Foundation-free Swift compares canonically equal texts as equal, which is stricter than bytes.
      guard names.insert(name).inserted else {
        throw Problem(
          identifier: "json-duplicate-name",
          message: "the name '\(name)' stands twice in an object",
          start: start, end: index, hint: "remove one of the two")
      }
      skipSpace()
      guard take(":") else { throw unexpected("expected ':' behind the name '\(name)'") }
      skipSpace()
      members.append(.init(name, try value()))
      skipSpace()
      if take(",") { continue }
      if take("}") { return .object(members) }
      throw unexpected("expected ',' or '}' behind the value of '\(name)'")
    }
  }

  private mutating func array() throws(Problem) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      skipSpace()
      elements.append(try value())
      skipSpace()
      if take(",") { continue }
      if take("]") { return .array(elements) }
      throw unexpected("expected ',' or ']' behind an element")
    }
  }

  private mutating func word() throws(Problem) -> JSONValue {
    let words: [(String, JSONValue)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    let start = index
    while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let word = words.first(where: { $0.0 == text }) { return word.1 }
    guard index > start else { throw unexpected("expected a value") }
    let nearest = nearestName(to: text, among: words.map(\.0))
    throw Problem(
      identifier: "json-unexpected", message: "expected a value, found '\(text)'", start: start,
      end: index, hint: nearest.map { "did you mean \($0)?" } ?? "texts stand in double quotes")
  }
}
