import RuleModel

/// A way to write the documentation for some host: which files there are, and how pages link.
protocol Site: Sendable {
  /// Lists every file of the site, in a stable order.
  func artifacts(for input: SiteInput) -> [any Artifact]
}

/// What a site is made from.
struct SiteInput: Sendable {
  let project: Project
  let library: StoryLibrary
  /// The languages that pages are made in.
  let locales: [String]

  var pack: RulePack { library.pack }

  /// Each language that there are words for, in the order of `locales`.
  var words: [Words] {
    locales.compactMap { project.strings[$0] }.map { Words(pack: pack, strings: $0) }
  }

  /// Returns what a page at a path is made with.
  func context(
    _ path: String, _ words: Words, addresses: any PageAddresses = MarkdownAddresses()
  ) -> PageContext {
    PageContext(
      words: words, path: path, locales: locales,
      languageNames: project.strings.mapValues(\.languageName), addresses: addresses)
  }
}
