extension XMLElement {
  /// Creates an element that holds text.
  init(_ name: String, id: String?, text: String) {
    self.init(name: name)
    self["id"] = id
    children = text.isEmpty ? [] : [.text(text)]
  }

  /// The classes.
  var classes: [Substring] { (self["class"] ?? "").split(separator: " ") }

  /// Adds a class after the others.
  mutating func append(className: some StringProtocol) {
    self["class"] = (classes.map(String.init) + [String(className)]).joined(separator: " ")
  }

  /// Returns the element with a class after the others.
  func appending(className: String) -> XMLElement {
    var result = self
    result.append(className: className)
    return result
  }

  /// Whether something inside has a transformation of its own, or a path that cannot be moved.
  var hasTransformInside: Bool {
    children.lazy.compactMap(\.element).contains { child in
      let list = child["d"] ?? child["points"] ?? ""
      return child["transform"] != nil || child["gradientTransform"] != nil
        || SVGCoordinates.list(list, movedBy: (0, 0)) == nil || child.hasTransformInside
    }
  }

  // MARK: - Groups

  private var title: String? {
    guard let first = children.first?.element, first.name == "title" else { return nil }
    return first.text
  }

  /// Takes the title that all parts of the group have in common up into the group, and with it the
  /// groups that held nothing else.
  mutating func liftTitles() {
    let parts = children.compactMap(\.element)
    let titles = Set(parts.map { $0.name == "g" && $0.attributes.isEmpty ? $0.title : nil })
    guard let first = titles.first, let title = first, titles.count == 1 else { return }
    children =
      [.element(.init("title", id: nil, text: title))]
      + parts.flatMap { $0.children.dropFirst() }
  }

  /// Returns what is left of the element when groups that hold nothing, say nothing or hold one part
  /// only are taken away.
  func collapsed() -> [XMLNode] {
    guard !children.isEmpty else { return [] }
    guard name == "g" else { return [.element(self)] }
    if attributes.isEmpty, title == nil { return children }
    guard children.count == 1, var only = children[0].element, only.name != "title",
      self["transform"] == nil, self["id"] == nil || only["id"] == nil
    else { return [.element(self)] }
    let inner = only.classes
    let own = only.attributes.filter { $0.name != "id" && $0.name != "class" }
    only.attributes = []
    only["id"] = self["id"] ?? children[0].element?["id"]
    only["class"] = self["class"]
    for name in inner { only.append(className: name) }
    only.attributes += own
    return [.element(only)]
  }
}

extension [XMLNode] {
  /// Appends a node; a link to where the link before it leads, with the same title or none, is joined
  /// to it.
  mutating func append(joining node: XMLNode) {
    guard let link = node.element, link.name == "a", var before = last?.element,
      before.name == "a", before["href"] == link["href"], before.attributes.count == 1,
      link.attributes.count == 1, link.linkTitle == nil || link.linkTitle == before.linkTitle
    else {
      append(node)
      return
    }
    before.children += link.linkTitle == nil ? link.children : Array(link.children.dropFirst())
    self[count - 1] = .element(before)
  }
}

extension XMLElement {
  fileprivate var linkTitle: String? { title }
}
