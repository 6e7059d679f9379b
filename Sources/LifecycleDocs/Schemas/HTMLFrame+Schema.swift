import Mustache

extension HTMLFrame {
  /// The keys of texts that have a form for attributes beside them: `titleText` beside `title`.
  static let keysWithPlainText = ["title", "heading", "flow", "alt"]

  /// What templates may name, under `frame`.
  ///
  /// - Parameter words: The keys of the words that templates may name.
  /// - Returns: The field.
  private static func field(words: [String]) -> ContextSchema.Field {
    ContextSchema.Field(
      "frame",
      .object([
        .init("t", PageSchema.wordTree(of: words), "the words of the language, for attributes"),
        .init("packText", .text, "the pack's name, for an attribute"),
        .init("stylesheet", .text, "the link to the style sheet"),
        .init("script", .text, "the link to the script of every page"),
        .init("search", .text, "the link to what can be searched for"),
        .init("explorer", .text, "the link to the explorer"),
        .init("explorerScript", .text, "the link to the explorer's script"),
        .init("explorerData", .text, "the link to what the explorer shows"),
        .init("root", .text, "the way to the folder of the page's language"),
        .init(
          "navigation",
          .list(
            of: .object([
              .init("title", .text, "the page's short name"),
              .init("link", .text, "the link to it"),
              .init("isCurrent", .boolean, "whether it is this page"),
            ])), "the pages of the language"),
      ]), "what every page has around its text")
  }

  /// The names that the templates of the folder `html` may use, by template.
  ///
  /// - Parameters:
  ///   - pages: The fields of each page template.
  ///   - words: The keys of the words that templates may name.
  /// - Returns: The schemas, by the names of the templates: `html/index`.
  static func schemas(
    pages: [String: [ContextSchema.Field]], words: [String]
  ) -> [String: ContextSchema] {
    var pages = pages
    pages["explorer"] = ExplorerContext.fields
    var schemas = ["html/entrance": ContextSchema(entranceFields)]
    for (name, fields) in pages {
      let schema = PageSchema.schema(fields, words: words)
      guard case .object(let all) = schema.root else { continue }
      schemas["html/" + name] = ContextSchema(
        withPlainTexts(all) + [field(words: words)],
        definitions: schema.definitions.mapValues(withPlainTexts))
    }
    return schemas
  }

  private static func withPlainTexts(_ fields: [ContextSchema.Field]) -> [ContextSchema.Field] {
    fields.flatMap { field -> [ContextSchema.Field] in
      var field = field
      field.kind = withPlainTexts(field.kind)
      guard keysWithPlainText.contains(field.name), field.kind == .text else { return [field] }
      return [
        field,
        .init(
          field.name + "Text", .text, isOptional: field.isOptional,
          field.description + "; for an attribute"),
      ]
    }
  }

  private static func withPlainTexts(_ kind: ContextSchema.Kind) -> ContextSchema.Kind {
    switch kind {
    case .text, .boolean, .reference: kind
    case .list(let element): .list(of: withPlainTexts(element))
    case .object(let fields): .object(withPlainTexts(fields))
    }
  }

  private static let entranceFields: [ContextSchema.Field] = [
    .init("title", .text, "the pack's name"),
    .init("titleText", .text, "the pack's name, for an attribute"),
    .init("locale", .text, "the BCP 47 tag of the first language"),
    .init("direction", .text, "the direction in which it is written: `ltr` or `rtl`"),
    .init("stylesheet", .text, "the link to the style sheet"),
    .init(
      "languages",
      .list(
        of: .object([
          .init("locale", .text, "the BCP 47 tag"),
          .init("direction", .text, "the direction in which it is written: `ltr` or `rtl`"),
          .init("name", .text, "the name of the language in itself"),
          .init("title", .text, "the pack's name in the language"),
          .init("link", .text, "the link to the first page in the language"),
        ])), "the languages"),
  ]
}

extension ExplorerContext {
  private static let option: [ContextSchema.Field] = [
    .init("id", .text, "the id, for an attribute"),
    .init("title", .text, "the name, for an attribute"),
  ]

  /// The names of the template `html/explorer` beyond those of every page.
  static let fields: [ContextSchema.Field] = [
    .init("starts", .list(of: .object(option)), "the states in which a story may begin"),
    .init(
      "eventGroups",
      .list(
        of: .object([
          .init("title", .text, "who causes the events, for an attribute"),
          .init("events", .list(of: .object(option)), "the events"),
        ])), "the events by who causes them"),
    .init("flows", .list(of: .object(option)), "the flows"),
    .init(
      "conditions",
      .list(
        of: .object([
          .init("id", .text, "the id, for an attribute"),
          .init("title", .text, "the condition's name"),
          .init("text", .text, "what it is; may be empty"),
          .init("values", .list(of: .object(option)), "its values, the default first"),
        ])), "the conditions"),
  ]
}
