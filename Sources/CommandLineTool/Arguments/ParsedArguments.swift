import Diagnostics
import Text

/// The arguments of a command, by name.
struct ParsedArguments: Hashable {
  /// The arguments without a name.
  var operands: [String] = []
  /// The values of each option, in the order in which they were given.
  var values: [String: [String]] = [:]
  /// The options without a value.
  var flags: Set<String> = []
  /// Whether help was asked for.
  var wantsHelp = false
  /// What is wrong with the arguments.
  var problems: [Diagnostic] = []

  /// The value of an option that has one.
  subscript(option: String) -> String? { values[option]?.last }

  /// Returns whether an option without a value was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns the values of an option whose value is a list divided by commas.
  func list(_ option: String) -> [String] {
    (values[option] ?? []).flatMap { $0.pieces(at: ",").filter { !$0.isEmpty }.map(String.init) }
  }
}

extension ParsedArguments {
  /// Reads arguments as the GNU conventions have it: `--option value`, `--option=value`, `-h`, and
  /// `--` behind which all is an operand. Options may stand anywhere, and are not abbreviated.
  init(_ arguments: [String], of command: CommandDescription) {
    var index = 0
    var onlyOperands = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if onlyOperands || argument == "-" || !argument.begins(with: "-") {
        operands.append(argument)
      } else if argument == "--" {
        onlyOperands = true
      } else if argument == "-h" || argument == "--help" {
        wantsHelp = true
      } else {
        takeOption(argument, followedBy: arguments, at: &index, of: command)
      }
    }
    checkOperands(of: command)
    checkScopes(of: command)
  }

  private mutating func takeOption(
    _ argument: String, followedBy arguments: [String], at index: inout Int,
    of command: CommandDescription
  ) {
    let parts = argument.pieces(at: "=", atMost: 2)
    let spelling = String(parts[0])
    guard let option = command.options.first(where: { "--" + $0.name == spelling }) else {
      refuseUnknown(spelling, of: command)
      return
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = option.placeholder else {
      if attached == nil {
        flags.insert(option.name)
      } else {
        refuse("unexpected-value", "\(spelling) takes no value", of: command)
      }
      return
    }
    guard let value = attached ?? next(in: arguments, at: &index) else {
      if option.isValueOptional {
        flags.insert(option.name)
        return
      }
      refuse("missing-value", "\(spelling) needs a value: \(spelling) \(placeholder)", of: command)
      return
    }
    check(value, kind: option.kind, name: spelling)
    if !option.isRepeatable, let other = values[option.name]?.last, other != value {
      refuse(
        "conflicting-options", "\(spelling) is given twice, with '\(other)' and with '\(value)'",
        of: command)
    }
    values[option.name, default: []].append(value)
  }

  private func next(in arguments: [String], at index: inout Int) -> String? {
    guard index < arguments.count, !arguments[index].begins(with: "--") else { return nil }
    defer { index += 1 }
    return arguments[index]
  }

  // MARK: - Problems

  private mutating func checkScopes(of command: CommandDescription) {
    guard !wantsHelp else { return }
    for option in command.options where values[option.name] != nil || flags.contains(option.name) {
      guard let lack = option.scope?.lack(in: self) else { continue }
      refuse("conflicting-options", "--\(option.name) \(lack)", of: command)
    }
  }

  private mutating func checkOperands(of command: CommandDescription) {
    guard !wantsHelp else { return }
    for (operand, value) in zip(command.operands, operands) {
      check(value, kind: operand.kind, name: operand.placeholder)
    }
    for operand in command.operands.dropFirst(operands.count) where operand.isRequired {
      refuse(
        "missing-argument", "\(operand.placeholder) is missing: \(command.usage)", of: command)
    }
    guard command.operands.last.map({ !$0.isRepeatable }) ?? true else { return }
    for extra in operands.dropFirst(command.operands.count) {
      refuse("unexpected-argument", "unexpected argument '\(extra)'", of: command)
    }
  }

  private mutating func check(_ value: String, kind: CommandDescription.ValueKind, name: String) {
    if value.isEmpty, kind == .file || kind == .folder {
      problems.append(
        Diagnostic(
          "empty-path", .error, "\(name) names nothing",
          hint: "give it the path of a \(kind == .file ? "file" : "folder")"))
    }
    guard case .choice(let words) = kind, !words.contains(value) else { return }
    problems.append(
      Diagnostic(
        "unknown-value", .error,
        "'\(value)' is no value of \(name): expected \(words.joined(separator: ", "))",
        hint: nearestName(to: value, among: words).map { "did you mean '\($0)'?" }))
  }

  private mutating func refuseUnknown(_ spelling: String, of command: CommandDescription) {
    let known = command.options.map { "--" + $0.name } + ["--help"]
    var hint = "'lifeline \(command.name) --help' lists the options"
    if let nearest = nearestName(to: spelling, among: known) {
      hint = "did you mean '\(nearest)'?"
    }
    problems.append(
      Diagnostic(
        "unknown-option", .error, "'\(command.name)' has no option '\(spelling)'", hint: hint))
  }

  private mutating func refuse(
    _ identifier: String, _ message: String, of command: CommandDescription
  ) {
    problems.append(
      Diagnostic(
        identifier, .error, message, hint: "'lifeline \(command.name) --help' shows how to call it")
    )
  }
}
