/// Where a site's pages stand, and how a page links to another.
protocol PageAddresses: Sendable {
  /// The path of a page below the output folder.
  func page(_ page: OutputPaths.Page, locale: String) -> String
  /// The path of a scenario's page below the output folder.
  func scenario(_ id: String, locale: String) -> String
  /// The fragment that leads to a heading, which stands for the thing with the id.
  func anchor(of heading: String, id: String) -> String
  /// Whether the host tells headings of one text apart by numbers, as GitHub does.
  var numbersEqualHeadings: Bool { get }
  /// The link from one generated file to another.
  func link(from page: String, to target: String) -> String
}

extension PageAddresses {
  var numbersEqualHeadings: Bool { false }

  func link(from page: String, to target: String) -> String {
    OutputPaths.link(from: page, to: target)
  }
}

/// The addresses of Markdown files in a repository.
struct MarkdownAddresses: PageAddresses {
  func page(_ page: OutputPaths.Page, locale: String) -> String {
    OutputPaths.page(page, locale: locale)
  }

  func scenario(_ id: String, locale: String) -> String {
    OutputPaths.scenario(id, locale: locale)
  }

  func anchor(of heading: String, id: String) -> String { HeadingAnchors.anchor(of: heading) }

  var numbersEqualHeadings: Bool { true }
}
