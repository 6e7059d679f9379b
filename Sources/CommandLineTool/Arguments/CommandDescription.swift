import Text

/// What a command takes and does; the help, the completions and the manual page are made from it.
struct CommandDescription: Sendable {
  /// What completions offer for a value.
  enum ValueKind: Hashable, Sendable {
    /// Any text.
    case text
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// One of these words, and nothing else.
    case choice([String])

    /// The words of a choice; empty for other kinds.
    var choices: [String] {
      if case .choice(let words) = self { words } else { [] }
    }
  }

  /// An option such as `--rules DIR`.
  struct Option: Sendable {
    /// The name without its dashes.
    var name: String
    /// The word for its value in the help; nil for an option without a value.
    var placeholder: String?
    /// What its value may be.
    var kind = ValueKind.text
    /// Whether the value may be left out; only commands without operands have such options.
    var isValueOptional = false
    /// Whether it may be given more than once, as a list may that is divided by commas.
    var isRepeatable = false
    /// What it does, in one line.
    var help: String
    /// With what alone it has an effect; nil where it always has one.
    var scope: OptionScope?
  }

  /// An argument without a name.
  struct Operand: Sendable {
    /// The word for it in the help.
    var placeholder: String
    /// What it may be.
    var kind = ValueKind.text
    /// Whether it must be given.
    var isRequired = true
    /// Whether any number may be given; only the last operand can be such.
    var isRepeatable = false
    /// What it is, in one line.
    var help: String
  }

  /// A way to use the command.
  struct Example: Sendable {
    /// The command line.
    var command: String
    /// What it does.
    var help: String
  }

  /// The name of the command.
  var name: String
  /// What it does, in one line.
  var summary: String
  /// What it does, in paragraphs that are divided by an empty line.
  var discussion: String
  /// The arguments without a name, in order.
  var operands: [Operand] = []
  /// The options, without `--help`, which every command has.
  var options: [Option] = []
  /// Ways to use it.
  var examples: [Example] = []
  /// When it ends with which status.
  var exits: [(code: Int, help: String)] = []

  /// The line that shows how it is called.
  var usage: String {
    var parts = ["lifeline \(name)"]
    parts += operands.map { operand in
      let name = operand.placeholder + (operand.isRepeatable ? "..." : "")
      return operand.isRequired ? name : "[\(name)]"
    }
    if !options.isEmpty { parts.append("[options]") }
    return parts.joined(separator: " ")
  }
}

extension CommandDescription.Option {
  /// The option as it is written: `--rules DIR`, `--serve [PORT]`.
  var spelling: String {
    guard let placeholder else { return "--\(name)" }
    return "--\(name) " + (isValueOptional ? "[\(placeholder)]" : placeholder)
  }
}

extension CommandDescription {
  /// The paragraphs of the discussion.
  var paragraphs: [String] {
    var paragraphs = [""]
    for line in discussion.pieces(at: "\n") {
      if line.isEmpty {
        paragraphs.append("")
      } else {
        let last = paragraphs[paragraphs.count - 1]
        paragraphs[paragraphs.count - 1] = last.isEmpty ? String(line) : last + "\n" + line
      }
    }
    return paragraphs.filter { !$0.isEmpty }
  }
}
