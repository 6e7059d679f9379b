import RuleModel

/// Pages and pictures as a repository shows them.
struct MarkdownSite: Site {
  func artifacts(for input: SiteInput) -> [any Artifact] {
    [TimelinesArtifact(library: input.library)]
      + input.words.flatMap { words -> [any Artifact] in
        let pictures = PicturePlanner(
          library: input.library, words: words, theme: input.project.theme)
        return pages(input, words) + scenarioPages(input, words) + pictures.artifacts()
      }
  }

  private func pages(_ input: SiteInput, _ words: Words) -> [any Artifact] {
    OutputPaths.Page.allCases.map { page in
      let context = input.context(OutputPaths.page(page, locale: words.locale), words)
      return PageArtifact(
        path: context.path, template: page.rawValue, templates: input.project.templates,
        reasons: ["rules", "template \(page.rawValue)", "strings \(words.locale)"],
        schema: input.project.pageTemplates[page.rawValue],
        context: { [library = input.library] in page.value(context, library) })
    }
  }

  private func scenarioPages(_ input: SiteInput, _ words: Words) -> [any Artifact] {
    input.library.stories.map { story in
      let path = OutputPaths.scenario(story.scenario.id, locale: words.locale)
      let context = input.context(path, words)
      return PageArtifact(
        path: path, template: "scenario", templates: input.project.templates,
        reasons: [
          "scenario \(story.scenario.id)", "template scenario", "strings \(words.locale)",
        ],
        schema: input.project.pageTemplates["scenario"],
        context: { ScenarioContext(page: context, story: story).value })
    }
  }
}
