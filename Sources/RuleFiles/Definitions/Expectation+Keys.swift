import RuleModel

extension Claim.Expectation: KeyedMapping {
  static var noun: String { "expectation" }
  static let keys = runKeys + referenceKeys
  static var choices: [KeyChoice] { [.notEmpty] }

  /// The forms that speak of a run.
  static let runKeys: [RuleKey] = [
    .optional(
      "sequence", .oneOrList(.any([.text, .mapping(Claim.SequenceCall.self)]), atLeast: 0),
      "exactly these calls are made, in this order"),
    .optional("contains", .someTexts, "all of them are called, not only perhaps"),
    .optional("never", .someTexts, "none of them is called"),
    .optional(
      "before", .list(.text, atLeast: 2, atMost: nil), "all are called, each before the next"),
    .optional("first", .text, "the first call"),
    .optional("last", .text, "the last call"),
    .optional(
      "firstOf",
      .parts([
        .required("owner", .text, "the participant"),
        .required("call", .text, "the callback"),
      ]), "the first call to this participant"),
    .optional(
      "count",
      .parts([
        .required("call", .text, "the callback"),
        .required("times", .number, "how many times"),
      ]), "it is called so many times"),
    .optional(
      "payload",
      .parts([
        .required("at", .text, "the callback"),
        .required("in", .text, "the argument or property"),
        .optional("type", .text, "its type in code"),
        .optional("empty", .flag, "whether the carrier is known to be empty"),
      ]), "the callback carries it"),
    .optional("onlyPayloadsAt", .texts, "no other call carries a payload"),
    .optional(
      "payloads", .oneOrList(.mapping(Claim.Carried.self), atLeast: 0),
      "exactly these payloads are handed over; []: none"),
    .optional(
      "unordered", .list(.text, atLeast: 2, atMost: nil),
      "the rules leave the order of these calls open"),
    .optional(
      "optional",
      .parts([
        .required("call", .text, "the callback"),
        .required("is", .flag, "whether it is called only perhaps"),
      ]), "the callback is called only perhaps, or for certain"),
    .optional(
      "stateAtCall", callback(with: "state", "the process state"),
      "the call happens in this process state"),
    .optional(
      "sceneStateAtCall", callback(with: "state", "the state of the machine"),
      "the call happens in this state of the machine"),
    .optional("startState", .text, "the process state at the beginning"),
    .optional("finalState", .text, "the process state at the end"),
    .optional("states", .someTexts, "exactly the process states that are passed through"),
    .optional("silent", .onlyTrue, "no call, no notification"),
    .optional("events", .someTexts, "the run has exactly these events"),
    .optional("outcome", .word(Claim.Outcome.self), "how the run ends"),
    .optional("launches", .flag, "whether the process is launched"),
    .optional(
      "requires", .selection(atLeast: 1),
      "the run is applicable with these conditions, and not without them"),
    .optional(
      "effect",
      .parts([
        .required("id", .text, "the effect"),
        .optional("present", .flag, "whether it is there; true where absent"),
      ]), "the effect is there, or is not"),
    .optional(
      "sameCalls",
      .parts([
        .optional("scenario", .text, "the other scenario; the same where absent"),
        .optional("flow", .someTexts, "its flows; the same where absent"),
        .optional("when", .conditions, "its conditions; the same where absent"),
      ]), "the calls of another run are the same, in the same order"),
    .optional(
      "difference",
      .parts([
        .required("kind", .word(DifferenceKind.self), "the kind of difference"),
        .optional("role", .text, "the role of the callbacks"),
        .optional("number", .text, "the number of the difference in the source"),
        .optional("present", .flag, "whether it is there; true where absent"),
      ]), "the flows differ in this way, or do not"),
    .optional(
      "noDifference", .texts, "the flows do not differ in these roles; with []: not at all"),
    .optional(
      "unnumbered",
      .oneOrList(.mapping(Claim.UnnumberedDifference.self), atLeast: 0),
      "the differences without a number are exactly these; with []: none"),
  ]

  /// The forms that speak of the machines or the reference data.
  static let referenceKeys: [RuleKey] = [
    .optional(
      "transition",
      .parts([
        .required("from", .text, "the state that it leaves"),
        .required("to", .text, "the state that it enters"),
        .optional("calls", .texts, "just these callbacks, before or after the change"),
        .optional("before", .texts, "just these callbacks in the old state"),
        .optional("after", .texts, "just these callbacks in the new state"),
        .optional("on", .texts, "just these events take it; with []: every event may"),
        .optional("may", .flag, "whether the system may leave it"),
      ]), "the machine of each flow has it"),
    .optional(
      "posts",
      .any([
        .parts([
          .required("call", .text, "the callback"),
          .required("notification", .text, "its name, in either language"),
          .optional("alias", .text, "its name in the other language"),
          .optional(
            "timing", .word(Callback.Post.Timing.self), "when it is posted, seen from the callback"),
        ]),
        .parts([
          .required("call", .text, "the callback"),
          .required("exactly", .texts, "the names of all its notifications"),
        ]),
      ]), "the callback goes with the notification; 'exactly': and with no other"),
    .optional("trigger", saying("call", "the callback"), "the callback has this text"),
    .optional("purpose", saying("call", "the callback"), "the callback has this text"),
    .optional("named", callback(with: "name", "the name"), "the callback has this name"),
    .optional(
      "owner", callback(with: "participant", "the participant"),
      "the callback is received by this participant"),
    .optional(
      "signature", callback(with: "contains", "a part of it"), "a signature contains this"),
    .optional(
      "introduced", callback(with: "version", "the version"), "it exists since this version"),
    .optional(
      "declaration",
      .parts([
        .required("call", .text, "the callback"),
        .required("language", .text, "the language"),
        .required("text", .text, "the whole declaration"),
      ]), "it is declared just so in this language"),
    .optional(
      "availability",
      .parts([
        .required("call", .text, "the callback"),
        .optional("introduced", .text, "the first version that has it"),
        .optional("deprecated", .text, "the version that deprecates it"),
        .optional("replacement", .text, "the callback that takes its place"),
      ]), "since and until when it exists; what is absent is not known of it"),
    .optional("declaredBy", callback(with: "type", "the type"), "it is declared by this type"),
    .optional(
      "by", .any(["event", "call", "transition"].map(cause)),
      "the event, the call, or every event that takes the transition, comes from this participant"),
    .optional(
      "state",
      .any([
        .oneOrList(.text, atLeast: 1),
        .parts([
          .required("id", .text, "the state"),
          .optional("running", .flag, "whether there is a process"),
          .optional("standsFor", .text, "the process state that it stands for"),
          .optional("says", phrases, "what its definition says"),
        ]),
      ]), "the state is defined; a list: these are all states"),
    .optional(
      "activity", .list(.text, atLeast: 2, atMost: nil),
      "each of these process states is more active than the one before"),
    .optional("term", saying("id", "the term"), "the term is defined"),
    .optional(
      "flow",
      .parts([
        .required("id", .text, "the flow"),
        .required("delegate", .text, "the type that is called"),
      ]), "the flow is defined so"),
    .optional("flows", .someTexts, "the flows, in this order"),
    .optional(
      "condition",
      .parts([
        .required("id", .text, "the condition"),
        .required("values", .someTexts, "its values, in their order"),
        .optional("default", .text, "the usual value"),
      ]), "the condition has these values"),
    .optional(
      "defines",
      .parts([
        .required("scenario", .text, "the scenario"),
        .required(
          "start", .any([.text, .table(.text, atLeast: 1)]),
          "the state in which it starts, or scenes with theirs"),
        .required(
          "events", .oneOrList(.any([.text, .mapping(Scenario.Step.self)]), atLeast: 1),
          "what happens, in turn"),
        .optional(
          "pins", .table(.text, atLeast: 0),
          "conditions with the value that is meant; none where absent"),
        .optional("flows", .someTexts, "its flows; all where absent"),
      ]), "the scenario is told so"),
    .optional(
      "expectedIn",
      .parts([
        .required("role", .text, "the role"),
        .required("flows", .someTexts, "the flows"),
      ]), "the role is expected in these flows alone"),
    .optional(
      "sameRole", .list(.text, atLeast: 2, atMost: 2), "both callbacks have one role"),
    .optional(
      "numbers",
      .any([
        .oneOrList(.text, atLeast: 1),
        .parts([.required("exactly", .someTexts, "the numbers")]),
      ]), "numbered differences with these numbers exist; 'exactly': and no others"),
  ]

  private static func callback(with key: String, _ description: String) -> ValueForm {
    .parts([.required("call", .text, "the callback"), .required(key, .text, description)])
  }

  /// A text that is there, or one that says something.
  private static func saying(_ key: String, _ description: String) -> ValueForm {
    .any([
      .text,
      .parts([.required(key, .text, description), .required("says", phrases, "what it says")]),
    ])
  }

  /// Words that stand in a text.
  private static let phrases = ValueForm.oneOrList(.readerText, atLeast: 1)

  private static func cause(_ key: String) -> ValueForm {
    .parts([
      .required(key, .text, "the \(key)"), .required("participant", .text, "the participant"),
    ])
  }
}

extension Claim.SequenceCall: RuleDefinition {
  static var noun: String { "call" }
  static var schemaName: String { "sequenceCall" }
  static var idKey: String { "call" }
  static let keys: [RuleKey] = [
    .required("call", .text, "the callback"),
    .optional("may", .flag, "whether it is called only perhaps"),
    .optional("open", .texts, "the callbacks to which the rules leave its order open"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      callback: decoder.name("call", of: fields, .callback),
      isOptional: decoder.optionalFlag("may", of: fields) ?? false,
      open: decoder.names("open", of: fields, .callback))
  }
}

extension Claim.Carried: RuleDefinition {
  static var noun: String { "payload" }
  static var schemaName: String { "carriedPayload" }
  static let keys: [RuleKey] = [
    .required("at", .text, "the callback"),
    .required("in", .text, "the argument or property"),
    .optional("type", .text, "its type in code"),
    .optional("empty", .flag, "whether the carrier is known to be empty"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      callback: decoder.name("at", of: fields, .callback), carrier: decoder.text("in", of: fields),
      type: decoder.optionalText("type", of: fields),
      isEmpty: decoder.optionalFlag("empty", of: fields) ?? false)
  }
}

extension Claim.UnnumberedDifference: RuleDefinition {
  static var noun: String { "difference" }
  static var schemaName: String { "unnumberedDifference" }
  static let keys: [RuleKey] = [
    .required("kind", .word(DifferenceKind.self), "the kind of difference"),
    .optional("role", .text, "the role of the callbacks"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      kind: decoder.choice("kind", of: fields, standIn: .extra),
      role: decoder.optionalName("role", of: fields, .role))
  }
}
