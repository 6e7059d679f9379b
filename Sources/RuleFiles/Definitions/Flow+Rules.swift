import RuleModel

extension Flow: NamedDefinition {
  static var kind: DefinitionKind { .flow }
  static let keys: [RuleKey] =
    [
      .required("id", .text, "its id, unique among flows"),
      .required("title", .readerText, "its name for readers"),
      .optional("delegate", .text, "the type that is called"),
      .optional("summary", .readerText, "what it is"),
      .optional(
        "requires", .conditionClauses, "the conditions without which the flow is not to be had"),
    ] + Provenance.keys

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.flow, of: fields),
      title: decoder.localized("title", of: fields),
      delegate: decoder.optionalText("delegate", of: fields) ?? "",
      summary: decoder.localizedOrEmpty("summary", of: fields),
      requires: decoder.guarding("requires", of: fields, allowsCircumstances: false),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}
