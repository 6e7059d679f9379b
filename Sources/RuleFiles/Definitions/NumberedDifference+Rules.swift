import RuleModel

extension NumberedDifference: NamedDefinition {
  static var kind: DefinitionKind { .difference }
  static let keys: [RuleKey] =
    [
      .required("number", .id, "its number in the source"),
      .required("title", .readerText, "what differs"),
      .required(
        "matches", .oneOrList(.mapping(Match.self), atLeast: 1),
        "the derived differences that it stands for"),
      .required("events", .someTexts, "the events of the scenarios that are meant"),
      .optional("from", .texts, "the states in which these scenarios start; any where absent"),
      .optional("when", .guardClauses, "when it holds"),
    ] + Provenance.keys
  static var idKey: String { "number" }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.difference, of: fields, key: "number"),
      title: decoder.localized("title", of: fields),
      matches: decoder.definitions(decoder.requiredItems("matches", of: fields), in: fields),
      events: decoder.requiredNames("events", of: fields, .event),
      from: decoder.names("from", of: fields, .processState),
      when: decoder.guarding("when", of: fields),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}

extension NumberedDifference.Match: RuleDefinition {
  static var noun: String { "match" }
  static let keys: [RuleKey] = [
    .required("kind", .word(DifferenceKind.self), "the kind of difference"),
    .optional("role", .text, "the role of the callbacks that differ; any where absent"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      kind: decoder.choice("kind", of: fields, standIn: .extra),
      role: decoder.optionalName("role", of: fields, .role))
  }
}
