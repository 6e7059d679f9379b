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
      ])
  }

  @Test func everyClassHasItsRuleInBothThemes() {
    let style = Theme.standard.stylesheet()
    for shape in DiagramClass.allCases {
      #expect(style.contains(".lifeline .\(shape.rawValue){stroke:#"))
    }
    for text in TextClass.allCases { #expect(style.contains(".lifeline .\(text.rawValue)")) }
    for ink in Ink.allCases {
      #expect(style.split(separator: "\(ink.variable):").count == 4, "\(ink)")
    }
    #expect(style.contains("@media(prefers-color-scheme:dark)"))
    #expect(style.contains("[data-md-color-scheme=slate] .lifeline"))
  }

  @Test func classesDoNotClash() {
    let names = DiagramClass.allCases.map(\.rawValue) + TextClass.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(Set(Ink.allCases.map(\.variable)).count == Ink.allCases.count)
  }
}
