/// The completion script of bash.
enum BashCompletions {
  static func script(for commands: [CommandDescription]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    return """
      # Completions of lifeline for bash.
      _lifeline() {
        local current previous
        current="${COMP_WORDS[COMP_CWORD]}"
        previous="${COMP_WORDS[COMP_CWORD-1]}"
        COMPREPLY=()
        # Bash takes the equals sign of --option=value for a word of its own.
        if [ "$current" = "=" ]; then
          current=""
        elif [ "$previous" = "=" ] && [ "$COMP_CWORD" -gt 2 ]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$current"))
          return
        fi
        case "${COMP_WORDS[1]} $previous" in
      \(commands.flatMap(valueCases).joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]}" in
      \(commands.map { commandCase($0, names: names) }.joined(separator: "\n"))
        esac
      }
      complete -F _lifeline lifeline

      """
  }

  private static func valueCases(_ command: CommandDescription) -> [String] {
    command.options.filter { $0.placeholder != nil && !$0.isValueOptional }.map { option in
      let reply: String =
        switch option.kind {
        case .text: "COMPREPLY=()"
        case .file: #"COMPREPLY=($(compgen -f -- "$current"))"#
        case .folder: #"COMPREPLY=($(compgen -d -- "$current"))"#
        case .choice(let words):
          "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
        }
      return "    \"\(command.name) --\(option.name)\") \(reply); return ;;"
    }
  }

  private static func commandCase(_ command: CommandDescription, names: String) -> String {
    var words = command.options.map { "--" + $0.name } + ["--help"]
    words += command.operands.flatMap(\.kind.choices)
    if command.name == "help" { words.append(names) }
    let files = command.operands.contains { $0.kind == .file } ? " -f" : ""
    return "    \(command.name)) COMPREPLY=($(compgen\(files) -W "
      + "\"\(words.joined(separator: " "))\" -- \"$current\")) ;;"
  }
}
