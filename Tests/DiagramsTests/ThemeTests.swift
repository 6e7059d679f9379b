import Testing

@testable import Diagrams

@Suite struct ThemeTests {
  @Test func contrastIsThatOfTheGuidelines() throws {
    #expect(Theme.contrast("#000000", "#ffffff") == 21)
    #expect(Theme.contrast("#ffffff", "#ffffff") == 1)
    let grey = try #require(Theme.contrast("#767676", "#ffffff"))
    #expect(abs(grey - 4.54) < 0.01)
    #expect(Theme.contrast("white", "#ffffff") == nil)
  }

  @Test func theStandardThemeCanBeRead() {
    #expect(Theme.standard.problems() == [])
  }

  @Test func faintColorsAreNamed() {
    var theme = Theme.standard
    theme.colors[.subtle] = ColorPair(light: "#cccccc", dark: "#9da7b3")
    #expect(
      theme.problems().map(\.description) == [
        "'subtle' on 'ground' in the light theme has a contrast of 1.61, and 4.5 is needed",
        "'subtle' on 'note' in the light theme has a contrast of 1.51, and 4.5 is needed",
        "'subtle' on 'accentFill' in the light theme has a contrast of 1.42, and 4.5 is needed",
        "'subtle' on 'redFill' in the light theme has a contrast of 1.46, and 4.5 is needed",
      ])
  }

  @Test func everyClassHasItsRuleInBothThemes() {
    let style = Theme.standard.stylesheet()
    for shape in DiagramClass.allCases {
      #expect(style.plain.contains(".lifeline .\(shape.rawValue){stroke:#"))
      #expect(style.adaptive.contains(".lifeline .\(shape.rawValue)"))
    }
    for text in TextClass.allCases {
      #expect(style.plain.contains(".lifeline .\(text.rawValue)"))
      #expect(style.adaptive.contains(".lifeline .\(text.rawValue)"))
    }
    let rules = style.adaptive.dropFirst("@supports(--a:0){".count)
    for ink in Ink.allCases {
      #expect(rules.split(separator: "\(ink.variable):").count == 4, "\(ink)")
    }
    #expect(style.adaptive.contains("@media(prefers-color-scheme:dark)"))
    #expect(style.adaptive.contains("[data-md-color-scheme=slate] .lifeline"))
  }

  /// Viewers lose a sheet at its first variable, media query or name that begins with a hyphen.
  @Test func theFirstSheetIsForEveryViewer() {
    let style = Theme.standard.stylesheet()
    for stumble in ["--", "var(", "@", "-apple-system", ":root", "["] {
      #expect(!style.plain.contains(stumble), "\(stumble)")
    }
    #expect(style.adaptive.hasPrefix("@supports(--a:0){"))
    #expect(style.adaptive.contains("-apple-system"))
  }

  @Test func whatNeverChangesNeedsNoSecondSheet() {
    var theme = Theme.standard.limited(to: .dark)
    #expect(theme.stylesheet().plain.contains(".background{fill:#0d1117}"))
    #expect(!theme.stylesheet().adaptive.contains("var("))
    theme.sansFonts = ["Roboto", "Noto Sans"]
    #expect(theme.stylesheet().adaptive == "")
    #expect(theme.stylesheet().plain.contains("{fill:none;font-family:Roboto,'Noto Sans'}"))
  }

  @Test func aTransparentGroundIsNotStyled() {
    var theme = Theme.standard
    theme.ground = .transparent
    #expect(!theme.stylesheet().text.contains(".background"))
  }

  @Test func namesOfTypefacesAreQuotedUnlessTheyAreKeywords() {
    #expect(CSSFonts(["system-ui", "Font2", "A.B", "字"]).all == "system-ui,'Font2','A.B','字'")
    #expect(CSSFonts(["-apple-system"]).plain == "sans-serif")
  }

  @Test func classesDoNotClash() {
    let names = DiagramClass.allCases.map(\.rawValue) + TextClass.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(Set(Ink.allCases.map(\.variable)).count == Ink.allCases.count)
  }
}
