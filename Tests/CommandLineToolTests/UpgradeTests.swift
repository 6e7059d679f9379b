import Diagnostics
import LifecycleDocs
import Testing

@testable import CommandLineTool

/// Output folders that another version of the tool made.
@Suite struct UpgradeTests {
  let fixture: OutputFixture
  var temporary: TemporaryFolder { fixture.temporary }

  init() throws { fixture = try OutputFixture() }

  /// A plan of two pages that a build of the tool makes.
  private static func plan(by tool: String, _ texts: KeyValuePairs<String, String?>) -> FakePlan {
    FakePlan(texts, tool: tool)
  }

  @Test func manifestOfANewerToolStopsTheRun() throws {
    try temporary.write("{\"lifeline\": 4, \"files\": [\n]}\n", to: "out/manifest.json")
    try temporary.write("mine", to: "out/a.md")
    let failure = try fixture.failure(FakePlan(["a.md": "A"]))
    #expect(
      failure?.diagnostics.first?.message
        == "'out/manifest.json' was written by a newer version of lifeline")
  }

  @Test func anotherBuildMakesAllAnewAndWritesDifferences() throws {
    try fixture.apply(Self.plan(by: "1-a", ["a.md": "A", "b.md": "B"]))
    let before = try temporary.snapshot(of: "out")
    let plan = Self.plan(by: "1-b", ["a.md": "A", "b.md": "B2"])
    let inspection = try fixture.folder().inspection(for: plan)
    #expect(inspection.findings.map(\.state) == [.stale, .stale])
    #expect(inspection.findings.first?.changes.words == "lifeline changed")
    #expect(try fixture.apply(plan).summary == "written 1, unchanged 1, removed 0")
    let after = try temporary.snapshot(of: "out")
    #expect(before.first == after.first)
    #expect(try fixture.folder().inspection(for: plan).isCurrent)
  }

  @Test func anotherBuildChangesOneLineOfTheManifest() throws {
    let texts: KeyValuePairs<String, String?> = ["a.md": "A", "b.md": "B"]
    try fixture.apply(Self.plan(by: "1-a", texts))
    let before = try fixture.text("manifest.json").split(separator: "\n")
    try fixture.apply(Self.plan(by: "1-b", texts))
    let after = try fixture.text("manifest.json").split(separator: "\n")
    #expect(after.first == "{\"lifeline\": 3, \"tool\": \"1-b\", \"seal\": \"\", \"files\": [")
    #expect(before.dropFirst() == after.dropFirst())
  }

  @Test func partMadeByAnotherBuildIsToldApart() throws {
    try fixture.apply(Self.plan(by: "1-a", ["a.md": "A", "b.md": "B", "c.md": "C"]))
    var scope = OutputScope()
    scope.isPartial = true
    _ = try fixture.folder().apply(
      Self.plan(by: "1-b", ["b.md": "B"]), options: .init(scope: scope))
    let manifest = Manifest(Array(try fixture.text("manifest.json").utf8))
    #expect(
      ["a.md", "b.md", "c.md"].map { manifest.entries(of: $0).first?.tool } == [
        "1-a", "1-b", "1-a",
      ])
    let whole = Self.plan(by: "1-b", ["a.md": "A", "b.md": "B", "c.md": "C"])
    #expect(
      try fixture.folder().inspection(for: whole).findings.map(\.state) == [
        .stale, .current, .stale,
      ])
  }

  @Test func manifestsPutTogetherKeepTheToolsOfTheirEntries() {
    var one = Manifest()
    one.add(.init(path: "a.md", inputs: [.init(name: "lifeline", digest: "1-a")], content: "x"))
    var other = Manifest()
    other.add(.init(path: "b.md", inputs: [.init(name: "lifeline", digest: "1-b")], content: "y"))
    other.add(.init(path: "c.md", inputs: [], content: "z"))
    let both = Manifest(one.content + other.content)
    #expect(both.entries(of: "a.md") == one.entries(of: "a.md"))
    #expect(both.entries(of: "b.md") == other.entries(of: "b.md"))
    #expect(both.entries(of: "c.md") == other.entries(of: "c.md"))
    #expect(Manifest(both.content).entries(of: "c.md").first?.tool == "")
  }

  @Test func checkNamesAnotherBuildOnce() throws {
    let tool = try Tool(planning: .init(plan: Self.plan(by: "1-a", ["a.md": "A", "b.md": "B"])))
    #expect(tool("generate").status == 0)
    let plan = Self.plan(by: "1-b", ["a.md": "A", "b.md": "B2\n"])
    tool.facade.plan = { _ in .init(plan: plan) }
    let result = tool("check")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix("stale manifest.json: lifeline changed since 2 files were made\n---"))
    #expect(result.output.contains("+B2\n") && !result.output.contains("a.md"))
    #expect(result.errors == "1 out of date; mend with: lifeline generate\n")
    #expect(tool("generate").errors == "written 1, unchanged 1, removed 0\n")
    #expect(tool("check").status == 0)
  }
}
