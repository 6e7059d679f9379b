import LifecycleDocs
import Testing

@testable import CommandLineTool

@Suite struct ConfigurationTests {
  private let tool: Tool

  init() throws {
    tool = try Tool(planning: .init(plan: FakePlan(["a.md": "A"])))
    tool.facade.plan = { request in
      Facade.Planning(
        plan: FakePlan(["a.md": "\(request.locales) \(request.rules?.map(\.path) ?? [])"]))
    }
    try tool.folder.write("x: y\n", to: "my/rules/a.yaml")
  }

  @Test(arguments: ["lifeline.yaml", ".lifeline.yaml", ".config/lifeline.yaml"])
  func fileIsFoundUnderEachOfItsNames(name: String) throws {
    try tool.folder.write(
      "rules: my/rules\noutput: pages\nlocale: [en, th]\njobs: 1\n", to: name)
    #expect(tool("generate").errors == "written 1, unchanged 0, removed 0\n")
    #expect(try tool.folder.text(of: "pages/a.md") == #"["en", "th"] ["my/rules/a.yaml"]"#)
  }

  @Test func fileIsFoundUpwardsAndItsPathsAreSeenFromItsFolder() throws {
    try tool.folder.write("rules: my/rules\noutput: pages\n", to: "lifeline.yaml")
    try tool.folder.disk.makeFolders("deep/er")
    let inner = SystemFileSystem(workingFolder: tool.folder.path + "/deep/er")
    let console = RecordingConsole()
    let status = run(
      arguments: ["generate"], environment: [:], console: console, fileSystem: inner,
      facade: tool.facade, interruption: ScriptedInterruption())
    #expect(status.code == 0, "\(console.errors)")
    #expect(try tool.folder.text(of: "pages/a.md") == #"[] ["../../my/rules/a.yaml"]"#)
  }

  @Test func optionWins() throws {
    try tool.folder.write("output: pages\nlocale: th\n", to: "lifeline.yaml")
    #expect(tool("generate", "--locale", "en", "--output", "other").status == 0)
    #expect(try tool.folder.text(of: "other/a.md") == #"["en"] []"#)
    #expect(try tool.folder.exists("pages") == false)
  }

  @Test func emptyFileSaysNothing() throws {
    try tool.folder.write("# nothing yet\n", to: "lifeline.yaml")
    #expect(tool("generate").status == 0)
  }

  @Test(arguments: [
    (
      "ouput: pages\n",
      """
      lifeline.yaml:1:1: error: the configuration has no 'ouput'
        ouput: pages
        ^~~~~
        hint: did you mean 'output'?

      """
    ),
    (
      "strict: maybe\n",
      """
      lifeline.yaml:1:9: error: 'strict' is either true or false
        strict: maybe
                ^~~~~

      """
    ),
    (
      "output: [a, b]\n",
      """
      lifeline.yaml:1:9: error: 'output' is a list, but a text is expected
        output: [a, b]
                ^~~~~~

      """
    ),
    (
      "site: gitub\n",
      """
      lifeline.yaml:1:7: error: 'gitub' is no value of 'site': expected \
      \(SitePreset.allCases.map(\.rawValue).joined(separator: ", "))
        site: gitub
              ^~~~~
        hint: did you mean 'github'?

      """
    ),
    (
      "output: \"\"\njobs: 0\ndpi: x\nformat: [png, gif]\n",
      """
      lifeline.yaml:1:9: error: 'output' is empty
        output: ""
                ^~
        hint: write a value, or remove the key
      lifeline.yaml:2:7: error: '0' is no value of 'jobs': expected a whole number from 1 to 1024
        jobs: 0
              ^
      lifeline.yaml:3:6: error: 'x' is no value of 'dpi': expected a whole number from 36 to 576
        dpi: x
             ^
      lifeline.yaml:4:15: error: 'gif' is no value of 'format': expected some of svg, png, pdf, dot
        format: [png, gif]
                      ^~~

      """
    ),
    (
      "rules: nowhere\ntemplates: none\n",
      """
      lifeline.yaml:1:8: error: there is no folder 'nowhere'
        rules: nowhere
               ^~~~~~~
        hint: paths are seen from the folder of this file
      lifeline.yaml:2:12: error: there is no folder 'none'
        templates: none
                   ^~~~
        hint: paths are seen from the folder of this file

      """
    ),
    (
      "- a\n",
      """
      lifeline.yaml:1:1: error: the configuration must be a mapping, not a list
        - a
        ^~~

      """
    ),
  ])
  func mistakeIsShownAtItsPlace(text: String, message: String) throws {
    try tool.folder.write(text, to: "lifeline.yaml")
    let result = tool("generate")
    #expect(result.status == 2)
    #expect(result.errors == message)
    #expect(try tool.folder.exists("output") == false)
  }
}
