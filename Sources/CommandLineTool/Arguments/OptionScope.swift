/// With what alone an option has an effect; given without it, it is refused, since nobody would read it.
enum OptionScope: Hashable, Sendable {
  /// With another option.
  case with(String)
  /// Without any of some other options.
  case without([String])
  /// With an operand of this word.
  case operand(String)
  /// Without an operand of this word.
  case notOperand(String)
  /// With `--format` of one of these values; the first is also that of a command without the option, where
  /// it is the default.
  case formats([String], includesDefault: Bool)
  /// Without any operand.
  case noOperands

  /// Returns what an option lacks; nil where it has an effect.
  ///
  /// - Parameter arguments: All that was given.
  /// - Returns: What is to be said behind the name of the option.
  func lack(in arguments: ParsedArguments) -> String? {
    func isGiven(_ name: String) -> Bool {
      arguments.values[name] != nil || arguments.flags.contains(name)
    }
    switch self {
    case .with(let name): return isGiven(name) ? nil : "goes with --\(name)"
    case .without(let names):
      return names.first(where: isGiven).map { "does not go with --\($0)" }
    case .operand(let word): return arguments.operands.contains(word) ? nil : "goes with '\(word)'"
    case .notOperand(let word):
      return arguments.operands.contains(word) ? "does not go with '\(word)'" : nil
    case .formats(let formats, let includesDefault):
      let isFit = arguments["format"].map(formats.contains) ?? includesDefault
      return isFit ? nil : "goes with --format \(formats.joined(separator: " or "))"
    case .noOperands:
      return arguments.operands.first.map { "does not go with '\($0)'" }
    }
  }
}
