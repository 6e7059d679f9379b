import Diagnostics

/// Sets the text that templates give as well-kept Markdown: padded tables, single blank lines, no
/// trailing spaces, one line end at the end.
enum MarkdownLayout {
  /// Returns a page with its tables padded and its blank lines single; fenced code stays as it is.
  static func formatted(_ page: String) -> String {
    var lines: [String] = []
    var table: [String] = []
    var fence: String?
    for line in page.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = line.drop { $0 == " " }
      if let open = fence {
        lines.append(String(line))
        if trimmed.hasPrefix(open) { fence = nil }
        continue
      }
      if line.hasPrefix("|") {
        table.append(trimmingEnd(line))
        continue
      }
      lines += padded(table)
      table = []
      if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
        fence = String(trimmed.prefix { $0 == trimmed.first })
        lines.append(trimmingEnd(line))
        continue
      }
      let text = trimmingEnd(line)
      if text.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(text)
    }
    lines += padded(table)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a table with all cells of a column equally wide, as seen in an editor.
  private static func padded(_ table: [String]) -> [String] {
    guard table.count > 1 else { return table }
    let rows = table.map(cells(of:))
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.enumerated().map { index, row in
        index == 1 || column >= row.count ? 3 : columns(of: row[column])
      }.max() ?? 3
    }
    return rows.enumerated().map { index, row in
      let fields = (0..<count).map { column -> String in
        let cell = column < row.count ? row[column] : ""
        if index == 1 { return delimiter(cell, width: widths[column]) }
        return cell + String(repeating: " ", count: widths[column] - columns(of: cell))
      }
      return "| " + fields.joined(separator: " | ") + " |"
    }
  }

  private static func delimiter(_ cell: String, width: Int) -> String {
    let left = cell.hasPrefix(":") ? ":" : "-"
    let right = cell.hasSuffix(":") ? ":" : "-"
    return left + String(repeating: "-", count: width - 2) + right
  }

  /// The cells of a row; an escaped pipe does not divide.
  private static func cells(of line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(trimmed(cell))
        cell = ""
        continue
      }
      isEscaped = character == "\\" && !isEscaped
      cell.append(character)
    }
    if !trimmed(cell).isEmpty { cells.append(trimmed(cell)) }
    return cells
  }

  private static func trimmed(_ text: String) -> String {
    trimmingEnd(text.drop { $0 == " " || $0 == "\t" })
  }

  private static func trimmingEnd(_ text: some StringProtocol) -> String {
    var end = text.endIndex
    while end > text.startIndex {
      let previous = text.index(before: end)
      guard text[previous] == " " || text[previous] == "\t" else { break }
      end = previous
    }
    return String(text[..<end])
  }
}
