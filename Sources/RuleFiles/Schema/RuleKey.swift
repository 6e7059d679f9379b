/// A key that a mapping of a rule file may have.
///
/// The decoder knows by it which keys are allowed, and the schema for editors what stands behind them.
struct RuleKey: Sendable {
  /// The key as it is written.
  var name: String
  /// What its value may be.
  var form: ValueForm
  /// Whether the mapping is wrong without it.
  var isRequired: Bool
  /// What it means, in a line for editors.
  var description: String

  /// A key that must be there.
  static func required(_ name: String, _ form: ValueForm, _ description: String) -> RuleKey {
    RuleKey(name: name, form: form, isRequired: true, description: description)
  }

  /// A key that may be absent.
  static func optional(_ name: String, _ form: ValueForm, _ description: String) -> RuleKey {
    RuleKey(name: name, form: form, isRequired: false, description: description)
  }
}

extension [RuleKey] {
  /// The keys as they are written.
  var names: [String] { map(\.name) }

  /// How a mapping with these keys is written at the least: `{id: …, title: …}`.
  var exampleMapping: String {
    let needed = filter(\.isRequired).map { "\($0.name): …" }
    return "{\(needed.isEmpty ? "KEY: …" : needed.joined(separator: ", "))}"
  }
}

/// A demand on the keys of a mapping beyond what each of them says.
enum KeyChoice: Sendable {
  /// At least one key must be there, whichever it is.
  case notEmpty
  /// At least one of these must be there.
  case some(of: [String])
  /// Exactly one of these must be there.
  case one(of: [String])
  /// Each of the first stands without any other of them, and without any of the second.
  case apart([String], from: [String])

  /// The pairs of keys that exclude each other.
  var conflicts: [(String, String)] {
    guard case .apart(let keys, let others) = self else { return [] }
    return keys.enumerated().flatMap { index, key in
      (keys[(index + 1)...] + others).map { (key, $0) }
    }
  }
}

/// A mapping of a rule file whose keys are known.
protocol KeyedMapping: SendableMetatype {
  /// What messages call it: `callback`.
  static var noun: String { get }
  /// The keys that it may have.
  static var keys: [RuleKey] { get }
  /// What else is demanded of its keys.
  static var choices: [KeyChoice] { get }
  /// What the schema calls it; there is only one of a name.
  static var schemaName: String { get }
}

extension KeyedMapping {
  static var choices: [KeyChoice] { [] }
  static var schemaName: String { noun }
  /// The names of the keys that it may have.
  static var allowedKeys: [String] { keys.names }
}
