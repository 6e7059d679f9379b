import Text

/// The text of `--help`, made from the descriptions of the commands.
enum HelpText {
  /// Returns the text about the tool.
  static func text(for commands: [CommandDescription]) -> String {
    """
    lifeline: documentation and diagrams of life cycles, generated from rules

    Usage: lifeline COMMAND [options]

    Commands:
    \(table(commands.map { ($0.name, $0.summary) }))

    Options:
    \(table([("--version", "prints the version"), ("-h, --help", "prints this help")]))

    Without --rules, a command uses the embedded rules of the iOS life cycle.
    'lifeline help COMMAND' tells about a command.

    Exit status:
    \(table(commonExits))

    """
  }

  /// Returns the text about a command.
  static func text(for command: CommandDescription) -> String {
    var sections = ["\(command.name): \(command.summary)", "Usage: \(command.usage)"]
    sections.append(
      command.paragraphs.map(wrapped).joined(separator: "\n\n"))
    if !command.operands.isEmpty {
      sections.append("Arguments:\n" + table(command.operands.map { ($0.placeholder, help($0)) }))
    }
    let options =
      command.options.map { ($0.spelling, help($0)) } + [("-h, --help", "prints this help")]
    sections.append("Options:\n" + table(options))
    if !command.examples.isEmpty {
      let lines = command.examples.flatMap { ["  \($0.command)", "      \($0.help)"] }
      sections.append("Examples:\n" + lines.joined(separator: "\n"))
    }
    if !command.exits.isEmpty {
      sections.append("Exit status:\n" + table(command.exits.map { (String($0.code), $0.help) }))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// When any command ends with which status.
  static let commonExits = [
    ("0", "done"),
    ("1", "the output is out of date, or there are findings"),
    ("2", "the command, the configuration, the rules or the templates cannot be used"),
    ("3", "a fault inside lifeline"),
    ("130, 143", "interrupted"),
  ]

  static func help(_ option: CommandDescription.Option) -> String {
    var text = option.help
    let choices = option.kind.choices
    if !choices.isEmpty { text += ": " + choices.joined(separator: ", ") }
    if option.isRepeatable { text += " (may be repeated)" }
    return text
  }

  static func help(_ operand: CommandDescription.Operand) -> String {
    let choices = operand.kind.choices
    return operand.help + (choices.isEmpty ? "" : ": " + choices.joined(separator: ", "))
  }

  // MARK: - Layout

  private static let width = 80

  private static func table(_ rows: [(String, String)]) -> String {
    let column = min(26, (rows.map(\.0.count).max() ?? 0) + 2)
    return rows.map { name, help in
      let lines = lines(of: help, width: width - column - 2)
      let lead = "  " + name + String(repeating: " ", count: max(2, column - name.count))
      let indent = "\n" + String(repeating: " ", count: column + 2)
      return name.count + 2 > column
        ? "  \(name)\(indent)" + lines.joined(separator: indent)
        : lead + lines.joined(separator: indent)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ paragraph: String) -> String {
    lines(of: paragraph, width: width).joined(separator: "\n")
  }

  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.pieces(at: "\n").flatMap({ $0.pieces(at: " ") }) where !word.isEmpty {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
