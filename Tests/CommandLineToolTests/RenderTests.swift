import CommandLineTool
import Testing

@Suite struct RenderTests {
  let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.folder.write(
      #"{"name": "A & B", "price": 1.10, "on": true, "none": null}"#, to: "data.json")
  }

  private func render(_ template: String, _ options: String...) throws -> Tool.Result {
    try tool.folder.write(template, to: "pages/page.mustache")
    let console = RecordingConsole()
    let status = run(
      arguments: ["render", "pages/page.mustache", "--data", "data.json"] + options,
      environment: [:], console: console, fileSystem: tool.folder.disk, facade: tool.facade)
    return Tool.Result(status: status.code, output: console.output, errors: console.errors)
  }

  @Test(arguments: [("html", "A &amp; B"), ("gfm", "A & B"), ("none", "A & B")])
  func textIsEscapedForTheFormat(format: String, expected: String) throws {
    #expect(try render("{{name}}", "--escape", format).output == expected)
    #expect(try render("{{{name}}}", "--escape", format).output == "A & B")
  }

  @Test func htmlIsTheDefaultAndNumbersKeepTheirLiteral() throws {
    let result = try render("{{name}} {{price}} {{#on}}on{{/on}}{{^none}}off{{/none}}\n")
    #expect(result.output == "A &amp; B 1.10 onoff\n")
    #expect(result.errors == "")
  }

  @Test func partialsStandBesideTheTemplate() throws {
    try tool.folder.write("[{{name}}{{>deep/inner}}]", to: "pages/part.mustache")
    try tool.folder.write("!", to: "pages/deep/inner.mustache")
    try tool.folder.write("outside", to: "outside.mustache")
    let result = try render("{{>part}}{{>../outside}}", "--escape", "none")
    #expect(result.output == "[A & B!]")
  }

  @Test func missingNamesPrintNothingUnlessStrict() throws {
    let template = "{{nmae}}{{>prat}}."
    #expect(try render(template).output == ".")
    let strict = try render(template, "--strict")
    #expect(strict.status == 2)
    #expect(strict.output == "")
    #expect(strict.errors.contains("pages/page.mustache:1:"))
    #expect(strict.errors.contains("name"))
  }

  @Test func recursionWithoutEndIsReported() throws {
    let result = try render("{{>page}}")
    #expect(result.status == 2)
    #expect(result.errors.contains("error:"))
  }

  @Test func templateWithASyntaxErrorIsReportedAtItsPlace() throws {
    let result = try render("a\n{{#on}}", "--escape", "none")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("pages/page.mustache:2:"))
  }

  @Test func dataWithASyntaxErrorIsReportedAtItsPlace() throws {
    try tool.folder.write("{\"a\": 1,}", to: "data.json")
    let result = try render("x")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        data.json:1:9: error: expected the name of a member in double quotes, found '}'
          {"a": 1,}
                  ^

        """)
  }

  @Test func missingFilesAreNamed() throws {
    let result = tool("render", "nothing.mustache", "--data", "data.json")
    #expect(result.status == 2)
    #expect(
      result.errors == "error: cannot read 'nothing.mustache': No such file or directory\n")
    #expect(tool("render", "nothing.mustache").errors.contains("--data FILE"))
  }

  @Test func templateThatIsNoUTF8IsRefused() throws {
    try tool.folder.disk.write([0x61, 0xFF], to: "bad.mustache")
    let result = tool("render", "bad.mustache", "--data", "data.json")
    #expect(result.status == 2)
    #expect(result.errors.contains("'bad.mustache' is no valid UTF-8"))
  }
}
