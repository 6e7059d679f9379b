/// A colour scheme that a picture can be made for alone.
public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
  case light
  case dark
}

extension Theme {
  /// Returns the theme with one scheme's colours for light and dark, for hosts that want a file for each.
  ///
  /// Style sheets of such a theme hold no media query, so that the picture never changes.
  public func limited(to scheme: ColorScheme) -> Theme {
    var theme = self
    for ink in Ink.allCases {
      let pair = self[ink]
      let color =
        switch scheme {
        case .light: pair.light
        case .dark: pair.dark
        }
      theme.colors[ink] = ColorPair(light: color, dark: color)
    }
    return theme
  }
}
