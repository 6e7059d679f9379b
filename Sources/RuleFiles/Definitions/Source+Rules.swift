import RuleModel

extension Source: NamedDefinition {
  static var kind: DefinitionKind { .source }
  static var allowedKeys: [String] {
    ["id", "title", "kind", "confidence", "environment", "url", "note"]
  }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.source, of: fields),
      title: decoder.localized("title", of: fields),
      kind: decoder.optionalChoice("kind", of: fields) ?? .document,
      confidence: decoder.optionalChoice("confidence", of: fields) ?? .reported,
      environment: decoder.optionalText("environment", of: fields),
      url: decoder.optionalText("url", of: fields),
      note: decoder.optionalLocalized("note", of: fields),
      location: fields.definitionLocation)
  }
}
