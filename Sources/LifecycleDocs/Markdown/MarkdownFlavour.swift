import Mustache
import Text

/// The kind of Markdown that a site's generator reads.
enum MarkdownFlavour: String, Sendable, Hashable, CaseIterable {
  /// GitHub Flavored Markdown.
  case github
  /// Python-Markdown with the extensions that `mkdocs.yml` switches on.
  case mkdocs
  /// MDX, in which `{` begins an expression and `<` an element.
  case docusaurus
  /// Swift-Markdown with the directives and links of DocC.
  case docc

  /// How a text of the rules is written.
  var escape: Escape {
    switch self {
    case .github: .markdown
    case .mkdocs: Escape(PythonMarkdownText.inline)
    case .docusaurus: Escape(MDXText.inline)
    case .docc: Escape(DocCText.inline)
    }
  }

  /// Returns what a template gave as a finished page.
  func page(_ text: String) -> String {
    let page = MarkdownLayout.formatted(text)
    switch self {
    case .github: return page
    case .mkdocs: return HeadingIdentifiers.written(in: page, fromLevel: 1)
    case .docusaurus: return HeadingIdentifiers.written(in: page, fromLevel: 2)
    case .docc: return MarkdownLayout.mapped(page, DocCText.line)
    }
  }
}
