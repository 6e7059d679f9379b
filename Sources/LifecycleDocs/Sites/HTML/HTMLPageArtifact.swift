import Diagnostics
import Digests
import Mustache
import Text

/// An HTML page: a template over its context, with its pictures within it.
///
/// A template asks for a picture by a comment, `<!--picture PATH-->`. No text of the rules can do so,
/// since texts are escaped.
struct HTMLPageArtifact: Artifact {
  let path: String
  /// The name of the template.
  let template: String
  let templates: TemplateSet
  let reasons: [String]
  let group: ArtifactGroup
  /// The pictures that the page shows.
  let pictures: [PictureArtifact]
  /// What the template may use; built anew each time, so that a large pack is not held in memory.
  let context: @Sendable () -> TemplateValue

  func feed(_ digest: inout BLAKE2b) {
    for name in templates.names(reachedFrom: template) {
      digest.update("\(name)\n")
      digest.update(LineBreaks.lineFeedsOnly(templates.templates[name]?.file.text ?? ""))
    }
    context().feed(&digest)
    for picture in pictures { picture.feed(&digest) }
  }

  func contents() throws(GenerationError) -> [UInt8] {
    let rendering = templates.renderStrictly(template, with: context(), escape: .html5)
    guard !rendering.diagnostics.containsError else {
      throw GenerationError(rendering.diagnostics)
    }
    var page = LineBreaks.lineFeedsOnly(rendering.text)
    for picture in pictures {
      let mark = "<!--picture \(picture.path)-->"
      guard page.holds(mark) else { continue }
      page = page.replacingBytes(mark, with: try inlined(picture))
    }
    page = page.replacingBytes("<td></td>", with: "<td>\(MarkdownLayout.nothing)</td>")
    return Array(Self.withoutBlankLines(page).utf8)
  }

  /// Returns a picture as an element of the page; nothing where the picture is too large to be made, which the artifact of its file reports.
  private func inlined(_ picture: PictureArtifact) throws(GenerationError) -> String {
    do throws(GenerationError) {
      return String(decoding: try picture.contents(), as: UTF8.self)
    } catch {
      if error.diagnostics.containsError { throw error }
      return ""
    }
  }

  /// Returns the page without the blank lines that sections leave; those in code stay.
  private static func withoutBlankLines(_ page: String) -> String {
    var isCode = false
    var lines: [Substring] = []
    for line in page.pieces(at: "\n") {
      if line.holds("<pre") { isCode = true }
      if isCode || !line.utf8.allSatisfy({ $0 == 0x20 }) { lines.append(line) }
      if line.holds("</pre>") { isCode = false }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
