import Mustache
import RuleModel
import Text

/// What a page says of itself to a generator. Texts are quoted already, for `{{{…}}}`.
struct FrontMatter: Sendable {
  let navigation: SiteNavigation
  /// Whether the generator puts the description into HTML as it is.
  var isPrintedRaw = false

  /// What templates may name, under `front`.
  static let field = ContextSchema.Field(
    "front",
    .object([
      .init("id", .text, "the name of the page's file without its ending, quoted"),
      .init("title", .text, "the title without marks, quoted"),
      .init("label", .text, "the short title, quoted"),
      .init("kind", .text, "what the page belongs to, quoted"),
      .init("description", .text, "what the page is about, quoted; may be empty"),
      .init("position", .text, "its place among the pages of its folder"),
      .init("hasTopics", .boolean, "whether other pages are listed by subject"),
      .init(
        "topics",
        .list(
          of: .object([
            .init("title", .text, "the subject"),
            .init("links", .list(of: .text), "the links to its pages"),
          ])), "the other pages by subject, on the page that begins a language"),
    ]), "what a page says of itself to a site's generator")

  /// The values of one of the pages that every language has.
  func value(of page: OutputPaths.Page) -> TemplateValue {
    value(
      id: page.rawValue, title: navigation.title(page), label: navigation.label(page),
      kind: page == .index ? navigation.words.strings.languageName : packTitle,
      description: page == .index ? navigation.plain(navigation.input.pack.summary) : "",
      position: (OutputPaths.Page.allCases.firstIndex(of: page) ?? 0) + 1,
      topics: page == .index ? topics : [])
  }

  /// The values of a scenario's page.
  func value(of scenario: Scenario) -> TemplateValue {
    let scenarios = navigation.groups.flatMap(\.scenarios)
    let group = navigation.input.pack.groups[scenario.group]
    return value(
      id: scenario.id, title: navigation.plain(scenario.title),
      label: navigation.plain(scenario.title),
      kind: group.map { navigation.plain($0.title) } ?? packTitle,
      description: navigation.plain(scenario.summary),
      position: (scenarios.firstIndex { $0.id == scenario.id } ?? 0) + 1, topics: [])
  }

  private var packTitle: String { navigation.plain(navigation.input.pack.title) }

  private func value(
    id: String, title: String, label: String, kind: String, description: String, position: Int,
    topics: [TemplateValue]
  ) -> TemplateValue {
    let description = isPrintedRaw ? HTMLText.attribute(description) : description
    return [
      "id": .string(JSONText.quotedForAll(id)), "title": .string(JSONText.quotedForAll(title)),
      "label": .string(JSONText.quotedForAll(label)), "kind": .string(JSONText.quotedForAll(kind)),
      "description": .string(description.isEmpty ? "" : JSONText.quotedForAll(description)),
      "position": .number(String(position)),
      "topics": .list(topics), "hasTopics": .bool(!topics.isEmpty),
    ]
  }

  /// The other pages by subject, for the page that begins a language.
  private var topics: [TemplateValue] {
    let locale = navigation.words.locale
    let addresses = navigation.addresses
    let start = addresses.page(.index, locale: locale)
    func topic(_ title: String, _ paths: [String]) -> TemplateValue {
      [
        "title": .string(title),
        "links": .list(paths.map { .string(addresses.link(from: start, to: $0)) }),
      ]
    }
    let pages = OutputPaths.Page.allCases.filter { $0 != .index }
    return [topic(navigation.label(.index), pages.map { addresses.page($0, locale: locale) })]
      + navigation.groups.map { group in
        topic(
          group.title.isEmpty ? navigation.scenariosTitle : group.title,
          group.scenarios.map { addresses.scenario($0.id, locale: locale) })
      }
  }
}
