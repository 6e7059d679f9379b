import RuleModel
import YAML

extension RuleDecoder {
  /// The clauses of a guard that are no conditions.
  private static let circumstances = ["flow", "from"]

  /// Returns the guard under a key; one that always holds where the key is absent.
  ///
  /// The clauses come in one order, whatever the order of the keys: flow, from, then the conditions
  /// in the order of the pack.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fields: the mapping that may have it.
  ///   - allowsCircumstances: whether the guard may also speak of `flow` and `from`.
  /// - Returns: the guard.
  mutating func clauses(_ key: String, of fields: Fields, allowsCircumstances: Bool = true) -> Guard
  {
    guard let node = fields[key] else { return .always }
    guard let mapping = node.mapping else {
      reportKind(of: node, key, needs: "a mapping")
      return .always
    }
    let words = allowsCircumstances ? Self.circumstances : []
    var clauses: [Guard.Clause] = []
    for entry in mapping.entries {
      let kind: DefinitionKind
      switch entry.name {
      case "flow" where allowsCircumstances: kind = .flow
      case "from" where allowsCircumstances: kind = .anyState
      default:
        refer(to: entry.name, .condition, at: entry.key, otherWords: words)
        kind = .value(condition: entry.name)
      }
      reportEmptyList(entry.value, entry.name)
      let values = (entry.value.items ?? [entry.value]).compactMap { node in
        name(node, entry.name, of: kind)
      }
      clauses.append(.init(name: entry.name, values: values))
    }
    return Guard(clauses.sorted { rank($0.name) < rank($1.name) })
  }

  /// Returns one value for each of some conditions, in the order of the pack's conditions.
  mutating func settings(_ key: String, of fields: Fields) -> [Settings.Setting] {
    guard let node = fields[key] else { return [] }
    guard let mapping = node.mapping else {
      reportKind(of: node, key, needs: "a mapping from conditions to values")
      return []
    }
    var settings: [Settings.Setting] = []
    for entry in mapping.entries {
      refer(to: entry.name, .condition, at: entry.key)
      let value = name(entry.value, entry.name, of: .value(condition: entry.name))
      settings.append(.init(condition: entry.name, value: value ?? ""))
    }
    return settings.sorted { rank($0.condition) < rank($1.condition) }
  }

  private func rank(_ name: String) -> (Int, String) {
    let words = Self.circumstances
    if let place = words.firstIndex(of: name) { return (place, name) }
    let conditions = index.ids(of: .condition)
    return (words.count + (conditions.firstIndex(of: name) ?? conditions.count), name)
  }
}
