import Diagnostics
import Diagrams
import Digests
import GraphvizRenderer
import LocaleRules
import Text

/// A picture as a file of one format.
struct PictureArtifact: Artifact {
  private(set) var path: String
  let reasons: [String]
  let group: ArtifactGroup
  /// The rule that the picture shows.
  let origin: SourceLocation?
  /// Draws the picture; called anew each time, so that a large pack is not held in memory.
  let picture: @Sendable () -> Picture

  /// Whether it stands within a page, whose style sheet has the rules of all pictures.
  let isInPage: Bool

  private(set) var format = PictureFormat.svg
  private(set) var options = PictureOptions()

  /// Plans a picture as SVG.
  init(
    path: String, reasons: [String], group: ArtifactGroup = .own, origin: SourceLocation? = nil,
    isInPage: Bool = false, picture: @escaping @Sendable () -> Picture
  ) {
    self.path = path
    self.reasons = reasons
    self.group = group
    self.origin = origin
    self.isInPage = isInPage
    self.picture = picture
  }

  /// Returns the picture in each of the formats; one for dark pages, whose name says so, as SVG alone,
  /// since the others have the colours of light ones.
  func versions(_ options: PictureOptions) -> [PictureArtifact] {
    let formats = stem.ends(with: "~dark") ? [.svg] : options.formats
    return formats.map { format in
      var version = self
      version.path = stem + "." + format.rawValue
      version.format = format
      version.options = options
      return version
    }
  }

  /// The path without the ending that names the format.
  private var stem: Substring { path.dropLast(format.rawValue.count + 1) }

  /// What every id in the document begins with: the name of the file, so that a page can hold several.
  private var idPrefix: String {
    let name = stem.pieces(at: "/").last ?? ""
    return String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { $0.isASCIIAlphanumeric ? $0 : "-" }))
  }

  /// How the picture is written as DOT for its format.
  private var mode: DotMode { format == .svg ? .styled : .painted }

  /// Every text of the picture and of its DOT text.
  func texts(_ mode: DotMode) -> [String] {
    let drawn = picture()
    return [drawn.title, drawn.description, drawn.locale, drawn.dot(mode)]
  }

  func feed(_ digest: inout BLAKE2b) {
    let drawn = picture()
    feed(drawn, &digest)
    digest.update(drawn.themeFingerprint)
  }

  private func feed(_ drawn: Picture, _ digest: inout BLAKE2b) {
    let scale = format == .png ? "\(options.dotsPerInch)" : ""
    let texts = [format.rawValue, scale, drawn.title, drawn.description, drawn.locale]
    for text in texts { digest.update("\(text.utf8.count):\(text)\n") }
    drawn.graph(mode).calls.withUnsafeBytes { digest.update($0) }
  }

  func inputs() -> [PlannedFile.Input] {
    let recorder = WordRecorder()
    let (rules, look) = recorder.record {
      let drawn = picture()
      var rules = BLAKE2b()
      feed(drawn, &rules)
      var look = BLAKE2b()
      look.update(drawn.themeFingerprint)
      return (rules.hexDigest(), look.hexDigest())
    }
    let name = reasons.first { $0.begins(with: "strings ") } ?? "strings"
    return [PlannedFile.Input(subject, hexDigest: rules)] + recorder.inputs(name)
      + [PlannedFile.Input("theme", hexDigest: look)]
  }

  func contents() throws(GenerationError) -> [UInt8] {
    let picture = picture()
    // What Graphviz cannot hold would end the process in it.
    if let excess = excess(of: picture) { throw GenerationError([excess]) }
    do throws(GraphvizError) {
      let renderer = GraphvizRenderer()
      switch format {
      case .svg:
        return try renderer.svg(
          calls: picture.graph(.styled).calls, accessibility: accessibility(of: picture)
        ).output
      case .png:
        return try renderer.png(
          of: picture.dot(.painted), engine: .pinned, dotsPerInch: options.dotsPerInch
        ).output
      case .pdf: return try renderer.pdf(of: picture.dot(.painted), engine: .pinned).output
      case .dot: return Array(picture.dotFile.utf8)
      }
    } catch {
      throw GenerationError([problem(error)])
    }
  }

  private func accessibility(of picture: Picture) -> SVGDescription {
    let style = isInPage ? nil : picture.stylesheet
    return SVGDescription(
      idPrefix: idPrefix, title: picture.title, description: picture.description,
      language: picture.locale, style: style?.plain ?? "", adaptiveStyle: style?.adaptive ?? "",
      isRightToLeft: LocaleRules(picture.locale).isRightToLeft,
      hasLinksBeside: hasLinksBeside)
  }

  /// Whether the steps on the page of a scenario lead wherever the picture does.
  private var hasLinksBeside: Bool {
    switch group {
    case .scenario: isInPage
    case .machines, .own: false
    }
  }

  /// Says why a picture is too large for Graphviz and for readers; nil where it is not.
  private func excess(of picture: Picture) -> Diagnostic? {
    let extremes = picture.extremes
    let reason: String? =
      if extremes.points > Limits.picturePoints {
        "it would be \(Int(picture.width)) x \(Int(picture.height)) points, and the limit is "
          + "\(Int(Limits.picturePoints))"
      } else if extremes.lines > Limits.graphvizLines {
        "a text in it has \(extremes.lines) lines, and the limit is \(Limits.graphvizLines)"
      } else if extremes.bytes > Limits.graphvizLabelBytes {
        "a text in it has \(extremes.bytes) bytes, and the limit is \(Limits.graphvizLabelBytes)"
      } else {
        nil
      }
    return reason.map { reason in
      Diagnostic(
        "picture-too-large", options.isStrict ? .error : .warning,
        "the picture '\(path)' cannot be made: \(reason)", at: origin,
        hint: "divide what it shows, or shorten its texts")
    }
  }

  /// What is wrong: a picture that is too large stops a strict run, and is left out of any other.
  private func problem(_ error: GraphvizError) -> Diagnostic {
    switch error {
    case .tooLarge, .tooComplex:
      Diagnostic(
        "picture-too-large", options.isStrict ? .error : .warning,
        "the picture '\(path)' cannot be made: \(error.description)", hint: error.hint)
    case .syntax, .failed, .otherVersion, .unavailable:
      Diagnostic(
        "graphviz", .error, "the picture '\(path)' cannot be drawn: \(error.description)",
        hint: error.hint)
    }
  }
}

extension Picture {
  /// The picture as a DOT file for people: with every position and colour, and how to draw it.
  fileprivate var dotFile: String {
    let lines = LineBreaks.unified(title).pieces(at: "\n").filter { !$0.isEmpty }.joined(
      separator: " ")
    return "// \(lines)\n// To draw it: neato -n2 -Tsvg -O FILE\n\(dot(.painted))"
  }
}
