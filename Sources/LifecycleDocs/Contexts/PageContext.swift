import Mustache
import RuleModel
import Simulation
import Text

/// Gathers what templates may use: the values that every page has, and the pieces that pages share.
struct PageContext: Sendable {
  let words: Words
  /// The path of the page below the output folder.
  let path: String
  /// The languages that pages are made in.
  let locales: [String]
  /// The name of each language in itself.
  let languageNames: [String: String]
  /// Where the pages of the site stand.
  var addresses: any PageAddresses = MarkdownAddresses()

  var pack: RulePack { words.pack }
  var strings: StringTable { words.strings }
  var locale: String { words.locale }

  /// Returns the page's values laid over those that every page has.
  func page(title: String, _ values: [String: TemplateValue]) -> TemplateValue {
    var all: [String: TemplateValue] = [
      "title": .string(title),
      "locale": .string(locale),
      "direction": .string(words.direction),
      "t": strings.value,
      "pack": [
        "id": .string(pack.id), "title": .string(words.text(pack.title)),
        "summary": .string(words.text(pack.summary)),
      ],
      "languages": .list(languages),
      "hasOtherLanguages": .bool(locales.count > 1),
      "links": .object(
        Dictionary(
          uniqueKeysWithValues: OutputPaths.Page.allCases.map { page in
            (page.rawValue, .string(link(to: page)))
          })),
    ]
    all.merge(values) { _, own in own }
    return .object(all)
  }

  /// Returns the link from this page to another generated file.
  func link(to target: String) -> String { addresses.link(from: path, to: target) }

  /// Returns the link from this page to another of the same language.
  func link(to page: OutputPaths.Page) -> String {
    link(to: addresses.page(page, locale: locale))
  }

  /// Returns the link from this page to the page of a scenario.
  func scenarioLink(_ id: String) -> String {
    link(to: addresses.scenario(id, locale: locale))
  }

  /// The other languages' versions of this page.
  private var languages: [TemplateValue] {
    locales.enumerated().map { index, other in
      let prefix = addresses.root(locale)
      let target =
        path.begins(with: prefix) ? addresses.root(other) + path.dropFirst(prefix.count) : path
      return [
        "locale": .string(other), "name": .string(languageNames[other] ?? other),
        "link": .string(link(to: target)), "isCurrent": .bool(other == locale),
        "isFirst": .bool(index == 0),
      ]
    }
  }

  // MARK: - Pieces

  /// A callback with the link to its entry in the reference.
  func callback(_ id: String) -> TemplateValue {
    [
      "id": .string(id), "name": .string(words.plainName(ofCallback: id)),
      "short": .string(words.shortName(ofCallback: id)), "code": .string(words.callback(id)),
      "link": .string(callbackLink(id)),
    ]
  }

  /// The link to a callback's entry in the reference.
  func callbackLink(_ id: String) -> String {
    Self.link(link(to: .callbacks), to: callbackAnchor(id))
  }

  /// The link to a callback's entry in the reference from a picture that stands at the path; nil where
  /// it would lead nowhere.
  func callbackLinkFromPicture(_ id: String) -> String? {
    let target = addresses.page(.callbacks, locale: locale)
    return addresses.link(fromPicture: path, to: target).map {
      Self.link($0, to: callbackAnchor(id))
    }
  }

  /// The fragment of a callback's entry in the reference.
  func callbackAnchor(_ id: String) -> String {
    anchors?.callbacks[id]
      ?? addresses.anchor(of: pack.callbacks[id]?.name ?? id, id: id)
  }

  /// The fragments of the reference pages, with numbers where headings are equal.
  private var anchors: ReferenceAnchors? { words.anchors(addresses.headingForm) }

  /// The link to what the page of sources tells of a source.
  func sourceLink(_ id: String) -> String {
    Self.link(
      link(to: .sources), to: anchors?.sources[id] ?? addresses.anchor(of: id, id: id))
  }

  /// The link to what the page of sources tells of a doubt.
  func doubtLink(_ id: String) -> String {
    Self.link(link(to: .sources), to: anchors?.doubts[id] ?? addresses.anchor(of: id, id: id))
  }

  /// The link to a heading of a page; to the page, where the heading has no anchor.
  private static func link(_ page: String, to anchor: String) -> String {
    anchor.isEmpty ? page : page + "#" + anchor
  }

  /// A picture: its file, the link to it, and what it shows in words.
  func picture(_ path: String, alt: String) -> TemplateValue {
    ["path": .string(path), "link": .string(link(to: path)), "alt": .string(alt)]
  }

  /// Sources that are cited, each with the places, the confidence, and where it can be read.
  func sources(_ citations: [Citation]) -> TemplateValue {
    var ids: [String] = []
    for citation in citations where !ids.contains(citation.source) { ids.append(citation.source) }
    return .list(
      ids.map { id in
        let places = citations.filter { $0.source == id }.compactMap(words.place)
        var unique: [String] = []
        for place in places where !unique.contains(place) { unique.append(place) }
        let source = pack.sources[id]
        return [
          "id": .string(id),
          "title": .string(source.map { words.text($0.title) } ?? id),
          "places": .string(words.list(unique)),
          "confidence": .string(source.map { words.confidence($0.confidence) } ?? ""),
          "environment": .string(source?.environment ?? ""),
          "url": .string((source?.url).map(ReaderText.address) ?? ""),
          "link": .string(sourceLink(id)),
        ]
      })
  }

  /// Citations as one line of words: `S0 1.5, T-29`.
  func citationLine(_ citations: [Citation]) -> String {
    var unique: [Citation] = []
    for citation in citations where !unique.contains(citation) { unique.append(citation) }
    return words.list(unique.map(words.citation))
  }

  /// Doubts with their questions and texts, each once.
  func doubts(_ ids: [String]) -> TemplateValue {
    var unique: [Doubt] = []
    for doubt in ids.compactMap({ pack.doubts[$0] }) where !unique.contains(doubt) {
      unique.append(doubt)
    }
    return .list(
      unique.enumerated().map { index, doubt in
        [
          "isLast": .bool(index == unique.count - 1), "link": .string(doubtLink(doubt.id)),
          "id": .string(doubt.id), "title": .string(words.text(doubt.title)),
          "anchor": .string(doubt.id),
          "text": .string(words.text(doubt.text)),
          "supporting": .string(citationLine(doubt.supporting)),
          "opposing": .string(citationLine(doubt.opposing)),
        ]
      })
  }
}
