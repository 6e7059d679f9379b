import Diagnostics
import LifecycleDocs
import Testing

@testable import CommandLineTool

/// Manifests that a merge or an accident damaged.
@Suite struct ManifestTests {
  let fixture: OutputFixture
  var temporary: TemporaryFolder { fixture.temporary }

  init() throws { fixture = try OutputFixture() }

  @Test func manifestIsReadAsItIsWritten() {
    var manifest = Manifest()
    manifest.add(
      .init(path: "b \"quoted\".md", inputs: [.init(name: "x", digest: "1")], content: "2"))
    manifest.add(.init(path: "a.md", inputs: [], content: "4"))
    let read = Manifest(manifest.content)
    #expect(read == manifest)
    #expect(read.isDamaged == false)
    #expect(Manifest(Manifest().content).isDamaged == false)
  }

  @Test(arguments: [
    "", "garbage", "{\"lifeline\": 3, \"seal\": \"\", \"files\": [\n", "null", "<<<<<<< HEAD\n",
    "\u{0}\u{1}",
  ])
  func damagedManifestIsRebuilt(text: String) throws {
    let plan = FakePlan(["a.md": "A", "b.md": "B"])
    try fixture.apply(plan)
    let intact = try fixture.text("manifest.json")
    try temporary.write(text, to: "out/manifest.json")
    #expect(try fixture.apply(plan).summary == "written 0, unchanged 2, removed 0")
    #expect(try fixture.text("manifest.json") == intact)
  }

  @Test func missingManifestIsRebuilt() throws {
    let plan = FakePlan(["a.md": "A"])
    try fixture.apply(plan)
    let intact = try fixture.text("manifest.json")
    try temporary.disk.remove("out/manifest.json")
    try fixture.apply(plan)
    #expect(try fixture.text("manifest.json") == intact)
  }

  @Test func bothSidesOfAMergeConflictAreOurs() throws {
    try fixture.apply(FakePlan(["a.md": "ours", "b.md": "B", "gone.md": "G"]))
    let ours = try fixture.text("manifest.json")
    try fixture.apply(FakePlan(["a.md": "theirs", "b.md": "B"]))
    let theirs = try fixture.text("manifest.json")
    try temporary.write("ours", to: "out/a.md")
    try temporary.write("G", to: "out/gone.md")
    try temporary.write(
      "<<<<<<< HEAD\n\(ours)=======\n\(theirs)>>>>>>> branch\n", to: "out/manifest.json")
    let report = try fixture.apply(FakePlan(["a.md": "merged", "b.md": "B"]))
    #expect(report.summary == "written 1, unchanged 1, removed 1")
    #expect(try fixture.text("a.md") == "merged")
    #expect(try temporary.exists("out/gone.md") == false)
    #expect(Manifest(Array(try fixture.text("manifest.json").utf8)).isDamaged == false)
  }

  @Test func unknownFileBesideADamagedManifestIsKeptAndNamed() throws {
    try temporary.write("garbage", to: "out/manifest.json")
    try temporary.write("whose?", to: "out/a.md")
    for _ in 0..<2 {
      let report = try fixture.apply(FakePlan(["a.md": "A", "b.md": "B"]))
      #expect(report.items.map(\.action).first == .kept)
      #expect(try fixture.text("a.md") == "whose?")
      #expect(try fixture.text("b.md") == "B")
    }
  }

  @Test func lineEndsOfTheCheckoutAreNoChange() throws {
    let plan = FakePlan(["a.md": "line\nline\n", "b.svg": "<svg>\n</svg>\n"])
    try fixture.apply(plan)
    for name in ["a.md", "b.svg", "manifest.json"] {
      let text = try fixture.text(name)
      try temporary.write(text.replacing("\n", with: "\r\n"), to: "out/" + name)
    }
    let before = try temporary.snapshot(of: "out")
    #expect(try fixture.folder().inspection(for: plan).isCurrent)
    #expect(try fixture.apply(plan).summary == "written 0, unchanged 2, removed 0")
    #expect(try temporary.snapshot(of: "out") == before)
    try temporary.write("line\r\nlime\r\n", to: "out/a.md")
    #expect(
      try fixture.folder().inspection(for: plan).findings.map(\.state) == [.edited, .current])
  }
}
