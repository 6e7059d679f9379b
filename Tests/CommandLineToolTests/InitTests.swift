import CommandLineTool
import RulePacks
import Testing

/// The command `init`.
@Suite struct InitTests {
  private static let starterFiles = [
    "lifeline.yaml", "rules/callbacks.yaml", "rules/claims.yaml", "rules/deliveries.yaml",
    "rules/events.yaml", "rules/machines.yaml", "rules/pack.yaml", "rules/scenarios.yaml",
    "rules/sources.yaml",
  ]

  private func tool() throws -> Tool {
    let tool = try Tool()
    tool.facade = .current
    return tool
  }

  @Test func twoCommandsMakePages() throws {
    let tool = try tool()
    let start = tool("init")
    #expect(start.status == 0)
    #expect(start.output == "")
    #expect(
      start.errors == """
        written 9 files into '.'; next:
          lifeline generate        # makes the pages; begin with docs/en/index.md
          lifeline lint            # tells what is wrong after a change of the rules
          lifeline watch --serve   # makes the pages anew after each change, and shows them

        """)
    #expect(try tool.folder.disk.filesBelow(".") == Self.starterFiles)
    let lint = tool("lint")
    #expect(lint.status == 0)
    #expect(lint.errors == "")
    #expect(
      lint.output == """
        The rules are well.
        3 statements of 1 source are checked against the rules: all hold.

        """)
    let generation = tool("generate", "--strict")
    #expect(generation.status == 0)
    #expect(generation.errors == "written 38, unchanged 0, removed 0\n")
    #expect(try tool.folder.text(of: "docs/en/index.md").contains("# Download"))
  }

  /// What the starter teaches stands on its pages.
  @Test func theStarterShowsWhatAPackCanSay() throws {
    let tool = try tool()
    #expect(tool("init").status == 0)
    #expect(tool("generate").status == 0)
    let dropped = try tool.folder.text(of: "docs/en/scenarios/dropped.md")
    #expect(dropped.contains("| 1. `didFail` (`error`) | 1. `willPause` (`resumeData`) |"))
    let finish = try tool.folder.text(of: "docs/en/scenarios/finish.md")
    #expect(finish.contains("(doubtful: [Q1](../sources.md#q1)); the order relative to"))
    let start = try tool.folder.text(of: "docs/en/scenarios/start.md")
    #expect(start.contains("Little space"))
  }

  @Test func aFolderIsMadeAndItsNameIsQuoted() throws {
    let tool = try tool()
    let start = tool("init", "life cycles/mine/")
    #expect(start.status == 0)
    #expect(start.errors.contains("into 'life cycles/mine'; next:\n  cd 'life cycles/mine'    # "))
    let files = try tool.folder.disk.filesBelow("life cycles/mine")
    #expect(files == Self.starterFiles)
  }

  @Test(arguments: RulePacks.names) func aPackIsCopiedAsItIs(_ pack: String) throws {
    let tool = try tool()
    #expect(tool("init", "--pack", pack).status == 0)
    for file in RulePacks.files(of: pack) {
      #expect(try tool.folder.text(of: "rules" + file.path.dropFirst(pack.count)) == file.text)
    }
    let lint = tool("lint")
    #expect(lint.status == 0)
    #expect(!lint.errors.contains("error:"))
  }

  @Test func theConfigurationHasTheLanguagesOfThePack() throws {
    let tool = try tool()
    #expect(tool("init", "--pack", "ios-lifecycle").status == 0)
    #expect(try tool.folder.text(of: "lifeline.yaml").contains("\nlocale: [en, zh-Hans, th]  #"))
  }

  @Test func nothingIsOverwritten() throws {
    let tool = try tool()
    try tool.folder.write("mine", to: "here/rules/events.yaml")
    try tool.folder.write("mine", to: "here/lifeline.yaml")
    let start = tool("init", "here")
    #expect(start.status == 2)
    #expect(
      start.errors == """
        error: 'here/lifeline.yaml' is there already, and nothing was written
          hint: name another folder, or move it away
        error: 'here/rules/events.yaml' is there already, and nothing was written
          hint: name another folder, or move it away

        """)
    #expect(try tool.folder.disk.filesBelow("here") == ["lifeline.yaml", "rules/events.yaml"])
    #expect(try tool.folder.text(of: "here/lifeline.yaml") == "mine")
    #expect(try tool.folder.text(of: "here/rules/events.yaml") == "mine")
  }

  /// Rules and configurations of other names would be read beside the new ones.
  @Test(arguments: ["rules/own/more.yml", ".lifeline.yaml", ".config/lifeline.yaml"])
  func whatWouldBeReadTooIsInTheWay(_ path: String) throws {
    let tool = try tool()
    try tool.folder.write("mine", to: path)
    let start = tool("init")
    #expect(start.status == 2)
    #expect(start.errors.hasPrefix("error: '\(path)' is there already, and nothing was written\n"))
    #expect(try !tool.folder.exists("rules/pack.yaml"))
  }

  @Test func otherFilesAreNotInTheWay() throws {
    let tool = try tool()
    try tool.folder.write("mine", to: "README.md")
    try tool.folder.write("mine", to: "rules/notes.txt")
    #expect(tool("init").status == 0)
    #expect(try tool.folder.text(of: "rules/notes.txt") == "mine")
  }

  @Test func aFileWhereAFolderIsNeededIsNamed() throws {
    let tool = try tool()
    try tool.folder.write("mine", to: "rules")
    let start = tool("init")
    #expect(start.status == 2)
    #expect(start.errors.hasPrefix("error: 'rules' is not a folder, and nothing was written\n"))
    #expect(try tool.folder.disk.filesBelow(".") == ["rules"])
  }

  @Test func nothingIsLeftWhereTheDiskIsFull() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "README.md")
    let disk = FaultyDisk(folder.disk) { action, path in
      action == "write" && path.hasSuffix("machines.yaml")
    }
    let console = RecordingConsole()
    let status = run(
      arguments: ["init", "new"], environment: [:], console: console, fileSystem: disk)
    #expect(status == .unusable)
    #expect(
      console.errors == "error: cannot write 'new/rules/machines.yaml': No space left on device\n")
    #expect(try folder.disk.names(in: ".") == ["README.md"])
  }

  @Test func anUnknownPackIsNamed() throws {
    let start = try tool()("init", "--pack", "ios-lifecycel")
    #expect(start.status == 2)
    #expect(start.errors.contains("hint: did you mean 'ios-lifecycle'?"))
  }
}
