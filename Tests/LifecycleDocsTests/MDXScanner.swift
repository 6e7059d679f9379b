/// Finds what MDX would take for code: braces and angle brackets that are not escaped, and lines that
/// begin with `import` or `export`. Front matter, fences, code spans, ids of headings and the elements
/// `<br />` and `<code>` are known.
enum MDXScanner {
  private static let elements = ["<br />", "<code>", "</code>"]

  /// Returns each fault with its line.
  static func faults(in page: String) -> [String] {
    var faults: [String] = []
    var fence: String?
    var isFrontMatter = false
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line == "---", index == 0 || isFrontMatter {
        isFrontMatter.toggle()
        continue
      }
      if isFrontMatter { continue }
      if let open = fence {
        if line.hasPrefix(open) { fence = nil }
        continue
      }
      if line.hasPrefix("```") || line.hasPrefix("~~~") {
        fence = String(line.prefix { $0 == line.first })
        continue
      }
      if line.hasPrefix("import") || line.hasPrefix("export") {
        faults.append("\(index + 1): \(line)")
      }
      if line.hasPrefix("    ") { faults.append("\(index + 1): indented code is none: \(line)") }
      faults += self.faults(inText: withoutHeadingId(line)).map { "\(index + 1): \($0) in \(line)" }
    }
    if fence != nil { faults.append("a fence is not closed") }
    return faults
  }

  private static func withoutHeadingId(_ line: Substring) -> Substring {
    guard line.hasPrefix("#"), line.hasSuffix("}"), let id = line.ranges(of: " {#").last else {
      return line
    }
    return line[..<id.lowerBound]
  }

  private static func faults(inText line: Substring) -> [String] {
    var faults: [String] = []
    var rest = line
    while let character = rest.first {
      switch character {
      case "\\":
        rest = rest.dropFirst(2)
      case "`":
        let marks = rest.prefix { $0 == "`" }
        rest = rest.dropFirst(marks.count)
        // Without a partner of the same length, backticks are text.
        if let end = end(of: rest, marks: marks.count) { rest = rest[end...] }
      case "<":
        if let element = elements.first(where: { rest.hasPrefix($0) }) {
          rest = rest.dropFirst(element.count)
        } else {
          faults.append("<")
          rest = rest.dropFirst()
        }
      case "{", "}":
        faults.append(String(character))
        rest = rest.dropFirst()
      default:
        rest = rest.dropFirst()
      }
    }
    return faults
  }

  private static func end(of text: Substring, marks: Int) -> String.Index? {
    var search = text
    while let start = search.firstIndex(of: "`") {
      let run = search[start...].prefix { $0 == "`" }
      if run.count == marks { return run.endIndex }
      search = search[run.endIndex...]
    }
    return nil
  }
}
