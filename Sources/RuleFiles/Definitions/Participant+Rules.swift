import RuleModel

extension Participant: NamedDefinition {
  static var kind: DefinitionKind { .participant }
  static let keys: [RuleKey] = [
    .required("id", .id, "its id, unique among participants"),
    .required("title", .readerText, "its name for readers"),
    .optional(
      "kind", .word(Kind.self),
      "what it does: it acts, is the system, calls, or is called; receiver where absent"),
    .optional("summary", .readerText, "what it is"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.participant, of: fields),
      title: decoder.localized("title", of: fields),
      kind: decoder.optionalChoice("kind", of: fields) ?? .receiver,
      summary: decoder.localizedOrEmpty("summary", of: fields),
      location: fields.definitionLocation)
  }
}
