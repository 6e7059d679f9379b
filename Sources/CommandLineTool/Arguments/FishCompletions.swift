import Text

/// The completion script of fish.
enum FishCompletions {
  static func script(for commands: [CommandDescription]) -> String {
    var lines = [
      "# Completions of lifeline for fish.",
      "complete -c lifeline -f",
      "complete -c lifeline -n __fish_use_subcommand -l version -d 'prints the version'",
      "complete -c lifeline -s h -l help -d 'prints help'",
    ]
    lines += commands.map { command in
      "complete -c lifeline -n __fish_use_subcommand -a \(command.name) -d "
        + ShellWord.quotedForFish(command.summary)
    }
    for command in commands {
      let lead = "complete -c lifeline -n '__fish_seen_subcommand_from \(command.name)'"
      lines += command.options.map { option in
        "\(lead) -l \(option.name)"
          + (option.placeholder == nil || option.isValueOptional ? "" : values(option.kind))
          + " -d " + ShellWord.quotedForFish(option.help)
      }
      let words =
        command.name == "help"
        ? commands.map(\.name) : command.operands.flatMap(\.kind.choices)
      if !words.isEmpty {
        lines.append("\(lead) -a \(ShellWord.quotedForFish(words.joined(separator: " ")))")
      }
      if command.operands.contains(where: { $0.kind == .file }) { lines.append("\(lead) -F") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func values(_ kind: CommandDescription.ValueKind) -> String {
    switch kind {
    case .text: " -x"
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .choice(let words): " -x -a \(ShellWord.quotedForFish(words.joined(separator: " ")))"
    }
  }
}
