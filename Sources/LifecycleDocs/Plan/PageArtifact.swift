import Diagnostics
import Diagrams
import Digests
public import Mustache
import Synchronization
import Text

extension Escape {
  /// Writes a text of the rules as inline GitHub Flavored Markdown, good in a table cell too.
  public static let markdown = Escape { text in
    if let known = inlined.withLock({ $0[ExactText(text)] }) { return known }
    let written = MarkdownText.inline(text)
    inlined.withLock { inlined in
      if inlined.count >= mostInlined { inlined.removeAll() }
      inlined[ExactText(text)] = written
    }
    return written
  }

  /// The texts that were written last: the same ones stand on many pages.
  private static let inlined = Mutex<[ExactText: String]>([:])

  private static let mostInlined = 16_384
}

/// A Markdown page: a template over its context.
struct PageArtifact: Artifact {
  let path: String
  /// The name of the template.
  let template: String
  let templates: TemplateSet
  let reasons: [String]
  var group = ArtifactGroup.own
  var origin: SourceLocation?
  /// The names that the template may use; nil where the values speak for themselves.
  var schema: ContextSchema?
  /// What the template may use; built anew each time, so that a large pack is not held in memory.
  let context: @Sendable () -> TemplateValue
  /// The Markdown that the page is written in.
  var flavour = MarkdownFlavour.github

  /// Feeds what the template may use. Of the words, those are taken down that the templates name.
  func feed(_ digest: inout BLAKE2b) {
    if flavour != .github { digest.update("flavour \(flavour.rawValue)\n") }
    guard case .object(var values) = context() else { return }
    let words = values.removeValue(forKey: Self.wordsName)
    TemplateValue.object(values).feed(&digest)
    guard let words else { return }
    for name in templates.names(below: Self.wordsName, reachedFrom: template) {
      let value = name.reduce(words) { value, part in value[part] ?? .null }
      WordRecorder.current?.take(name.joined(separator: "."), value.text)
    }
  }

  func inputs() -> [PlannedFile.Input] {
    let texts = templates.names(reachedFrom: template).map { name in
      var digest = BLAKE2b()
      digest.update(LineBreaks.lineFeedsOnly(templates.templates[name]?.file.text ?? ""))
      return PlannedFile.Input("template \(name)", hexDigest: digest.hexDigest())
    }
    return ruleAndWordInputs() + texts
  }

  /// The name under which templates find the words.
  private static let wordsName = "t"

  func contents() throws(GenerationError) -> [UInt8] {
    let rendering = templates.renderStrictly(
      template, with: context(), escape: flavour.escape, schema: schema)
    guard !rendering.diagnostics.containsError else {
      throw GenerationError(rendering.diagnostics)
    }
    return Array(flavour.page(rendering.text).utf8)
  }
}

extension TemplateValue {
  /// A value of an object.
  fileprivate subscript(name: String) -> TemplateValue? {
    if case .object(let values) = self { values[name] } else { nil }
  }

  /// A text that is another for another value: of a text itself, of all else a digest.
  fileprivate var text: String {
    if case .string(let text) = self { return text }
    var digest = BLAKE2b()
    feed(&digest)
    return digest.hexDigest()
  }
}
