extension Command {
  static let completions = Command(
    description: CommandDescription(
      name: "completions", summary: "prints the completion script of a shell",
      discussion: """
        Prints a script that teaches a shell the commands and options of lifeline. It is made from \
        the same table as this help.
        """,
      operands: [
        .init(
          placeholder: "SHELL", kind: .choice(["bash", "zsh", "fish"]), help: "the shell")
      ],
      examples: [
        .init(
          command: "lifeline completions bash > /etc/bash_completion.d/lifeline",
          help: "for all users of bash"),
        .init(
          command: "lifeline completions zsh > ~/.zfunc/_lifeline",
          help: "for zsh, where ~/.zfunc is in fpath"),
        .init(
          command: "lifeline completions fish > ~/.config/fish/completions/lifeline.fish",
          help: "for fish"),
      ],
      exits: [(0, "done"), (2, "there is no such shell")]),
    run: { invocation in
      let commands = Commands.descriptions
      switch invocation.arguments.operands.first {
      case "zsh": invocation.console.write(ZshCompletions.script(for: commands))
      case "fish": invocation.console.write(FishCompletions.script(for: commands))
      default: invocation.console.write(BashCompletions.script(for: commands))
      }
      return .done
    })
}
