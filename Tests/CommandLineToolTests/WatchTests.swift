import CommandLineTool
import Diagnostics
import LifecycleDocs
import Testing

/// `watch` with files that a script edits, and no waiting.
@Suite struct WatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a watch came to.
  private struct Outcome {
    var status: Int32
    var errors: String
    var watcher: ScriptedWatcher
    /// How often something was generated.
    var builds: Int { errors.split(separator: "\n").count { $0.hasPrefix("written ") } }
  }

  /// A facade whose only page says what the rules and templates say; a text that begins with `!` is
  /// an error.
  private static let facade = Facade(
    readRules: { _ in .init(pack: .sample) },
    plan: { request in
      let inputs = (request.rules ?? []) + request.templates
      let text = inputs.map { "\($0.path) \(String(decoding: $0.bytes, as: UTF8.self))" }
        .joined(separator: "\n")
      guard !text.contains("!") else {
        return .init(plan: nil, diagnostics: [Diagnostic("mistake", .error, "a mistake")])
      }
      return .init(plan: FakePlan(["page.md": text, "same.md": "same"]))
    },
    lint: { _, _ in .init(isReadable: true) })

  private func watch(
    _ arguments: String..., steps: [ScriptedWatcher.Step] = [],
    interruption: ScriptedInterruption = ScriptedInterruption(), disk: (any FileSystem)? = nil
  ) -> Outcome {
    let watcher = ScriptedWatcher(steps)
    let console = RecordingConsole()
    let status = run(
      arguments: ["watch"] + arguments, environment: [:], console: console,
      fileSystem: disk ?? folder.disk, facade: Self.facade, interruption: interruption,
      fileWatcher: { watcher })
    #expect(watcher.problems.isEmpty)
    #expect(console.output == "")
    return Outcome(status: status.code, errors: console.errors, watcher: watcher)
  }

  private func edit(_ text: String, _ path: String) -> ScriptedWatcher.Step {
    .edit { [folder] in try folder.write(text, to: path) }
  }

  // MARK: - Coming to rest

  @Test(arguments: ["docs", "link"])
  func eachEditIsOneBuildAlsoWithTheOutputAmongTheRules(output: String) throws {
    try folder.write("one", to: "rules/a.yaml")
    try folder.disk.makeFolder("elsewhere")
    try folder.link("link", to: "elsewhere")
    let outcome = watch(
      "--rules", ".", "--output", output,
      steps: [
        edit("two", "rules/a.yaml"), edit("three", "rules/a.yaml"), edit("one", "rules/a.yaml"),
        edit("one", "rules/a.yaml"), edit("-", "notes.md"), edit("-: -", "\(output)/mine.yaml"),
      ])
    #expect(outcome.status == 130)
    #expect(outcome.builds == 4)
    #expect(
      outcome.errors == """
        written 2, unchanged 0, removed 0
        watching '.'; Ctrl-C ends
        changed: ./rules/a.yaml
        written 1, unchanged 1, removed 0
        changed: ./rules/a.yaml
        written 1, unchanged 1, removed 0
        changed: ./rules/a.yaml
        written 1, unchanged 1, removed 0

        """)
    #expect(try folder.text(of: "\(output)/page.md") == "./rules/a.yaml one")
    #expect(
      try folder.disk.names(in: output) == ["manifest.json", "mine.yaml", "page.md", "same.md"])
  }

  @Test func outputIsThatOfASingleRun() throws {
    try folder.write("one", to: "rules/a.yaml")
    _ = watch("--rules", "rules", steps: [edit("two", "rules/a.yaml")])
    let console = RecordingConsole()
    _ = run(
      arguments: ["generate", "--rules", "rules", "--output", "once"], environment: [:],
      console: console, fileSystem: folder.disk, facade: Self.facade,
      interruption: ScriptedInterruption())
    for name in try folder.disk.names(in: "once") {
      #expect(try folder.text(of: "once/" + name) == folder.text(of: "output/" + name))
    }
  }

  @Test func burstIsOneBuild() throws {
    try folder.write("one", to: "rules/a.yaml")
    let outcome = watch(
      "--rules", "rules",
      steps: [
        .burst(
          (1...20).map { number in
            { [folder] in try folder.write("\(number)", to: "rules/a\(number).yaml") }
          })
      ])
    #expect(outcome.builds == 2)
    #expect(
      outcome.errors.contains(
        "changed: rules/a1.yaml, rules/a10.yaml, rules/a11.yaml and 17 more\n"))
  }

  @Test func changeDuringABuildIsBuilt() throws {
    try folder.write("one", to: "rules/a.yaml")
    let folder = folder
    var isEdited = false
    let disk = FaultyDisk(folder.disk) { action, path in
      if action == "rename", path.hasSuffix("page.md"), !isEdited {
        isEdited = true
        try? folder.write("two", to: "rules/a.yaml")
      }
      return false
    }
    let outcome = watch("--rules", "rules", disk: disk)
    #expect(outcome.builds == 2)
    #expect(try folder.text(of: "output/page.md") == "rules/a.yaml two")
  }

  @Test func foldersThatComeAndGoAreFollowed() throws {
    try folder.write("one", to: "rules/a.yaml")
    let outcome = watch(
      "--rules", "rules",
      steps: [
        edit("b", "rules/sub/b.yaml"), edit("c", "rules/sub/b.yaml"),
        .edit { [folder] in try folder.disk.removeTree("rules") },
        edit("new", "rules/a.yaml"),
      ])
    #expect(outcome.builds == 4)
    #expect(outcome.errors.contains("error: there is no folder 'rules'\n"))
    #expect(try folder.text(of: "output/page.md") == "rules/a.yaml new")
    let root = try folder.disk.resolvedPath(".")
    let places = outcome.watcher.places
    #expect(places.map(\.folders.count) == [1, 2, 2, 2, 2, 0, 0, 1, 1])
    #expect(places.allSatisfy { $0.entries.contains(root + "/rules") })
  }

  // MARK: - Errors and the end

  @Test func errorIsShownAndTheLastOutputStays() throws {
    try folder.write("one", to: "rules/a.yaml")
    let outcome = watch(
      "--rules", "rules",
      steps: [
        edit("!", "rules/a.yaml"),
        .edit { [folder] in
          #expect(try folder.text(of: "output/page.md") == "rules/a.yaml one")
          try folder.write("one", to: "rules/a.yaml")
        },
      ])
    #expect(
      outcome.errors == """
        written 2, unchanged 0, removed 0
        watching 'rules'; Ctrl-C ends
        changed: rules/a.yaml
        error: a mistake
        changed: rules/a.yaml
        written 0, unchanged 2, removed 0

        """)
  }

  @Test func watchBeginsWithRulesThatHaveErrors() throws {
    try folder.write("!", to: "rules/a.yaml")
    let outcome = watch("--rules", "rules", steps: [edit("mended", "rules/a.yaml")])
    #expect(outcome.builds == 1)
    #expect(try folder.text(of: "output/page.md") == "rules/a.yaml mended")
  }

  @Test(arguments: [(2, 130), (15, 143)] as [(Int32, Int32)])
  func signalEndsWithItsStatus(signal: Int32, status: Int32) throws {
    try folder.write("one", to: "rules/a.yaml")
    var interrupted = 0
    for looks in 0..<20 {
      let outcome = watch(
        "--rules", "rules",
        interruption: ScriptedInterruption(after: looks, signal: signal))
      guard outcome.watcher.rests == 0 else { break }
      interrupted += 1
      #expect(outcome.status == status)
      #expect(
        try folder.disk.names(in: ".").filter { $0 != "output" } == ["rules"])
      if try folder.exists("output") {
        #expect(try folder.disk.names(in: "output").allSatisfy { !$0.hasPrefix(".") })
      }
    }
    #expect(interrupted > 1)
  }

  @Test func templatesAloneAreWatched() throws {
    try folder.write("one", to: "look/page.mustache")
    let outcome = watch(
      "--templates", "look",
      steps: [
        edit("two", "look/page.mustache"), edit("w", "look/strings/en.yaml"),
        edit("-", "look/page.txt"),
      ])
    #expect(outcome.builds == 3)
    #expect(outcome.errors.contains("watching 'look'; Ctrl-C ends\n"))
  }

  @Test func configurationIsWatchedAndFollowed() throws {
    try folder.write("one", to: "first/a.yaml")
    try folder.write("two", to: "second/a.yaml")
    try folder.write("rules: first", to: "lifeline.yaml")
    let outcome = watch(steps: [
      edit("rules: second", "lifeline.yaml"), edit("three", "second/a.yaml"),
      edit("ruels: second", "lifeline.yaml"), edit("rules: second", "lifeline.yaml"),
      edit("unseen", "first/a.yaml"),
    ])
    #expect(outcome.builds == 4, "\(outcome.errors)")
    #expect(outcome.errors.contains("changed: lifeline.yaml\nlifeline.yaml:1:1: error: "))
    #expect(try folder.text(of: "output/page.md") == "second/a.yaml three")
    let root = try folder.disk.resolvedPath(".")
    #expect(outcome.watcher.places.last?.folders == [root + "/second"])
    #expect(outcome.watcher.places.last?.entries.contains(root + "/lifeline.yaml") == true)
  }

  @Test func configurationThatComesToBeIsSeen() throws {
    try folder.write("one", to: "rules/a.yaml")
    let outcome = watch("--rules", "rules", steps: [edit("output: docs", "lifeline.yaml")])
    #expect(outcome.builds == 2, "\(outcome.errors)")
    #expect(try folder.text(of: "docs/page.md") == "rules/a.yaml one")
  }

  @Test func configurationAmongTheRulesIsNoRule() throws {
    try folder.write("one", to: "rules/a.yaml")
    try folder.write("rules: .", to: "lifeline.yaml")
    #expect(watch().builds == 1)
    #expect(try folder.text(of: "output/page.md").hasSuffix("rules/a.yaml one"))
    #expect(try !folder.text(of: "output/page.md").contains("lifeline.yaml"))
  }

  @Test func mistakesEndItAtOnce() throws {
    let nothing = watch()
    #expect(nothing.status == 2)
    #expect(
      nothing.errors == """
        error: there is nothing to watch: the embedded rules do not change
          hint: name a folder with --rules or --templates

        """)
    #expect(watch("--rules", "nowhere").status == 2)
    try folder.write("one", to: "rules/a.yaml")
    let port = watch("--rules", "rules", "--serve", "70000")
    #expect(port.status == 2)
    #expect(port.errors.hasPrefix("error: '70000' is no port\n"))
    #expect(try folder.exists("output") == false)
  }

  @Test func singleRunOptionsAreNotTaken() throws {
    let outcome = watch("--rules", "rules", "--dry-run")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'watch' has no option '--dry-run'"))
  }
}
