import JSON
import Mustache
import RuleModel

/// The content and the settings of a Docusaurus site.
///
/// The first language stands in `docs`, every other in the folder that Docusaurus reads translations from.
struct DocusaurusSite: Site {
  private static let folder = SitePreset.docusaurus.templateFolder

  func artifacts(for input: SiteInput) -> [any Artifact] {
    let addresses = DocusaurusAddresses(defaultLocale: input.locales.first ?? "")
    let templates = input.project.templates(for: Self.folder)
    let settings = settings(input, addresses)
    return [TimelinesArtifact(library: input.library)]
      + ["docusaurus.config.js", "sidebars.js", "package.json"].map { name in
        SettingsArtifact(path: name, template: name, templates: templates, context: settings)
      }
      + sidebarWords(input, addresses)
      + input.words.flatMap { words -> [any Artifact] in
        let pages = MarkdownPages(
          input: input, words: words, addresses: addresses, flavour: .docusaurus,
          templateFolder: Self.folder)
        let pictures = PicturePlanner(
          library: input.library, words: words, theme: input.project.theme, addresses: addresses)
        return pages.artifacts() + pictures.artifacts()
      }
  }

  private func settings(_ input: SiteInput, _ addresses: DocusaurusAddresses) -> TemplateValue {
    let languages = input.words.map {
      SiteNavigation(input: input, words: $0, addresses: addresses).value
    }
    return [
      "id": .string(input.pack.id), "languages": .list(languages),
      "default": languages.first ?? .null,
    ]
  }

  /// The titles of the sidebar's categories, which stand in no page, in every language but the first.
  private func sidebarWords(
    _ input: SiteInput, _ addresses: DocusaurusAddresses
  ) -> [any Artifact] {
    guard let first = input.words.first else { return [] }
    let own = SiteNavigation(input: input, words: first, addresses: addresses).categories
    return input.words.dropFirst().map { words in
      let other = SiteNavigation(input: input, words: words, addresses: addresses).categories
      var members: [(name: String, value: JSONValue)] = []
      for (label, translation) in zip(own, other) {
        let name = "sidebar.\(DocusaurusAddresses.sidebar).category.\(label)"
        if members.contains(where: { $0.name == name }) { continue }
        members.append((name, .object([.init("message", .string(translation))])))
      }
      let root = JSONValue.object(members.map { .init($0.name, $0.value) })
      return TextArtifact(
        path: addresses.folder(words.locale) + ".json", reasons: ["strings \(words.locale)"]
      ) { root.pretty + "\n" }
    }
  }
}

extension SiteNavigation {
  /// The titles of all categories of the sidebar, in order.
  fileprivate var categories: [String] {
    groups.isEmpty ? [] : [scenariosTitle] + groups.map(\.title).filter { !$0.isEmpty }
  }
}

/// The addresses of a Docusaurus site.
struct DocusaurusAddresses: PageAddresses {
  static let sidebar = "pages"

  let defaultLocale: String

  /// The folder of a language's pages.
  func folder(_ locale: String) -> String {
    locale == defaultLocale
      ? "docs" : "i18n/\(locale)/docusaurus-plugin-content-docs/current"
  }

  func page(_ page: OutputPaths.Page, locale: String) -> String {
    root(locale) + "\(page.rawValue).md"
  }

  func scenario(_ id: String, locale: String) -> String { root(locale) + "scenarios/\(id).md" }

  var headingForm: HeadingAnchors.Form? { .written }

  func anchor(of heading: String, id: String) -> String {
    HeadingAnchors.anchor(of: heading, .written)
  }

  func root(_ locale: String) -> String { folder(locale) + "/" }

  func pictures(_ locale: String) -> String { root(locale) + "diagrams/" }

  /// Docusaurus moves pictures to a folder of its own.
  func link(fromPicture picture: String, to page: String) -> String? { nil }
}
