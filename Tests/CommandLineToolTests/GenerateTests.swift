import CommandLineTool
import Diagnostics
import LifecycleDocs
import Testing

/// `generate`, `check` and `lint` as a user calls them.
@Suite struct GenerateTests {
  private let plan = FakePlan(["a.md": "A", "en/b.md": "B"])

  private func tool(_ plan: FakePlan) throws -> Tool {
    try Tool(planning: Facade.Planning(plan: plan))
  }

  @Test func generateClosesWithTheCount() throws {
    let tool = try tool(plan)
    let first = tool("generate")
    #expect(first.status == 0)
    #expect(first.errors == "written 2, unchanged 0, removed 0\n")
    #expect(first.output == "")
    #expect(tool("generate").errors == "written 0, unchanged 2, removed 0\n")
    #expect(try tool.folder.disk.names(in: ".") == ["output"])
  }

  @Test func outputFolderIsChosen() throws {
    let tool = try tool(plan)
    #expect(tool("generate", "--output", "x/docs/").status == 0)
    #expect(try tool.folder.text(of: "x/docs/en/b.md") == "B")
  }

  @Test func outputMayBeTheWorkingFolder() throws {
    let tool = try tool(plan)
    try tool.folder.write("mine", to: "rules/pack.yaml")
    #expect(tool("generate", "--output", ".").status == 0)
    #expect(
      try tool.folder.disk.names(in: ".") == ["a.md", "en", "manifest.json", "rules"])
    #expect(try tool.folder.text(of: "rules/pack.yaml") == "mine")
  }

  @Test func explainSaysWhy() throws {
    let tool = try tool(plan)
    _ = tool("generate")
    tool.facade.plan = { _ in Facade.Planning(plan: FakePlan(["a.md": "A", "c.md": "C"])) }
    let result = tool("generate", "--explain")
    #expect(
      result.output == """
        unchanged a.md: is current (made from rule)
        written c.md: was not there (made from rule)
        removed en/b.md: nothing makes it any more

        """)
    #expect(result.errors == "written 1, unchanged 1, removed 1\n")
  }

  @Test func dryRunWritesNothing() throws {
    let tool = try tool(plan)
    _ = tool("generate")
    let before = try tool.folder.snapshot(of: "output")
    tool.facade.plan = { _ in Facade.Planning(plan: FakePlan(["a.md": "A2", "c.md": "C"])) }
    let result = tool("generate", "--dry-run")
    #expect(result.status == 0)
    #expect(result.output == "write a.md\nwrite c.md\nremove en/b.md\n")
    #expect(result.errors == "would write 2, unchanged 0, remove 1\n")
    #expect(try tool.folder.snapshot(of: "output") == before)
  }

  @Test func keptFilesAreWarnedOf() throws {
    let tool = try tool(plan)
    _ = tool("generate")
    try tool.folder.write("edited", to: "output/a.md")
    let result = tool("generate")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        warning: 'output/a.md' is kept: it was edited since it was made
          hint: overwrite it with --force, or put what it says into the rules
        written 0, unchanged 1, removed 0, kept 1

        """)
    #expect(tool("generate", "--force").errors == "written 1, unchanged 1, removed 0\n")
  }

  @Test func faultyRulesLeaveTheOutputAlone() throws {
    let tool = try tool(plan)
    _ = tool("generate")
    let before = try tool.folder.snapshot(of: "output")
    let file = SourceFile(path: "rules/a.yaml", text: "id: x\n")
    let diagnostics = (1...5).map { number in
      Diagnostic(
        "mistake-\(number)", .error, "mistake \(number)",
        at: SourceLocation(file: "rules/a.yaml", start: .init(line: 1, column: number)))
    }
    tool.facade.plan = { _ in
      Facade.Planning(plan: nil, files: [file], diagnostics: diagnostics)
    }
    let result = tool("generate")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("rules/a.yaml:1:1: error: mistake 1\n  id: x\n  ^\n"))
    #expect(result.errors.contains("rules/a.yaml:1:5: error: mistake 5\n"))
    #expect(try tool.folder.snapshot(of: "output") == before)
    #expect(tool("check").status == 2)
  }

  @Test func interruptedRunEndsWithTheSignalsStatus() throws {
    let tool = try tool(plan)
    tool.interruption = ScriptedInterruption(after: 0, signal: 15)
    let result = tool("generate")
    #expect(result.status == 143)
    #expect(result.errors == "")
    #expect(try tool.folder.disk.names(in: ".") == [])
  }

  @Test func progressIsForSlowWorkOnATerminal() throws {
    let tool = try tool(plan)
    tool.console.tick = 0.4
    #expect(tool("generate", "--force").errors.contains("\u{1B}[K") == false)
    tool.console.errorIsTerminal = true
    let slow = tool("generate", "--force").errors
    #expect(
      slow.contains(
        "\r\u{1B}[K[##########----------] 2 of 2, about 1 s left: en/b.md\r\u{1B}[Kwritten 0"))
    #expect(tool("generate", "--force", "--quiet").errors == "")
    tool.console.errorColumns = 30
    #expect(
      tool("generate", "--force").errors.contains(
        "\r\u{1B}[K[##########----------] 2 of 2\r\u{1B}[K"))
    tool.console.tick = 0.1
    #expect(tool("generate", "--force").errors == "written 0, unchanged 2, removed 0\n")
  }

  @Test func progressElsewhereIsALineNowAndThen() throws {
    let tool = try tool(plan)
    tool.console.tick = 4
    #expect(tool("generate", "--force").errors == "written 2, unchanged 0, removed 0\n")
    tool.console.tick = 200
    #expect(
      tool("generate", "--force").errors
        == "1 of 2\n2 of 2, about 7 min left\nwritten 0, unchanged 2, removed 0\n")
    #expect(tool("generate", "--force", "--quiet").errors == "")
  }

  // MARK: - Input

  @Test func rulesAndTemplatesAreReadFromTheirFolders() throws {
    let tool = try tool(plan)
    try tool.folder.write("b", to: "my/rules/sub/b.yml")
    try tool.folder.write("a", to: "my/rules/a.yaml")
    try tool.folder.write("-", to: "my/rules/notes.md")
    try tool.folder.write("-", to: "my/rules/.hidden/c.yaml")
    try tool.folder.write("t", to: "look/pages/index.mustache")
    tool.facade.plan = { request in
      let rules = request.rules?.map { "\($0.path)=\(String(decoding: $0.bytes, as: UTF8.self))" }
      let names = request.templates.map { "\($0.name) at \($0.path)" }
      return Facade.Planning(
        plan: nil,
        diagnostics: [
          Diagnostic(
            "seen", .error,
            "\(rules ?? []) \(names) \(request.locales)")
        ])
    }
    let result = tool(
      "generate", "--rules", "my/rules", "--templates", "look/", "--locale", "en,th")
    #expect(
      result.errors == #"""
        error: ["my/rules/a.yaml=a", "my/rules/sub/b.yml=b"] ["pages/index.mustache at look/pages/index.mustache"] ["en", "th"]

        """#)
  }

  @Test func folderWithoutRulesIsNamed() throws {
    let tool = try tool(plan)
    #expect(
      tool("lint", "--rules", "nowhere").errors == "error: there is no folder 'nowhere'\n")
    try tool.folder.write("-", to: "empty/notes.md")
    let result = tool("generate", "--rules", "empty")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: the folder 'empty' holds no rule file\n  hint: rule files end in .yaml or .yml\n"
    )
  }

  // MARK: - check

  @Test(arguments: [("", "missing"), ("no manifest", "damaged")])
  func aLostManifestIsNamedOnce(text: String, what: String) throws {
    let tool = try tool(plan)
    _ = tool("generate")
    if text.isEmpty {
      try tool.folder.disk.remove("output/manifest.json")
    } else {
      try tool.folder.write(text, to: "output/manifest.json")
    }
    let result = tool("check")
    #expect(result.status == 1)
    #expect(
      result.output == """
        stale manifest.json: it is \(what), and says nothing of 2 files that are there; \
        'lifeline generate' makes it anew

        """)
    #expect(result.errors == "1 out of date; mend with: lifeline generate\n")
    #expect(tool("generate").status == 0)
    #expect(tool("check").status == 0)
  }

  @Test func currentOutputPassesTheCheck() throws {
    let tool = try tool(plan)
    _ = tool("generate")
    let result = tool("check")
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "all 2 files are current\n")
  }

  @Test func checkNamesEachDriftAndWhatMendsIt() throws {
    let tool = try tool(
      FakePlan([
        "current.md": "C", "edited.md": "E", "gone.md": "G", "orphan.md": "O", "stale.md": "S",
        "yours.md": "Y",
      ]))
    _ = tool("generate", "--output", "my docs")
    try tool.folder.write("edited", to: "my docs/edited.md")
    try tool.folder.write("edited", to: "my docs/yours.md")
    try tool.folder.disk.remove("my docs/gone.md")
    try tool.folder.write("mine", to: "my docs/foreign.md")
    tool.facade.plan = { _ in
      Facade.Planning(
        plan: FakePlan([
          "current.md": "C", "edited.md": "E", "foreign.md": "F", "gone.md": "G",
          "stale.md": "S2",
        ]))
    }
    let before = try tool.folder.snapshot(of: "my docs")
    let result = tool("check", "--output", "my docs")
    #expect(result.status == 1)
    #expect(
      result.output == """
        edited edited.md: it was changed since it was made
        foreign foreign.md: it is in the way, and lifeline did not make it
        missing gone.md: it is not there (made from rule)
        stale stale.md: rule changed
        orphaned orphan.md: nothing makes it any more
        orphaned yours.md: nothing makes it any more, but it was edited since it was made
        --- my docs/edited.md
        +++ my docs/edited.md as it would be made
        @@ -1 +1 @@
        -edited
        +E
        --- my docs/stale.md
        +++ my docs/stale.md as it would be made
        @@ -1 +1 @@
        -S
        +S2

        """)
    #expect(
      result.errors
        == "6 out of date; mend with: lifeline generate --output 'my docs' --force\n")
    #expect(try tool.folder.snapshot(of: "my docs") == before)
    _ = tool("generate", "--output", "my docs", "--force")
    #expect(tool("check", "--output", "my docs").status == 0)
  }

  @Test func missingOutputFailsTheCheck() throws {
    let tool = try tool(plan)
    let result = tool("check")
    #expect(result.status == 1)
    #expect(result.errors == "2 out of date; mend with: lifeline generate\n")
    #expect(try tool.folder.disk.names(in: ".") == [])
  }

  // MARK: - lint

  @Test func lintPrintsItsLinesAndFindings() throws {
    let finding = Diagnostic("unused-callback", .warning, "nothing calls 'x'")
    let line = "The rules are well."
    let clean = try Tool(lint: .init(isReadable: true, lines: [line]))("lint")
    #expect((clean.status, clean.output) == (0, line + "\n"))
    let found = try Tool(lint: .init(isReadable: true, diagnostics: [finding], lines: [line]))
    #expect(found("lint").status == 0)
    #expect(found("lint", "--strict").status == 1)
    let fault = Diagnostic("failed-claim", .error, "the claim 'x' does not hold")
    let faulty = try Tool(lint: .init(isReadable: true, diagnostics: [fault], lines: [line]))
    #expect(faulty("lint").status == 1)
    #expect(found("lint").errors == "warning: nothing calls 'x'\n")
    let unreadable = try Tool(lint: .init(isReadable: false, diagnostics: [finding]))
    #expect(unreadable("lint").status == 2)
  }
}
