import RuleModel

extension ScenarioGroup: NamedDefinition {
  static var kind: DefinitionKind { .group }
  static let keys: [RuleKey] = [
    .required("id", .id, "its id, unique among groups"),
    .required("title", .readerText, "its name for readers"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.group, of: fields),
      title: decoder.localized("title", of: fields),
      location: fields.definitionLocation)
  }
}
