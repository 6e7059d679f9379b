import Mustache

extension StatesContext {
  /// The names of the template `states` beyond those of every page.
  static let fields: [ContextSchema.Field] = [
    .init(
      "states",
      .list(
        of: .object([
          .init("id", .text, "the state's id"),
          .init("title", .text, "its name"),
          .init("definition", .text, "what it means; may be empty"),
          .init("isRunning", .boolean, "whether there is a process"),
          .init("citations", .text, "what it rests on; may be empty"),
        ])), "the process states"),
    .init(
      "machines",
      .list(
        of: .object([
          .init("id", .text, "the flow's id"),
          .init("flow", .text, "the flow's name"),
          .init("delegate", .text, "its delegate as a code span; may be empty"),
          .init("picture", .reference("picture"), "the machine as a diagram"),
          .init(
            "ownStates",
            .list(
              of: .object([
                .init("id", .text, "the state's id as a code span"),
                .init("title", .text, "its name"),
                .init("standsFor", .text, "the process state that it stands for"),
                .init("definition", .text, "what it means; may be empty"),
              ])), "the states that only this flow has"),
          .init("hasOwnStates", .boolean, "whether the flow has states of its own"),
          .init(
            "transitions",
            .list(
              of: .object([
                .init("number", .text, "its number in the picture"),
                .init("id", .text, "the transition's id as a code span"),
                .init("from", .text, "the old state"),
                .init("to", .text, "the new state"),
                .init("before", .text, "the calls in the old state; may be empty"),
                .init("after", .text, "the calls in the new state; may be empty"),
                .init("limits", .text, "when it is taken; empty for always"),
                .init("citations", .text, "what it rests on; may be empty"),
                .init("doubts", .list(of: .reference("doubt")), "the doubts that touch it"),
                .init("hasDoubts", .boolean, "whether doubts touch it"),
              ])), "its transitions"),
        ])), "the machine of each flow"),
  ]
}
