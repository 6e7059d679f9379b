import Diagnostics
import Text

/// Sets the text that templates give as well-kept Markdown: padded tables, single blank lines, no
/// trailing spaces, one line end at the end.
///
/// A column in which no row says anything is left out, and so is a table without rows: a template then
/// need not ask whether the rules have sources, payloads or conditions. A column whose heading is empty
/// too stays, for it is meant to be filled in by hand. Elsewhere a cell in which nothing stands has a dash,
/// so that nobody wonders whether something is missing.
enum MarkdownLayout {
  /// Returns a page with its tables padded and its blank lines single; fenced code stays as it is.
  static func formatted(_ page: String) -> String {
    var lines: [String] = []
    var table: [String] = []
    var fence: MarkdownFence?
    for line in LineBreaks.lineFeedsOnly(page).pieces(at: "\n") {
      if let open = fence {
        lines.append(String(line))
        if open.isClosed(by: line) { fence = nil }
        continue
      }
      if line.begins(with: "|") {
        table.append(trimmingEnd(line))
        continue
      }
      lines += padded(table)
      table = []
      fence = MarkdownFence(opening: line)
      if fence != nil {
        lines.append(trimmingEnd(line))
        continue
      }
      let text = MarkdownTable.withPlainPipes(trimmingEnd(line))
      if text.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(text)
    }
    lines += padded(table)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a page with each line outside fenced code changed.
  static func mapped(_ page: String, _ change: (Substring) -> String) -> String {
    var fence: MarkdownFence?
    return page.pieces(at: "\n").map { line in
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        return String(line)
      }
      fence = MarkdownFence(opening: line)
      return fence == nil ? change(line) : String(line)
    }.joined(separator: "\n")
  }

  /// Returns the lines of a table with all cells of a column equally wide, as seen in an editor.
  private static func padded(_ table: [String]) -> [String] {
    guard table.count > 1, MarkdownTable.isDelimiterRow(table[1]) else {
      return table.map(MarkdownTable.withPlainPipes)
    }
    guard table.count > 2 else { return [] }
    let rows = withDashes(withoutEmptyColumns(table.map { MarkdownTable.cells(of: $0) }))
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

  /// Returns the rows without the columns that have a heading and nothing below it.
  private static func withoutEmptyColumns(_ rows: [[String]]) -> [[String]] {
    let count = rows.map(\.count).max() ?? 0
    let kept = (0..<count).filter { column in
      guard let heading = rows.first, column < heading.count, !heading[column].isEmpty else {
        return true
      }
      return rows.dropFirst(2).contains { column < $0.count && !$0[column].isEmpty }
    }
    guard kept.count < count, !kept.isEmpty else { return rows }
    return rows.map { row in kept.map { $0 < row.count ? row[$0] : "" } }
  }

  /// What stands in a cell that has nothing to say.
  static let nothing = "–"

  /// Returns the rows with a dash in each empty cell below a heading.
  private static func withDashes(_ rows: [[String]]) -> [[String]] {
    guard let headings = rows.first else { return rows }
    return rows.enumerated().map { index, row in
      guard index > 1 else { return row }
      return headings.indices.map { column in
        let cell = column < row.count ? row[column] : ""
        return cell.isEmpty && !headings[column].isEmpty ? nothing : cell
      } + row.dropFirst(headings.count)
    }
  }

  private static func delimiter(_ cell: String, width: Int) -> String {
    let left = cell.begins(with: ":") ? ":" : "-"
    let right = cell.ends(with: ":") ? ":" : "-"
    return left + String(repeating: "-", count: width - 2) + right
  }

  private static func trimmingEnd(_ text: Substring) -> String {
    String(text.trimmedAtEnd { $0 == " " || $0 == "\t" })
  }
}
