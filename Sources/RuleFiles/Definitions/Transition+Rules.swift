import RuleModel
import YAML

extension Transition: KeyedMapping {
  static var noun: String { "transition" }
  static let keys: [RuleKey] =
    [
      .required("id", .text, "its id, unique among transitions"),
      .required("from", .text, "the state that it leaves"),
      .required("to", .text, "the state that it enters"),
      .optional(
        "before", .oneOrList(.any([.text, .mapping(Call.self)]), atLeast: 0),
        "what is called in the old state"),
      .optional(
        "after", .oneOrList(.any([.text, .mapping(Call.self)]), atLeast: 0),
        "what is called in the new state"),
      .optional("when", .guardClauses, "when it can be taken"),
      .optional("on", .texts, "the events that take it; all where absent"),
      .optional("may", .flag, "whether the system may do it or leave it"),
    ] + Provenance.keys

  /// Decodes a transition of the machine of a flow.
  init?(_ node: Node, of flow: String, with decoder: inout RuleDecoder) {
    guard let fields = decoder.fields(of: node, Self.noun, keys: Self.keys) else {
      return nil
    }
    let state = DefinitionKind.machineState(flow: flow)
    self.init(
      id: decoder.id(.transition, of: fields),
      from: decoder.name("from", of: fields, state),
      to: decoder.name("to", of: fields, state),
      before: Self.calls("before", of: fields, with: &decoder),
      after: Self.calls("after", of: fields, with: &decoder),
      when: decoder.guarding("when", of: fields),
      on: decoder.names("on", of: fields, .event),
      isOptional: decoder.optionalFlag("may", of: fields) ?? false,
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }

  private static func calls(_ key: String, of fields: Fields, with decoder: inout RuleDecoder)
    -> [Call]
  {
    decoder.items(key, of: fields).compactMap { node in
      if node.mapping != nil { return decoder.definition(node, in: fields) }
      return decoder.name(node, key, of: .callback).map { name in
        Call(callback: name, location: node.location)
      }
    }
  }
}

extension Transition.Call: RuleDefinition {
  static var noun: String { "call" }
  static let keys: [RuleKey] =
    [
      .required("call", .text, "the callback that is called"),
      .optional("when", .guardClauses, "when it is called"),
    ] + Provenance.keys
  static var idKey: String { "call" }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      callback: decoder.name("call", of: fields, .callback),
      when: decoder.guarding("when", of: fields),
      provenance: decoder.optionalProvenance(of: fields),
      location: fields.definitionLocation)
  }
}
