import Diagnostics

/// Runs the command that the arguments name.
///
/// - Parameters:
///   - arguments: The arguments, without the name of the program.
///   - environment: The environment variables.
///   - console: Where data and words go.
///   - fileSystem: The disk.
///   - facade: What turns rules into files.
///   - interruption: The signals that ask the run to end.
///   - fileWatcher: Makes what tells of changes of files.
/// - Returns: How it ended.
public func run(
  arguments: [String], environment: [String: String], console: any Console,
  fileSystem: any FileSystem, facade: Facade = .current,
  interruption: any Interruption = SystemInterruption(),
  fileWatcher: @escaping () throws(FileSystemError) -> any FileWatcher = systemFileWatcher
) -> ExitStatus {
  let words = Words(console: console, environment: environment)
  // Swift puts U+FFFD in the place of bytes that are no UTF-8, and so would name another file.
  if let broken = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
    words.report(
      Diagnostic(
        "argument-encoding", .error, "the argument '\(broken)' is no valid UTF-8",
        hint: "give the file or folder a name in UTF-8"))
    return .unusable
  }
  let status = dispatch(arguments, words: words) { parsed, rest in
    Invocation(
      arguments: parsed, rawArguments: rest, environment: environment, console: console,
      fileSystem: fileSystem, facade: facade, interruption: interruption,
      fileWatcher: fileWatcher)
  }
  console.flush()
  guard let failure = console.outputFailure else { return status }
  words.report(
    Diagnostic("standard-output", .error, "cannot write to standard output: \(failure)"))
  return .unusable
}

private func dispatch(
  _ arguments: [String], words: Words,
  invocation: (ParsedArguments, [String]) -> Invocation
) -> ExitStatus {
  guard let name = arguments.first else {
    words.console.writeError(HelpText.text(for: Commands.descriptions))
    return .unusable
  }
  switch name {
  case "--version":
    words.console.write("lifeline \(ToolVersion.current)\n")
    return .done
  case "-h", "--help":
    words.console.write(HelpText.text(for: Commands.descriptions))
    return .done
  default: break
  }
  guard let command = Commands.all.first(where: { $0.description.name == name }) else {
    words.report(name.hasPrefix("-") ? unknownOption(name) : Commands.unknown(name))
    return .unusable
  }
  let rest = Array(arguments.dropFirst())
  let parsed = ParsedArguments(rest, of: command.description)
  if parsed.wantsHelp {
    words.console.write(HelpText.text(for: command.description))
    return .done
  }
  guard parsed.problems.isEmpty else {
    words.report(parsed.problems)
    return .unusable
  }
  return run(command, invocation(parsed, rest))
}

/// Runs a command with what the configuration says for the options that are not given.
private func run(_ command: Command, _ invocation: Invocation) -> ExitStatus {
  let configured = invocation.configured(for: command.description)
  invocation.words.report(configured.notes)
  guard configured.problems.isEmpty else {
    invocation.words.report(configured.problems, files: configured.files)
    return .unusable
  }
  return command.run(configured.invocation)
}

private func unknownOption(_ name: String) -> Diagnostic {
  let nearest =
    ["-v", "-V"].contains(name)
    ? "--version" : nearestName(to: name, among: ["--version", "--help"])
  return Diagnostic(
    "unknown-option", .error, "there is no option '\(name)'",
    hint: nearest.map { "did you mean '\($0)'?" }
      ?? "options stand behind the command: lifeline COMMAND \(name)")
}
