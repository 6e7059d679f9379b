import Text

/// The manual page, made from the same descriptions as the help, in the macros of man(7).
enum ManualPage {
  /// Returns the page about the tool and all its commands.
  static func text(for commands: [CommandDescription]) -> String {
    var lines = [
      #".\" Made by 'lifeline help --man'."#,
      ".TH LIFELINE 1 \"\(ToolVersion.date)\" \"lifeline \(ToolVersion.current)\" \"User Commands\"",
      // A narrow terminal gets ragged lines rather than gaps and torn options.
      ".ad l", ".nh", ".SH NAME",
      #"lifeline \- documentation and diagrams of life cycles, generated from rules"#,
      ".SH SYNOPSIS", ".B lifeline", ".I COMMAND", "[options]", ".br", ".B lifeline",
      #"\-\-version | \-\-help"#, ".SH DESCRIPTION",
      paragraph(
        "Lifeline turns rules about life-cycle callbacks into documentation: tables, sequence "
          + "diagrams and state diagrams for every scenario, in several languages, made anew "
          + "whenever a rule changes."), ".PP",
      paragraph("Without --rules, a command uses the embedded rules of the iOS life cycle."),
      ".SH COMMANDS",
    ]
    for command in commands { lines += section(on: command) }
    lines += [".SH OPTIONS"]
    lines += item("--version", "prints the version")
    lines += item("-h, --help", "prints help, behind a command help about it")
    lines += [".SH \"EXIT STATUS\""]
    for (code, help) in HelpText.commonExits { lines += item(code, help) }
    lines += [".SH ENVIRONMENT"]
    lines += item("NO_COLOR", "forbids colour, where it is not empty")
    lines += item("TERM", "forbids colour, where it is 'dumb'")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(on command: CommandDescription) -> [String] {
    var lines = [".SS \(RoffText.escaped(command.usage))"]
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    lines.append(paragraph(summary))
    for paragraph in command.paragraphs {
      lines += [".PP", Self.paragraph(String(paragraph))]
    }
    for operand in command.operands {
      lines += item(operand.placeholder, HelpText.help(operand))
    }
    for option in command.options { lines += item(option.spelling, HelpText.help(option)) }
    if !command.examples.isEmpty { lines += [".PP", "Examples:"] }
    for example in command.examples {
      lines += item(example.command, example.help)
    }
    if !command.exits.isEmpty { lines += [".PP", "Exit status:"] }
    for (code, help) in command.exits { lines += item(String(code), help) }
    return lines
  }

  private static func item(_ name: String, _ help: String) -> [String] {
    [".TP", "\\fB\(RoffText.escaped(name))\\fR", paragraph(help)]
  }

  /// Returns a text as lines that are safe in roff.
  private static func paragraph(_ text: String) -> String {
    HelpText.lines(of: RoffText.escaped(text), width: 78)
      .map { $0.begins(with: ".") ? "\\&" + $0 : $0 }.joined(separator: "\n")
  }
}
