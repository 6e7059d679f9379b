import Text

extension JSONValue {
  /// The value on one line, with a space behind each colon and comma.
  package var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let literal): literal
    case .string(let text): JSONText.quoted(text)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { JSONText.quoted($0.name) + ": " + $0.value.line }.joined(separator: ", ")
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
        let name = JSONText.quoted(member.name) + ": "
        return inner + name + member.value.pretty(indent: inner, lead: name.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}
