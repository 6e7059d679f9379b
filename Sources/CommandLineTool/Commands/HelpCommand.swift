extension Command {
  static let help = Command(
    description: CommandDescription(
      name: "help", summary: "tells about a command",
      discussion: "Prints what a command takes and does; without a name, what commands there are.",
      operands: [
        .init(placeholder: "COMMAND", isRequired: false, help: "the name of a command")
      ]),
    run: { invocation in
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
