import Diagnostics
import Mustache

/// The templates that pages are made of, each with the names that it may use.
struct PageTemplates: Sendable {
  /// The names of the templates, in the order in which they are described.
  static let names = OutputPaths.Page.allCases.map(\.rawValue) + ["scenario"]

  /// The names of the templates of finished HTML pages.
  static let htmlNames = names.map { "html/" + $0 } + ["html/explorer", "html/entrance"]

  /// The templates of blocks that no page has in the same form.
  private static let blockNames = [
    "inject/index.scenarios", "inject/picture", "inject/scenario.comparison",
    "inject/scenario.steps",
  ]

  private var schemas: [String: ContextSchema]

  /// Creates the schemas.
  ///
  /// - Parameter words: The keys of the words that templates may name.
  init(words: [String]) {
    let pages: [String: [ContextSchema.Field]] = [
      "index": IndexContext.fields, "states": StatesContext.fields,
      "callbacks": CallbacksContext.fields, "comparison": ComparisonContext.fields,
      "sources": SourcesContext.fields, "glossary": GlossaryContext.fields,
      "reading": ReadingContext.fields,
      "scenario": ScenarioContext.fields,
    ]
    let blocks: [String: [ContextSchema.Field]] = [
      "inject/index.scenarios": IndexContext.fields,
      "inject/picture": PageSchema.definitions["picture"] ?? [],
      "inject/scenario.comparison": ScenarioContext.fields,
      "inject/scenario.steps": ScenarioContext.blockFields,
    ]
    schemas = (pages.merging(blocks) { page, _ in page })
      .mapValues { PageSchema.schema($0, words: words) }
      .merging(HTMLFrame.schemas(pages: pages, words: words)) { schema, _ in schema }
  }

  /// Returns the names that a template may use; nil for a template that no page is made of.
  subscript(template: String) -> ContextSchema? { schemas[template] }

  /// Returns the schemas with further names that every page has.
  func adding(_ fields: [ContextSchema.Field]) -> PageTemplates {
    var all = self
    all.schemas = schemas.mapValues { schema in
      guard case .object(let own) = schema.root else { return schema }
      return ContextSchema(own + fields, definitions: schema.definitions)
    }
    return all
  }

  /// Returns everything that is wrong with the page templates of a set, whatever the rules: each place
  /// once, although a partial may be come by from several pages.
  func faults(in templates: TemplateSet) -> [Diagnostic] {
    faults(of: Self.names + Self.blockNames, in: templates)
  }

  /// Returns everything that is wrong with the templates of finished HTML pages.
  func htmlFaults(in templates: TemplateSet) -> [Diagnostic] {
    faults(of: Self.htmlNames, in: templates)
  }

  private func faults(of names: [String], in templates: TemplateSet) -> [Diagnostic] {
    names.flatMap { name in schemas[name].map { templates.check(name, against: $0) } ?? [] }
      .withoutSameFindings().inReadingOrder()
  }
}

extension [Diagnostic] {
  /// The diagnostics without those that tell of a mistake and a place for a second time.
  func withoutSameFindings() -> [Diagnostic] {
    reduce(into: []) { known, fault in
      if !known.contains(where: { $0.isSameFinding(as: fault) }) { known.append(fault) }
    }
  }
}

extension Diagnostic {
  /// Whether two diagnostics tell of one mistake at one place, by whatever way it was come by.
  fileprivate func isSameFinding(as other: Diagnostic) -> Bool {
    identifier == other.identifier && location == other.location && message == other.message
  }
}
