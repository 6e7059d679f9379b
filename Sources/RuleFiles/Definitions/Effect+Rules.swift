import RuleModel

extension Effect: NamedDefinition {
  static var kind: DefinitionKind { .effect }
  static let keys: [RuleKey] = [
    .required("id", .id, "its id, unique among effects"),
    .required("title", .readerText, "what readers see or hear"),
    .required("absence", .readerText, "what it is called where it does not happen"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.effect, of: fields),
      title: decoder.localized("title", of: fields),
      absence: decoder.localized("absence", of: fields),
      location: fields.definitionLocation)
  }
}
