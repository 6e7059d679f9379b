import CommandLineTool
import Diagnostics
import LifecycleDocs
import Testing

/// Help, arguments and standard streams.
@Suite struct ToolTests {
  static let commands = [
    "generate", "check", "plan", "watch", "simulate", "lint", "render", "completions", "help",
  ]

  let tool: Tool

  init() throws { tool = try Tool() }

  @Test func versionIsPrinted() {
    let result = tool("--version")
    #expect(result.output == "lifeline 0.1.0\n")
    #expect(result.status == 0)
  }

  @Test func helpListsEveryCommand() {
    let result = tool("--help")
    #expect(result.status == 0)
    for command in Self.commands { #expect(result.output.contains("\n  \(command) ")) }
    #expect(tool("-h").output == result.output)
    #expect(tool("help").output == result.output)
  }

  @Test(arguments: commands)
  func helpOfACommandTeachesIt(command: String) {
    let result = tool(command, "--help")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("\(command): "))
    #expect(result.output.contains("\n\nUsage: lifeline \(command)"))
    #expect(result.output.contains("\n\nOptions:\n"))
    #expect(tool("help", command).output == result.output)
    #expect(
      result.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.contains("lifeline ") }
    )
  }

  @Test func helpStandsAnywhereAndBeatsOtherMistakes() {
    #expect(tool("render", "--strict", "-h").output.hasPrefix("render: "))
  }

  @Test func noCommandIsAUsageError() {
    let result = tool()
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("Usage: lifeline COMMAND"))
  }

  /// Arguments with a mistake, and what is said about it.
  struct Mistake: CustomTestStringConvertible {
    var arguments: [String]
    var errors: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ errors: String) {
      self.arguments = arguments
      self.errors = errors
    }
  }

  @Test(arguments: [
    Mistake(
      ["genrate"], "error: there is no command 'genrate'\n  hint: did you mean 'generate'?\n"),
    Mistake(
      ["xyzzy"],
      "error: there is no command 'xyzzy'\n  hint: 'lifeline --help' lists the commands\n"),
    Mistake(
      ["version"], "error: there is no command 'version'\n  hint: did you mean '--version'?\n"),
    Mistake(
      ["-V"], "error: there is no option '-V'\n  hint: did you mean '--version'?\n"),
    Mistake(
      ["check", "--output", "a\u{FFFD}b"],
      "error: the argument 'a\u{FFFD}b' is no valid UTF-8\n"
        + "  hint: give the file or folder a name in UTF-8\n"),
    Mistake(
      ["generate", "--output="],
      "error: --output names nothing\n  hint: give it the path of a folder\n"),
    Mistake(
      ["help", "chekc"], "error: there is no command 'chekc'\n  hint: did you mean 'check'?\n"),
    Mistake(
      ["--verson"], "error: there is no option '--verson'\n  hint: did you mean '--version'?\n"),
    Mistake(
      ["--output", "x"],
      "error: there is no option '--output'\n"
        + "  hint: options stand behind the command: lifeline COMMAND --output\n"),
    Mistake(
      ["check", "--ouput=x"],
      "error: 'check' has no option '--ouput'\n  hint: did you mean '--output'?\n"),
    Mistake(
      ["check", "--out", "-x"],
      "error: 'check' has no option '--out'\n"
        + "  hint: 'lifeline check --help' lists the options\n"
        + "error: 'check' has no option '-x'\n"
        + "  hint: 'lifeline check --help' lists the options\n"),
    Mistake(
      ["check", "--output"],
      "error: --output needs a value: --output DIR\n"
        + "  hint: 'lifeline check --help' shows how to call it\n"),
    Mistake(
      ["check", "--output", "--rules"],
      "error: --output needs a value: --output DIR\n"
        + "  hint: 'lifeline check --help' shows how to call it\n"
        + "error: --rules needs a value: --rules DIR\n"
        + "  hint: 'lifeline check --help' shows how to call it\n"),
    Mistake(
      ["check", "--rules", "a", "--rules=b", "--locale", "en", "--locale", "th"],
      "error: --rules is given twice, with 'a' and with 'b'\n"
        + "  hint: 'lifeline check --help' shows how to call it\n"),
    Mistake(
      ["generate", "--force=yes"],
      "error: --force takes no value\n"
        + "  hint: 'lifeline generate --help' shows how to call it\n"),
    Mistake(
      ["lint", "rules"],
      "error: unexpected argument 'rules'\n  hint: 'lifeline lint --help' shows how to call it\n"),
    Mistake(
      ["render"],
      "error: TEMPLATE is missing: lifeline render TEMPLATE [options]\n"
        + "  hint: 'lifeline render --help' shows how to call it\n"),
    Mistake(
      ["render", "a", "--escape", "htm"],
      "error: 'htm' is no value of --escape: expected html, gfm, none\n"
        + "  hint: did you mean 'html'?\n"),
    Mistake(
      ["completions", "bsh"],
      "error: 'bsh' is no value of SHELL: expected bash, zsh, fish\n"
        + "  hint: did you mean 'bash'?\n"),
  ])
  func mistakeIsNamedWithWhatToDo(_ mistake: Mistake) {
    let console = RecordingConsole()
    let status = run(
      arguments: mistake.arguments, environment: [:], console: console,
      fileSystem: tool.folder.disk, facade: tool.facade)
    #expect(status.code == 2)
    #expect(console.errors == mistake.errors)
    #expect(console.output == "")
  }

  @Test func dashesEndTheOptions() throws {
    try tool.folder.write("{{a}}", to: "--strict")
    try tool.folder.write(#"{"a": 1}"#, to: "data.json")
    #expect(tool("render", "--data", "data.json", "--", "--strict").output == "1")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsNameEveryCommandAndOption(shell: String) {
    let result = tool("completions", shell)
    #expect(result.status == 0)
    for command in Self.commands { #expect(result.output.contains(command)) }
    let dashes = shell == "fish" ? "-l " : "--"
    for option in ["rules", "dry-run", "escape"] {
      #expect(result.output.contains(dashes + option))
    }
  }

  @Test func colourIsOnlyForTerminalsThatWantIt() {
    #expect(tool("xyzzy").errors.contains("\u{1B}") == false)
    tool.console.errorIsTerminal = true
    #expect(tool("xyzzy").errors.contains("\u{1B}[1;31merror:"))
    tool.environment = ["NO_COLOR": "1"]
    #expect(tool("xyzzy").errors.contains("\u{1B}") == false)
    tool.environment = ["NO_COLOR": ""]
    #expect(tool("xyzzy").errors.contains("\u{1B}"))
    tool.environment = ["TERM": "dumb"]
    #expect(tool("xyzzy").errors.contains("\u{1B}") == false)
  }

  @Test func outputThatCannotBeWrittenIsAnError() {
    tool.console.outputFailure = "No space left on device"
    let result = tool("--version")
    #expect(result.status == 2)
    #expect(
      result.errors == "error: cannot write to standard output: No space left on device\n")
  }
}
