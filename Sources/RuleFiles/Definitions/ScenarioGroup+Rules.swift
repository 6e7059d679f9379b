import RuleModel

extension ScenarioGroup: NamedDefinition {
  static var kind: DefinitionKind { .group }
  static var allowedKeys: [String] { ["id", "title"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.group, of: fields),
      title: decoder.localized("title", of: fields),
      location: fields.definitionLocation)
  }
}
