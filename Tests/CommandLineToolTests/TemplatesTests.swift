import JSON
import Testing

@testable import CommandLineTool

/// The command `templates`.
@Suite struct TemplatesTests {
  @Test func describeListsTheTemplates() throws {
    let result = try Tool()("templates", "describe")
    #expect(
      result.output.split(separator: "\n") == [
        "index", "states", "callbacks", "comparison", "sources", "glossary", "reading",
        "scenario",
        "html/index", "html/states", "html/callbacks", "html/comparison", "html/sources",
        "html/glossary", "html/reading", "html/scenario", "html/explorer", "html/entrance",
      ])
  }

  @Test func describeListsTheNamesOfATemplate() throws {
    let result = try Tool()("templates", "describe", "glossary")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines.contains {
        $0.split(separator: " ", omittingEmptySubsequences: true).prefix(2) == [
          "terms[].title", "text",
        ]
          && $0.hasSuffix("  its name")
      })
    #expect(lines.contains("t.glossary.conditions"))
  }

  @Test func describeSpeaksJSON() throws {
    let result = try Tool()("templates", "describe", "scenario", "--json")
    let read = JSONReader.read(path: "-", bytes: Array(result.output.utf8))
    #expect(read.value?["template"]?.text == "scenario")
    let names = read.value?["names"]?.elements ?? []
    let comparison = names.first { $0["path"]?.text == "comparison" }
    #expect(comparison?["optional"] == .bool(true))
    #expect(comparison?["kind"]?.text == "object")
  }

  @Test func anUnknownTemplateIsNamed() throws {
    let result = try Tool()("templates", "describe", "scenaro")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: no page is made of a template 'scenaro'
          hint: did you mean 'scenario'? there are: index, states, callbacks, comparison, sources, \
        glossary, reading, scenario, html/index, html/states, html/callbacks, html/comparison, html/sources, \
        html/glossary, html/reading, html/scenario, html/explorer, html/entrance

        """)
  }

  @Test func exportWritesWhatGenerateTakes() throws {
    let tool = try Tool()
    #expect(tool("templates", "export", "mine/").status == 0)
    #expect(try tool.folder.text(of: "mine/scenario.mustache").contains("# {{title}}"))
    #expect(try tool.folder.exists("mine/strings/th.yaml"))
    #expect(try tool.folder.exists("mine/theme.yaml"))
    try tool.folder.write("changed", to: "mine/theme.yaml")
    let again = tool("templates", "export", "mine")
    #expect(again.status == 2)
    #expect(again.errors.contains("error: 'mine/theme.yaml' is there already"))
    #expect(try tool.folder.text(of: "mine/theme.yaml") == "changed")
    #expect(tool("templates", "export").status == 2)
    #expect(tool("templates", "exprt", "x").status == 2)
  }
}
