import RuleModel

extension ProcessState: NamedDefinition {
  static var kind: DefinitionKind { .processState }
  static var allowedKeys: [String] {
    ["id", "title", "definition", "activity", "running"] + Provenance.allowedKeys
  }

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
