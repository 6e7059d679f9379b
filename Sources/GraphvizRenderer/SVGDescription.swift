import CLifelineRenderer

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

  /// The style sheet, in CSS, which alone gives colours, lines and fonts; empty where the page around the
  /// document has one.
  ///
  /// The classes of the DOT text stand on the groups of nodes, edges and clusters, and on the shape
  /// itself where it stands alone; so style a class, and let its parts inherit. A part without a class
  /// has that of its kind: `node`, `edge` or `cluster`.
  public var style: String

  /// A second style sheet, for viewers that understand all of CSS: others may fail at it without harm to
  /// what the first says. Empty for none.
  public var adaptiveStyle: String

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool

  /// Whether the page around the document leads wherever its links do, so that a keyboard need not stop
  /// at them a second time.
  public var hasLinksBeside: Bool

  /// Creates a description.
  public init(
    idPrefix: String, title: String, description: String, language: String, style: String,
    adaptiveStyle: String = "", isRightToLeft: Bool = false, hasLinksBeside: Bool = false
  ) {
    self.idPrefix = idPrefix
    self.title = title
    self.description = description
    self.language = language
    self.style = style
    self.adaptiveStyle = adaptiveStyle
    self.isRightToLeft = isRightToLeft
    self.hasLinksBeside = hasLinksBeside
  }
}

extension SVGDescription {
  /// Calls the body with the texts as C takes them.
  func withStrings<Result>(_ body: (UnsafePointer<lifeline_description>) -> Result) -> Result {
    idPrefix.withCString { prefix in
      title.withCString { title in
        description.withCString { summary in
          language.withCString { language in
            style.withCString { style in
              adaptiveStyle.withCString { adaptiveStyle in
                var texts = lifeline_description(
                  id_prefix: prefix, title: title, summary: summary, language: language,
                  style: style, adaptive_style: adaptiveStyle,
                  is_right_to_left: isRightToLeft ? 1 : 0,
                  has_links_beside: hasLinksBeside ? 1 : 0)
                return body(&texts)
              }
            }
          }
        }
      }
    }
  }
}
