import Mustache
import RuleModel
import Text

/// What every HTML page has around its text: head, navigation, languages, scripts.
struct HTMLFrame {
  let page: PageContext
  /// The name of the page's template.
  let name: String

  /// Returns a page's values with those of the frame.
  func framed(_ value: TemplateValue) -> TemplateValue {
    guard case .object(var values) = withPlainTexts(value) else { return value }
    values["frame"] = [
      "packText": .string(HTMLText.plain(page.words.text(page.pack.title))),
      "stylesheet": asset("lifeline.css"), "script": asset("lifeline.js"),
      "search": asset("search.\(page.locale).js"),
      "explorer": .string(page.link(to: HTMLAddresses.explorer(locale: page.locale))),
      "explorerScript": asset("explorer.js"),
      "explorerData": asset("explorer.\(page.locale).js"),
      "root": .string(
        String(
          page.link(to: HTMLAddresses.explorer(locale: page.locale)).dropLast(
            "explorer.html".count))),
      "navigation": .list(navigation),
      "t": Self.plain(page.strings.value),
    ]
    return .object(values)
  }

  /// Returns a value in which each title and heading has a form for attributes beside it, since an
  /// attribute can hold no element: `titleText` beside `title`.
  private func withPlainTexts(_ value: TemplateValue) -> TemplateValue {
    switch value {
    case .list(let elements): return .list(elements.map(withPlainTexts))
    case .object(let values):
      var all = values.mapValues(withPlainTexts)
      for key in Self.keysWithPlainText where all[key] != nil {
        all[key + "Text"] = .string(HTMLText.plain(values.text(key)))
      }
      return .object(all)
    case .null, .bool, .string, .number: return value
    }
  }

  /// Returns words in their form for attributes.
  private static func plain(_ words: TemplateValue) -> TemplateValue {
    switch words {
    case .string(let text): .string(HTMLText.plain(text))
    case .object(let values): .object(values.mapValues(plain))
    case .list, .null, .bool, .number: words
    }
  }

  private var navigation: [TemplateValue] {
    let pages: [OutputPaths.Page] = [
      .index, .comparison, .states, .callbacks, .sources, .glossary, .reading,
    ]
    var entries = pages.map { item in
      entry(
        item.rawValue, title: page.strings("\(item.rawValue).short"), link: page.link(to: item))
    }
    entries.insert(
      entry(
        "explorer", title: page.strings("explorer.short"),
        link: page.link(to: HTMLAddresses.explorer(locale: page.locale))), at: 1)
    return entries
  }

  private func entry(_ template: String, title: String, link: String) -> TemplateValue {
    [
      "title": .string(title), "link": .string(link), "isCurrent": .bool(template == name),
    ]
  }

  private func asset(_ name: String) -> TemplateValue {
    .string(page.link(to: HTMLAddresses.asset(name)))
  }
}

extension [String: TemplateValue] {
  /// Returns the text for a key; empty where there is none.
  func text(_ key: String) -> String {
    switch self[key] {
    case .string(let text), .number(let text): text
    case .null, .bool, .list, .object, nil: ""
    }
  }
}
