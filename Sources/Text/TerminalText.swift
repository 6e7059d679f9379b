/// Texts of others in what a command prints, where they may steer neither a terminal nor the log of a
/// build machine.
package enum TerminalText {
  /// Returns what is shown for a scalar: pictures of control characters, and the numbers of those that
  /// turn the direction of writing, break lines, or leave nothing to be seen.
  package static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? ""
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: String(scalar)
    }
  }

  /// Returns a text on one line.
  package static func line(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else {
      return withoutCommands(text)
    }
    return withoutCommands(text.unicodeScalars.reduce(into: "") { $0 += shown($1) })
  }

  /// Returns a text of several lines; tabs stay too.
  package static func lines(_ text: String) -> String {
    text.pieces(at: "\n").map { $0.pieces(at: "\t").map(line).joined(separator: "\t") }
      .map(withoutCommands).joined(separator: "\n")
  }

  /// Returns a line in which a build machine of GitHub finds no command: those begin with `::` behind
  /// blanks, and those of its first form with `##[` anywhere.
  package static func withoutCommands(_ line: some StringProtocol) -> String {
    var text = String(line)
    if text.holds("##[") { text = text.replacingBytes("##[", with: "##\\[") }
    guard isCommand(text.unicodeScalars.drop { $0.properties.isWhitespace || $0.isUnseen }) else {
      return text
    }
    return text.replacingFirstColon
  }

  private static func isCommand(_ scalars: Substring.UnicodeScalarView) -> Bool {
    scalars.starts(with: "::".unicodeScalars)
  }
}

extension String {
  /// The text with a backslash in front of its first colon.
  fileprivate var replacingFirstColon: String {
    let parts = pieces(at: ":", atMost: 2)
    return parts[0] + "\\:" + parts.dropFirst().joined()
  }
}
