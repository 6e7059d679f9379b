import Mustache
import RuleModel
import Text

/// The way through the pages of a language, as generators want it told.
struct SiteNavigation: Sendable {
  let input: SiteInput
  let words: Words
  let addresses: any PageAddresses

  /// Scenarios under the title of their group.
  struct Group: Sendable {
    /// Empty where no scenario has a group, so that there is nothing to tell the scenarios apart by.
    let title: String
    let scenarios: [Scenario]
  }

  /// The groups that have scenarios, in the order of the rules, then the scenarios without one: each
  /// scenario stands in one of them.
  var groups: [Group] {
    let scenarios = input.library.stories.map(\.scenario)
    let groups = input.pack.groups.map { group in
      Group(title: plain(group.title), scenarios: scenarios.filter { $0.group == group.id })
    }.filter { !$0.scenarios.isEmpty }
    let rest = scenarios.filter { input.pack.groups[$0.group] == nil }
    guard !rest.isEmpty else { return groups }
    let title = groups.isEmpty ? "" : ReaderText.plain(words.strings("index.ungrouped"))
    return groups + [Group(title: title, scenarios: rest)]
  }

  /// The short name of a page.
  func label(_ page: OutputPaths.Page) -> String {
    ReaderText.plain(words.strings("\(page.rawValue).short"))
  }

  /// The title of a page.
  func title(_ page: OutputPaths.Page) -> String {
    page == .index
      ? plain(input.pack.title) : ReaderText.plain(words.strings("\(page.rawValue).title"))
  }

  /// What stands above all scenarios.
  var scenariosTitle: String { ReaderText.plain(words.strings("index.scenarios")) }

  /// A text of the rules without marks.
  func plain(_ text: LocalizedText) -> String { ReaderText.plain(words.text(text)) }

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
      "hasScenarios": .bool(!groups.isEmpty),
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
      "file": .string(JSONText.quotedForAll(String(local))),
      "id": .string(String(local.dropLast(".md".count))),
      "link": .string(addresses.link(from: addresses.root(words.locale) + "page.md", to: path)),
    ]
  }
}

extension Escape {
  /// Writes a text as a quoted string that YAML, JSON and JavaScript read alike.
  static let quoted = Escape(JSONText.quotedForAll)

  /// Writes a text that goes into HTML as it is, as a quoted string.
  static let quotedHTML = Escape { JSONText.quotedForAll(HTMLText.attribute($0)) }
}
