import Text

extension Theme {
  /// A pair of colours that is too close to be read.
  public struct ContrastProblem: Sendable, Hashable, CustomStringConvertible {
    /// What is drawn.
    public var ink: Ink
    /// What lies behind it.
    public var ground: Ink
    /// Whether it is so on dark pages.
    public var isDark: Bool
    /// The contrast.
    public var contrast: Double
    /// The contrast that is wanted.
    public var minimum: Double

    /// The problem in one line.
    public var description: String {
      "'\(ink.rawValue)' on '\(ground.rawValue)' in the \(isDark ? "dark" : "light") theme has a "
        + "contrast of \(Decimal.text(contrast, decimals: 2)), and \(Decimal.text(minimum)) is needed"
    }
  }

  /// Returns the contrast of two colours `#rrggbb`, between 1 and 21, or nil where one is no such colour
  /// (WCAG 2.1, relative luminance).
  public static func contrast(_ first: String, _ second: String) -> Double? {
    guard let first = luminance(first), let second = luminance(second) else { return nil }
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The pairs of colours with less contrast than 4.5 (texts) or 3 (lines).
  public func problems() -> [ContrastProblem] {
    var problems: [ContrastProblem] = []
    for (ink, ground, minimum) in Self.pairs {
      for isDark in [false, true] {
        let pair = (self[ink], self[ground])
        let contrast =
          isDark
          ? Self.contrast(pair.0.dark, pair.1.dark) : Self.contrast(pair.0.light, pair.1.light)
        if contrast ?? 0 < minimum {
          problems.append(
            .init(
              ink: ink, ground: ground, isDark: isDark, contrast: contrast ?? 0,
              minimum: minimum))
        }
      }
    }
    return problems
  }

  /// What is drawn on what, and the contrast that it needs.
  private static let pairs: [(ink: Ink, ground: Ink, minimum: Double)] = [
    (.text, .ground, 4.5), (.subtle, .ground, 4.5), (.accent, .ground, 4.5),
    (.red, .ground, 4.5), (.amber, .ground, 4.5), (.accentText, .accentFill, 4.5),
    (.onRed, .red, 4.5), (.amber, .amberFill, 4.5), (.subtle, .note, 4.5),
    (.bandText0, .band0, 4.5), (.bandText1, .band1, 4.5), (.bandText2, .band2, 4.5),
    (.bandText3, .band3, 4.5), (.bandText4, .band4, 4.5),
    (.red, .accentFill, 4.5), (.subtle, .accentFill, 4.5), (.text, .redFill, 4.5),
    (.subtle, .redFill, 4.5), (.accent, .redFill, 4.5), (.amber, .redFill, 4.5),
    (.line, .ground, 3), (.accent, .accentFill, 4.5), (.accent, .bar, 3), (.line, .note, 3),
  ]

  private static func luminance(_ color: String) -> Double? {
    let digits = color.utf8.dropFirst()
    guard color.begins(with: "#"), digits.count == 6, let value = Int(color.dropFirst(), radix: 16)
    else { return nil }
    func linear(_ shift: Int) -> Double {
      let part = Double((value >> shift) & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055).toThePowerOf2Point4
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}

extension Double {
  /// A number between 0 and 1 to the power of 2.4: the fifth root of its twelfth power, by Newton's
  /// method, since this module imports no mathematics library.
  fileprivate var toThePowerOf2Point4: Double {
    guard self > 0 else { return 0 }
    let target = (0..<12).reduce(1.0) { result, _ in result * self }
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (root * fourth - target) / (5 * fourth)
    }
    return root
  }
}
