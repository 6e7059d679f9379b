import RuleModel

extension NumberedDifference: NamedDefinition {
  static var kind: DefinitionKind { .difference }
  static var allowedKeys: [String] {
    ["number", "title", "matches", "events", "from", "when"] + Provenance.allowedKeys
  }
  static var idKey: String { "number" }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.difference, of: fields, key: "number"),
      title: decoder.localized("title", of: fields),
      matches: decoder.definitions(decoder.requiredItems("matches", of: fields), in: fields),
      events: decoder.requiredNames("events", of: fields, .event),
      from: decoder.names("from", of: fields, .processState),
      when: decoder.clauses("when", of: fields),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}

extension NumberedDifference.Match: RuleDefinition {
  static var noun: String { "match" }
  static var allowedKeys: [String] { ["kind", "role"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      kind: decoder.choice("kind", of: fields, standIn: .extra),
      role: decoder.optionalName("role", of: fields, .role))
  }
}
