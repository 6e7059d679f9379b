import RuleModel

extension Doubt: NamedDefinition {
  static var kind: DefinitionKind { .doubt }
  static let keys: [RuleKey] = [
    .required("id", .id, "its id, unique among doubts"),
    .required("title", .readerText, "the question"),
    .required("text", .readerText, "what is known"),
    .optional("for", .texts, "the places in sources that speak for it"),
    .optional("against", .texts, "the places in sources that speak against it"),
  ]

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
