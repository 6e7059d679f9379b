import RuleModel

extension Effect: NamedDefinition {
  static var kind: DefinitionKind { .effect }
  static var allowedKeys: [String] { ["id", "title", "absence"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.effect, of: fields),
      title: decoder.localized("title", of: fields),
      absence: decoder.localized("absence", of: fields),
      location: fields.definitionLocation)
  }
}
