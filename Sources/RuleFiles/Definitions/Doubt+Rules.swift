import RuleModel

extension Doubt: NamedDefinition {
  static var kind: DefinitionKind { .doubt }
  static var allowedKeys: [String] { ["id", "title", "text", "for", "against"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.doubt, of: fields),
      title: decoder.localized("title", of: fields),
      text: decoder.localized("text", of: fields),
      supporting: decoder.citations("for", of: fields),
      opposing: decoder.citations("against", of: fields),
      location: fields.definitionLocation)
  }
}
