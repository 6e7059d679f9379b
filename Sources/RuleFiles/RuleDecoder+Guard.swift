import RuleModel
import YAML

extension RuleDecoder {
  /// The clauses of a guard that are no conditions.
  private static let circumstances = ["flow", "from"]

  /// The key of the values that a clause excludes.
  static let exclusion: [RuleKey] = [
    .required("not", .someTexts, "the values that are not meant")
  ]

  /// Returns the guard under a key; one that always holds where the key is absent.
  ///
  /// A mapping holds when all its clauses do, a list of such when one of them does. The clauses come in
  /// one order, whatever the order of the keys: flow, from, then the conditions in the order of the pack.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fields: the mapping that may have it.
  ///   - allowsCircumstances: whether the guard may also speak of `flow` and `from`.
  /// - Returns: the guard.
  mutating func guarding(
    _ key: String, of fields: Fields, allowsCircumstances: Bool = true
  ) -> Guard {
    guard let node = fields[key] else { return .always }
    guard let items = node.items else {
      return Guard(clauses(in: node, key, allowsCircumstances, allowsExclusions: true))
    }
    reportEmptyList(node, key)
    return Guard(
      anyOf: items.map { item in
        reportEmptyList(item, key)
        return clauses(in: item, key, allowsCircumstances, allowsExclusions: true)
      })
  }

  /// Returns the conditions under a key with the values that are meant; none where the key is absent.
  mutating func selection(_ key: String, of fields: Fields) -> Guard {
    guard let node = fields[key] else { return .always }
    return Guard(clauses(in: node, key, false, allowsExclusions: false))
  }

  private mutating func clauses(
    in node: Node, _ key: String, _ allowsCircumstances: Bool, allowsExclusions: Bool
  ) -> [Guard.Clause] {
    guard let mapping = node.mapping else {
      reportKind(of: node, key, needs: "a mapping", form: "{CONDITION: VALUE}")
      return []
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
      var values: Node? = entry.value
      let isExclusion = allowsExclusions && entry.value.mapping != nil
      if isExclusion {
        values = fields(of: entry.value, "clause '\(entry.name)'", keys: Self.exclusion, idKey: nil)
          .flatMap { required("not", of: $0) }
      }
      guard let values else { continue }
      reportEmptyList(values, entry.name)
      let names = (values.items ?? [values]).compactMap { name($0, entry.name, of: kind) }
      clauses.append(.init(name: entry.name, values: names, isExclusion: isExclusion))
    }
    return clauses.sorted { rank($0.name) < rank($1.name) }
  }

  /// Returns one value for each of some conditions, in the order of the pack's conditions.
  mutating func settings(_ key: String, of fields: Fields) -> [Settings.Setting] {
    guard let node = fields[key] else { return [] }
    guard let mapping = node.mapping else {
      reportKind(
        of: node, key, needs: "a mapping from conditions to values", form: "{CONDITION: VALUE}")
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
