extension ContextSchema {
  /// One name of a schema, as it is described to the authors of templates.
  public struct Entry: Sendable, Hashable {
    /// The way to the name from the root: `states[].name` is the `name` of each of the `states`, and
    /// `[]` alone each element of a root that is a list.
    public var path: String
    /// The kind in words: `text`, `boolean`, `object`, `list of text`, or the name of a definition.
    public var kind: String
    /// Whether the name may be absent.
    public var isOptional: Bool
    /// What stands behind the name.
    public var description: String
  }

  /// Returns all names sorted by path. A definition is written out where it is met first on a way
  /// from the root; inside of itself only its name is given.
  public func describe() -> [Entry] {
    var entries: [Entry] = []
    append(root, path: "", inside: [], to: &entries)
    return entries.sorted { $0.path < $1.path }
  }

  private func append(
    _ kind: Kind, path: String, inside outer: Set<String>, to entries: inout [Entry]
  ) {
    var outer = outer
    switch kind {
    case .text, .boolean:
      return
    case .list(let element):
      return append(element, path: path + "[]", inside: outer, to: &entries)
    case .reference(let name):
      guard outer.insert(name).inserted else { return }
    case .object:
      break
    }
    for field in fields(of: kind) ?? [] {
      let fieldPath = path.isEmpty ? field.name : "\(path).\(field.name)"
      entries.append(
        Entry(
          path: fieldPath, kind: field.kind.words, isOptional: field.isOptional,
          description: field.description))
      append(field.kind, path: fieldPath, inside: outer, to: &entries)
    }
  }
}
