/// Reads the SVG that Graphviz writes, which is not always well-formed.
///
/// An ampersand in an address may begin no entity; then it is an ampersand. Prolog, document type
/// and comments are passed over, and so is the white space between elements.
struct GraphvizSVG {
  private let bytes: [UInt8]
  private var index = 0

  /// Returns the root element; nil where the tags do not match.
  static func root(of bytes: [UInt8]) -> XMLElement? {
    var reader = GraphvizSVG(bytes: bytes)
    return reader.rootElement()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func rootElement() -> XMLElement? {
    var open = [XMLElement(name: "")]
    while index < bytes.count {
      let text = takeText()
      if let last = open.indices.last, !text.isEmpty, open[last].name != "svg",
        open[last].name == "text" || text.contains(where: { !$0.isWhitespace })
      {
        open[last].children.append(.text(text))
      }
      guard index < bytes.count else { break }
      if skip("<!--", through: "-->") || skip("<?", through: "?>") || skip("<!", through: ">") {
        continue
      }
      guard takeTag(into: &open) else { return nil }
    }
    guard open.count == 1 else { return nil }
    return open[0].children.lazy.compactMap(\.element).first
  }

  /// Takes `<name …>`, `<name …/>` or `</name>`.
  private mutating func takeTag(into open: inout [XMLElement]) -> Bool {
    index += 1
    let isEnd = take("/")
    var element = XMLElement(name: takeName())
    while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/")
    {
      if isSpace(bytes[index]) {
        index += 1
        continue
      }
      let name = takeName()
      guard !name.isEmpty, take("="), take("\"") else { return false }
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += 1 }
      element.attributes.append((name, Self.decoded(bytes[start..<index])))
      guard take("\"") else { return false }
    }
    let isEmpty = take("/")
    guard take(">") else { return false }
    if !isEnd {
      open.append(element)
      if !isEmpty { return true }
    }
    guard open.count > 1, let ended = open.popLast(), ended.name == element.name else {
      return false
    }
    open[open.count - 1].children.append(.element(ended))
    return true
  }

  // MARK: - Pieces

  private mutating func takeText() -> String {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return Self.decoded(bytes[start..<index])
  }

  private mutating func takeName() -> String {
    let start = index
    while index < bytes.count, !isSpace(bytes[index]), !"=>/\"".utf8.contains(bytes[index]) {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard index < bytes.count, bytes[index] == text.utf8Start.pointee else { return false }
    index += 1
    return true
  }

  private mutating func skip(_ start: String, through end: String) -> Bool {
    guard bytes[index...].starts(with: start.utf8) else { return false }
    while index < bytes.count, !bytes[index...].starts(with: end.utf8) { index += 1 }
    index = min(bytes.count, index + end.utf8.count)
    return true
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x9...0xD).contains(byte) }

  // MARK: - Entities

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let first = rest.popFirst() {
      if first == "&", let end = rest.prefix(10).firstIndex(of: ";"),
        let scalar = scalar(named: String(rest[..<end]))
      {
        result.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(SVGMarks.scalar(markedAs: first))
      }
    }
    return String(result)
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // Graphviz writes the second of two spaces as a no-break space, and those of the text in UTF-8.
    return value == 0xA0 ? " " : value.flatMap(Unicode.Scalar.init)
  }
}
