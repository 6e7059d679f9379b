/// What a part of a drawing is; its raw value is the CSS class.
enum DiagramClass: String, Sendable, Hashable, CaseIterable {
  case panel = "pl"
  case participant = "p"
  case actor = "pa"
  case system = "ps"
  case lifeline = "l"
  case activation = "a"
  case number = "n"
  case call = "c"
  case optionalCall = "co"
  case event = "e"
  case held = "h"
  case bracket = "k"
  case ghost = "gh"
  case difference = "d"
  case missing = "dm"
  case badge = "db"
  case dispatcher = "dp"
  case eventBand = "eb"
  case tint = "dt"
  case note = "f"
  case stop = "z"
  case doubt = "q"
  case band0 = "s0"
  case band1 = "s1"
  case band2 = "s2"
  case band3 = "s3"
  case band4 = "s4"
  case group = "g"
  case transition = "r"
  case optionalTransition = "ro"
  case path = "rv"
  case optionalPath = "rw"
  case divider = "vd"
  case state0 = "v0"
  case state1 = "v1"
  case state2 = "v2"
  case state3 = "v3"
  case state4 = "v4"

  /// The band of a state's class.
  static let bands: [DiagramClass] = [.band0, .band1, .band2, .band3, .band4]

  /// The box of a state, by its band.
  static let states: [DiagramClass] = [.state0, .state1, .state2, .state3, .state4]

  /// How it is drawn.
  var look: ShapeLook {
    switch self {
    case .panel: .init(stroke: .line)
    case .participant: .init(stroke: .accent, fill: .accentFill)
    case .actor: .init(stroke: .accent, fill: .accent)
    case .system: .init(stroke: .line, fill: .note)
    case .lifeline: .init(stroke: .line, dash: "5 4")
    case .activation: .init(stroke: .accent, fill: .bar)
    case .number: .init(stroke: .text, fill: .ground)
    case .call: .init(stroke: .text, width: .arrow)
    case .optionalCall: .init(stroke: .text, width: .arrow, dash: "6 3")
    case .event: .init(stroke: .accent, width: .frame)
    case .held: .init(stroke: .amber, width: .arrow, dash: "3 3")
    case .bracket: .init(stroke: .subtle)
    case .ghost: .init(stroke: .line, dash: "2 3")
    case .difference: .init(stroke: .red, width: .frame)
    case .missing: .init(stroke: .red, width: .frame, dash: "5 4")
    case .badge: .init(stroke: .red, fill: .red)
    case .dispatcher: .init(stroke: .line, fill: .accentFill)
    case .eventBand: .init(stroke: .accentFill, fill: .accentFill)
    case .tint: .init(stroke: .redFill, fill: .redFill)
    case .note: .init(stroke: .subtle, fill: .note)
    case .stop: .init(stroke: .red, fill: .red)
    case .doubt: .init(stroke: .amber, fill: .amberFill)
    case .band0: .init(stroke: .band0, fill: .band0)
    case .band1: .init(stroke: .band1, fill: .band1)
    case .band2: .init(stroke: .band2, fill: .band2)
    case .band3: .init(stroke: .band3, fill: .band3)
    case .band4: .init(stroke: .band4, fill: .band4)
    case .group: .init(stroke: .line, dash: "4 3")
    case .transition: .init(stroke: .subtle, width: .arrow)
    case .optionalTransition: .init(stroke: .subtle, width: .arrow, dash: "6 3")
    case .path: .init(stroke: .accent, width: .path)
    case .optionalPath: .init(stroke: .accent, width: .path, dash: "6 3")
    case .divider: .init(stroke: .subtle)
    case .state0: .init(stroke: .bandText0, fill: .band0)
    case .state1: .init(stroke: .bandText1, fill: .band1)
    case .state2: .init(stroke: .bandText2, fill: .band2)
    case .state3: .init(stroke: .bandText3, fill: .band3)
    case .state4: .init(stroke: .bandText4, fill: .band4)
    }
  }
}

/// How a shape or line is drawn.
struct ShapeLook {
  var stroke: Ink
  var fill: Ink?
  var width: Stroke
  var dash: String?

  init(stroke: Ink, fill: Ink? = nil, width: Stroke = .line, dash: String? = nil) {
    self.stroke = stroke
    self.fill = fill
    self.width = width
    self.dash = dash
  }

  /// A width that the theme names.
  enum Stroke {
    case line, arrow, frame, path

    func value(in theme: Theme) -> Double {
      switch self {
      case .line: theme.strokes.line
      case .arrow: theme.strokes.arrow
      case .frame: theme.strokes.frame
      case .path: theme.strokes.path
      }
    }
  }
}

/// What a text is; its raw value is the CSS class.
enum TextClass: String, Sendable, Hashable, CaseIterable {
  case title = "ti"
  case subtitle = "tu"
  case participant = "tp"
  case system = "ty"
  case name = "m"
  case ghostName = "mg"
  case payload = "mp"
  case carrier = "mc"
  case words = "w"
  case number = "tn"
  case event = "te"
  case sign = "sg"
  case redSign = "sd"
  case flow = "tf"
  case legend = "tl"
  case badge = "tb"
  case stop = "tz"
  case doubt = "tq"
  case held = "th"
  case band0 = "b0"
  case band1 = "b1"
  case band2 = "b2"
  case band3 = "b3"
  case band4 = "b4"
  case pale = "to"
  case subtitleWords = "tv"

  /// The band's text class of a state's class.
  static let bands: [TextClass] = [.band0, .band1, .band2, .band3, .band4]

  /// Its colour.
  var ink: Ink {
    switch self {
    case .title, .name, .number, .subtitleWords, .flow, .legend: .text
    case .subtitle, .ghostName, .carrier, .words, .system, .pale, .sign: .subtle
    case .participant: .accentText
    case .event, .payload: .accent
    case .badge: .onRed
    case .stop, .redSign: .red
    case .doubt, .held: .amber
    case .band0: .bandText0
    case .band1: .bandText1
    case .band2: .bandText2
    case .band3: .bandText3
    case .band4: .bandText4
    }
  }

  /// How wide it is.
  func measure(in theme: Theme) -> TextMeasure {
    let sizes = theme.sizes
    return switch self {
    case .title: TextMeasure(family: .sans, size: sizes.title, isBold: true)
    case .participant, .system: TextMeasure(family: .sans, size: sizes.text, isBold: true)
    case .event, .flow: TextMeasure(family: .sans, size: sizes.text, isBold: true)
    case .payload: TextMeasure(family: .mono, size: sizes.code, isBold: true)
    // Typefaces of one width have all of these signs as glyphs of their own.
    case .sign, .redSign: TextMeasure(family: .mono, size: sizes.title, isBold: true)
    case .name, .ghostName: TextMeasure(family: .mono, size: sizes.code)
    case .subtitle, .carrier: TextMeasure(family: .mono, size: sizes.small)
    case .badge, .number, .doubt, .stop, .subtitleWords:
      TextMeasure(family: .sans, size: sizes.small, isBold: true)
    case .words, .legend, .held, .pale: TextMeasure(family: .sans, size: sizes.small)
    case .band0, .band1, .band2, .band3, .band4:
      TextMeasure(family: .sans, size: sizes.small, isBold: true)
    }
  }

  /// Whether a line goes through it.
  var isStruck: Bool { self == .ghostName }
}
