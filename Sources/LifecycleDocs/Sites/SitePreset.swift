/// The place that the pages are made for: what their files, links and navigation look like.
public enum SitePreset: String, Sendable, Hashable, CaseIterable {
  /// Markdown as a repository shows it.
  case github
  /// A project of MkDocs with Material.
  case mkdocs
  /// A DocC catalog.
  case docc
  /// The content of a Docusaurus site.
  case docusaurus
  /// Finished pages for a host that runs no generator.
  case html
}

extension SitePreset {
  /// The site that the preset stands for.
  var site: any Site {
    switch self {
    case .github: MarkdownSite()
    case .mkdocs: MkDocsSite()
    case .docc: DocCSite()
    case .docusaurus: DocusaurusSite()
    case .html: HTMLSite()
    }
  }

  /// The folder of templates that stand in for those of a repository; nil for sites without one.
  var templateFolder: String? {
    switch self {
    case .github, .html: nil
    case .mkdocs, .docc, .docusaurus: rawValue
    }
  }
}
