import RuleModel

extension Claim.Expectation: KeyedMapping {
  static var noun: String { "expectation" }
  static let keys = runKeys + referenceKeys
  static var choices: [KeyChoice] { [.notEmpty] }

  /// The forms that speak of a run.
  static let runKeys: [RuleKey] = [
    .optional("sequence", .texts, "exactly these calls are made, in this order"),
    .optional("contains", .someTexts, "all of them are called"),
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
      "stateAtCall",
      .parts([
        .required("call", .text, "the callback"),
        .required("state", .text, "the process state"),
      ]), "the call happens in this process state"),
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
  ]

  /// The forms that speak of the machines or the reference data.
  static let referenceKeys: [RuleKey] = [
    .optional(
      "transition",
      .parts([
        .required("from", .text, "the state that it leaves"),
        .required("to", .text, "the state that it enters"),
        .required("calls", .texts, "just these callbacks"),
        .optional("may", .flag, "whether the system may leave it"),
      ]), "the machine of each flow has it"),
    .optional(
      "posts", callback(with: "notification", "its name, in either language"),
      "the callback goes with the notification"),
    .optional("trigger", .text, "the callback has this text"),
    .optional("purpose", .text, "the callback has this text"),
    .optional(
      "signature", callback(with: "contains", "a part of it"), "a signature contains this"),
    .optional(
      "introduced", callback(with: "version", "the version"), "it exists since this version"),
    .optional("declaredBy", callback(with: "type", "the type"), "it is declared by this type"),
    .optional(
      "by",
      .parts([
        .required("event", .text, "the event"),
        .required("participant", .text, "the participant"),
      ]), "the event is caused by this participant"),
    .optional(
      "state",
      .any([
        .oneOrList(.text, atLeast: 1),
        .parts([
          .required("id", .text, "the state"),
          .optional("running", .flag, "whether there is a process"),
        ]),
      ]), "the state is defined; a list: these are all states"),
    .optional("term", .text, "the term is defined"),
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
        .required("values", .someTexts, "its values"),
      ]), "the condition has these values"),
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
}
