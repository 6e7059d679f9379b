import Diagnostics
import Testing

@testable import LifecycleDocs

@Suite struct ThemeLintTests {
  private func findings(_ theme: String) -> String {
    let file = InputFile(path: "look/theme.yaml", name: "theme.yaml", bytes: Array(theme.utf8))
    let rules = InputFile(
      path: "rules/pack.yaml", name: "pack.yaml", bytes: Array(SmallPacks.door.utf8))
    let project = Project(rules: [rules], templates: [file])
    return DiagnosticText(files: project.files).text(for: ProjectLint(project).diagnostics)
  }

  @Test func faintColorsAreShownAtTheirPlace() {
    #expect(
      findings(
        """
        colors:
          line: {dark: "#30363d"}

        """) == """
          look/theme.yaml:2:16: warning: 'line' on 'ground' in the dark theme has a contrast of 1.55, and 3 is needed
              line: {dark: "#30363d"}
                           ^~~~~~~~~
            hint: make 'line' lighter
          look/theme.yaml:2:16: warning: 'line' on 'note' in the dark theme has a contrast of 1.42, and 3 is needed
              line: {dark: "#30363d"}
                           ^~~~~~~~~
            hint: make 'line' lighter

          """)
  }

  @Test func aGroundOfTheUsersIsShownToo() {
    let text = findings(
      """
      colors:
        amberFill: {light: "#8a5a00"}

      """)
    #expect(text.hasPrefix("look/theme.yaml:2:22: warning: 'amber' on 'amberFill' in the light"))
  }

  @Test func aThemeThatCanBeReadIsNoFinding() {
    #expect(findings("colors:\n  text: {light: \"#000000\"}\n") == "")
  }
}
