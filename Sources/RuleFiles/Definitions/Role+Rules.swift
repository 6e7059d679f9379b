import RuleModel

extension Role: NamedDefinition {
  static var kind: DefinitionKind { .role }
  static var allowedKeys: [String] { ["id", "title", "expectedIn"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.role, of: fields),
      title: decoder.localized("title", of: fields),
      expectedIn: decoder.distinctNames("expectedIn", of: fields, .flow) ?? [],
      location: fields.definitionLocation)
  }
}
