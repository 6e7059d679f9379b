import TestSupport
import Testing

@testable import CommandLineTool

/// What commands write at paths of the user, and what they leave alone.
@Suite struct OverwritingTests {
  let tool: Tool

  init() throws {
    tool = try Tool()
    tool.facade = .current
    try tool.folder.write(SampleRules.door, to: "rules/pack.yaml")
    try tool.folder.write("{{title}}\n", to: "own/glossary.mustache")
  }

  @Test(arguments: [
    "rules/pack.yaml", "own/glossary.mustache", "lifeline.yaml", "link.yaml", "page.md",
  ])
  func noInputOfTheRunIsOverwritten(path: String) throws {
    try tool.folder.write("strict: false\n", to: "lifeline.yaml")
    try tool.folder.write("# Mine\n", to: "page.md")
    try tool.folder.link("link.yaml", to: "rules/pack.yaml")
    let before = try tool.folder.text(of: path)
    let project = ["--rules", "rules", "--templates", "own"]
    var commands = [["generate"] + project + ["--inject", "page.md", "--depfile", path]]
    commands.append(commands[0] + ["--force"])
    if path != "page.md" {
      commands.append(["export", "callbacks"] + project + ["--output", path])
      commands.append(
        ["export", "callbacks"] + project + ["--format", "xlsx", "--output", path])
    }
    for command in commands {
      let result = tool.run(command)
      #expect(result.status == 2, "\(command)")
      #expect(
        result.errors.hasPrefix(
          "error: '\(path)' is an input of this run, and is not overwritten\n"),
        "\(command): \(result.errors)")
      #expect(try tool.folder.text(of: path) == before, "\(command)")
    }
    #expect(try !tool.folder.exists("output"))
  }

  @Test func aDepfileReplacesADepfileAlone() throws {
    let generate = ["generate", "--rules", "rules", "--depfile", "d"]
    #expect(tool.run(generate).status == 0)
    let made = try tool.folder.text(of: "d")
    #expect(made.hasPrefix("output/manifest.json: \\\n  rules/pack.yaml"))
    #expect(tool.run(generate + ["--depfile-target", "x"]).status == 0)
    #expect(try tool.folder.text(of: "d").hasPrefix("x: \\\n"))
    try tool.folder.write("", to: "d")
    #expect(tool.run(generate).status == 0)
    for text in ["all: x\n\tmake x\n", "key: value\n", "Notes\n", "a:\n  b\n"] {
      try tool.folder.write(text, to: "d")
      let result = tool.run(generate)
      #expect(result.status == 2)
      #expect(
        result.errors
          == "error: would overwrite 'd', which lifeline did not make\n"
          + "  hint: it is no depfile; choose another path, or overwrite it with --force\n")
      #expect(try tool.folder.text(of: "d") == text)
    }
    #expect(tool.run(generate + ["--force"]).status == 0)
    #expect(try tool.folder.text(of: "d") == made)
  }

  @Test func aDepfileFollowsALinkAndKeepsADevice() throws {
    try tool.folder.write("", to: "elsewhere/d")
    try tool.folder.link("d", to: "elsewhere/d")
    #expect(tool("generate", "--rules", "rules", "--depfile", "d").status == 0)
    #expect(try tool.folder.disk.kind(of: "d") == .link)
    #expect(try tool.folder.text(of: "elsewhere/d").hasPrefix("output/manifest.json: \\\n"))
    try tool.folder.link("null", to: "/dev/null")
    #expect(tool("generate", "--rules", "rules", "--depfile", "null").status == 0)
    #expect(try tool.folder.disk.kind(of: "null") == .link)
    #expect(try tool.folder.disk.targetKind(of: "null") == .other)
  }

  @Test(arguments: [("mermaid", "mmd"), ("plantuml", "puml"), ("d2", "d2")])
  func diagramsReplaceDiagramsOfOursAlone(language: String, ending: String) throws {
    let export = [
      "export", "diagrams", "--rules", "rules", "--format", language, "--output", "d",
    ]
    #expect(tool.run(export).status == 0)
    let names = try tool.folder.disk.names(in: "d")
    #expect(names.count > 1 && names.allSatisfy { $0.hasSuffix("." + ending) })
    let before = try names.map { try tool.folder.text(of: "d/" + $0) }
    #expect(before.allSatisfy { $0.dropFirst().prefix(30).contains(" Made by lifeline.\n") })
    #expect(tool.run(export).status == 0)
    try tool.folder.write("mine\n", to: "d/" + names[0])
    try tool.folder.write("x" + before[1], to: "d/" + names[1])
    let result = tool.run(export)
    #expect(result.status == 2)
    #expect(result.errors.contains("would overwrite 'd/\(names[0])', which lifeline did not make"))
    #expect(result.errors.contains("would overwrite 'd/\(names[1])'"))
    #expect(try tool.folder.text(of: "d/" + names[0]) == "mine\n")
    #expect(tool.run(export + ["--force"]).status == 0)
    #expect(try names.map { try tool.folder.text(of: "d/" + $0) } == before)
  }

  @Test func picturesOfAComparisonReplacePicturesOfOursAlone() throws {
    try tool.folder.write(
      SampleRules.door.replacing("after: doorDidOpen", with: "before: doorDidOpen"),
      to: "old/pack.yaml")
    let compare = ["compare", "--rules", "rules", "--since", "old", "--pictures", "p"]
    #expect(tool.run(compare).status == 0)
    let names = try tool.folder.disk.names(in: "p")
    #expect(!names.isEmpty)
    #expect(tool.run(compare).status == 0)
    try tool.folder.write("<svg>mine</svg>", to: "p/" + names[0])
    let result = tool.run(compare)
    #expect(result.status == 2)
    #expect(result.errors.contains("would overwrite 'p/\(names[0])', which lifeline did not make"))
    #expect(try tool.folder.text(of: "p/" + names[0]) == "<svg>mine</svg>")
  }

  // MARK: - Permissions

  @Test(arguments: [0o600, 0o640, 0o755, 0o400] as [UInt32])
  func aReplacedFileKeepsItsPermissions(mode: UInt32) throws {
    let page = "<!-- lifeline:begin table:index.scenarios -->\n<!-- lifeline:end -->\n"
    try tool.folder.write(page, to: "page.md")
    try tool.folder.link("link.md", to: "page.md")
    try tool.folder.write("old", to: "calls.csv")
    let generate = [
      "generate", "--rules", "rules", "--inject", "link.md", "--depfile", "d",
    ]
    #expect(tool.run(generate).status == 0)
    try tool.folder.write(page, to: "page.md")
    let paths = ["page.md", "calls.csv", "d", "output/en/index.md", "output/manifest.json"]
    for path in paths { try tool.folder.setMode(of: path, mode) }
    try tool.folder.write(
      SampleRules.door.replacing("A visit", with: "The visit"), to: "rules/pack.yaml")
    #expect(tool.run(generate).status == 0)
    #expect(
      tool("export", "callbacks", "--rules", "rules", "--output", "calls.csv").status == 0)
    for path in paths { #expect(try tool.folder.mode(of: path) == mode, "\(path)") }
    #expect(try tool.folder.text(of: "output/en/index.md").contains("The visit"))
    #expect(try tool.folder.text(of: "page.md").contains("The visit"))
    #expect(try tool.folder.text(of: "calls.csv") != "old")
  }
}
