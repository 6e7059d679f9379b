import Diagnostics
import LifecycleDocs
import Testing

@testable import CommandLineTool

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Only regular files of a stated size are read, and no link leads out of its folder unasked.
@Suite(.timeLimit(.minutes(2))) struct InputTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    tool.facade.lint = { rules, templates in
      let names = ((rules ?? []) + templates).map(\.name)
      return Facade.LintReport(isReadable: true, lines: [names.joined(separator: " ")])
    }
    try tool.folder.write("x: y\n", to: "rules/a.yaml")
    try tool.folder.write("secret\n", to: "secret.yaml")
  }

  private func lint(_ more: String...) -> Tool.Result {
    tool.run(["lint", "--rules", "rules"] + more)
  }

  private func pipe(_ path: String) { _ = mkfifo(tool.folder.path + "/" + path, 0o600) }

  private static let own = ReadingRule(limit: 100, within: ".")

  // MARK: - What is read

  @Test func hiddenFilesArePassedOver() throws {
    try tool.folder.write("x", to: "rules/._a.yaml")
    try tool.folder.write("x", to: "rules/.hidden.yaml")
    try tool.folder.write("x", to: "rules/.git/b.yaml")
    try tool.folder.link("rules/.#a.yaml", to: "somebody@machine.1")
    #expect(lint().output == "a.yaml\n")
    #expect(lint().errors == "")
  }

  @Test func pipesAreRefusedAndNotWaitedFor() throws {
    pipe("rules/p.yaml")
    #expect(
      lint().errors.hasPrefix(
        "error: cannot read 'rules/p.yaml': it is a pipe, and only regular files are read\n"))
    #expect(lint().status == 2)
    pipe("data.json")
    try tool.folder.write("{{x}}", to: "t.mustache")
    #expect(tool("render", "t.mustache", "--data", "data.json").errors.contains("it is a pipe"))
    pipe("lifeline.yaml")
    #expect(tool("lint").errors.contains("cannot read 'lifeline.yaml': it is a pipe"))
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "/dev/tty", "/dev"])
  func devicesAndFoldersAreRefused(target: String) throws {
    for rule in [Self.own, ReadingRule(limit: 100), .own] {
      let error = #expect(throws: FileSystemError.self) {
        _ = try tool.folder.disk.contents(of: target, under: rule)
      }
      #expect(error?.reason.contains("only regular files are read") == true)
    }
  }

  @Test func filesThatAreTooLargeAreRefused() throws {
    try tool.folder.write(String(repeating: "x", count: 100), to: "a")
    #expect(try tool.folder.disk.contents(of: "a", under: Self.own).count == 100)
    try tool.folder.write(String(repeating: "x", count: 101), to: "a")
    let error = #expect(throws: FileSystemError.self) {
      _ = try tool.folder.disk.contents(of: "a", under: Self.own)
    }
    #expect(error?.reason == "it is larger than 100 bytes")
    // A sparse file takes no room, and is refused before it is read.
    let descriptor = open(tool.folder.path + "/rules/big.yaml", O_WRONLY | O_CREAT, 0o600)
    _ = ftruncate(descriptor, 1 << 40)
    close(descriptor)
    #expect(
      lint().errors.hasPrefix("error: cannot read 'rules/big.yaml': it is larger than 4 MiB\n"))
  }

  #if os(Linux)
    /// A file of `/proc` says that it holds nothing.
    @Test func aFileWhoseSizeIsNotTrueIsBounded() {
      guard access("/proc/self/maps", R_OK) == 0 else { return }
      #expect(throws: FileSystemError.tooLarge("/proc/self/maps", limit: 100)) {
        _ = try tool.folder.disk.contents(
          of: "/proc/self/maps", under: ReadingRule(limit: 100))
      }
    }
  #endif

  // MARK: - Links

  @Test func linksLeadOutOfAFolderOnlyWhereTheUserSaysSo() throws {
    try tool.folder.link("rules/b.yaml", to: "../secret.yaml")
    let refused = lint()
    #expect(refused.status == 2)
    #expect(
      refused.errors.hasPrefix(
        "error: cannot read 'rules/b.yaml': it is a link that leads out of the folder 'rules', to '"
      ))
    #expect(refused.errors.contains("/secret.yaml'\n"))
    #expect(refused.errors.contains("--follow-links"))
    #expect(lint("--follow-links").output == "a.yaml b.yaml\n")
    try tool.folder.write("follow-links: true\n", to: "lifeline.yaml")
    #expect(lint().output == "a.yaml b.yaml\n")
  }

  @Test func linksWithinAFolderAreFollowed() throws {
    try tool.folder.write("x: y\n", to: "rules/deep/c.yaml")
    try tool.folder.link("rules/b.yaml", to: "deep/c.yaml")
    #expect(lint().output == "a.yaml b.yaml deep/c.yaml\n")
  }

  @Test func neighboursWithTheSameBeginningAreOutside() throws {
    try tool.folder.write("x: y\n", to: "rules-2/c.yaml")
    try tool.folder.link("rules/b.yaml", to: "../rules-2/c.yaml")
    #expect(lint().status == 2)
  }

  @Test(arguments: ["b.yaml", "../rules/b.yaml"])
  func linksThatLeadInACircleAreNamed(target: String) throws {
    try tool.folder.link("rules/b.yaml", to: target)
    #expect(lint().status == 2)
    #expect(lint().errors.contains("b.yaml'"))
  }

  @Test func followedLinksStillLeadToRegularFiles() throws {
    try tool.folder.link("rules/b.yaml", to: "/dev/zero")
    #expect(lint("--follow-links").errors.contains("it is a device, and only regular files"))
  }

  @Test func styleSheetsAndPartialsAreHeldToTheSame() throws {
    try tool.folder.write("a {}", to: "secret.css")
    try tool.folder.disk.makeFolders("templates/html/assets")
    try tool.folder.link("templates/html/assets/lifeline.css", to: "../../../secret.css")
    #expect(tool("lint", "--templates", "templates").errors.contains("leads out of the folder"))
    try tool.folder.write("{{>part}}", to: "t/page.mustache")
    try tool.folder.write("{}", to: "data.json")
    try tool.folder.link("t/part.mustache", to: "../secret.yaml")
    let refused = tool("render", "t/page.mustache", "--data", "data.json")
    #expect(refused.errors.contains("leads out of the folder"))
    #expect(
      tool("render", "t/page.mustache", "--data", "data.json", "--follow-links").output
        == "secret\n")
  }

  // MARK: - Configuration

  @Test(arguments: [
    "output: ../elsewhere", "rules: ../rules", "templates: /tmp", "inject: ../README.md",
    "output: link/pages", "output: /",
  ])
  func configurationLeadsNowhereElseUnasked(line: String) throws {
    try tool.folder.disk.makeFolders("project/deep")
    try tool.folder.link("project/link", to: "..")
    try tool.folder.write(line + "\n", to: "project/lifeline.yaml")
    let inner = SystemFileSystem(workingFolder: tool.folder.path + "/project")
    func run(_ arguments: String...) -> String {
      let console = RecordingConsole()
      _ = CommandLineTool.run(
        arguments: arguments, environment: [:], console: console, fileSystem: inner,
        facade: tool.facade, interruption: ScriptedInterruption())
      return console.errors
    }
    #expect(run("check").contains("leads out of the folder of this file, to '/"))
    #expect(!run("check", "--allow-outside").contains("leads out of the folder of this file"))
  }

  @Test func pathsWithinTheFolderAreFine() throws {
    try tool.folder.write(
      "rules: rules\noutput: deep/../pages\n", to: "lifeline.yaml")
    try tool.folder.disk.makeFolders("deep")
    #expect(tool("lint").output == "a.yaml\n")
    try tool.folder.write("rules: \(tool.folder.path)/rules\n", to: "lifeline.yaml")
    #expect(tool("lint").output == "a.yaml\n")
  }

  @Test func anotherUsersConfigurationIsNamedAndNotRead() throws {
    guard geteuid() == 0 else { return }
    try tool.folder.write("rules: nowhere\n", to: "lifeline.yaml")
    _ = chown(tool.folder.path + "/lifeline.yaml", 12_345, 12_345)
    try tool.folder.disk.makeFolders("mine")
    let inner = SystemFileSystem(workingFolder: tool.folder.path + "/mine")
    let console = RecordingConsole()
    let status = CommandLineTool.run(
      arguments: ["lint"], environment: [:], console: console, fileSystem: inner,
      facade: tool.facade, interruption: ScriptedInterruption())
    #expect(
      console.errors.hasPrefix(
        "warning: '../lifeline.yaml' belongs to another user and is not read"))
    #expect(status == .done)
    // In the working folder itself it is what the user works on, whoever it belongs to.
    #expect(tool("lint").errors.contains("there is no folder"))
    // Whoever the working folder belongs to is trusted with what lies above it.
    _ = chown(tool.folder.path + "/mine", 12_345, 12_345)
    #expect(try inner.isTrusted("../lifeline.yaml"))
  }
}

/// What the tool puts down for a moment never takes the place of something of the user's.
@Suite struct ReservedNameTests {
  private let fixture: OutputFixture

  init() throws { fixture = try OutputFixture() }

  @Test(arguments: [".lifeline-staging/notes.txt", ".lifeline-staging", ".lifeline-lock"])
  func whatSomebodyElseMadeIsRefused(path: String) throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    try fixture.temporary.write("mine", to: "out/" + path)
    let failure = #expect(throws: OutputFailure.self) {
      try fixture.apply(FakePlan(["a.md": "A2"]))
    }
    #expect(failure?.diagnostics.first?.message.contains("lifeline did not make it") == true)
    #expect(try fixture.temporary.text(of: "out/" + path) == "mine")
    #expect(try fixture.text("a.md") == "A")
  }

  @Test func permissionsAreTakenOverButNotTheBitsThatRunAFileAsItsOwner() throws {
    try fixture.apply(FakePlan(["a.md": "A"]))
    try fixture.temporary.setMode(of: "out/a.md", 0o6754)
    try fixture.apply(FakePlan(["a.md": "A2"]))
    #expect(try fixture.temporary.mode(of: "out/a.md") == 0o754)
  }
}

/// Another program is read to its end, whatever it writes where.
@Suite(.timeLimit(.minutes(2))) struct ProgramRunTests {
  private func run(_ script: String, input: String = "", limit: Int = 1 << 20) -> ProgramRun? {
    // As the console of the process does.
    signal(SIGPIPE, SIG_IGN)
    return ProgramRun(
      ["sh", "-c", script], variables: ["X": "y"], input: Array(input.utf8), limit: limit)
  }

  @Test func muchOnStandardErrorStopsNothing() throws {
    let line = "echo 'a long line of warnings that fills the pipe' >&2"
    let script = "i=0; while [ $i -lt 4000 ]; do \(line); i=$((i+1)); done; echo out"
    let result = try #require(run(script))
    #expect(String(decoding: result.output, as: UTF8.self) == "out\n")
    #expect(result.status == 0)
    #expect(result.errors.count <= 8_192 && result.errors.count > 1_000)
  }

  @Test func muchIsWrittenAndReadAtATime() throws {
    let text = String(repeating: "0123456789abcdef\n", count: 30_000)
    let result = try #require(run("cat", input: text))
    #expect(String(decoding: result.output, as: UTF8.self) == text)
  }

  @Test func endlessOutputIsEnded() throws {
    let result = try #require(run("while :; do echo y; done", limit: 100_000))
    #expect(result.isTooLong)
    #expect(result.status != 0)
  }

  @Test func aProgramThatReadsNothingIsNoFault() throws {
    let result = try #require(
      run("exec 0<&-; echo $X", input: String(repeating: "x", count: 1 << 20)))
    #expect(String(decoding: result.output, as: UTF8.self) == "y\n")
  }

  @Test func aProgramThatIsNotThereIsNoRun() {
    #expect(ProgramRun(["lifeline-no-such-program"], variables: [:], input: [], limit: 1) == nil)
  }
}
