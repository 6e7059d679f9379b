import Mustache

extension ComparisonContext {
  /// The names of the template `comparison` beyond those of every page.
  static let fields: [ContextSchema.Field] = [
    .init(
      "flows",
      .list(
        of: .object([
          .init("id", .text, "the flow's id"),
          .init("title", .text, "its name"),
          .init("delegate", .text, "its delegate as a code span; may be empty"),
        ])), "the flows, in the order of the columns"),
    .init("isComparison", .boolean, "whether there is more than one flow"),
    .init("isSame", .boolean, "whether the flows differ in no scenario"),
    .init(
      "sameText", .text,
      "that they differ in none, or in none as far as is known; empty where they differ"),
    .init(
      "numbered",
      .list(
        of: .object([
          .init("number", .text, "its number"),
          .init("title", .text, "the difference in a sentence"),
          .init("citations", .text, "who numbers it; may be empty"),
          .init("doubts", .list(of: .reference("doubt")), "the doubts that touch it"),
          .init("hasDoubts", .boolean, "whether doubts touch it"),
          .init(
            "found", .list(of: .reference("difference")), "the differences of the scenarios with it"
          ),
        ])), "the numbered differences"),
    .init("hasNumbered", .boolean, "whether the rules number any difference"),
    .init("others", .list(of: .reference("difference")), "the differences without a number"),
    .init("hasOthers", .boolean, "whether there are differences without a number"),
    .init(
      "same",
      .list(
        of: .object([
          .init("title", .text, "the scenario's name"),
          .init("link", .text, "the link to its page"),
          .init("note", .text, "that it is so as far as is known; empty where it is certain"),
        ])), "the scenarios in which the flows do the same"),
    .init("hasSame", .boolean, "whether there are such scenarios"),
    .init(
      "renames",
      .list(
        of: .object([
          .init("role", .text, "the duty"),
          .init(
            "columns",
            .list(
              of: .object([
                .init("callbacks", .list(of: .reference("callback")), "the callbacks with the duty")
              ])), "what each flow has for it, in the order of the flows"),
        ])), "the callbacks of each duty, flow by flow"),
    .init("hasRenames", .boolean, "whether there are flows and duties to list"),
  ]
}
