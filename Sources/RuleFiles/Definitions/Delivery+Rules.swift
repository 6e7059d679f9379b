import RuleModel
import YAML

extension Delivery: NamedDefinition {
  /// What can be said about the order of a delivery.
  enum Order: String, CaseIterable {
    case unspecified
  }

  /// What can be said of what an event hands over.
  enum HandsOver: String, CaseIterable {
    case nothing
  }

  /// What can be said of whether an event happens.
  enum Happens: String, CaseIterable {
    case never
  }

  static var kind: DefinitionKind { .delivery }
  static let keys: [RuleKey] =
    [
      .required("id", .text, "its id, unique among deliveries"),
      .required("on", .someTexts, "the event that brings it, or several"),
      .optional("when", .guardClauses, "when it comes"),
      .optional(
        "call", .text, "the callback that is called; where absent, only a payload is added"),
      .optional("after", .texts, "the callbacks behind which it comes"),
      .optional("before", .texts, "the callbacks before which it comes"),
      .optional("payload", .oneOrList(.mapping(Payload.self), atLeast: 0), "what is handed over"),
      .optional("order", .word(Order.self), "says that the sources leave its place open"),
      .optional("may", .flag, "whether it is called only in some cases that no condition names"),
      .optional("handsOver", .word(HandsOver.self), "says that the event hands nothing over"),
      .optional("happens", .word(Happens.self), "says that the event cannot happen"),
    ] + Provenance.keys
  static var choices: [KeyChoice] {
    [
      .some(of: ["call", "payload"] + absences),
      .apart(absences, from: ["call", "after", "before", "payload", "order", "may"]),
    ]
  }

  /// The keys that state an absence.
  private static let absences = ["handsOver", "happens"]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let id = decoder.id(.delivery, of: fields)
    let call = decoder.optionalName("call", of: fields, .callback)
    if fields.firstKey(of: ["call", "payload"] + Self.absences) == nil {
      decoder.report(
        "missing-key", "\(fields.subject) has neither 'call' nor 'payload'", at: fields.location,
        hint: "say which callback is called, what is handed over, or 'handsOver: nothing'")
    }
    decoder.checkChoices(Self.choices, of: fields)
    let handsOver = decoder.optionalChoice("handsOver", of: fields, as: HandsOver.self)
    let happens = decoder.optionalChoice("happens", of: fields, as: Happens.self)
    self.init(
      id: id,
      on: decoder.requiredNames("on", of: fields, .event),
      when: decoder.guarding("when", of: fields),
      call: call,
      after: decoder.names("after", of: fields, .callback),
      before: decoder.names("before", of: fields, .callback),
      payloads: decoder.items("payload", of: fields).compactMap { node in
        Payload(node, call: call, in: fields, with: &decoder)
      },
      isOrderUnspecified: decoder.optionalChoice("order", of: fields, as: Order.self) != nil,
      isOptional: decoder.optionalFlag("may", of: fields) ?? false,
      absence: happens != nil ? .neverHappens : handsOver != nil ? .handsNothingOver : nil,
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }
}

extension Delivery.Payload: KeyedMapping {
  static var noun: String { "payload" }
  static let keys: [RuleKey] = [
    .optional(
      "at", .someTexts, "the callbacks that carry it; the 'call' of the delivery where absent"),
    .required("in", .text, "the argument or property that holds it"),
    .optional("type", .text, "its type in code"),
    .optional("empty", .flag, "whether the carrier is known to hold nothing"),
  ]

  /// Decodes a payload; without `at` it is carried by the delivery's own call.
  init?(_ node: Node, call: String?, in parent: Fields, with decoder: inout RuleDecoder) {
    guard
      let fields = decoder.fields(of: node, Self.noun, keys: Self.keys, in: parent)
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
