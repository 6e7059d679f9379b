import Diagnostics
import Digests
public import Mustache

extension Escape {
  /// Writes a text of the rules as inline GitHub Flavored Markdown, good in a table cell too.
  public static let markdown = Escape(MarkdownText.inline)
}

/// A Markdown page: a template over its context.
struct PageArtifact: Artifact {
  let path: String
  /// The name of the template.
  let template: String
  let templates: TemplateSet
  let reasons: [String]
  /// The names that the template may use; nil where the values speak for themselves.
  var schema: ContextSchema?
  /// What the template may use; built anew each time, so that a large pack is not held in memory.
  let context: @Sendable () -> TemplateValue
  /// The Markdown that the page is written in.
  var flavour = MarkdownFlavour.github

  func feed(_ digest: inout SHA256) {
    if flavour != .github { digest.update("flavour \(flavour.rawValue)\n") }
    for name in templates.names(reachedFrom: template) {
      digest.update("\(name)\n")
      digest.update(templates.templates[name]?.file.text.lineFeedsOnly ?? "")
    }
    context().feed(&digest)
  }

  func contents() throws(GenerationError) -> [UInt8] {
    let rendering = templates.renderStrictly(
      template, with: context(), escape: flavour.escape, schema: schema)
    guard !rendering.diagnostics.containsError else {
      throw GenerationError(rendering.diagnostics)
    }
    return Array(flavour.page(rendering.text).utf8)
  }
}

extension String {
  /// The text with every line end as a single line feed.
  var lineFeedsOnly: String {
    contains("\r") ? replacing("\r\n", with: "\n").replacing("\r", with: "\n") : self
  }
}
