import Diagnostics
import YAML

// MARK: - Definitions

extension RuleDecoder {
  /// Returns the id under which fields define something, and enters it into the index.
  mutating func id(_ kind: DefinitionKind, of fields: Fields, key: String = "id") -> String {
    guard let node = required(key, of: fields), let id = string(node, key) else {
      index.markIncomplete(kind)
      return ""
    }
    define(id, kind, at: node.location)
    return id
  }

  /// Enters an id into the index.
  mutating func define(_ id: String, _ kind: DefinitionKind, at location: SourceLocation) {
    diagnostics += index.add(id, kind, at: location)
  }
}

// MARK: - Names without a definition of their own

extension RuleDecoder {
  /// Reports a name that stands in pages, addresses or code, and is no id.
  mutating func checkIdentifier(
    _ name: String, _ noun: String, at node: Node, isPartOfFileNames: Bool = true,
    alsoWith signs: String = ""
  ) {
    guard !name.isEmpty,
      let problem = IdentifierProblem(
        in: name, isPartOfFileNames: isPartOfFileNames, alsoWith: signs)
    else { return }
    report(
      "unsafe-id", "the \(noun) '\(name)' \(problem.message)", at: node.location,
      hint: problem.hint)
  }
}

// MARK: - References

extension RuleDecoder {
  /// Remembers that a name stands at a place.
  mutating func refer(
    to name: String, _ kind: DefinitionKind, at node: Node, otherWords: [String] = []
  ) {
    references.append(
      Reference(name: name, kind: kind, location: node.location, otherWords: otherWords))
  }

  /// Returns the id that a node names.
  mutating func name(_ node: Node, _ key: String, of kind: DefinitionKind) -> String? {
    guard let name = string(node, key) else { return nil }
    refer(to: name, kind, at: node)
    return name
  }

  /// Returns the id that a key names, which must be there.
  mutating func name(_ key: String, of fields: Fields, _ kind: DefinitionKind) -> String {
    required(key, of: fields).flatMap { name($0, key, of: kind) } ?? ""
  }

  /// Returns the id that a key names, where it is there.
  mutating func optionalName(_ key: String, of fields: Fields, _ kind: DefinitionKind) -> String? {
    fields[key].flatMap { name($0, key, of: kind) }
  }

  /// Returns the ids that a key names: one or a list, or none.
  mutating func names(_ key: String, of fields: Fields, _ kind: DefinitionKind) -> [String] {
    items(key, of: fields).compactMap { name($0, key, of: kind) }
  }

  /// Returns the ids that a key names: one or a list, but at least one.
  mutating func requiredNames(_ key: String, of fields: Fields, _ kind: DefinitionKind) -> [String]
  {
    requiredItems(key, of: fields).compactMap { name($0, key, of: kind) }
  }

  /// Returns different ids that a key names, where it is there; then at least one.
  mutating func distinctNames(_ key: String, of fields: Fields, _ kind: DefinitionKind)
    -> [String]?
  {
    guard let node = fields[key] else { return nil }
    reportEmptyList(node, key)
    let entries = strings(node.items ?? [node], key)
    reportRepetitions(in: entries, key)
    for (text, node) in entries { refer(to: text, kind, at: node) }
    return entries.map(\.text)
  }
}
