package import JSON
package import YAML

extension Node {
  /// The value that an editor makes of the node, by the core schema of YAML 1.2.
  package var json: JSONValue {
    switch content {
    case .sequence(let items): .array(items.map(\.json))
    case .mapping(let mapping): .object(mapping.entries.map { .init($0.name, $0.value.json) })
    case .scalar(let scalar): scalar.json
    }
  }
}

extension Scalar {
  /// The value of a scalar; numbers are those that JSON writes alike.
  ///
  /// Source: YAML 1.2.2, 10.3.2.
  fileprivate var json: JSONValue {
    if isNull { return .null }
    guard isPlain else { return .string(text) }
    switch text {
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default:
      let number = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/
      return text.wholeMatch(of: number) == nil ? .string(text) : .number(text)
    }
  }
}
