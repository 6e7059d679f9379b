/// Reads an HTML page as strictly as an XML parser, but for void elements: what is not closed, closed
/// twice or not quoted is a fault.
struct MarkupReader {
  /// An element with its attributes and the text within it.
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    /// The names of the elements around it, from the outermost.
    var path: [String]
  }

  private(set) var elements: [Element] = []
  private(set) var faults: [String] = []

  private static let void: Set<String> = ["meta", "link", "br", "wbr", "input", "img", "hr"]

  init(_ page: String) {
    var open: [Int] = []
    var rest = Substring(page)
    while let start = rest.firstIndex(of: "<") {
      append(String(rest[..<start]), to: open)
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else {
          faults.append("a comment stays open")
          return
        }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<!") {
        rest = rest[(rest.firstIndex(of: ">") ?? rest.startIndex)...].dropFirst()
      } else if rest.hasPrefix("</") {
        let name = String(rest.dropFirst(2).prefix { $0 != ">" })
        if let last = open.popLast(), elements[last].name != name {
          faults.append("</\(name)> closes <\(elements[last].name)>")
        }
        rest = rest.drop { $0 != ">" }.dropFirst()
      } else {
        rest = element(in: rest.dropFirst(), &open)
      }
    }
    if !open.isEmpty { faults.append("open: \(open.map { elements[$0].name })") }
  }

  /// Reads a start tag, and the text of an element that holds no elements.
  private mutating func element(in text: Substring, _ open: inout [Int]) -> Substring {
    let name = String(text.prefix { $0.isLetter || $0.isNumber })
    if name.isEmpty { faults.append("a bare '<' before '\(text.prefix(20))'") }
    var rest = text.dropFirst(name.count)
    var element = Element(name: name, attributes: [:], path: open.map { elements[$0].name })
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let next = rest.first, next != ">", next != "/" else { break }
      let key = String(rest.prefix { !$0.isWhitespace && !"=>/\"<".contains($0) })
      guard !key.isEmpty else {
        faults.append("in <\(name)>: '\(rest.prefix(20))'")
        break
      }
      if element.attributes[key] != nil { faults.append("<\(name)> has two '\(key)'") }
      rest = rest.dropFirst(key.count)
      element.attributes[key] = ""
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst()
      guard rest.first == "\"" else {
        faults.append("'\(key)' of <\(name)> is not quoted")
        continue
      }
      let value = rest.dropFirst().prefix { $0 != "\"" }
      if value.contains("<") { faults.append("'\(key)' of <\(name)> holds '<'") }
      element.attributes[key] = Self.plain(String(value))
      rest = rest.dropFirst(value.count + 2)
    }
    let isClosed = rest.hasPrefix("/>")
    rest = rest.drop { $0 != ">" }.dropFirst()
    elements.append(element)
    guard !isClosed, !Self.void.contains(name) else { return rest }
    if name == "script" || name == "style" {
      guard let end = rest.firstRange(of: "</\(name)>") else {
        faults.append("open <\(name)>")
        return rest
      }
      elements[elements.count - 1].text = String(rest[..<end.lowerBound])
      return rest[end.upperBound...]
    }
    open.append(elements.count - 1)
    return rest
  }

  private mutating func append(_ text: String, to open: [Int]) {
    for index in open { elements[index].text += Self.plain(text) }
  }

  private static func plain(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  func all(_ names: String...) -> [Element] { elements.filter { names.contains($0.name) } }

  var ids: [String] { elements.compactMap { $0.attributes["id"] } }
}
