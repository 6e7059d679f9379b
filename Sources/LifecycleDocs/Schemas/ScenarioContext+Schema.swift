import Mustache

extension ScenarioContext {
  /// The names of the template `scenario` beyond those of every page.
  static let fields: [ContextSchema.Field] = [
    .init("scenario", .object(scenarioFields), "the scenario"),
    .init("flows", .list(of: .object(flowFields)), "the scenario in each flow"),
    .init(
      "comparison",
      .object([
        .init("left", .text, "the name of the first flow"),
        .init("right", .text, "the name of the second flow"),
        .init("isSame", .boolean, "whether the flows differ under no condition"),
        .init("variants", .list(of: .object(sideBySideFields)), "the ways in which it goes"),
        .init(
          "apart",
          .list(
            of: .object([
              .init("conditions", .text, "the conditions; empty where it is always so"),
              .init("text", .text, "the flows in which the story can happen then"),
            ])), "the conditions under which it can happen in some flows only"),
      ]), isOptional: true, "the flows side by side, where there is more than one"),
    .init(
      "payloads",
      .list(
        of: .object([
          .init("flow", .text, "the flow's name"),
          .init("callback", .reference("callback"), "the callback that has the payload"),
          .init("carrier", .text, "where it sits, as a code span"),
          .init("type", .text, "its type as a code span; may be empty"),
          .init("conditions", .text, "the conditions that bring it; empty where it always comes"),
        ])), "where the payload sits"),
    .init("hasPayloads", .boolean, "whether a callback hands a payload over"),
    .init(
      "hasPayloadConditions", .boolean, "whether a payload comes under some conditions only"),
    .init(
      "lacksPayloads", .boolean,
      "whether no callback hands one over, in rules that know payloads"),
    .init("doubts", .list(of: .reference("doubt")), "the doubts that touch the scenario"),
    .init("hasDoubts", .boolean, "whether doubts touch it"),
    .init("sources", .list(of: .reference("source")), "what the scenario rests on"),
    .init("hasSources", .boolean, "whether the rules name a source for it"),
    .init(
      "claims",
      .list(
        of: .object([
          .init("id", .text, "the claim's id"),
          .init("text", .text, "what it says"),
          .init("hasFailed", .boolean, "whether the rules say otherwise"),
        ])), "the claims that were checked on it"),
    .init("hasClaims", .boolean, "whether claims were checked on it"),
  ]

  /// The names of a block that tells of one flow.
  static let blockFields = fields + [.init("flow", .object(flowFields), "the flow of the block")]

  private static let scenarioFields: [ContextSchema.Field] = [
    .init("id", .text, "its id"),
    .init("title", .text, "its name"),
    .init("summary", .text, "what happens and why it matters; may be empty"),
    .init("group", .text, "the name of its group; may be empty"),
    .init("start", .text, "the state in which it starts"),
    .init("pins", .text, "the conditions that make it; may be empty"),
    .init("hasPins", .boolean, "whether conditions make it"),
    .init("onlyFlows", .text, "the flows that it applies to; empty for all"),
    .init(
      "events",
      .list(
        of: .object([
          .init("number", .text, "its place, from 1"),
          .init("title", .text, "what happens"),
          .init("by", .text, "who does it"),
          .init("scene", .text, "the scene that it concerns; empty where there is one only"),
        ])), "what happens"),
    .init(
      "advice",
      .list(
        of: .object([
          .init("flow", .text, "the flow that it is for; empty for all"),
          .init("text", .text, "what to do in code"),
          .init("isLast", .boolean, "whether it is the last of the list"),
        ])), "what to do in code"),
    .init("hasAdvice", .boolean, "whether there is advice"),
    .init("alsoKnownAs", .text, "other names of the scenario; may be empty"),
  ]

  private static let flowFields: [ContextSchema.Field] = [
    .init("id", .text, "the flow's id"),
    .init("title", .text, "its name"),
    .init("delegate", .text, "its delegate as a code span; may be empty"),
    .init(
      "branches", .reference("picture"), isOptional: true,
      "all ways of the scenario in one diagram, where there is more than one"),
    .init("variants", .list(of: .object(variantFields)), "the ways in which the scenario goes"),
    .init(
      "inapplicable",
      .list(
        of: .object([
          .init("conditions", .text, "the conditions; empty for the usual ones"),
          .init("outcome", .text, "why it cannot happen"),
        ])), "the conditions under which it cannot happen"),
  ]

  private static let variantFields: [ContextSchema.Field] = [
    .init("heading", .text, "the flow and the conditions that set it apart"),
    .init("hasTitle", .boolean, "whether conditions set it apart"),
    .init("outcome", .text, "how it ends"),
    .init("isCompleted", .boolean, "whether it goes through to its end"),
    .init("hasCalls", .boolean, "whether a callback is called"),
    .init("steps", .list(of: .reference("step")), "what happens, in order"),
    .init("sequence", .reference("picture"), "the calls as a sequence diagram"),
    .init("state", .reference("picture"), "the way through the states as a diagram"),
    .init(
      "undelivered",
      .list(
        of: .object([
          .init("call", .text, "the callback as a code span"),
          .init("event", .text, "the event that it belongs to"),
        ])), "what is held back to the end"),
    .init("hasUndelivered", .boolean, "whether something is held back to the end"),
  ]

  private static let sideBySideFields: [ContextSchema.Field] = [
    .init("left", .text, "the name of the first flow"),
    .init("right", .text, "the name of the second flow"),
    .init(
      "title", .text, "the conditions, and the flows where there are several pairs; may be empty"),
    .init("hasTitle", .boolean, "whether it has a title"),
    .init("isSame", .boolean, "whether the flows do the same, as far as is known"),
    .init(
      "sameText", .text,
      "that they do the same, or that they do as far as is known; empty where they differ"),
    .init(
      "alsoFor", .list(of: .text), "further conditions under which the flows differ in this way"),
    .init("picture", .reference("picture"), "both flows as a diagram"),
    .init("rows", .list(of: .reference("row")), "the calls of both flows, aligned by duty"),
    .init("hasRows", .boolean, "whether a callback is called in either flow"),
    .init(
      "differences", .list(of: .reference("difference")),
      "how the flows differ"),
    .init("hasDifferences", .boolean, "whether the list of differences holds any"),
  ]
}
