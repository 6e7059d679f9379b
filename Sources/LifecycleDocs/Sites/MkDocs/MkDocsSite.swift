import Mustache

/// A project of MkDocs with the theme Material: `mkdocs build --strict` makes the site of it.
struct MkDocsSite: Site {
  private static let folder = SitePreset.mkdocs.templateFolder

  func artifacts(for input: SiteInput) -> [any Artifact] {
    let addresses = MkDocsAddresses()
    let templates = input.project.templates(for: Self.folder)
    let languages = input.words.map { MaterialLanguage($0.locale) }
    let settings = settings(input, addresses)
    return [TimelinesArtifact(library: input.library)]
      + ["mkdocs.yml", "requirements.txt"].map { name in
        // The theme prints titles and descriptions as they are.
        SettingsArtifact(
          path: name, template: name, templates: templates, context: settings,
          escape: .quotedHTML)
      }
      + languages.compactMap(\.override)
      + input.words.flatMap { words -> [any Artifact] in
        let pages = MarkdownPages(
          input: input, words: words, addresses: addresses, flavour: .mkdocs,
          templateFolder: Self.folder)
        let pictures = PicturePlanner(
          library: input.library, words: words, theme: input.project.theme, addresses: addresses)
        return pages.artifacts() + pictures.artifacts()
      }
  }

  private func settings(_ input: SiteInput, _ addresses: MkDocsAddresses) -> TemplateValue {
    let languages = input.words.map { words -> TemplateValue in
      let language = MaterialLanguage(words.locale)
      return SiteNavigation(input: input, words: words, addresses: addresses).value
        .adding("folder", .string(language.folder)).adding("language", .string(language.name))
    }
    return [
      "languages": .list(languages),
      "default": languages.first ?? .null,
      "hasOverrides": .bool(
        input.words.contains { MaterialLanguage($0.locale).override != nil }),
    ]
  }
}

/// The addresses of a project of MkDocs.
struct MkDocsAddresses: PageAddresses {
  func page(_ page: OutputPaths.Page, locale: String) -> String {
    root(locale) + "\(page.rawValue).md"
  }

  func scenario(_ id: String, locale: String) -> String { root(locale) + "scenarios/\(id).md" }

  var headingForm: HeadingAnchors.Form? { .written }

  func anchor(of heading: String, id: String) -> String {
    HeadingAnchors.anchor(of: heading, .written)
  }

  func root(_ locale: String) -> String { "docs/\(MaterialLanguage(locale).folder)/" }

  func pictures(_ locale: String) -> String { root(locale) + "diagrams/" }

  /// Pages become folders, while pictures stay where they are.
  func link(fromPicture picture: String, to page: String) -> String? {
    OutputPaths.link(from: picture, to: String(page.dropLast(".md".count))) + "/"
  }
}
