/// A node of an XML tree.
indirect enum XMLNode {
  /// An element.
  case element(XMLElement)
  /// Text, as it is meant.
  case text(String)

  /// The element, where it is one.
  var element: XMLElement? {
    guard case .element(let element) = self else { return nil }
    return element
  }
}

/// An element of an XML tree.
struct XMLElement {
  /// The tag's name, with its prefix.
  var name: String

  /// The attributes in order; the values as they are meant.
  var attributes: [(name: String, value: String)] = []

  /// What it holds.
  var children: [XMLNode] = []

  /// The value of an attribute; setting nil removes it, setting a new one appends it.
  subscript(attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      let index = attributes.firstIndex { $0.name == attribute }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append((attribute, value))
      case (nil, nil): break
      }
    }
  }

  /// All the text inside.
  var text: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }
}

extension XMLElement {
  /// Returns the element as XML, each element inside it on a line of its own unless it stands
  /// beside text.
  func xml() -> String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    result += "<\(name)"
    for (name, value) in attributes {
      result += " \(name)=\"\(Self.escaped(value, isAttribute: true))\""
    }
    if children.isEmpty {
      result += "/>"
      return
    }
    result += ">"
    let isText = children.contains { $0.element == nil }
    for child in children {
      if !isText { result += "\n" }
      switch child {
      case .element(let element): element.write(to: &result)
      case .text(let text): result += Self.escaped(text)
      }
    }
    if !isText { result += "\n" }
    result += "</\(name)>"
  }

  private static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case "\"" where isAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
      // Only `]]>` may not stand in text; a lone `>` keeps style sheets readable.
      case ">" where result.last == "]": result.append(contentsOf: "&gt;".unicodeScalars)
      case _ where scalar.isForbiddenInXML: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
