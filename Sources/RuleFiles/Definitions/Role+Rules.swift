import RuleModel

extension Role: NamedDefinition {
  static var kind: DefinitionKind { .role }
  static let keys: [RuleKey] = [
    .required("id", .id, "its id, unique among roles"),
    .required("title", .readerText, "the duty, for readers"),
    .optional(
      "expectedIn", .someTexts, "the flows that have it; that others lack it is no difference"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.role, of: fields),
      title: decoder.localized("title", of: fields),
      expectedIn: decoder.distinctNames("expectedIn", of: fields, .flow) ?? [],
      location: fields.definitionLocation)
  }
}
