import Diagnostics
import JSON
import LifecycleDocs

extension Command {
  static let plan = Command(
    description: CommandDescription(
      name: "plan", summary: "lists the independent steps of a generation, for a build executor",
      discussion: """
        Prints one step for each scenario and each page: the command that makes just its files, what \
        it reads and what it writes. The steps are independent, so that Ninja, a remote executor or a \
        matrix of machines can spread them. A last step, 'generate' without --only, sets the manifest \
        in order, removes what nothing makes any more, and finds all else current.

        As Ninja, the steps are a build file whose default target is that last step.
        """,
      options: [
        .rules, .templates, .followLinks, .allowOutside, .output, .locales, .site,
        .init(
          name: "format", placeholder: "FORM", kind: .choice(["ninja", "json"]),
          help: "the form of the list (default: json)"),
        .init(
          name: "pictures", placeholder: "LIST", isRepeatable: true,
          help: "the formats of each picture, as --format of generate has them"),
        .dotsPerInch,
      ],
      examples: [
        .init(
          command: "lifeline plan --format ninja > build.ninja && ninja",
          help: "makes all files with as many processes as there are processors")
      ],
      exits: [(0, "done"), (2, "rules or templates have errors")]),
    run: { invocation in
      let isNinja = invocation.arguments["format"] == "ninja"
      var generation = invocation
      generation.arguments.values["format"] = invocation.arguments.values["pictures"]
      return generation.listPlan(asNinja: isNinja)
    })
}

extension Invocation {
  /// Lists the steps of a generation with these arguments.
  fileprivate func listPlan(asNinja isNinja: Bool) -> ExitStatus {
    guard let request = reportedRequest() else { return .unusable }
    switch plannedRun(for: request) {
    case .failure(let end): return end.status
    case .success(let run):
      let inputs = (request.rules ?? []).map(\.path) + request.templates.map(\.path)
      let steps = ExecutionPlan(
        files: run.plan.files, inputs: inputs, root: outputFolder.root,
        command: ["lifeline", "generate"] + generateArguments)
      guard isNinja else {
        console.write(steps.json)
        return .done
      }
      words.report(
        steps.unspeakableTexts.map { text in
          Diagnostic(
            "unspeakable-path", .error, "'\(text)' cannot stand in a build file of Ninja",
            hint: "it holds a line break: rename the file, or take --format json")
        })
      guard steps.unspeakableTexts.isEmpty else { return .unusable }
      console.write(steps.ninja)
      return .done
    }
  }

  /// The arguments that `generate` shares with this command, also those of the configuration.
  private var generateArguments: [String] {
    ["rules", "templates", "output", "locale", "site", "format", "dpi"].flatMap { name in
      (arguments.values[name] ?? []).flatMap { ["--" + name, $0] }
    }
  }
}
