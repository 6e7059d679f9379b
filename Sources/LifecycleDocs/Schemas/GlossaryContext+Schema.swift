import Mustache

extension GlossaryContext {
  /// The names of the template `glossary` beyond those of every page.
  static let fields: [ContextSchema.Field] = [
    .init("terms", .list(of: .object(entry)), "the terms"),
    .init("hasTerms", .boolean, "whether the rules explain terms"),
    .init(
      "conditions",
      .list(
        of: .object([
          .init("id", .text, "the condition's id as a code span"),
          .init("title", .text, "its name"),
          .init("text", .text, "what it means; may be empty"),
          .init("values", .text, "the values that it may have"),
        ])), "the conditions"),
    .init("hasConditions", .boolean, "whether the rules have conditions"),
    .init("participants", .list(of: .object(entry)), "the participants"),
  ]

  private static let entry: [ContextSchema.Field] = [
    .init("title", .text, "its name"),
    .init("text", .text, "what it means; may be empty"),
    .init("citations", .text, "what it rests on; may be empty"),
  ]
}
