import CommandLineTool
import LifecycleDocs
import Testing

/// `watch` with the watcher of the system, which tells of real changes.
@Suite(.timeLimit(.minutes(2))) struct SystemWatcherTests {
  /// Makes an edit before each wait, so that the watcher has something to tell of, and a signal after
  /// the last one.
  private final class EditingWatcher: FileWatcher {
    private let watcher: any FileWatcher
    private var edits: [() throws -> Void]
    private(set) var problems: [any Error] = []
    /// What the watcher told where nothing was edited.
    private(set) var afterwards: WatchEvent?

    init(_ edits: [() throws -> Void]) throws(FileSystemError) {
      watcher = try systemFileWatcher()
      self.edits = edits
    }

    func watch(_ places: WatchedPlaces) throws(FileSystemError) { try watcher.watch(places) }

    func wait(upTo seconds: Double?) throws(FileSystemError) -> WatchEvent {
      if let seconds { return try watcher.wait(upTo: seconds) }
      guard !edits.isEmpty else {
        afterwards = try watcher.wait(upTo: 0.3)
        return .interrupted
      }
      do { try edits.removeFirst()() } catch { problems.append(error) }
      // An edit of which the watcher does not tell within this time is one that it missed.
      return try watcher.wait(upTo: 20)
    }
  }

  @Test func realEditsAreSeenOnceEach() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "rules/a.yaml")
    try folder.write("apart", to: "apart/linked.yaml")
    try folder.link("rules/link.yaml", to: "../apart/linked.yaml")
    let edits: [(what: String, edit: () throws -> Void)] = [
      (
        "saved by rename",
        { [folder] in
          try folder.write("two", to: "rules/.a.swp")
          try folder.disk.rename("rules/.a.swp", to: "rules/a.yaml")
        }
      ),
      ("written anew", { try folder.write("three", to: "rules/a.yaml") }),
      ("a new folder", { try folder.write("b", to: "rules/sub/b.yaml") }),
      ("in the new folder", { try folder.write("c", to: "rules/sub/b.yaml") }),
      (
        "a folder that is recreated",
        {
          try folder.disk.rename("rules", to: "old")
          try folder.write("one", to: "rules/a.yaml")
        }
      ),
      ("in the recreated folder", { try folder.write("five", to: "rules/a.yaml") }),
      (
        "a folder put in its place",
        {
          try folder.disk.rename("rules", to: "older")
          try folder.disk.rename("old", to: "rules")
        }
      ),
      ("the target of a link", { try folder.write("changed", to: "apart/linked.yaml") }),
    ]
    let watcher = try EditingWatcher(edits.map(\.edit))
    let console = RecordingConsole()
    let facade = Facade(
      readRules: { _ in .init(pack: .sample) },
      plan: { request in
        let text = (request.rules ?? []).map { String(decoding: $0.bytes, as: UTF8.self) }
        return .init(plan: FakePlan(["page.md": text.joined(separator: " ")]))
      },
      lint: { _, _ in .init(isReadable: true) })
    let status = run(
      arguments: ["watch", "--rules", "rules", "--output", "rules/docs", "--follow-links"],
      environment: [:],
      console: console, fileSystem: folder.disk, facade: facade,
      interruption: ScriptedInterruption(), fileWatcher: { watcher })
    #expect(status.code == 130)
    #expect(watcher.problems.isEmpty)
    let builds = console.errors.split(separator: "\n").count { $0.hasPrefix("written ") }
    #expect(builds == edits.count + 1, "\(console.errors)")
    #expect(try folder.text(of: "rules/docs/page.md") == "three changed c")
    #expect(watcher.afterwards == .timedOut)
  }
}
