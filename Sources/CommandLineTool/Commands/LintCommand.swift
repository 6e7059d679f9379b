import Diagnostics

extension Command {
  static let lint = Command(
    description: CommandDescription(
      name: "lint", summary: "checks rules, and the claims that they must satisfy",
      discussion: """
        Finds references to nothing, states that no transition enters, transitions that no event \
        takes, callbacks that nothing calls, rules that contradict each other, texts without a \
        translation, and claims that fail; and colours of the theme that are too close to be read. What is false is an error, what is \
        unfinished a warning. Standard output ends with whether the rules are well, how many \
        statements of how many sources are checked, how many only rest on reading, and what is \
        unfinished.
        """,
      options: [.rules, .templates, .strict, .followLinks, .allowOutside],
      examples: [.init(command: "lifeline lint --rules rules", help: "checks rules of your own")],
      exits: [
        (0, "the rules are well, though perhaps unfinished"),
        (1, "there are errors, or with --strict warnings"),
        (2, "the rules or templates cannot be read, or name what is not there"),
      ]),
    run: { $0.lint() })
}

extension Invocation {
  fileprivate func lint() -> ExitStatus {
    let report: Facade.LintReport
    do { report = facade.lint(try ruleFiles(), try templateFiles()) } catch {
      words.report(error.diagnostic)
      return .unusable
    }
    words.report(report.diagnostics, files: report.files)
    for line in report.lines { console.writeWords(line + "\n") }
    guard report.isReadable else { return .unusable }
    let isStrict = arguments.has("strict")
    let isFaulty = report.diagnostics.contains { isStrict || $0.severity == .error }
    return isFaulty ? .findings : .done
  }
}
