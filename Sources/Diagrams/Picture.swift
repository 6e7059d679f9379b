/// A finished diagram: the DOT text, and the words that go with it.
public struct Picture: Sendable, Hashable {
  /// The name of the picture.
  public var title: String
  /// What it shows, step by step, in the page's language.
  public var description: String
  /// The language of both and of the labels.
  public var locale: String

  let drawing: Drawing
  private let theme: Theme

  /// Finishes a drawing with a heading, which defaults to the title.
  init(
    title: String, heading: String? = nil, description: String, drawing: Drawing,
    context: DiagramContext
  ) {
    var drawing = drawing
    drawing.addHeading(heading ?? title, context.theme)
    self.title = title
    self.description = description
    self.locale = context.locale
    self.drawing = drawing
    theme = context.theme
  }

  /// The width in points.
  public var width: Double { drawing.width }

  /// The height in points.
  public var height: Double { drawing.height }

  /// The most lines and the most bytes that a label has, and the most points of a side.
  package var extremes: (lines: Int, bytes: Int, points: Double) {
    let labels = drawing.labels
    return (
      labels.map(\.lines.count).max() ?? 0,
      labels.map { $0.lines.reduce(0) { $0 + $1.utf8.count + 1 } }.max() ?? 0, max(width, height)
    )
  }

  /// Returns the graph, with every position given: the engine `nop2` draws it.
  public func graph(_ mode: DotMode) -> DotGraph { drawing.graph(mode, theme: theme) }

  /// Returns the graph as DOT text.
  public func dot(_ mode: DotMode) -> String { graph(mode).text }

  /// What of the theme goes into the picture: the looks of what it contains, and all that decides on
  /// sizes and places.
  package var themeFingerprint: String {
    "\(stylesheet.text)\n\(theme.sizes) \(theme.spacings) \(theme.strokes)"
  }

  /// The style sheets for the SVG that is drawn from `dot(.styled)`: light and dark, of only what the
  /// picture contains.
  public var stylesheet: Stylesheet {
    let classes = drawing.classes
    return theme.stylesheet(shapes: classes.shapes, texts: classes.texts)
  }
}
