import RuleModel

/// Where a site's pages stand, and how a page links to another.
protocol PageAddresses: Sendable {
  /// The path of a page below the output folder.
  func page(_ page: OutputPaths.Page, locale: String) -> String
  /// The path of a scenario's page below the output folder.
  func scenario(_ id: String, locale: String) -> String
  /// The fragment that leads to a heading, which stands for the thing with the id; empty where none does.
  func anchor(of heading: String, id: String) -> String
  /// Who gives the fragments, where they come from the texts of headings and equal ones are numbered.
  var headingForm: HeadingAnchors.Form? { get }
  /// The link from one generated file to another.
  func link(from page: String, to target: String) -> String
  /// What the paths of all pages of a language begin with.
  func root(_ locale: String) -> String
  /// What the paths of all pictures of a language begin with.
  func pictures(_ locale: String) -> String
  /// The link from a picture, where it is opened by itself, to a page; nil where the generator moves
  /// pictures to a place of its own.
  func link(fromPicture picture: String, to page: String) -> String?
}

extension PageAddresses {
  var headingForm: HeadingAnchors.Form? { nil }

  func link(from page: String, to target: String) -> String {
    OutputPaths.link(from: page, to: target)
  }

  func root(_ locale: String) -> String { locale + "/" }

  func pictures(_ locale: String) -> String { "diagrams/\(locale)/" }

  func link(fromPicture picture: String, to page: String) -> String? {
    link(from: picture, to: page)
  }

  /// The path of a picture of a scenario.
  func picture(
    _ kind: String, scenario: String, flow: String?, distinction: [Settings.Setting],
    locale: String
  ) -> String {
    pictures(locale)
      + OutputPaths.pictureName(kind, scenario: scenario, flow: flow, distinction: distinction)
  }

  /// The path of the picture of a flow's whole machine.
  func machine(flow: String, locale: String) -> String {
    pictures(locale) + OutputPaths.machineName(flow: flow)
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

  var headingForm: HeadingAnchors.Form? { .github }
}
