/// A kind of file that a picture is made as.
public enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  /// Scalable, light and dark, with links and words for screen readers.
  case svg
  /// Pixels, in the light theme, with the fonts of this machine.
  case png
  /// A page for print, in the light theme, with the fonts of this machine.
  case pdf
  /// The text from which Graphviz draws the others, for people who want to change a picture.
  case dot

  /// Whether the fonts of this machine are drawn, so that it must have them.
  public var needsFonts: Bool {
    switch self {
    case .png, .pdf: true
    case .svg, .dot: false
    }
  }
}

/// As what files pictures are made.
public struct PictureOptions: Sendable, Hashable {
  /// The formats of each picture, without repetition; SVG, which pages show, is always among them.
  public private(set) var formats: [PictureFormat]
  /// How many pixels of a PNG make an inch; at 72 a pixel is a point.
  public var dotsPerInch: Int
  /// Whether a picture that cannot be made in one of the formats stops the work.
  public var isStrict: Bool

  /// Creates options.
  public init(
    formats: [PictureFormat] = [.svg], dotsPerInch: Int = 144, isStrict: Bool = false
  ) {
    self.formats = PictureFormat.allCases.filter { $0 == .svg || formats.contains($0) }
    self.dotsPerInch = dotsPerInch
    self.isStrict = isStrict
  }
}
