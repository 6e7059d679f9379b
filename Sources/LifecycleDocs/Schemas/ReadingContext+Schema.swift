import Mustache

extension ReadingContext {
  /// The names of the template `reading` beyond those of every page.
  static let fields: [ContextSchema.Field] = [
    .init(
      "sections",
      .list(
        of: .object([
          .init("id", .text, "the section's id: sequence, comparison, states, certainty"),
          .init("title", .text, "what the section explains"),
          .init("lead", .text, "what its marks have in common"),
          .init("heading", .text, "what the explained words are: marks, or degrees of confidence"),
          .init(
            "entries",
            .list(
              of: .object([
                .init("name", .text, "the mark, or the word"),
                .init("text", .text, "what it means"),
              ])), "what is explained"),
        ])), "the marks of each kind of picture, and the words for certainty")
  ]
}
