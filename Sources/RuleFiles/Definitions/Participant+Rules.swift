import RuleModel

extension Participant: NamedDefinition {
  static var kind: DefinitionKind { .participant }
  static var allowedKeys: [String] { ["id", "title", "kind", "summary"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.participant, of: fields),
      title: decoder.localized("title", of: fields),
      kind: decoder.optionalChoice("kind", of: fields) ?? .receiver,
      summary: decoder.localizedOrEmpty("summary", of: fields),
      location: fields.definitionLocation)
  }
}
