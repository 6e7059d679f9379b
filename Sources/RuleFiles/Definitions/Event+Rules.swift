import RuleModel
import YAML

extension Event: NamedDefinition {
  static var kind: DefinitionKind { .event }
  static let keys: [RuleKey] =
    [
      .required("id", .text, "its id, unique among events"),
      .required("title", .readerText, "what happens"),
      .required("by", .text, "the participant that causes it"),
      .optional("requires", .guardClauses, "without which it cannot happen"),
      .optional(
        "drivesTo", .oneOrList(.any([.text, .mapping(Drive.self)]), atLeast: 0),
        "the state to which it leads"),
      .optional(
        "effects", .oneOrList(.any([.text, .mapping(EffectRule.self)]), atLeast: 0),
        "what it does besides calls"),
    ] + Provenance.keys

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.event, of: fields),
      title: decoder.localized("title", of: fields),
      by: decoder.name("by", of: fields, .participant),
      requires: decoder.guarding("requires", of: fields),
      drivesTo: decoder.items("drivesTo", of: fields).compactMap { node in
        if node.mapping != nil { return decoder.definition(node, in: fields) }
        return decoder.name(node, "drivesTo", of: .anyState).map { name in
          Drive(to: name, location: node.location)
        }
      },
      effects: decoder.items("effects", of: fields).compactMap { node in
        if node.mapping != nil { return decoder.definition(node, in: fields) }
        return decoder.name(node, "effects", of: .effect).map { name in
          EffectRule(effect: name, location: node.location)
        }
      },
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}

extension Event.Drive: RuleDefinition {
  static var noun: String { "drive" }
  static let keys: [RuleKey] =
    [
      .required("to", .text, "the state to which the event leads"),
      .optional("when", .guardClauses, "when it leads there"),
    ] + Provenance.keys
  static var idKey: String { "to" }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      to: decoder.name("to", of: fields, .anyState),
      when: decoder.guarding("when", of: fields),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}

extension Event.EffectRule: RuleDefinition {
  static var noun: String { "effect" }
  static var schemaName: String { "effectRule" }
  static let keys: [RuleKey] =
    [
      .required("id", .text, "the effect"),
      .optional("when", .guardClauses, "when the event has it"),
    ] + Provenance.keys

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      effect: decoder.name("id", of: fields, .effect),
      when: decoder.guarding("when", of: fields),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}
