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
      definition: decoder.localized("definition", of: fields),
      activity: decoder.number("activity", of: fields),
      isRunning: decoder.flag("running", of: fields),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}
