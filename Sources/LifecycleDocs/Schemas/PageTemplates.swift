import Diagnostics
import Mustache

/// The templates that pages are made of, each with the names that it may use.
struct PageTemplates: Sendable {
  /// The names of the templates, in the order in which they are described.
  static let names = OutputPaths.Page.allCases.map(\.rawValue) + ["scenario"]

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
    let fields: [String: [ContextSchema.Field]] = [
      "index": IndexContext.fields, "states": StatesContext.fields,
      "callbacks": CallbacksContext.fields, "comparison": ComparisonContext.fields,
      "sources": SourcesContext.fields, "glossary": GlossaryContext.fields,
      "scenario": ScenarioContext.fields, "inject/index.scenarios": IndexContext.fields,
      "inject/picture": PageSchema.definitions["picture"] ?? [],
      "inject/scenario.comparison": ScenarioContext.fields,
      "inject/scenario.steps": ScenarioContext.blockFields,
    ]
    schemas = fields.mapValues { PageSchema.schema($0, words: words) }
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
    var faults: [Diagnostic] = []
    for name in Self.names + Self.blockNames {
      guard let schema = schemas[name] else { continue }
      for fault in templates.check(name, against: schema)
      where !faults.contains(where: { $0.isSameFinding(as: fault) }) {
        faults.append(fault)
      }
    }
    return faults.inReadingOrder()
  }
}

extension Diagnostic {
  /// Whether two diagnostics tell of one mistake at one place, by whatever way it was come by.
  fileprivate func isSameFinding(as other: Diagnostic) -> Bool {
    identifier == other.identifier && location == other.location && message == other.message
  }
}
