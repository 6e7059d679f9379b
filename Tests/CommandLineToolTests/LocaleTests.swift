import TestSupport
import Testing

@testable import CommandLineTool

/// The languages that are asked for.
@Suite struct LocaleTests {
  @Test(arguments: [["--locale", "en,en"], ["--locale", "en", "--locale", "en"], []])
  func oneThatIsNamedTwiceIsMadeOnce(arguments: [String]) throws {
    let tool = try Tool()
    tool.facade = .current
    try tool.folder.write(SampleRules.door, to: "rules/pack.yaml")
    if arguments.isEmpty { try tool.folder.write("locale: [en, en]\n", to: "lifeline.yaml") }
    for site in ["github", "html", "docc"] {
      let base = ["--rules", "rules", "--site", site, "--output", site]
      let result = tool.run(["generate"] + base + arguments)
      #expect(result.status == 0, "\(result.errors)")
      #expect(tool.run(["check", "--locale", "en"] + base).status == 0)
    }
    let index = try tool.folder.text(of: "html/en/index.html")
    #expect(index.split(separator: "aria-current=\"true\" lang=\"en\"").count == 2)
  }
}
