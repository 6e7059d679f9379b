/// A colour by its purpose; the theme gives it a value for light and for dark pages.
public enum Ink: String, Sendable, Hashable, CaseIterable {
  /// What everything is drawn on.
  case ground
  /// Names and titles.
  case text
  /// What is said in passing.
  case subtle
  /// Lifelines, frames and links.
  case line
  /// Participants and events.
  case accent
  /// The inside of participants.
  case accentFill
  /// The names of participants.
  case accentText
  /// The inside of activation bars.
  case bar
  /// Differences, and where a story stops.
  case red
  /// Words on red.
  case onRed
  /// Behind what differs.
  case redFill
  /// Doubts.
  case amber
  /// The inside of doubt marks.
  case amberFill
  /// The inside of notes.
  case note
  /// States in which there is no process.
  case band0
  /// The least active states.
  case band1
  /// States of low activity.
  case band2
  /// The second most active state.
  case band3
  /// The most active state.
  case band4
  /// Words on `band0`.
  case bandText0
  /// Words on `band1`.
  case bandText1
  /// Words on `band2`.
  case bandText2
  /// Words on `band3`.
  case bandText3
  /// Words on `band4`.
  case bandText4

  /// The name of the CSS variable.
  var variable: String {
    switch self {
    case .ground: "--g"
    case .text: "--t"
    case .subtle: "--s"
    case .line: "--l"
    case .accent: "--a"
    case .accentFill: "--f"
    case .accentText: "--x"
    case .bar: "--b"
    case .red: "--r"
    case .onRed: "--o"
    case .redFill: "--e"
    case .amber: "--q"
    case .amberFill: "--y"
    case .note: "--n"
    case .band0, .band1, .band2, .band3, .band4: "--\(rawValue.dropFirst(4))"
    case .bandText0, .bandText1, .bandText2, .bandText3, .bandText4:
      "--t\(rawValue.dropFirst(8))"
    }
  }
}

/// A colour for light pages and its counterpart for dark ones, each as `#rrggbb`.
public struct ColorPair: Sendable, Hashable {
  /// The colour on light pages.
  public var light: String
  /// The colour on dark pages.
  public var dark: String

  /// Creates a pair.
  public init(light: String, dark: String) {
    self.light = light
    self.dark = dark
  }
}
