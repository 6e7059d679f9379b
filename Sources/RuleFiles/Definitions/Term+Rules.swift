import RuleModel

extension Term: NamedDefinition {
  static var kind: DefinitionKind { .term }
  static let keys: [RuleKey] =
    [
      .required("id", .id, "its id, unique among terms"),
      .required("title", .readerText, "the word"),
      .required("text", .readerText, "what it means"),
    ] + Provenance.keys

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.term, of: fields),
      title: decoder.localized("title", of: fields),
      text: decoder.localized("text", of: fields),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}
