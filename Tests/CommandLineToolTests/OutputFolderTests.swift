import Diagnostics
import LifecycleDocs
import Testing

@testable import CommandLineTool

/// An output folder `out` in a temporary folder.
struct OutputFixture {
  let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  func folder(
    disk: (any FileSystem)? = nil, interruption: any Interruption = ScriptedInterruption()
  ) -> OutputFolder {
    OutputFolder("out", fileSystem: disk ?? temporary.disk, interruption: interruption)
  }

  @discardableResult
  func apply(_ plan: FakePlan, isForced: Bool = false) throws -> OutputReport {
    try folder().apply(plan, options: .init(isForced: isForced))
  }

  func text(_ path: String) throws -> String { try temporary.text(of: "out/" + path) }

  /// Expects that applying a plan fails and changes nothing; returns the failure.
  func failure(
    _ plan: FakePlan, disk: (any FileSystem)? = nil,
    interruption: any Interruption = ScriptedInterruption()
  ) throws -> OutputFailure? {
    let before = try temporary.snapshot(of: "out")
    let failure = #expect(throws: OutputFailure.self) {
      try folder(disk: disk, interruption: interruption).apply(plan)
    }
    #expect(try temporary.snapshot(of: "out") == before)
    return failure
  }
}

@Suite struct OutputFolderTests {
  let fixture: OutputFixture
  var temporary: TemporaryFolder { fixture.temporary }

  init() throws { fixture = try OutputFixture() }

  @Test func filesAreMadeWithTheirFoldersAndAManifest() throws {
    let report = try fixture.apply(FakePlan(["en/a.md": "A", "b.md": "B"]))
    #expect(report.summary == "written 2, unchanged 0, removed 0")
    #expect(try fixture.text("en/a.md") == "A")
    #expect(
      try fixture.text("manifest.json") == """
        {"lifeline": 3, "seal": "", "files": [
        {"path": "b.md", "content": \
        "12488d41ba695611d8a8c863f7bece34908adaa44f9be47fa40203939e4c123a", \
        "inputs": {"rule": "inputs of B"}},
        {"path": "en/a.md", "content": \
        "a3a0081351bb785d0758ddf68076a95ffd3f10b88bbc9911e9fea4d793c06414", \
        "inputs": {"rule": "inputs of A"}}
        ]}

        """)
    #expect(try temporary.disk.names(in: "out") == ["b.md", "en", "manifest.json"])
  }

  @Test func runWithoutChangesTouchesNothingAndMakesNothing() throws {
    let plan = FakePlan(["en/a.md": "A", "b.md": "B"])
    try fixture.apply(plan)
    let before = try temporary.snapshot(of: "out")
    var made: [String] = []
    let report = try fixture.folder().apply(plan) { _, _, path in made.append(path) }
    #expect(report.summary == "written 0, unchanged 2, removed 0")
    #expect(made == [])
    #expect(try temporary.snapshot(of: "out") == before)
  }

  @Test func onlyWhatIsNotCurrentIsMade() throws {
    try fixture.apply(FakePlan(["a.md": "A", "b.md": "B", "c.md": "C"]))
    let before = try temporary.snapshot(of: "out")
    var made: [String] = []
    let plan = FakePlan(["a.md": "A", "b.md": "B2", "c.md": "C"])
    let report = try fixture.folder().apply(plan) { _, _, path in made.append(path) }
    #expect(report.summary == "written 1, unchanged 2, removed 0")
    #expect(made == ["b.md"])
    #expect(try fixture.text("b.md") == "B2")
    let after = try temporary.snapshot(of: "out")
    #expect(before[0] == after[0] && before[2] == after[2])
  }

  @Test func contentThatComesOutTheSameIsNotWritten() throws {
    try fixture.apply(FakePlan(["a.md": "A"], inputs: "1"))
    let before = try temporary.snapshot(of: "out").first
    let report = try fixture.apply(FakePlan(["a.md": "A"], inputs: "2"))
    #expect(report.summary == "written 0, unchanged 1, removed 0")
    #expect(try temporary.snapshot(of: "out").first == before)
    #expect(try fixture.text("manifest.json").contains(#""inputs": {"rule": "2"}"#))
  }

  @Test func forcedRunMakesAllAndStillWritesOnlyDifferences() throws {
    let plan = FakePlan(["a.md": "A", "b.md": "B"])
    try fixture.apply(plan)
    let before = try temporary.snapshot(of: "out")
    var made: [String] = []
    let report = try fixture.folder().apply(plan, options: .init(isForced: true)) { _, _, path in
      made.append(path)
    }
    #expect(made == ["a.md", "b.md"])
    #expect(report.summary == "written 0, unchanged 2, removed 0")
    #expect(try temporary.snapshot(of: "out") == before)
  }

  @Test func missingFileIsMadeAgain() throws {
    let plan = FakePlan(["a.md": "A", "b.md": "B"])
    try fixture.apply(plan)
    try temporary.disk.remove("out/a.md")
    #expect(try fixture.apply(plan).summary == "written 1, unchanged 1, removed 0")
    #expect(try fixture.text("a.md") == "A")
  }

  // MARK: - Pruning

  @Test func orphanIsRemovedWithItsEmptyFolders() throws {
    try fixture.apply(FakePlan(["en/x/a.md": "A", "th/b.md": "B", "c.md": "C"]))
    try temporary.write("mine", to: "out/th/.gitkeep")
    let report = try fixture.apply(FakePlan(["c.md": "C"]))
    #expect(report.summary == "written 0, unchanged 1, removed 2")
    #expect(try temporary.disk.names(in: "out") == ["c.md", "manifest.json", "th"])
    #expect(try temporary.disk.names(in: "out/th") == [".gitkeep"])
  }

  @Test func editedOrphanIsNamedAndKept() throws {
    try fixture.apply(FakePlan(["a.md": "A", "b.md": "B"]))
    try temporary.write("mine", to: "out/a.md")
    let report = try fixture.apply(FakePlan(["b.md": "B"]))
    #expect(report.items.contains { $0.path == "a.md" && $0.action == .kept && $0.isOrphan })
    #expect(report.summary == "written 0, unchanged 1, removed 0, kept 1")
    #expect(try fixture.text("a.md") == "mine")
    // It belongs to its editor from now on.
    #expect(try fixture.apply(FakePlan(["b.md": "B"])).count(of: .kept) == 0)
    #expect(try fixture.text("a.md") == "mine")
  }

  @Test func handWrittenFilesAreNeverTouched() throws {
    let own = ["README.md", ".git", ".gitkeep", "img/logo.svg", "states/notes.md"]
    for path in own { try temporary.write("mine: \(path)", to: "out/" + path) }
    try fixture.apply(FakePlan(["states/inactive.md": "I", "states/active.md": "A"]))
    try fixture.apply(FakePlan(["states/resigning.md": "R"]))
    for path in own { #expect(try fixture.text(path) == "mine: \(path)") }
    #expect(try temporary.disk.names(in: "out/states") == ["notes.md", "resigning.md"])
  }

  @Test func fileBecomesFolderAndFolderBecomesFile() throws {
    try fixture.apply(FakePlan(["a": "file", "b/c": "in folder"]))
    try fixture.apply(FakePlan(["a/x": "in folder", "b": "file"]))
    #expect(try fixture.text("a/x") == "in folder")
    #expect(try fixture.text("b") == "file")
    #expect(try fixture.text("manifest.json").contains(#""path": "b/c""#) == false)
  }

  // MARK: - Protection

  @Test func handWrittenFileInTheWayStopsTheRun() throws {
    try temporary.write("mine", to: "out/b.md")
    let failure = try fixture.failure(FakePlan(["a.md": "A", "b.md": "B"]))
    #expect(failure?.diagnostics.map(\.identifier) == ["would-overwrite"])
    #expect(failure?.diagnostics.first?.message.contains("'out/b.md'") == true)
    #expect(failure?.status == .unusable)
    try fixture.apply(FakePlan(["a.md": "A", "b.md": "B"]), isForced: true)
    #expect(try fixture.text("b.md") == "B")
  }

  @Test func fileThatIsWhatWouldBeMadeIsAdopted() throws {
    try temporary.write("A\r\n", to: "out/a.md")
    let report = try fixture.apply(FakePlan(["a.md": "A\n"]))
    #expect(report.summary == "written 0, unchanged 1, removed 0")
    #expect(try fixture.text("a.md") == "A\r\n")
  }

  @Test func editedFileIsNamedAndKeptUnlessForced() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    try temporary.write("edited", to: "out/a.md")
    for plan in [FakePlan(["a.md": "A"]), FakePlan(["a.md": "A2"])] {
      let report = try fixture.apply(plan)
      #expect(report.items.map(\.action) == [.kept])
      #expect(try fixture.text("a.md") == "edited")
    }
    try fixture.apply(FakePlan(["a.md": "A2"]), isForced: true)
    #expect(try fixture.text("a.md") == "A2")
  }

  @Test func editThatWasTakenBackIsNoEdit() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    try temporary.write("edited", to: "out/a.md")
    try fixture.apply(FakePlan(["a.md": "A2"]))
    try temporary.write("A2", to: "out/a.md")
    #expect(try fixture.apply(FakePlan(["a.md": "A2"])).items.map(\.action) == [.unchanged])
  }

  // MARK: - Paths and links

  @Test(arguments: [
    "../a.md", "/tmp/lifeline-absolute.md", "a/../../b.md", "a//b.md", "./a.md", "a\\b.md",
    ".lifeline-lock", ".lifeline-staging/x", "manifest.json",
  ])
  func dangerousPathIsRefused(_ path: String) throws {
    try fixture.apply(FakePlan(["ok.md": "ok"]))
    let failure = try fixture.failure(FakePlan(["ok.md": "new", path: "x"]))
    #expect(failure?.diagnostics.map(\.identifier) == ["output-path"])
  }

  @Test func manifestNamesNothingOutsideTheFolder() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    try temporary.write("A", to: "victim.md")
    let manifest = try fixture.text("manifest.json")
    try temporary.write(
      manifest.replacing("\"a.md\"", with: "\"../victim.md\""), to: "out/manifest.json")
    try fixture.apply(FakePlan(["b.md": "B"]))
    #expect(try temporary.text(of: "victim.md") == "A")
  }

  @Test func folderThatIsALinkToTheOutsideIsRefused() throws {
    try temporary.disk.makeFolders("elsewhere")
    try fixture.apply(FakePlan(["a.md": "A"]))
    try temporary.link("out/en", to: "../elsewhere")
    let failure = try fixture.failure(FakePlan(["a.md": "A2", "en/b.md": "B"]))
    #expect(failure?.diagnostics.map(\.identifier) == ["output-path"])
    #expect(try temporary.disk.names(in: "elsewhere") == [])
  }

  @Test func orphanBehindALinkToTheOutsideIsNotRemoved() throws {
    try fixture.apply(FakePlan(["en/b.md": "B"]))
    try temporary.disk.rename("out/en", to: "elsewhere")
    try temporary.link("out/en", to: "../elsewhere")
    try fixture.apply(FakePlan(["a.md": "A"]))
    #expect(try temporary.text(of: "elsewhere/b.md") == "B")
  }

  @Test func folderThatIsALinkToTheInsideIsFollowed() throws {
    try temporary.disk.makeFolders("out/real")
    try temporary.link("out/en", to: "real")
    try fixture.apply(FakePlan(["en/b.md": "B"]))
    #expect(try fixture.text("real/b.md") == "B")
  }

  @Test func linkInThePlaceOfAFileIsReplacedAndNotFollowed() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    try temporary.write("A", to: "victim.md")
    try temporary.disk.remove("out/a.md")
    try temporary.link("out/a.md", to: "../victim.md")
    #expect(try fixture.apply(FakePlan(["a.md": "A2"])).items.map(\.action) == [.kept])
    try fixture.apply(FakePlan(["a.md": "A2"]), isForced: true)
    #expect(try temporary.disk.kind(of: "out/a.md") == .file)
    #expect(try fixture.text("a.md") == "A2")
    #expect(try temporary.text(of: "victim.md") == "A")
  }

  @Test func otherNameOfAFileKeepsItsContent() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    try temporary.hardLink("copy.md", to: "out/a.md")
    try fixture.apply(FakePlan(["a.md": "A2"]))
    #expect(try fixture.text("a.md") == "A2")
    #expect(try temporary.text(of: "copy.md") == "A")
  }

  @Test func folderInThePlaceOfAFileIsRefusedEvenWhenForced() throws {
    try temporary.write("mine", to: "out/a.md/notes.txt")
    let failure = #expect(throws: OutputFailure.self) {
      try fixture.apply(FakePlan(["a.md": "A"]), isForced: true)
    }
    #expect(failure?.diagnostics.map(\.identifier) == ["output-path"])
    #expect(try fixture.text("a.md/notes.txt") == "mine")
  }

  @Test func outputThatIsAFileIsRefused() throws {
    try temporary.write("mine", to: "out")
    let failure = #expect(throws: OutputFailure.self) {
      try fixture.apply(FakePlan(["a.md": "A"]))
    }
    #expect(failure?.diagnostics.map(\.identifier) == ["output-not-a-folder"])
  }

  @Test func pathThatIsPlannedTwiceIsRefused() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    let failure = try fixture.failure(FakePlan(["a.md": "A2", "a.md": "A2"]))
    #expect(failure?.diagnostics.map(\.identifier) == ["duplicate-output"])
  }
}
