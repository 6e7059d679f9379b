import Mustache

extension IndexContext {
  /// The names of the template `index` beyond those of every page.
  static let fields: [ContextSchema.Field] = [
    .init(
      "flows",
      .list(
        of: .object([
          .init("id", .text, "the flow's id"),
          .init("title", .text, "its name"),
          .init("delegate", .text, "its delegate as a code span; may be empty"),
          .init("summary", .text, "what it is; may be empty"),
        ])), "the flows, in the order of the columns"),
    .init("hasFlowTexts", .boolean, "whether any flow has a delegate or a summary"),
    .init(
      "entryPoints",
      .list(
        of: .object([
          .init("scenario", .reference("scenarioEntry"), "the scenario"),
          .init("conditions", .text, "the conditions that set the row apart; may be empty"),
          .init("hasConditions", .boolean, "whether conditions set the row apart"),
          .init("start", .text, "the state in which it starts"),
          .init(
            "cells",
            .list(
              of: .object([
                .init("text", .text, "the callbacks and carriers, a line each")
              ])), "where each flow hands the payload over, in the order of the flows"),
        ])), "every way in which a payload arrives"),
    .init("hasEntryPoints", .boolean, "whether any payload arrives anywhere"),
    .init(
      "groups",
      .list(
        of: .object([
          .init("title", .text, "the group's name; empty where the rules have no groups"),
          .init(
            "scenarios",
            .list(
              of: .object([
                .init("scenario", .reference("scenarioEntry"), "the scenario"),
                .init("start", .text, "the state in which it starts"),
                .init("events", .text, "what happens"),
                .init(
                  "verdict", .text, "whether the flows differ; empty where there is one flow only"),
              ])), "its scenarios"),
        ])), "all scenarios by group"),
    .init(
      "differences",
      .list(
        of: .object([
          .init("number", .text, "its number"),
          .init("title", .text, "the difference in a sentence"),
          .init("doubts", .list(of: .reference("doubt")), "the doubts that touch it"),
          .init("hasDoubts", .boolean, "whether doubts touch it"),
          .init(
            "scenario", .reference("scenarioEntry"), isOptional: true,
            "the first scenario that shows it"),
        ])), "the numbered differences"),
    .init("hasDifferences", .boolean, "whether the rules number any difference"),
    .init("scenarioCount", .text, "how many scenarios there are"),
  ]
}
