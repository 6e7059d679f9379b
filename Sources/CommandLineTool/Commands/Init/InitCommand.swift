import Diagnostics
import RulePacks
import Text

extension Command {
  static let initialize = Command(
    description: CommandDescription(
      name: "init", summary: "writes rules and a configuration to start from",
      discussion: """
        Writes lifeline.yaml and a folder of rules into FOLDER, or into the working folder. The rules \
        of the pack 'starter' are a small example in which comments tell what each part is for; \
        --pack copies another embedded pack, to be changed. 'lifeline generate' then makes the pages.

        A file that is there is never overwritten: where one is in the way, nothing is written.
        """,
      operands: [
        .init(
          placeholder: "FOLDER", kind: .folder, isRequired: false,
          help: "the folder to write to (default: the working folder)")
      ],
      options: [
        .init(
          name: "pack", placeholder: "NAME", kind: .choice(RulePacks.names),
          help: "the embedded rules to copy (default: \(RulePacks.starterPack))")
      ],
      examples: [
        .init(command: "lifeline init", help: "starts in the working folder"),
        .init(
          command: "lifeline init lifecycle --pack ios-lifecycle",
          help: "copies the rules of the iOS life cycle"),
      ],
      exits: [(0, "done"), (2, "a file is in the way, or a file cannot be written")]),
    run: { $0.initialize() })
}

extension Invocation {
  fileprivate func initialize() -> ExitStatus {
    let folder = StarterFolder(arguments.operands.first ?? ".", fileSystem: fileSystem)
    let files = StarterFiles(of: arguments["pack"] ?? RulePacks.starterPack)
    do {
      let obstacles = try folder.obstacles(to: files)
      guard obstacles.isEmpty else {
        words.report(obstacles)
        return .unusable
      }
      try folder.write(files)
    } catch {
      words.report(error.diagnostic)
      return .unusable
    }
    sayWhatIsNext(in: folder, files)
    return .done
  }

  /// Says what was written, and which commands come next.
  private func sayWhatIsNext(in folder: StarterFolder, _ files: StarterFiles) {
    words.say("written \(files.files.count) files into '\(folder.path)'; next:")
    var commands: [(line: String, help: String)] = [
      ("lifeline generate", "makes the pages; begin with \(files.firstPage)"),
      ("lifeline lint", "tells what is wrong after a change of the rules"),
      ("lifeline watch --serve", "makes the pages anew after each change, and shows them"),
    ]
    if folder.path != "." {
      commands.insert(
        ("cd \(ShellWord.quoted(folder.path))", "the commands look for lifeline.yaml"), at: 0)
    }
    let width = commands.map { columns(of: $0.line) }.max() ?? 0
    for command in commands {
      let gap = String(repeating: " ", count: width - columns(of: command.line) + 3)
      words.say("  \(command.line)\(gap)# \(command.help)")
    }
  }
}
