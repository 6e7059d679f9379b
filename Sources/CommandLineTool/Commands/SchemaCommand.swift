import JSON
import RuleFiles

extension Command {
  static let schema = Command(
    description: CommandDescription(
      name: "schema", summary: "prints a JSON Schema of rule files, for editors",
      discussion: """
        Prints a JSON Schema (draft 2020-12), with which an editor completes keys and words, tells \
        what they mean, and marks what cannot be right. It is made from what the reader of the files \
        goes by, and refuses nothing that this takes.

        An editor with the YAML language server uses it for a file that begins with the comment \
        '# yaml-language-server: $schema=rules.schema.json', or for all files of a folder by its \
        settings.
        """,
      options: [
        .init(name: "configuration", help: "prints the schema of lifeline.yaml instead")
      ],
      examples: [
        .init(command: "lifeline schema > rules.schema.json", help: "for rule files"),
        .init(
          command: "lifeline schema --configuration > lifeline.schema.json",
          help: "for lifeline.yaml"),
      ],
      exits: [(0, "done")]),
    run: { invocation in
      let schema =
        invocation.arguments.has("configuration") ? Configuration.schema : RuleFileSchema.json
      invocation.console.write(schema.pretty + "\n")
      return .done
    })
}
