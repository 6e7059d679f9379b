/// Makes the document that is committed out of the one that Graphviz writes: small, the same
/// everywhere, styled by classes, and with a name for people who cannot see it.
struct SVGFinisher {
  private let description: SVGDescription
  private var identifiers: SVGIdentifiers
  private var offset = (x: 0, y: 0)

  /// Creates a finisher.
  init(description: SVGDescription) {
    self.description = description
    identifiers = SVGIdentifiers(prefix: description.idPrefix)
  }

  /// Returns the finished document, ending in a newline.
  func document(from root: XMLElement) -> String {
    var finisher = self
    return finisher.finishedRoot(root).xml() + "\n"
  }

  // MARK: - The root

  private mutating func finishedRoot(_ root: XMLElement) -> XMLElement {
    let title = identifiers.reserved("title")
    let summary = identifiers.reserved("desc")
    let content = finished(root.children)
    let numbers = (root["viewBox"] ?? "").split(separator: " ").compactMap {
      SVGCoordinates.text($0)
    }
    var result = XMLElement(name: "svg")
    result["xmlns"] = "http://www.w3.org/2000/svg"
    if numbers.count == 4 {
      result["viewBox"] = numbers.joined(separator: " ")
      result["width"] = numbers[2]
      result["height"] = numbers[3]
    }
    result["role"] = "img"
    result["aria-labelledby"] = "\(title) \(summary)"
    result["lang"] = description.language
    result["class"] = "lifeline"
    result.children = [
      .element(.init("title", id: title, text: description.title)),
      .element(.init("desc", id: summary, text: description.description)),
      .element(.init("style", id: nil, text: description.style)),
    ]
    merge(content, into: &result)
    if description.isStyledByClass { SVGShortening.shorten(&result) }
    return result
  }

  /// Puts the group of the whole graph in the place of the root, where it has no transformation left.
  private func merge(_ content: [XMLNode], into root: inout XMLElement) {
    guard content.count == 1, let graph = content[0].element, graph.name == "g",
      graph["transform"] == nil, graph.children.first?.element?.name != "title"
    else {
      root.children += content
      return
    }
    if let id = graph["id"] { root["id"] = id }
    for name in graph.classes where name != "graph" { root.append(className: name) }
    root.children += graph.children
  }

  // MARK: - Elements

  private mutating func finished(_ nodes: [XMLNode]) -> [XMLNode] {
    var result: [XMLNode] = []
    var lines: [String: Int] = [:]
    for node in nodes {
      guard let element = node.element else {
        result.append(node)
        continue
      }
      let font = element["font-family"] ?? ""
      for finished in finished(element, line: lines[font, default: 0]) {
        result.append(joining: finished)
      }
      if element.name == "text" { lines[font, default: 0] += 1 }
    }
    return result
  }

  private mutating func finished(_ element: XMLElement, line: Int) -> [XMLNode] {
    switch element.name {
    case "title": []
    case "defs": description.isStyledByClass ? [] : [.element(shape(element))]
    case "g": group(element)
    case "a": anchor(element)
    case "text": text(element, line: line)
    default: [.element(shape(element))]
    }
  }

  private mutating func group(_ element: XMLElement) -> [XMLNode] {
    let isGraph = element.classes.first == "graph"
    var result = XMLElement(name: "g")
    // The identifier first, so that of two equal ones the outer element has it.
    result["id"] = element["id"].flatMap { identifiers.safe($0) }
    result["class"] = element["class"]
    if let transform = element["transform"] {
      if let move = Self.plainMove(transform), !element.hasTransformInside {
        offset = move
      } else {
        result["transform"] = transform
      }
    }
    result.children = finished(element.children)
    if isGraph, let background = result.children.first?.element, background.name == "polygon",
      element.children.first(where: { $0.element?.name != "title" })?.element?.name == "polygon"
    {
      result.children[0] = .element(background.appending(className: "background"))
    }
    result.liftTitles()
    return isGraph ? [.element(result)] : result.collapsed()
  }

  private mutating func anchor(_ element: XMLElement) -> [XMLNode] {
    var result = XMLElement(name: "a")
    result["href"] = element["xlink:href"] ?? element["href"]
    if result["href"] == nil { result.name = "g" }
    result.children = finished(element.children)
    guard !result.children.isEmpty else { return [] }
    let tip = element["xlink:title"] ?? ""
    if tip.hasPrefix(SVGMarks.tooltip) {
      let words = String(tip.dropFirst(SVGMarks.tooltip.count))
      result.children.insert(.element(.init("title", id: nil, text: words)), at: 0)
    }
    return result.collapsed()
  }

  private mutating func text(_ element: XMLElement, line: Int) -> [XMLNode] {
    let words = element.text
    guard words.contains(where: { $0 != " " }) else { return [] }
    var result = shape(element)
    if let token = element["font-family"].flatMap(FontToken.init) {
      result["font-family"] = nil
      result["font-size"] = nil
      if let name = token.className(ofLine: line) { result.append(className: name) }
      if let width = token.width(ofLine: line) {
        result["textLength"] = SVGCoordinates.text(width)
        result["lengthAdjust"] = "spacingAndGlyphs"
      }
    }
    if words.contains("  ") || words.hasPrefix(" ") || words.hasSuffix(" ") {
      result["xml:space"] = "preserve"
    }
    result.children = [.text(words)]
    return [.element(result)]
  }

  // MARK: - Shapes

  private static let geometry: Set<String> = [
    "points", "d", "x", "y", "cx", "cy", "rx", "ry", "width", "height", "text-anchor", "transform",
  ]

  private mutating func shape(_ element: XMLElement) -> XMLElement {
    var result = XMLElement(name: element.name)
    for (name, value) in element.attributes {
      if name == "id" {
        result["id"] = identifiers.safe(value)
      } else if name == "xlink:href" {
        result["href"] = value
      } else if let moved = moved(name, value) {
        result[name] = moved
      } else if Self.geometry.contains(name) || !description.isStyledByClass {
        result[name] = value
      }
    }
    result.children = finished(element.children)
    return result
  }

  private func moved(_ name: String, _ value: String) -> String? {
    switch name {
    case "points", "d": SVGCoordinates.list(value, movedBy: offset)
    case "x", "cx", "x1", "x2", "fx": SVGCoordinates.text(value[...], movedBy: offset.x)
    case "y", "cy", "y1", "y2", "fy": SVGCoordinates.text(value[...], movedBy: offset.y)
    case "rx", "ry": SVGCoordinates.text(value[...])
    default: nil
    }
  }

  /// The move of `scale(1 1) rotate(0) translate(4 298)` in hundredths; nil for anything more.
  private static func plainMove(_ transform: String) -> (x: Int, y: Int)? {
    let start = "scale(1 1) rotate(0) translate("
    guard transform.hasPrefix(start), transform.hasSuffix(")") else { return nil }
    let numbers = transform.dropFirst(start.count).dropLast().split(separator: " ")
    guard numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1]) else {
      return nil
    }
    return (SVGCoordinates.hundredths(x), SVGCoordinates.hundredths(y))
  }
}
