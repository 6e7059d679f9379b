import Diagnostics
import YAML

/// Decodes nodes, and collects whatever is wrong with them.
///
/// What cannot be decoded is replaced by an empty value, so that the rest is still looked at; the
/// error that was collected keeps such a value from being used.
struct RuleDecoder {
  /// What is wrong.
  var diagnostics: [Diagnostic] = []
  /// What rules name.
  var references: [Reference] = []
  /// What rules define.
  var index = DefinitionIndex()
  /// The texts for readers.
  var texts: [RuleText] = []
  /// Whether the pack lists its roles, known before the first callback is decoded.
  var hasRoles = false
  /// The languages of the pack, known before the first text is decoded.
  var locales: [String] = []

  /// Collects a problem.
  mutating func report(
    _ identifier: String, _ message: String, severity: Diagnostic.Severity = .error,
    at location: SourceLocation, notes: [Diagnostic.Note] = [], hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(identifier, severity, message, at: location, notes: notes, hint: hint))
  }

  /// Collects that a node is not of the kind that is needed, or that it is empty.
  /// - Parameters:
  ///   - node: what is wrong.
  ///   - key: the key or the noun that messages name it by; quoted, unless it ends in a quoted name.
  ///   - kind: what is needed: `a mapping`.
  ///   - form: how that is written: `{id: …, title: …}`.
  ///   - keys: the keys that are allowed in it.
  mutating func reportKind(
    of node: Node, _ key: String, needs kind: String, form: String? = nil, keys: [RuleKey] = []
  ) {
    let name = key.utf8.last == UInt8(ascii: "'") ? key : "'\(key)'"
    if node.isNull {
      report(
        "missing-value", "\(name) has no value", at: node.location,
        hint: "write \(form ?? kind), or remove the key; a text such as ~ or null needs quotes")
    } else {
      let allowed = keys.isEmpty ? "" : "; allowed keys: \(keys.names.joined(separator: ", "))"
      report(
        "wrong-kind", "\(name) must be \(kind), not \(node.kindName)", at: node.location,
        hint: form.map { "write \($0)\(allowed)" })
    }
  }
}

// MARK: - Mappings

extension RuleDecoder {
  /// Opens a mapping, and reports the keys that are not allowed in it.
  ///
  /// A misspelt key is read as the one that was most likely meant, so that it is not reported as
  /// missing too.
  /// - Parameters:
  ///   - node: what should be a mapping.
  ///   - noun: what it describes: `callback`.
  ///   - keys: the keys that are allowed.
  ///   - idKey: the key whose value names it.
  ///   - parent: what it is a part of.
  /// - Returns: the fields, or nil where the node is no mapping.
  mutating func fields(
    of node: Node, _ noun: String, keys: [RuleKey], idKey: String? = "id",
    in parent: Fields? = nil
  ) -> Fields? {
    guard let mapping = node.mapping else {
      reportKind(
        of: node, noun, needs: "a mapping", form: keys.exampleMapping, keys: keys)
      return nil
    }
    let idNode = idKey.flatMap { mapping[$0] }
    let subject =
      noun + (idNode?.text.map { " '\($0)'" } ?? "") + (parent.map { " of \($0.subject)" } ?? "")
    var entries: [(key: String, node: Node)] = []
    entries.reserveCapacity(mapping.entries.count)
    for entry in mapping.entries {
      if keys.contains(where: { $0.name == entry.name }) {
        entries.append((entry.name, entry.value))
      } else {
        let near = nearestName(
          to: entry.name, among: keys.names.filter { mapping[$0] == nil },
          afterFindings: diagnostics.count)
        report(
          "unknown-key", "unknown key '\(entry.name)' in \(subject)", at: entry.key.location,
          hint: near.map { "did you mean '\($0)'?" }
            ?? "allowed keys: \(keys.names.joined(separator: ", "))")
        if let near { entries.append((near, entry.value)) }
      }
    }
    return Fields(subject: subject, location: node.location, idNode: idNode, entries: entries)
  }

  /// Returns the value of a key, and reports where it is not there.
  mutating func required(_ key: String, of fields: Fields) -> Node? {
    if let node = fields[key] { return node }
    report("missing-key", "\(fields.subject) lacks '\(key)'", at: fields.location)
    return nil
  }

  /// Reports keys that exclude each other.
  mutating func checkChoices(_ choices: [KeyChoice], of fields: Fields) {
    for (first, second) in choices.flatMap(\.conflicts) {
      _ = reportConflict(of: first, and: second, in: fields)
    }
  }

  /// Reports two keys that exclude each other; returns whether they are both there.
  mutating func reportConflict(of first: String, and second: String, in fields: Fields) -> Bool {
    guard fields.has(first), let node = fields[second] else { return false }
    report(
      "conflicting-keys", "\(fields.subject) has both '\(first)' and '\(second)'",
      at: node.location, hint: "remove one of them")
    return true
  }
}
