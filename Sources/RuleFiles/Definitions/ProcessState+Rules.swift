import RuleModel

extension ProcessState: NamedDefinition {
  static var kind: DefinitionKind { .processState }
  static let keys: [RuleKey] =
    [
      .required("id", .id, "its id, unique among states"),
      .required("title", .readerText, "its name for readers"),
      .optional("definition", .readerText, "what it is"),
      .optional(
        "activity", .number, "how much goes on in it, as its place in diagrams; 0 where absent"),
      .optional("running", .flag, "whether there is a process; true where absent"),
    ] + Provenance.keys

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.processState, of: fields),
      title: decoder.localized("title", of: fields),
      definition: decoder.localizedOrEmpty("definition", of: fields),
      activity: decoder.optionalNumber("activity", of: fields) ?? 0,
      isRunning: decoder.optionalFlag("running", of: fields) ?? true,
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}
