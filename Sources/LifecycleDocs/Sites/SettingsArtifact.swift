import Diagnostics
import Digests
import Mustache
import Text

/// A file of settings for a generator: a template whose texts come out as quoted strings.
struct SettingsArtifact: Artifact {
  let path: String
  let template: String
  let templates: TemplateSet
  let context: TemplateValue
  /// How `{{…}}` writes a text.
  var escape = Escape.quoted

  var reasons: [String] { ["rules", "template \(template)", "strings"] }

  func feed(_ digest: inout BLAKE2b) {
    for name in templates.names(reachedFrom: template) {
      digest.update("\(name)\n")
      digest.update(LineBreaks.lineFeedsOnly(templates.templates[name]?.file.text ?? ""))
    }
    context.feed(&digest)
  }

  func contents() throws(GenerationError) -> [UInt8] {
    let rendering = templates.renderStrictly(template, with: context, escape: escape)
    guard !rendering.diagnostics.containsError else {
      throw GenerationError(rendering.diagnostics)
    }
    let text = LineBreaks.lineFeedsOnly(rendering.text)
    return Array((text.ends(with: "\n") ? text : text + "\n").utf8)
  }
}
