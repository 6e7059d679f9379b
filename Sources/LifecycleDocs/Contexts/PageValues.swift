import Mustache

extension OutputPaths.Page {
  /// Returns what the template of the page may use.
  func value(_ context: PageContext, _ library: StoryLibrary) -> TemplateValue {
    switch self {
    case .index: IndexContext(page: context, stories: library.stories).value
    case .states: StatesContext(page: context).value
    case .callbacks: CallbacksContext(page: context, stories: library.stories).value
    case .comparison: ComparisonContext(page: context, stories: library.stories).value
    case .sources: SourcesContext(page: context, verdicts: library.verdicts).value
    case .glossary: GlossaryContext(page: context).value
    case .reading: ReadingContext(page: context).value
    }
  }
}
