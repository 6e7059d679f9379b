extension Command {
  static let help = Command(
    description: CommandDescription(
      name: "help", summary: "tells about a command",
      discussion: "Prints what a command takes and does; without a name, what commands there are.",
      operands: [
        .init(placeholder: "COMMAND", isRequired: false, help: "the name of a command")
      ],
      options: [
        .init(
          name: "man", help: "prints the manual page of all commands, for man", scope: .noOperands)
      ],
      examples: [
        .init(command: "lifeline help generate", help: "tells about 'generate'"),
        .init(
          command: "lifeline help --man > lifeline.1 && man ./lifeline.1",
          help: "shows the manual page"),
      ],
      exits: [(0, "printed"), (2, "there is no such command")]),
    run: { invocation in
      if invocation.arguments.has("man") {
        invocation.console.write(ManualPage.text(for: Commands.descriptions))
        return .done
      }
      guard let name = invocation.arguments.operands.first else {
        invocation.console.write(HelpText.text(for: Commands.descriptions))
        return .done
      }
      guard let command = Commands.descriptions.first(where: { $0.name == name }) else {
        invocation.words.report(Commands.unknown(name))
        return .unusable
      }
      invocation.console.write(HelpText.text(for: command))
      return .done
    })
}
