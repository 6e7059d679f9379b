extension JSONValue {
  /// The value on one line, with a space behind each colon and comma.
  package var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let literal): literal
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ": " + $0.value.line }.joined(separator: ", ")
        + "}"
    }
  }

  /// The value over several lines, indented by two spaces; what fits on a line of 100 columns stays on
  /// one. Ends without a newline.
  package var pretty: String { pretty(indent: "", lead: 0) }

  private func pretty(indent: String, lead: Int) -> String {
    let single = line
    if indent.count + lead + single.count <= 99 { return single }
    let inner = indent + "  "
    switch self {
    case .null, .bool, .number, .string: return single
    case .array(let elements):
      let lines = elements.map { inner + $0.pretty(indent: inner, lead: 0) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      let lines = members.map { member in
        let name = Self.quoted(member.name) + ": "
        return inner + name + member.value.pretty(indent: inner, lead: name.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  /// Returns a text as a JSON string: control characters are escaped, all else stays as it is.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
