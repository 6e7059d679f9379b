import Diagnostics
import LifecycleDocs
import Testing

@testable import CommandLineTool

/// What other programs read: lists of dependencies, steps, and diagnostics.
@Suite struct BuildExecutorTests {
  @Test func dependencyFileNamesInputsAndTheirFolders() {
    let file = DependencyFile(
      target: "out/manifest.json", inputs: ["rules/a b.yaml", "rules/x/c#$.yaml"],
      folders: ["rules/"])
    #expect(
      file.text == ##"""
        out/manifest.json: \
          rules/a\ b.yaml \
          rules/x/c\#$$.yaml \
          rules \
          rules/x

        rules/a\ b.yaml:

        rules/x/c\#$$.yaml:

        rules:

        rules/x:

        """##)
  }

  @Test func dependencyFileIsWrittenByEachRun() throws {
    let tool = try Tool(planning: .init(plan: FakePlan(["a.md": "A"])))
    try tool.folder.write("x: y\n", to: "rules/a.yaml")
    for _ in 0..<2 {
      #expect(
        tool("generate", "--rules", "rules", "--depfile", "d", "--depfile-target", "t").status == 0)
      #expect(
        try tool.folder.text(of: "d")
          == "t: \\\n  rules/a.yaml \\\n  rules\n\nrules/a.yaml:\n\nrules:\n")
    }
    #expect(try tool.folder.disk.names(in: ".") == ["d", "output", "rules"])
  }

  @Test func stepsAreGroupedAndEscaped() {
    let files = ["a.md", "b c.svg", "d.md"].map { path in
      PlannedFile(path: path, inputs: [], group: path == "d.md" ? "d" : "it's")
    }
    let plan = ExecutionPlan(
      files: files, inputs: ["r $.yaml"], root: "out", command: ["lifeline", "generate"])
    #expect(
      plan.json == #"""
        {"steps": [
        {"id": "it's", "command": ["lifeline", "generate", "--only", "it's"], "inputs": ["r $.yaml"], "outputs": ["out/a.md", "out/b c.svg"]},
        {"id": "d", "command": ["lifeline", "generate", "--only", "d"], "inputs": ["r $.yaml"], "outputs": ["out/d.md"]}
        ], "last": {"command": ["lifeline", "generate"], "output": "out/manifest.json"}}

        """#)
    #expect(plan.ninja.contains("build out/a.md $\n    out/b$ c.svg: lifeline r$ $$.yaml\n"))
    #expect(plan.ninja.contains(#"command = lifeline generate --only 'it'\''s'"#))
    #expect(plan.ninja.hasSuffix("default out/manifest.json\n"))
  }

  private let diagnostics = [
    Diagnostic(
      "stale-output", .error, "50% of 'a' are\nold",
      at: SourceLocation(file: "r,1/ä.yaml", start: .init(line: 3, column: 5)), hint: "mend it"),
    Diagnostic("other", .warning, "no place"),
  ]

  @Test func annotationsAreEscaped() {
    #expect(
      DiagnosticFormat.github.text(for: diagnostics) == """
        ::error file=r%2C1/ä.yaml,line=3,col=5,title=stale-output::50%25 of 'a' are␊old%0Amend it
        ::warning title=other::no place

        """)
  }

  @Test func jsonHoldsEverything() {
    #expect(
      DiagnosticFormat.json.text(for: diagnostics) == #"""
        [
        {"id": "stale-output", "severity": "error", "message": "50% of 'a' are␊old", "file": "r,1/ä.yaml", "line": 3, "column": 5, "endLine": 3, "endColumn": 6, "notes": [], "hint": "mend it"},
        {"id": "other", "severity": "warning", "message": "no place", "notes": [], "hint": null}
        ]

        """#)
    #expect(DiagnosticFormat.json.text(for: []) == "[]\n")
  }

  @Test func sarifNamesTheToolAndTheRules() {
    let text = DiagnosticFormat.sarif.text(for: diagnostics)
    for part in [
      #""version": "2.1.0""#, #""name": "lifeline""#, #"{"id": "other"}"#,
      #""uri": "r%2C1/%C3%A4.yaml""#, #""startLine": 3"#, #""level": "warning""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }
}
