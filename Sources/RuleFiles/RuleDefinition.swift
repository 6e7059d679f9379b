import RuleModel
import YAML

/// Something that a mapping of a rule file describes.
protocol RuleDefinition: KeyedMapping {
  /// The key whose value names it.
  static var idKey: String { get }

  /// Decodes it; what is wrong goes to the decoder.
  init(_ fields: Fields, with decoder: inout RuleDecoder)
}

extension RuleDefinition {
  static var idKey: String { "id" }
}

/// What other rules name by its id; one entry of a section.
protocol NamedDefinition: RuleDefinition, Identified, Sendable, Hashable {
  /// The kind under which it is found.
  static var kind: DefinitionKind { get }
}

extension NamedDefinition {
  static var noun: String { kind.noun }
}

extension RuleDecoder {
  /// Returns what a node describes, or nil where it is not even a mapping.
  mutating func definition<Definition: RuleDefinition>(
    _ node: Node, as type: Definition.Type = Definition.self, in parent: Fields? = nil
  ) -> Definition? {
    let fields = fields(
      of: node, type.noun, keys: type.keys, idKey: type.idKey, in: parent)
    return fields.map { type.init($0, with: &self) }
  }

  /// Returns what nodes describe.
  mutating func definitions<Definition: RuleDefinition>(
    _ nodes: [Node], in parent: Fields? = nil
  ) -> [Definition] {
    nodes.compactMap { definition($0, in: parent) }
  }
}
