public import Diagnostics

extension Node {
  /// An error for each text, key or value, that holds a control character other than a tab or a line
  /// break: no page can show one, and some steer terminals or end texts.
  public var controlCharacterProblems: [Diagnostic] {
    switch content {
    case .scalar(let scalar):
      let found = scalar.text.unicodeScalars.first { Self.isControl($0) }
      return found.map { [Self.problem(with: $0, at: location)] } ?? []
    case .sequence(let items):
      return items.flatMap(\.controlCharacterProblems)
    case .mapping(let mapping):
      return mapping.entries.flatMap { entry in
        entry.key.controlCharacterProblems + entry.value.controlCharacterProblems
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
      && !["\t", "\n", "\r", "\u{85}"].contains(scalar)
  }

  private static func problem(
    with scalar: Unicode.Scalar, at location: SourceLocation
  ) -> Diagnostic {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return Diagnostic(
      "control-character", .error, "the text holds the control character \(code)", at: location,
      hint: "remove it; pages can show tabs and line breaks, and no other control character")
  }
}
