import Diagnostics
import YAML

/// A mapping of a rule file that is being decoded.
struct Fields {
  /// How messages name what the mapping describes: `callback 'app.openURL'`.
  let subject: String
  /// The whole mapping.
  let location: SourceLocation
  /// The value of the key that names what is defined, where there is one.
  let idNode: Node?
  private let entries: [(key: String, node: Node)]

  /// Creates fields from entries under the keys that are meant.
  init(
    subject: String, location: SourceLocation, idNode: Node?, entries: [(key: String, node: Node)]
  ) {
    self.subject = subject
    self.location = location
    self.idNode = idNode
    self.entries = entries
  }

  /// Where the definition is, for later messages about it: its id, else all of it.
  var definitionLocation: SourceLocation { idNode?.location ?? location }

  /// The value of a key.
  subscript(key: String) -> Node? { entries.first { $0.key == key }?.node }

  /// Returns whether a key is there, whatever its value.
  func has(_ key: String) -> Bool { self[key] != nil }

  /// Returns the first of these keys that is there.
  func firstKey(of keys: [String]) -> String? { keys.first(where: has) }
}
