import Mustache

extension CallbacksContext {
  /// The names of the template `callbacks` beyond those of every page.
  static let fields: [ContextSchema.Field] = [
    .init(
      "owners",
      .list(
        of: .object([
          .init("title", .text, "the participant's name"),
          .init("summary", .text, "what it is; may be empty"),
          .init("callbacks", .list(of: .object(callbackFields)), "its callbacks"),
        ])), "the participants that have callbacks")
  ]

  private static let callbackFields: [ContextSchema.Field] = [
    .init("id", .text, "its id as a code span"),
    .init("anchor", .text, "the fragment of its heading"),
    .init("name", .text, "its name, without the marks of code"),
    .init("heading", .text, "its name as a code span"),
    .init("declaredBy", .text, "the type that declares it; may be empty"),
    .init("role", .text, "its duty, where the rules name it; may be empty"),
    .init("trigger", .text, "when it is called; may be empty"),
    .init("purpose", .text, "what it is for; may be empty"),
    .init(
      "signatures",
      .list(
        of: .object([
          .init("language", .text, "the programming language, as a fence names it"),
          .init("text", .text, "the declaration"),
        ])), "its declarations"),
    .init(
      "posts",
      .list(
        of: .object([
          .init("name", .text, "the notification as a code span"),
          .init("alias", .text, "its other name; may be empty"),
          .init("timing", .text, "whether it comes before or after the callback"),
          .init("requirement", .text, "when alone it is posted; empty where it always is"),
          .init("doubts", .list(of: .reference("doubt")), "the doubts that touch it"),
          .init("hasDoubts", .boolean, "whether doubts touch it"),
        ])), "the notifications that go with it"),
    .init("introduced", .text, "the version that introduced it; may be empty"),
    .init("deprecated", .text, "the version that deprecated it; may be empty"),
    .init(
      "replacement", .reference("callback"), isOptional: true, "what to use in place of it"),
    .init(
      "scenarios",
      .list(
        of: .object([
          .init("title", .text, "the scenario's name"),
          .init("link", .text, "the link to its page"),
          .init("isLast", .boolean, "whether it is the last of the list"),
        ])), "the scenarios that call it"),
    .init("hasScenarios", .boolean, "whether a scenario calls it"),
    .init("citations", .text, "what it rests on; may be empty"),
    .init("confidence", .text, "how certain it is"),
    .init("doubts", .list(of: .reference("doubt")), "the doubts that touch it"),
  ]
}
