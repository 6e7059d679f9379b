import Mustache

extension SourcesContext {
  /// The names of the template `sources` beyond those of every page.
  static let fields: [ContextSchema.Field] = [
    .init(
      "sources",
      .list(
        of: .object([
          .init("id", .text, "the source's id"),
          .init("anchor", .text, "the fragment of its heading"),
          .init("title", .text, "its name"),
          .init("kind", .text, "what it is: recorded log"),
          .init("confidence", .text, "how certain it is"),
          .init("environment", .text, "device and system, where it names them; may be empty"),
          .init("url", .text, "where it can be read; may be empty"),
          .init("note", .text, "what else there is to say of it; may be empty"),
          .init("rules", .text, "the ids of the rules that rest on it; may be empty"),
        ])), "all sources"),
    .init("doubts", .list(of: .reference("doubt")), "all doubts"),
    .init("hasDoubts", .boolean, "whether the rules name doubts"),
    .init(
      "tally",
      .object([
        .init("checked", .text, "how many claims are held against the simulation"),
        .init("held", .text, "how many of them hold"),
        .init("failed", .text, "how many of them fail"),
        .init("definitions", .text, "how many claims are definitions"),
        .init("scope", .text, "how many claims speak of a source alone"),
      ]), "the count of the claims"),
    .init(
      "claims",
      .list(
        of: .object([
          .init("id", .text, "the claim's id"),
          .init("text", .text, "what it says"),
          .init("citation", .text, "where it is said"),
          .init("verdict", .text, "whether it holds"),
        ])), "all claims"),
    .init("hasClaims", .boolean, "whether the rules name claims"),
    .init("isEmpty", .boolean, "whether there are neither sources, doubts nor claims"),
  ]
}
