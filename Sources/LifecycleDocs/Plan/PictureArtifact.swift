import Diagnostics
import Diagrams
import Digests
import GraphvizRenderer

/// A picture as a finished SVG document.
struct PictureArtifact: Artifact {
  let path: String
  let reasons: [String]
  /// Everything that goes into the picture, as text; known without laying anything out.
  let inputs: @Sendable () -> [String]
  /// Draws the picture; called anew each time, so that a large pack is not held in memory.
  let picture: @Sendable () throws(GraphvizError) -> Picture

  /// Plans a picture whose DOT text and style sheet are all that goes into it.
  init(path: String, reasons: [String], picture: @escaping @Sendable () -> Picture) {
    self.path = path
    self.reasons = reasons
    self.picture = { () throws(GraphvizError) -> Picture in picture() }
    inputs = {
      let picture = picture()
      return [
        picture.title, picture.description, picture.locale, picture.stylesheet,
        picture.dot(.styled),
      ]
    }
  }

  /// Plans a picture that needs a layout.
  init(
    path: String, reasons: [String], inputs: @escaping @Sendable () -> [String],
    layingOut picture: @escaping @Sendable () throws(GraphvizError) -> Picture
  ) {
    self.path = path
    self.reasons = reasons
    self.inputs = inputs
    self.picture = picture
  }

  /// What every id in the document begins with: the name of the file, so that a page can hold several.
  private var idPrefix: String {
    let name = path.split(separator: "/").last ?? ""
    return String(
      name.dropLast(".svg".count).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  func feed(_ digest: inout SHA256) {
    for input in inputs() { digest.update("\(input.utf8.count):\(input)\n") }
  }

  func contents() throws(GenerationError) -> [UInt8] {
    do throws(GraphvizError) {
      let picture = try picture()
      let description = SVGDescription(
        idPrefix: idPrefix, title: picture.title, description: picture.description,
        language: picture.locale, style: picture.stylesheet)
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
