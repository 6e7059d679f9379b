import CommandLineTool
import LifecycleDocs
import RuleModel

/// The tool with a temporary working folder, and a facade that knows a small pack.
final class Tool {
  /// What a run came to.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  let folder: TemporaryFolder
  let console = RecordingConsole()
  var environment: [String: String] = [:]
  var interruption = ScriptedInterruption()
  var facade: Facade

  init(planning: Facade.Planning = .init(plan: nil), lint: Facade.LintReport? = nil) throws {
    folder = try TemporaryFolder()
    let report = lint ?? Facade.LintReport(isReadable: true)
    facade = Facade(
      readRules: { _ in Facade.Rules(pack: .sample) }, plan: { _ in planning },
      lint: { _, _ in report })
  }

  /// Runs the tool; each run has a console of its own unless the test made one.
  func callAsFunction(_ arguments: String...) -> Result { run(arguments) }

  /// Runs the tool with a list of arguments.
  func run(_ arguments: [String]) -> Result {
    let console = RecordingConsole()
    console.errorIsTerminal = self.console.errorIsTerminal
    console.tick = self.console.tick
    console.errorColumns = self.console.errorColumns
    console.outputFailure = self.console.outputFailure
    let status = CommandLineTool.run(
      arguments: arguments, environment: environment, console: console, fileSystem: folder.disk,
      facade: facade, interruption: interruption)
    return Result(status: status.code, output: console.output, errors: console.errors)
  }
}
