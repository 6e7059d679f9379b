import Diagnostics
import Diagrams
import Digests
import GraphvizRenderer

/// A picture as a finished SVG document.
struct PictureArtifact: Artifact {
  let path: String
  let reasons: [String]
  /// Draws the picture; called anew each time, so that a large pack is not held in memory.
  let picture: @Sendable () -> Picture

  /// What every id in the document begins with: the name of the file, so that a page can hold several.
  private var idPrefix: String {
    let name = path.split(separator: "/").last ?? ""
    return String(
      name.dropLast(".svg".count).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  func feed(_ digest: inout SHA256) {
    let picture = picture()
    digest.update(picture.title + "\n" + picture.description + "\n" + picture.locale + "\n")
    digest.update(picture.stylesheet)
    digest.update(picture.dot(.styled))
  }

  func contents() throws(GenerationError) -> [UInt8] {
    let picture = picture()
    let description = SVGDescription(
      idPrefix: idPrefix, title: picture.title, description: picture.description,
      language: picture.locale, style: picture.stylesheet)
    do throws(GraphvizError) {
      let rendering = try GraphvizRenderer().svg(
        of: picture.dot(.styled), engine: .pinned, accessibility: description)
      return Array(rendering.output.utf8)
    } catch {
      throw GenerationError([
        Diagnostic(
          "graphviz", .error, "the picture '\(path)' cannot be drawn: \(error.description)",
          hint: error.hint)
      ])
    }
  }
}
