/// What an SVG document says of itself to people who cannot see it, and how it is styled.
public struct SVGDescription: Sendable, Hashable {
  /// What every `id` in the document begins with, so that a page can hold two documents.
  public var idPrefix: String

  /// The name of the picture.
  public var title: String

  /// What the picture shows, in words.
  public var description: String

  /// The language of both, and of the labels: `en`, `zh-Hans`.
  public var language: String

  /// The style sheet, in CSS.
  public var style: String

  /// Whether the style sheet alone gives colours, lines and fonts, so that Graphviz' own are dropped.
  ///
  /// The classes of the DOT text stand on the groups of nodes, edges and clusters, and on the shape
  /// itself where it stands alone; so style a class, and let its parts inherit. A part without a class
  /// has Graphviz' own: `node`, `edge` or `cluster`.
  public var isStyledByClass: Bool

  /// Creates a description.
  public init(
    idPrefix: String, title: String, description: String, language: String, style: String,
    isStyledByClass: Bool = true
  ) {
    self.idPrefix = idPrefix
    self.title = title
    self.description = description
    self.language = language
    self.style = style
    self.isStyledByClass = isStyledByClass
  }
}
