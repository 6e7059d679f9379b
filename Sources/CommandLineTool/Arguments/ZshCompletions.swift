import Text

/// The completion script of zsh.
enum ZshCompletions {
  static func script(for commands: [CommandDescription]) -> String {
    """
    #compdef lifeline
    # Completions of lifeline for zsh.
    _lifeline() {
      local -a commands
      commands=(
    \(commands.map { "    \(ShellWord.inQuotes("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe -t commands 'command' commands
        _arguments '--help[prints help]' '--version[prints the version]'
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(commands.map(commandCase).joined(separator: "\n"))
      esac
    }
    _lifeline "$@"

    """
  }

  private static func commandCase(_ command: CommandDescription) -> String {
    var specs = command.options.map { option in
      let lead = option.isRepeatable ? "*" : ""
      let help = option.help.replacingBytes("[", with: "\\[").replacingBytes("]", with: "\\]")
      guard let placeholder = option.placeholder else { return "\(lead)--\(option.name)[\(help)]" }
      let colons = option.isValueOptional ? "::" : ":"
      return "\(lead)--\(option.name)=[\(help)]\(colons)\(placeholder):\(action(option.kind))"
    }
    specs.append("--help[prints help]")
    specs += command.operands.map { operand in
      command.name == "help"
        ? "1:command:(\(Commands.descriptions.map(\.name).joined(separator: " ")))"
        : "1:\(operand.placeholder):\(action(operand.kind))"
    }
    return "    \(command.name)) _arguments " + specs.map(ShellWord.inQuotes).joined(separator: " ")
      + " ;;"
  }

  private static func action(_ kind: CommandDescription.ValueKind) -> String {
    switch kind {
    case .text: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .choice(let words): "(\(words.joined(separator: " ")))"
    }
  }
}
