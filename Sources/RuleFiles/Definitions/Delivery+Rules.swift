import RuleModel
import YAML

extension Delivery: NamedDefinition {
  /// What can be said about the order of a delivery.
  enum Order: String, CaseIterable {
    case unspecified
  }

  static var kind: DefinitionKind { .delivery }
  static var allowedKeys: [String] {
    ["id", "on", "when", "call", "after", "before", "payload", "order", "may"]
      + Provenance.allowedKeys
  }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let id = decoder.id(.delivery, of: fields)
    let call = decoder.optionalName("call", of: fields, .callback)
    if fields.firstKey(of: ["call", "payload"]) == nil {
      decoder.report(
        "missing-key", "\(fields.subject) has neither 'call' nor 'payload'", at: fields.location,
        hint: "say which callback is called, or what is handed over")
    }
    self.init(
      id: id,
      on: decoder.requiredNames("on", of: fields, .event),
      when: decoder.clauses("when", of: fields),
      call: call,
      after: decoder.names("after", of: fields, .callback),
      before: decoder.names("before", of: fields, .callback),
      payloads: decoder.items("payload", of: fields).compactMap { node in
        Payload(node, call: call, in: fields, with: &decoder)
      },
      isOrderUnspecified: decoder.optionalChoice("order", of: fields, as: Order.self) != nil,
      isOptional: decoder.optionalFlag("may", of: fields) ?? false,
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}

extension Delivery.Payload {
  static var noun: String { "payload" }
  static var allowedKeys: [String] { ["at", "in", "type", "empty"] }

  /// Decodes a payload; without `at` it is carried by the delivery's own call.
  init?(_ node: Node, call: String?, in parent: Fields, with decoder: inout RuleDecoder) {
    guard
      let fields = decoder.fields(of: node, Self.noun, keys: Self.allowedKeys, in: parent)
    else { return nil }
    if !fields.has("at") && !parent.has("call") {
      decoder.report(
        "missing-key", "\(fields.subject) lacks 'at'", at: fields.location,
        hint: "name the callbacks that carry it, since the delivery has no 'call'")
    }
    self.init(
      at: decoder.distinctNames("at", of: fields, .callback) ?? [call].compactMap { $0 },
      carrier: decoder.text("in", of: fields),
      type: decoder.optionalText("type", of: fields),
      isEmpty: decoder.optionalFlag("empty", of: fields) ?? false,
      location: fields.location)
  }
}
