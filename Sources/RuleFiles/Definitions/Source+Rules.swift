import RuleModel

extension Source: NamedDefinition {
  static var kind: DefinitionKind { .source }
  static let keys: [RuleKey] = [
    .required("id", .text, "its id, unique among sources"),
    .required("title", .readerText, "its name for readers"),
    .optional("kind", .word(Kind.self), "what it is; document where absent"),
    .optional(
      "confidence", .word(Confidence.self), "how certain what it says is; reported where absent"),
    .optional("environment", .text, "where it was seen: device and version"),
    .optional("url", .text, "its address"),
    .optional("note", .readerText, "what else to know of it"),
  ]

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
