import Diagrams
import Mustache
import RuleModel
import Text

/// One DocC catalog with the articles of all languages: `docc convert` takes it without a warning.
///
/// DocC keeps one file of each base name, wherever it lies, so that every name begins with its language.
struct DocCSite: Site {
  private static let folder = SitePreset.docc.templateFolder

  func artifacts(for input: SiteInput) -> [any Artifact] {
    let addresses = DocCAddresses(catalog: input.pack.id)
    return [TimelinesArtifact(library: input.library)]
      + root(input, addresses)
      + input.words.flatMap { words -> [any Artifact] in
        let pages = MarkdownPages(
          input: input, words: words, addresses: addresses, flavour: .docc,
          templateFolder: Self.folder)
        return pages.artifacts()
          + ColorScheme.allCases.flatMap { scheme -> [any Artifact] in
            PicturePlanner(
              library: input.library, words: words, theme: input.project.theme.limited(to: scheme),
              addresses: addresses, suffix: scheme == .dark ? "~dark" : ""
            ).artifacts()
          }
      }
  }

  /// The page above the languages.
  private func root(_ input: SiteInput, _ addresses: DocCAddresses) -> [any Artifact] {
    guard let words = input.words.first else { return [] }
    let path = "\(input.pack.id).docc/\(input.pack.id).md"
    let page = input.context(path, words, addresses: addresses)
    let starts = input.words.map { other -> TemplateValue in
      [
        "name": .string(other.strings.languageName),
        "link": .string(page.link(to: addresses.page(.index, locale: other.locale))),
      ]
    }
    return [
      PageArtifact(
        path: path, template: "root", templates: input.project.templates(for: Self.folder),
        reasons: ["rules", "template root", "strings"],
        context: {
          page.page(title: words.text(input.pack.title), ["starts": .list(starts)])
        }, flavour: .docc)
    ]
  }
}

/// The addresses of a DocC catalog.
struct DocCAddresses: PageAddresses {
  /// The name of the catalog without its ending.
  let catalog: String

  func page(_ page: OutputPaths.Page, locale: String) -> String {
    root(locale) + "\(page.rawValue).md"
  }

  func scenario(_ id: String, locale: String) -> String { root(locale) + "scenario-\(id).md" }

  func anchor(of heading: String, id: String) -> String { DocCAnchor.link(to: heading) }

  func root(_ locale: String) -> String { "\(catalog).docc/\(locale)/\(locale)-" }

  func pictures(_ locale: String) -> String { root(locale) }

  /// Articles are named with the scheme `doc:`, with one hyphen for spaces and dashes that stand
  /// together; pictures by their file name alone.
  func link(from page: String, to target: String) -> String {
    let name = target.pieces(at: "/").last.map(String.init) ?? target
    guard let stem = name.rest(before: ".md") else { return URLText.link(name) }
    return "doc:" + URLText.link(DocCAnchor.joined(String(stem)))
  }

  /// DocC moves pictures to a folder of its own.
  func link(fromPicture picture: String, to page: String) -> String? { nil }
}
