/// How diagrams look: colours, fonts, sizes, spacings and strokes.
public struct Theme: Sendable, Hashable {
  /// The sizes of texts in points.
  public struct Sizes: Sendable, Hashable {
    /// The title of a panel.
    public var title = 15.0
    /// Participants, states and events.
    public var text = 13.0
    /// Names of callbacks.
    public var code = 12.5
    /// Carriers, notes and the state band.
    public var small = 12.5

    /// Creates the standard sizes.
    public init() {}
  }

  /// The distances in points.
  public struct Spacings: Sendable, Hashable {
    /// Between a panel's frame and what is in it.
    public var margin = 16.0
    /// Between two rows.
    public var row = 14.0
    /// Between two columns.
    public var column = 22.0
    /// Between two panels.
    public var gutter = 44.0
    /// The widest name of a callback in one line.
    public var callLabel = 300.0
    /// The widest title of an event in one line.
    public var eventLabel = 124.0
    /// The widest name of a participant or state in one line.
    public var boxLabel = 150.0
    /// The widest state in the band in one line.
    public var bandLabel = 84.0

    /// Creates the standard distances.
    public init() {}
  }

  /// The widths of lines in points.
  public struct Strokes: Sendable, Hashable {
    /// Frames, boxes and lifelines.
    public var line = 1.0
    /// Arrows.
    public var arrow = 1.3
    /// Red frames.
    public var frame = 1.8
    /// The path through a machine.
    public var path = 2.4

    /// Creates the standard widths.
    public init() {}
  }

  /// What pictures that are files of their own stand on.
  public enum Ground: String, Sendable, Hashable, CaseIterable {
    /// The colour `ground`, with round corners: it can be read on any page.
    case opaque
    /// The page that shows the picture.
    case transparent
  }

  /// The greatest width of a picture in points: that of the column in which it is read.
  ///
  /// What does not fit is laid out in another way, never scaled, since scaled texts cannot be read.
  public var width = 830.0
  /// The value of each colour; one that is left out has its standard value.
  public var colors: [Ink: ColorPair]
  /// The typefaces for words, best first, ending in a generic family.
  public var sansFonts: [String]
  /// The typefaces for code, best first, ending in a generic family.
  public var monoFonts: [String]
  /// What pictures stand on.
  public var ground = Ground.opaque
  /// The sizes of texts.
  public var sizes = Sizes()
  /// The distances.
  public var spacings = Spacings()
  /// The widths of lines.
  public var strokes = Strokes()

  /// Creates a theme.
  public init(
    colors: [Ink: ColorPair] = Theme.standardColors,
    sansFonts: [String] = Theme.standardSansFonts, monoFonts: [String] = Theme.standardMonoFonts
  ) {
    self.colors = colors
    self.sansFonts = sansFonts
    self.monoFonts = monoFonts
  }

  /// The theme that is used where a configuration names no other; `templates/theme.yaml` mirrors it.
  public static let standard = Theme()

  /// Returns the value of a colour.
  public subscript(ink: Ink) -> ColorPair {
    colors[ink] ?? Self.standardColors[ink] ?? ColorPair(light: "#1f2328", dark: "#e6edf3")
  }

  /// The standard typefaces for words.
  public static let standardSansFonts = [
    "system-ui", "-apple-system", "Segoe UI", "Roboto", "Noto Sans", "PingFang SC",
    "Noto Sans CJK SC", "Noto Sans Thai", "sans-serif",
  ]

  /// The standard typefaces for code.
  public static let standardMonoFonts = [
    "ui-monospace", "SF Mono", "Menlo", "Consolas", "DejaVu Sans Mono", "monospace",
  ]

  /// The standard colours.
  public static let standardColors: [Ink: ColorPair] = [
    .ground: .init(light: "#ffffff", dark: "#0d1117"),
    .text: .init(light: "#1f2328", dark: "#e6edf3"),
    .subtle: .init(light: "#59636e", dark: "#9da7b3"),
    .line: .init(light: "#868f99", dark: "#6e7681"),
    .accent: .init(light: "#5457d6", dark: "#8f94f9"),
    .accentFill: .init(light: "#eef0ff", dark: "#1d1f45"),
    .accentText: .init(light: "#312e81", dark: "#dfe1ff"),
    .bar: .init(light: "#c9cdfb", dark: "#3d40a0"),
    .red: .init(light: "#cf222e", dark: "#ff7b72"),
    .onRed: .init(light: "#ffffff", dark: "#0d1117"),
    .redFill: .init(light: "#fdf1f1", dark: "#2a1416"),
    .amber: .init(light: "#8a5a00", dark: "#e3b341"),
    .amberFill: .init(light: "#fff5d6", dark: "#2f260f"),
    .note: .init(light: "#f6f8fa", dark: "#161b22"),
    .band0: .init(light: "#f0f1f3", dark: "#1a1f26"),
    .band1: .init(light: "#ece8f7", dark: "#241f38"),
    .band2: .init(light: "#e1e9f4", dark: "#17283d"),
    .band3: .init(light: "#fdf0c8", dark: "#37290b"),
    .band4: .init(light: "#d9f5e2", dark: "#0f2e1c"),
    .bandText0: .init(light: "#59636e", dark: "#a6b0bb"),
    .bandText1: .init(light: "#5a4694", dark: "#bfb0f0"),
    .bandText2: .init(light: "#3b5475", dark: "#a9c4e6"),
    .bandText3: .init(light: "#8a4b06", dark: "#f2c261"),
    .bandText4: .init(light: "#14632f", dark: "#73dd98"),
  ]
}
