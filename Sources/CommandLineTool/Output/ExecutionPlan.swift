import JSON
import LifecycleDocs
import Text

/// The steps of a generation that can be taken independently of each other.
struct ExecutionPlan {
  /// The files that one command makes.
  private struct Step {
    var name: String
    var outputs: [String]
  }

  private let steps: [Step]
  private let inputs: [String]
  private let root: String
  private let command: [String]

  /// Groups files.
  ///
  /// - Parameters:
  ///   - files: What is made.
  ///   - inputs: The files that each step reads.
  ///   - root: The output folder.
  ///   - command: The command that makes all, to which `--only` is added.
  init(files: [PlannedFile], inputs: [String], root: String, command: [String]) {
    var steps: [Step] = []
    var places: [String: Int] = [:]
    for file in files {
      let path = root + "/" + file.path
      if let place = places[file.group] {
        steps[place].outputs.append(path)
      } else {
        places[file.group] = steps.count
        steps.append(Step(name: file.group, outputs: [path]))
      }
    }
    self.steps = steps
    self.inputs = inputs
    self.root = root
    self.command = command
  }

  /// The steps as JSON, one a line, and the last step behind them.
  var json: String {
    let lines = steps.map { step in
      JSONValue.object([
        .init("id", .string(step.name)),
        .init("command", .strings(command + ["--only", step.name])),
        .init("inputs", .strings(inputs)), .init("outputs", .strings(step.outputs)),
      ]).line
    }
    let last = JSONValue.object([
      .init("command", .strings(command)), .init("output", .string(manifest)),
    ])
    return "{\"steps\": [\n\(lines.joined(separator: ",\n"))\n], \"last\": \(last.line)}\n"
  }

  /// The texts that a build file of Ninja has no way to write.
  var unspeakableTexts: [String] {
    (steps.flatMap { [$0.name] + $0.outputs } + inputs + command).filter { !NinjaText.canHold($0) }
  }

  /// The steps as a build file of Ninja.
  var ninja: String {
    let builds = builds
    return """
      # Made by 'lifeline plan --format ninja'.
      rule lifeline
        command = $command
        description = $description
        restat = 1

      \(NinjaText.definitions(for: builds))
      """ + builds
  }

  private var builds: String {
    let inputs = inputs.map(NinjaText.path).joined(separator: " ")
    var text = ""
    for step in steps {
      text += build(
        step.outputs, inputs, command + ["--only", step.name], description: step.name)
    }
    let outputs = steps.flatMap(\.outputs).map(NinjaText.path).joined(separator: " $\n    ")
    text += build([manifest], outputs, command, description: "manifest")
    return text + "default \(NinjaText.path(manifest))\n"
  }

  private var manifest: String { root + "/" + Manifest.name }

  private func build(
    _ outputs: [String], _ inputs: String, _ command: [String], description: String
  ) -> String {
    let names = outputs.map(NinjaText.path).joined(separator: " $\n    ")
    let line = command.map(ShellWord.quoted).joined(separator: " ")
    return """
      build \(names): lifeline \(inputs)
        command = \(NinjaText.value(line))
        description = \(NinjaText.value(description))


      """
  }
}
