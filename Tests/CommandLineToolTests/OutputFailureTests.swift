import Diagnostics
import LifecycleDocs
import Testing

@testable import CommandLineTool

/// Runs that fail, are interrupted or were killed.
@Suite struct OutputFailureTests {
  let fixture: OutputFixture
  var temporary: TemporaryFolder { fixture.temporary }

  init() throws { fixture = try OutputFixture() }

  @Test func faultOfTheLastFileLeavesTheFolderAsItWas() throws {
    try fixture.apply(FakePlan(["a.md": "A", "b.md": "B"]))
    let failure = try fixture.failure(FakePlan(["a.md": "A2", "b.md": nil, "c.md": nil]))
    #expect(failure?.diagnostics.map(\.message) == ["cannot make 'b.md'", "cannot make 'c.md'"])
    #expect(failure?.status == .unusable)
    try fixture.apply(FakePlan(["a.md": "A2", "b.md": "B2"]))
    #expect(try fixture.text("b.md") == "B2")
  }

  @Test func failedFirstRunLeavesNoFolder() throws {
    let failure = #expect(throws: OutputFailure.self) { try fixture.apply(FakePlan(["a.md": nil])) }
    #expect(failure?.diagnostics.count == 1)
    #expect(try temporary.disk.names(in: ".") == [])
  }

  @Test(arguments: ["0", "1", "manifest"])
  func fullDiskLeavesTheFolderAsItWas(name: String) throws {
    try fixture.apply(FakePlan(["a.md": "A", "b.md": "B"]))
    let disk = FaultyDisk(temporary.disk) { action, path in
      action == "write" && path == "out/.lifeline-staging/\(name)"
    }
    let failure = try fixture.failure(FakePlan(["a.md": "A2", "b.md": "B2"]), disk: disk)
    #expect(failure?.diagnostics.first?.message.contains("No space left on device") == true)
    #expect(failure?.status == .unusable)
  }

  @Test(arguments: ["out/b.md", "out/manifest.json"])
  func failureOfARenameLeavesEachFileWholeAndKnown(path: String) throws {
    try fixture.apply(FakePlan(["a.md": "A", "b.md": "B"]))
    let disk = FaultyDisk(temporary.disk) { action, renamed in
      action == "rename" && renamed == path
    }
    #expect(throws: OutputFailure.self) {
      try fixture.folder(disk: disk).apply(FakePlan(["a.md": "A2", "b.md": "B2"]))
    }
    #expect(try fixture.text("a.md") == "A2")
    #expect(["B", "B2"].contains(try fixture.text("b.md")))
    #expect(try temporary.disk.names(in: "out") == ["a.md", "b.md", "manifest.json"])
  }

  @Test func fullDiskWhileTheManifestIsWrittenForgetsNothing() throws {
    try fixture.apply(FakePlan(["a.md": "A", "b.md": "B"]))
    let disk = FaultyDisk(temporary.disk) { action, path in
      action == "write" && path == "out/.lifeline-staging/final"
    }
    #expect(throws: OutputFailure.self) {
      try fixture.folder(disk: disk).apply(FakePlan(["a.md": "A2", "b.md": "B2"]))
    }
    // Other rules than those of the failed run: what that one wrote is still known for ours.
    let report = try fixture.apply(FakePlan(["a.md": "A3", "b.md": "B3"]))
    #expect(report.items.map(\.action) == [.written, .written])
  }

  @Test func readOnlyFolderIsAClearError() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    let disk = FaultyDisk(temporary.disk) { action, _ in action == "lock" }
    let failure = try fixture.failure(FakePlan(["a.md": "A2"]), disk: disk)
    #expect(failure?.status == .unusable)
  }

  // MARK: - Signals

  @Test(arguments: [2, 15] as [Int32])
  func signalWhileFilesAreMadeLeavesTheFolderAsItWas(signal: Int32) throws {
    try fixture.apply(FakePlan(["a.md": "A", "b.md": "B"]))
    let failure = try fixture.failure(
      FakePlan(["a.md": "A2", "b.md": "B2"]),
      interruption: ScriptedInterruption(after: 1, signal: signal))
    #expect(failure == .interrupted(signal: signal))
    #expect(failure?.status.code == 128 + signal)
    #expect(failure?.diagnostics == [])
  }

  @Test func signalAtAnyMomentLeavesEachFileWholeAndTheNextRunWorks() throws {
    let old = FakePlan(["a.md": "A", "b.md": "B", "old.md": "O"])
    let new = FakePlan(["a.md": "A2", "b.md": "B2", "en/c.md": "C2"])
    let newer = FakePlan(["a.md": "A3", "b.md": "B3", "en/c.md": "C3"])
    var interrupted = 0
    for looks in 0..<12 {
      let fixture = try OutputFixture()
      try fixture.apply(old)
      do {
        _ = try fixture.folder(interruption: ScriptedInterruption(after: looks)).apply(new)
      } catch {
        #expect(error == .interrupted(signal: 2))
        interrupted += 1
      }
      let names = try fixture.temporary.disk.names(in: "out")
      #expect(!names.contains { $0.hasPrefix(".lifeline") }, "after \(looks) looks")
      #expect(["A", "A2"].contains(try fixture.text("a.md")))
      #expect(["B", "B2"].contains(try fixture.text("b.md")))
      let report = try fixture.apply(newer)
      #expect(report.count(of: .written) == 3 && report.count(of: .kept) == 0)
      #expect(try fixture.temporary.exists("out/old.md") == false)
    }
    #expect(interrupted == 5)
  }

  // MARK: - Killed runs

  @Test func leftoversOfAKilledRunAreRemoved() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    try temporary.write("", to: "out/.lifeline-staging/made-by-lifeline")
    try temporary.write("half", to: "out/.lifeline-staging/0")
    try temporary.write("", to: "out/.lifeline-lock")
    let report = try fixture.apply(FakePlan(["a.md": "A"]))
    #expect(report.summary == "written 0, unchanged 1, removed 0")
    #expect(try temporary.disk.names(in: "out") == ["a.md", "manifest.json"])
  }

  @Test func whatAKilledRunPutInPlaceIsKnownForOurs() throws {
    try fixture.apply(FakePlan(["a.md": "A", "b.md": "B"]))
    // A run that is killed between two renames: its journal is there, the manifest is the old one.
    let old = try fixture.text("manifest.json")
    try fixture.apply(FakePlan(["a.md": "A2", "b.md": "B"]))
    let new = try fixture.text("manifest.json")
    try temporary.write(old, to: "out/manifest.json")
    try temporary.write("", to: "out/.lifeline-staging/made-by-lifeline")
    try temporary.write(new, to: "out/.lifeline-staging/manifest")
    let report = try fixture.apply(FakePlan(["a.md": "A3", "b.md": "B3"]))
    #expect(report.items.map(\.action) == [.written, .written])
    #expect(try fixture.text("a.md") == "A3")
    #expect(try temporary.disk.names(in: "out") == ["a.md", "b.md", "manifest.json"])
  }

  @Test func aStagingFolderThatHoldsNothingYetIsRemoved() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    try temporary.disk.makeFolder("out/.lifeline-staging")
    #expect(try fixture.apply(FakePlan(["a.md": "A2"])).count(of: .written) == 1)
  }

  @Test func usedUpTimeIsAnErrorAndLeavesNothingBehind() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    let failure = try fixture.failure(
      FakePlan(["a.md": "A2"]),
      interruption: ScriptedInterruption(after: 0, signal: SystemInterruption.outOfTime))
    #expect(failure?.diagnostics.map(\.identifier) == ["cpu-limit"])
    #expect(failure?.status.code == 128 + SystemInterruption.outOfTime)
  }

  @Test func stagingFolderThatIsALinkIsNotFollowed() throws {
    try temporary.write("mine", to: "elsewhere/notes.txt")
    try fixture.apply(FakePlan(["a.md": "A"]))
    try temporary.link("out/.lifeline-staging", to: "../elsewhere")
    #expect(throws: OutputFailure.self) { try fixture.apply(FakePlan(["a.md": "A2"])) }
    #expect(try temporary.text(of: "elsewhere/notes.txt") == "mine")
    #expect(try temporary.disk.names(in: "elsewhere") == ["notes.txt"])
  }

  // MARK: - Lock

  @Test func secondRunWaitsAndThenSaysWhy() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    let lock = try #require(try temporary.disk.lock("out/.lifeline-lock"))
    let disk = FaultyDisk(temporary.disk) { _, _ in false }
    let failure = #expect(throws: OutputFailure.self) {
      try fixture.folder(disk: disk).apply(FakePlan(["a.md": "A2"]))
    }
    #expect(failure == .busy(folder: "out"))
    #expect(failure?.status == .unusable)
    #expect(disk.pauses == 40)
    #expect(try fixture.text("a.md") == "A")
    lock.release()
    #expect(try fixture.apply(FakePlan(["a.md": "A2"])).count(of: .written) == 1)
    #expect(try temporary.exists("out/.lifeline-lock") == false)
  }

  @Test func currentOutputNeedsNoLock() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    let disk = FaultyDisk(temporary.disk) { _, _ in true }
    #expect(try fixture.folder(disk: disk).apply(FakePlan(["a.md": "A"])).count(of: .written) == 0)
  }
}
