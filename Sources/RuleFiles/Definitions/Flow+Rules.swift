import RuleModel

extension Flow: NamedDefinition {
  static var kind: DefinitionKind { .flow }
  static var allowedKeys: [String] {
    ["id", "title", "delegate", "summary", "requires"] + Provenance.allowedKeys
  }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.flow, of: fields),
      title: decoder.localized("title", of: fields),
      delegate: decoder.optionalText("delegate", of: fields) ?? "",
      summary: decoder.localizedOrEmpty("summary", of: fields),
      requires: decoder.clauses("requires", of: fields, allowsCircumstances: false),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}
