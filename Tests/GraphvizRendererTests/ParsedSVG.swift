import Foundation
import GraphvizRenderer
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG document as an XML parser of others sees it.
final class ParsedSVG: NSObject, XMLParserDelegate {
  /// An element, and the elements around it as indexes, from the root.
  struct Element {
    var name: String
    var attributes: [String: String]
    var parents: [Int]
    var text = ""

    /// Whether the element has a class.
    func has(_ className: String) -> Bool {
      (attributes["class"] ?? "").split(separator: " ").contains { $0 == className }
    }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Parses a document; throws where it is not well-formed.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed(text: text) }
  }

  struct NotWellFormed: Error { var text: String }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(.init(name: name, attributes: attributes, parents: open))
    open.append(elements.count - 1)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  /// The elements of a name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The elements that have a class.
  func all(classed name: String) -> [Element] { elements.filter { $0.has(name) } }

  /// The texts drawn in the part with this identifier, one a line.
  func lines(in id: String) -> [String] {
    guard let part = elements.firstIndex(where: { $0.attributes["id"] == id }) else { return [] }
    return elements.enumerated().filter { index, element in
      element.name == "text" && (index == part || element.parents.contains(part))
    }.map(\.element.text)
  }
}

/// Returns a finished document, with the prefix `p`.
func svg(
  _ dot: String, _ engine: GraphvizRenderer.Engine = .layered
) throws(GraphvizError) -> String {
  let picture = try GraphvizRenderer().svg(
    of: dot, engine: engine,
    accessibility: SVGDescription(
      idPrefix: "p", title: "Cold & <warm> launch", description: "1. \"Start\"\n2. End",
      language: "zh-Hans", style: ".a > .b { fill: red }\n.c::before { content: \"<\" }"))
  return String(decoding: picture.output, as: UTF8.self)
}

/// Returns what a call throws.
func graphvizError(_ body: () throws(GraphvizError) -> Void) -> GraphvizError? {
  do throws(GraphvizError) {
    try body()
    return nil
  } catch {
    return error
  }
}
