import Diagrams
import JSON
import Mustache
import RuleModel
import Text

/// Finished pages that need no generator: they work from a disk, and can be read without scripts.
///
/// One tree a language, its pictures within the pages, an explorer of every combination of start, event
/// and conditions, and a search. Scripts and looks are files of the templates folder `html/assets`.
struct HTMLSite: Site {
  private static let addresses = HTMLAddresses()

  func artifacts(for input: SiteInput) -> [any Artifact] {
    let explorer = ExplorerModel(input.pack)
    return [TimelinesArtifact(library: input.library), entrance(input)] + assets(input)
      + input.words.flatMap { words -> [any Artifact] in
        localizedArtifacts(input, words, explorer)
      }
  }

  private func localizedArtifacts(
    _ input: SiteInput, _ words: Words, _ explorer: ExplorerModel
  ) -> [any Artifact] {
    let pictures = PicturePlanner(
      library: input.library, words: words, theme: input.project.theme,
      addresses: Self.addresses)
    let context = context(HTMLAddresses.explorer(locale: words.locale), input, words)
    return pages(input, words) + scenarioPages(input, words) + [
      explorerPage(input, words, explorer),
      TextArtifact(
        path: HTMLAddresses.asset("explorer.\(words.locale).js"),
        reasons: ["rules", "strings \(words.locale)"]
      ) { [stories = input.library.stories] in
        "const lifelineExplorer = "
          + ExplorerData(model: explorer, page: context, stories: stories).value.line + ";\n"
      },
      TextArtifact(
        path: HTMLAddresses.asset("search.\(words.locale).js"),
        reasons: ["rules", "strings \(words.locale)"]
      ) { "const lifelineSearch = " + SearchIndex(page: context).value.line + ";\n" },
    ] + pictures.artifacts()
  }

  // MARK: - Pages

  private func pages(_ input: SiteInput, _ words: Words) -> [any Artifact] {
    OutputPaths.Page.allCases.map { page in
      let context = context(Self.addresses.page(page, locale: words.locale), input, words)
      return artifact(
        page.rawValue, context, input, words, reasons: ["rules"],
        pictures: page == .states ? { $0.machines() } : { _ in [] }
      ) { [library = input.library] in page.value(context, library) }
    }
  }

  private func scenarioPages(_ input: SiteInput, _ words: Words) -> [any Artifact] {
    input.library.stories.map { story in
      let id = story.scenario.id
      let context = context(Self.addresses.scenario(id, locale: words.locale), input, words)
      return artifact(
        "scenario", context, input, words, reasons: ["scenario \(id)"],
        group: .scenario(id),
        pictures: { $0.pictures(of: story) }
      ) { ScenarioContext(page: context, story: story).value }
    }
  }

  private func explorerPage(
    _ input: SiteInput, _ words: Words, _ explorer: ExplorerModel
  ) -> any Artifact {
    let context = context(HTMLAddresses.explorer(locale: words.locale), input, words)
    return artifact("explorer", context, input, words, reasons: ["rules"]) {
      ExplorerContext(page: context, model: explorer).value
    }
  }

  private func artifact(
    _ name: String, _ context: PageContext, _ input: SiteInput, _ words: Words,
    reasons: [String], group: ArtifactGroup = .own,
    pictures: (PicturePlanner) -> [PictureArtifact] = { _ in [] },
    value: @escaping @Sendable () -> TemplateValue
  ) -> HTMLPageArtifact {
    let planner = PicturePlanner(
      library: input.library, words: words, theme: input.project.theme,
      addresses: Self.addresses, page: context.path)
    return HTMLPageArtifact(
      path: context.path, template: "html/\(name)", templates: input.project.templates,
      reasons: reasons + ["template html/\(name)", "strings \(words.locale)"],
      group: group, pictures: pictures(planner),
      context: { HTMLFrame(page: context, name: name).framed(value()) })
  }

  private func context(_ path: String, _ input: SiteInput, _ words: Words) -> PageContext {
    input.context(path, words, addresses: Self.addresses)
  }

  // MARK: - Shared files

  /// The page that leads to each language.
  private func entrance(_ input: SiteInput) -> any Artifact {
    let words = input.words
    return HTMLPageArtifact(
      path: "index.html", template: "html/entrance", templates: input.project.templates,
      reasons: ["template html/entrance"], group: .own, pictures: [],
      context: {
        [
          "title": .string(words.first.map { $0.text(input.pack.title) } ?? ""),
          "titleText": .string(words.first.map { HTMLText.plain($0.text(input.pack.title)) } ?? ""),
          "locale": .string(words.first?.locale ?? ""),
          "direction": .string(words.first?.direction ?? "ltr"),
          "stylesheet": .string(HTMLAddresses.asset("lifeline.css")),
          "languages": .list(
            words.map { words in
              [
                "locale": .string(words.locale), "direction": .string(words.direction),
                "name": .string(words.strings("language")),
                "title": .string(words.text(input.pack.title)),
                "link": .string(Self.addresses.page(.index, locale: words.locale)),
              ]
            }),
        ]
      })
  }

  private func assets(_ input: SiteInput) -> [any Artifact] {
    let theme = input.project.theme
    let assets = input.project.assets
    return [
      TextArtifact(
        path: HTMLAddresses.asset("lifeline.css"), reasons: ["theme", "html/assets/lifeline.css"]
      ) {
        [theme.pageStylesheet(), theme.stylesheet().text, assets["html/assets/lifeline.css"] ?? ""]
          .joined(separator: "\n")
      },
      TextArtifact(path: HTMLAddresses.asset("lifeline.js"), reasons: ["html/assets/lifeline.js"]) {
        assets["html/assets/lifeline.js"] ?? ""
      },
      TextArtifact(
        path: HTMLAddresses.asset("explorer.js"), reasons: ["html/assets/explorer.js"]
      ) { assets["html/assets/explorer.js"] ?? "" },
    ]
  }
}
