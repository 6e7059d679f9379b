extension Theme {
  /// Returns the theme as CSS variables for a page around the diagrams: `--ground`, `--text`, `--sans`.
  ///
  /// They are dark where the reader's system is, or where the root element's `data-theme` says so. A
  /// print is light, pictures within the page too.
  public func pageStylesheet() -> String {
    func list(_ value: (ColorPair) -> String) -> String {
      Ink.allCases.map { "--\($0.rawValue):\(value(self[$0]))" }.joined(separator: ";")
    }
    let print = Ink.allCases.map { ink in
      "--\(ink.rawValue):\(self[ink].light)!important;\(ink.variable):\(self[ink].light)!important"
    }.joined(separator: ";")
    return """
      :root{color-scheme:light;--sans:\(CSSFonts(sansFonts).all);--mono:\(CSSFonts(monoFonts).all)}
      :root,:root[data-theme=light]{\(list(\.light))}
      @media(prefers-color-scheme:dark){:root{color-scheme:dark;\(list(\.dark))}}
      :root[data-theme=light]{color-scheme:light;\(list(\.light))}
      :root[data-theme=dark]{color-scheme:dark;\(list(\.dark))}
      @media print{:root,:root .lifeline{color-scheme:light!important;\(print)}}
      """
  }
}
