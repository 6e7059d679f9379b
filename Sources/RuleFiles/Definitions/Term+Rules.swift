import RuleModel

extension Term: NamedDefinition {
  static var kind: DefinitionKind { .term }
  static var allowedKeys: [String] { ["id", "title", "text"] + Provenance.allowedKeys }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.term, of: fields),
      title: decoder.localized("title", of: fields),
      text: decoder.localized("text", of: fields),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}
