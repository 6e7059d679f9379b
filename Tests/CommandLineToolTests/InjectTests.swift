import TestSupport
import Testing

@testable import CommandLineTool

/// `generate --inject` and `check --inject`, with rules of their own.
@Suite struct InjectTests {
  private static let rules = SampleRules.door.replacing(
    "flows: [{id: door, title: Door}]", with: "flows: [{id: door, title: Door, summary: A door.}]")

  private static let page = """
    # Mine
    <!-- lifeline:begin table:index.scenarios -->
    <!-- lifeline:end -->
    """

  private func tool(_ page: String) throws -> Tool {
    let tool = try Tool()
    tool.facade = .current
    try tool.folder.write(Self.rules, to: "rules/pack.yaml")
    try tool.folder.write(page, to: "pages/mine.md")
    return tool
  }

  private func run(_ tool: Tool, _ command: String) -> Tool.Result {
    tool(command, "--rules", "rules", "--inject", "pages/mine.md", "--output", "my docs")
  }

  @Test func blocksAreWrittenAndChecked() throws {
    let tool = try tool(Self.page)
    let result = run(tool, "generate")
    #expect(result.status == 0)
    #expect(result.errors.hasSuffix("written into 'pages/mine.md': table:index.scenarios\n"))
    #expect(
      try tool.folder.text(of: "pages/mine.md") == """
        # Mine
        <!-- lifeline:begin table:index.scenarios -->

        | Scenario                                      | From | What happens    |
        | --------------------------------------------- | ---- | --------------- |
        | [A visit](../my%20docs/en/scenarios/visit.md) | Shut | Somebody knocks |

        <!-- lifeline:end -->
        """)
    #expect(try tool.folder.disk.names(in: "pages") == ["mine.md"])
    #expect(run(tool, "check").status == 0)
    #expect(run(tool, "generate").errors.hasPrefix("written 0, "))
    let text = try tool.folder.text(of: "pages/mine.md")
    try tool.folder.write(text.replacing("Shut", with: "Closed"), to: "pages/mine.md")
    let drift = run(tool, "check")
    #expect(drift.status == 1)
    #expect(drift.output == "stale pages/mine.md: not current: table:index.scenarios\n")
  }

  @Test(arguments: ["pages/mine.md", "/pages/mine.md"])
  func aStaleBlockIsNamedAtItsMark(path: String) throws {
    let tool = try tool(
      Self.page + "\n\n<!-- lifeline:begin scenario:visit.steps.door -->\n<!-- lifeline:end -->\n")
    #expect(tool("generate", "--rules", "rules", "--output", "my docs").status == 0)
    let path = path.hasPrefix("/") ? tool.folder.path + path : path
    let check = [
      "check", "--rules", "rules", "--inject", path, "--output", "my docs", "--diagnostics",
    ]
    let annotations = tool.run(check + ["github"])
    #expect(annotations.status == 1)
    let lines = annotations.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("::error file=\(path),line=2,") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("::error file=\(path),line=5,") == true, "\(lines)")
    #expect(lines.last?.contains("'scenario:visit.steps.door' in '\(path)' is not current") == true)
    for form in ["json", "sarif"] {
      let output = tool.run(check + [form]).output.replacing("\\/", with: "/")
      #expect(output.contains("\"\(path)\"") && !output.contains("my docs/"), "\(output)")
    }
  }

  @Test func watchFollowsThePageAndNotItsOwnBlocks() throws {
    let tool = try tool(Self.page)
    let change = { (old: String, new: String) in
      let text = try tool.folder.text(of: "pages/mine.md")
      try tool.folder.write(text.replacing(old, with: new), to: "pages/mine.md")
    }
    let watcher = ScriptedWatcher([
      .edit { try change("# Mine", "# Ours") }, .edit { try change("Shut", "Closed") },
    ])
    let console = RecordingConsole()
    let status = CommandLineTool.run(
      arguments: [
        "watch", "--rules", "rules", "--inject", "pages/mine.md", "--output", "my docs",
      ],
      environment: [:], console: console, fileSystem: tool.folder.disk, facade: .current,
      interruption: ScriptedInterruption(), fileWatcher: { watcher })
    #expect(status.code == 130)
    #expect(watcher.problems.isEmpty)
    let lines = console.errors.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("written ") && !$0.hasPrefix("written into") } == 3)
    #expect(lines.count { $0 == "changed: pages/mine.md" } == 2, "\(console.errors)")
    let text = try tool.folder.text(of: "pages/mine.md")
    #expect(text.hasPrefix("# Ours\n") && text.contains("| Shut |"))
  }

  @Test(arguments: ["inject: pages/mine.md", "inject: [pages/mine.md, other.md]"])
  func theConfigurationMayNamePages(inject: String) throws {
    let tool = try tool(Self.page)
    try tool.folder.write(Self.page, to: "other.md")
    try tool.folder.write("rules: rules\n\(inject)\n", to: "lifeline.yaml")
    #expect(tool("check").status == 1)
    #expect(tool("generate").status == 0)
    #expect(try tool.folder.text(of: "pages/mine.md").contains("| Shut |"))
    #expect(
      try tool.folder.text(of: "other.md").contains("| Shut |") == inject.contains("other.md"))
    #expect(tool("check").status == 0)
  }

  @Test func amistakeLeavesEverythingAsItIs() throws {
    let tool = try tool(Self.page.replacing("scenarios", with: "scenaros"))
    let result = run(tool, "generate")
    #expect(result.status == 2)
    #expect(result.errors.contains("pages/mine.md:2:21: error: there is no block"))
    #expect(try !tool.folder.exists("my docs"))
  }

  @Test func aMissingFileIsNamed() throws {
    let result = try tool(Self.page)("generate", "--inject", "nowhere.md", "--locale", "en")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: cannot read 'nowhere.md': "))
  }

  @Test func aPageThatIsADeviceIsRefused() throws {
    let tool = try tool(Self.page)
    try tool.folder.link("README.md", to: "/dev/zero")
    let result = tool("generate", "--rules", "rules", "--inject", "README.md")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "error: cannot read 'README.md': it is a device, and only regular files are read\n"))
  }

  @Test func aLinkThatLeadsOutOfItsFolderIsFollowedOnlyWhereTheUserSaysSo() throws {
    let tool = try tool(Self.page)
    try tool.folder.disk.makeFolders("docs")
    try tool.folder.link("docs/README.md", to: "../pages/mine.md")
    let arguments = ["generate", "--rules", "rules", "--inject", "docs/README.md"]
    #expect(tool.run(arguments).errors.contains("leads out of the folder 'docs'"))
    #expect(tool.run(arguments + ["--follow-links"]).status == 0)
    #expect(try tool.folder.disk.kind(of: "docs/README.md") == .link)
  }

  @Test func aLinkIsFollowedAndKept() throws {
    let tool = try tool(Self.page)
    try tool.folder.link("mine.md", to: "pages/mine.md")
    #expect(
      tool("generate", "--rules", "rules", "--inject", "mine.md").status == 0)
    #expect(try tool.folder.disk.kind(of: "mine.md") == .link)
    #expect(
      try tool.folder.text(of: "pages/mine.md").contains("](../output/en/scenarios/visit.md)"))
  }

  @Test func waysBetweenFolders() {
    #expect(InjectedFiles.link(from: "/a/README.md", to: "/a/output") == "output/")
    #expect(InjectedFiles.link(from: "/a/b/c.md", to: "/a/o (1)") == "../o%20%281%29/")
    #expect(InjectedFiles.link(from: "/a/b/c.md", to: "/a/b") == "")
  }
}
