import Diagnostics
import YAML

/// A file of words, `strings/<locale>.yaml`: its texts by key, each with its place.
struct StringsFile {
  /// A text and where it is written.
  struct Entry {
    var text: String
    var location: SourceLocation?
  }

  /// The texts by key: `scenario.advice`.
  private(set) var entries: [String: Entry] = [:]
  /// What is wrong with the file.
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  /// Reads the tree of a file; a node that is neither a text nor a mapping is reported.
  init(_ root: Node) {
    diagnostics = root.controlCharacterProblems
    collect(root, under: "")
  }

  /// The texts alone.
  var texts: [String: String] { entries.mapValues(\.text) }

  /// Lays another file over this one, key by key.
  mutating func lay(_ other: StringsFile) {
    entries.merge(other.entries) { _, own in own }
  }

  private mutating func collect(_ node: Node, under prefix: String) {
    switch node.content {
    case .scalar(let scalar):
      // A file without any text is an empty one.
      guard !prefix.isEmpty else { return }
      entries[prefix] = Entry(text: scalar.text, location: node.location)
    case .mapping(let mapping):
      for entry in mapping.entries {
        let name = entry.key.text ?? ""
        collect(entry.value, under: prefix.isEmpty ? name : prefix + "." + name)
      }
    case .sequence:
      diagnostics.append(
        Diagnostic(
          "wrong-kind", .error, "'\(prefix)' is \(node.kindName), but a text is expected",
          at: node.location))
    }
  }
}

// MARK: - Checks against English

extension StringsFile {
  /// The names in braces of a text: `call` and `payload` of `{call} ({payload})`.
  static func placeholders(of text: String) -> [String] {
    text.matches(of: /\{([A-Za-z]+)\}/).map { String($0.output.1) }
  }

  /// Returns what the words of a language do that English does not: a key that nothing asks for, a
  /// value that is left out, and one that is never filled in.
  ///
  /// - Parameters:
  ///   - english: The words of the embedded English file.
  ///   - isUsed: Whether a template names a key.
  /// - Returns: A warning for each, in reading order.
  func findings(against english: StringsFile, isUsed: (String) -> Bool) -> [Diagnostic] {
    var count = 0
    let known = english.entries.keys.sorted()
    return entries.sorted { $0.key < $1.key }.flatMap { key, entry -> [Diagnostic] in
      guard let model = english.entries[key] else {
        // Whether a template names a key takes a look through all of them.
        guard count < Limits.fileFindings else { return [] }
        guard !isUsed(key) else { return [] }
        count += 1
        let meant = nearestName(
          to: key, among: known, afterFindings: count)
        return [
          Diagnostic(
            "unknown-word", .warning, "nothing asks for the words '\(key)'", at: entry.location,
            hint: meant.map { "did you mean '\($0)'?" } ?? "remove them, or name them in a template"
          )
        ]
      }
      return Self.findings(on: key, entry, model: model)
    }.inReadingOrder()
  }

  private static func findings(on key: String, _ entry: Entry, model: Entry) -> [Diagnostic] {
    let own = placeholders(of: entry.text)
    let wanted = placeholders(of: model.text)
    let unknown = own.filter { !wanted.contains($0) }
    var findings = unknown.map { name in
      Diagnostic(
        "unknown-placeholder", .warning, "'{\(name)}' in '\(key)' is never filled in",
        at: entry.location,
        hint: nearestName(to: name, among: wanted).map { "did you mean '{\($0)}'?" }
          ?? (wanted.isEmpty
            ? "this text has no values"
            : "it has: \(wanted.map { "{\($0)}" }.joined(separator: ", "))"))
    }
    // A misspelt one is both unknown and missing; it is told once.
    let missing = unknown.isEmpty ? wanted.filter { !own.contains($0) } : []
    findings += missing.map { name in
      Diagnostic(
        "missing-placeholder", .warning, "'\(key)' leaves out '{\(name)}', which English has",
        at: entry.location, hint: "write '{\(name)}' where its value belongs")
    }
    return findings
  }
}
