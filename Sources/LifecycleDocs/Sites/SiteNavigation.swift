import JSON
import Mustache
import RuleModel

/// The way through the pages of a language, as generators want it told.
struct SiteNavigation: Sendable {
  let input: SiteInput
  let words: Words
  let addresses: any PageAddresses

  /// Scenarios under the title of their group.
  struct Group: Sendable {
    let title: String
    let scenarios: [Scenario]
  }

  /// The groups that have scenarios, in the order of the rules.
  var groups: [Group] {
    input.pack.groups.compactMap { group in
      let scenarios = input.library.stories.map(\.scenario).filter { $0.group == group.id }
      return scenarios.isEmpty ? nil : Group(title: plain(group.title), scenarios: scenarios)
    }
  }

  /// The short name of a page.
  func label(_ page: OutputPaths.Page) -> String {
    MarkdownText.plain(words.strings("\(page.rawValue).short"))
  }

  /// The title of a page.
  func title(_ page: OutputPaths.Page) -> String {
    page == .index
      ? plain(input.pack.title) : MarkdownText.plain(words.strings("\(page.rawValue).title"))
  }

  /// A text of the rules without marks.
  func plain(_ text: LocalizedText) -> String { MarkdownText.plain(words.text(text)) }

  /// A language with all its pages, for the settings of a generator.
  var value: TemplateValue {
    [
      "locale": .string(words.locale),
      "name": .string(words.strings.languageName),
      "isDefault": .bool(words.locale == input.locales.first),
      "title": .string(plain(input.pack.title)),
      "summary": .string(plain(input.pack.summary)),
      "t": words.strings.value,
      "pages": .object(
        Dictionary(
          uniqueKeysWithValues: OutputPaths.Page.allCases.map { page in
            (page.rawValue, entry(label(page), addresses.page(page, locale: words.locale)))
          })),
      "groups": .list(
        groups.map { group in
          [
            "title": .string(group.title),
            "scenarios": .list(
              group.scenarios.map {
                entry(plain($0.title), addresses.scenario($0.id, locale: words.locale))
              }),
          ]
        }),
    ]
  }

  /// A page with its path below the language's folder, with and without the ending.
  private func entry(_ title: String, _ path: String) -> TemplateValue {
    let local = path.dropFirst(addresses.root(words.locale).count)
    return [
      "title": .string(title), "path": .string(String(local)),
      "id": .string(String(local.dropLast(".md".count))),
      "link": .string(addresses.link(from: addresses.root(words.locale) + "page.md", to: path)),
    ]
  }
}

extension Escape {
  /// Writes a text as a quoted string that YAML, JSON and JavaScript read alike.
  static let quoted = Escape(JSONValue.quoted)
}
