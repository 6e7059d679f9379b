import Diagnostics
import Mustache
import RuleModel
import Simulation

/// Lists the files of a documentation.
struct ArtifactPlanner {
  let project: Project
  let library: StoryLibrary
  let locales: [String]

  private var pack: RulePack { library.pack }

  /// Every file, in a stable order.
  func artifacts() -> [any Artifact] {
    [TimelinesArtifact(library: library)] + localizedArtifacts()
  }

  private func localizedArtifacts() -> [any Artifact] {
    locales.flatMap { locale -> [any Artifact] in
      guard let strings = project.strings[locale] else { return [] }
      let words = Words(pack: pack, strings: strings)
      let pictures = PicturePlanner(library: library, words: words, theme: project.theme)
      return pages(words) + scenarioPages(words) + pictures.artifacts()
    }
  }

  /// What is wrong with the templates: an unknown name, a missing partial, a cycle of partials.
  func templateFaults() -> [Diagnostic] { [] }

  // MARK: - Pages

  private func pages(_ words: Words) -> [any Artifact] {
    OutputPaths.Page.allCases.map { page in
      let context = context(OutputPaths.page(page, locale: words.locale), words)
      return PageArtifact(
        path: context.path, template: page.rawValue, templates: project.templates,
        reasons: ["rules", "template \(page.rawValue)", "strings \(words.locale)"],
        context: { [library] in Self.value(of: page, context, library) })
    }
  }

  private static func value(
    of page: OutputPaths.Page, _ context: PageContext, _ library: StoryLibrary
  ) -> TemplateValue {
    switch page {
    case .index: IndexContext(page: context, stories: library.stories).value
    case .states: StatesContext(page: context).value
    case .callbacks: CallbacksContext(page: context, stories: library.stories).value
    case .comparison: ComparisonContext(page: context, stories: library.stories).value
    case .sources: SourcesContext(page: context, verdicts: library.verdicts).value
    case .glossary: GlossaryContext(page: context).value
    }
  }

  private func scenarioPages(_ words: Words) -> [any Artifact] {
    library.stories.map { story in
      let path = OutputPaths.scenario(story.scenario.id, locale: words.locale)
      let context = context(path, words)
      return PageArtifact(
        path: path, template: "scenario", templates: project.templates,
        reasons: [
          "scenario \(story.scenario.id)", "template scenario", "strings \(words.locale)",
        ],
        context: { ScenarioContext(page: context, story: story).value })
    }
  }

  private func context(_ path: String, _ words: Words) -> PageContext {
    PageContext(
      words: words, path: path, locales: locales,
      languageNames: project.strings.mapValues { $0("language") })
  }
}
