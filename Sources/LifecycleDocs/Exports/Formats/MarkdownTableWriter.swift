import Text

/// A table of GitHub Flavored Markdown.
struct MarkdownTableWriter: TableWriter {
  let isPadded: Bool
  private var held: [String] = []

  init(isPadded: Bool) { self.isPadded = isPadded }

  mutating func beginning(of table: ExportTable) -> String {
    let delimiters = table.columns.map { $0.kind == .number ? "---:" : "---" }
    return written(
      line(table.columns.map { MarkdownText.inline($0.heading) }) + line(delimiters))
  }

  mutating func row(_ cells: [ExportTable.Cell], of table: ExportTable) -> String {
    written(line(cells.map(Self.text)))
  }

  func end(of table: ExportTable) -> String {
    isPadded ? MarkdownLayout.formatted(held.joined()) : ""
  }

  /// Padding needs all rows, so they are held until the end.
  private mutating func written(_ line: String) -> String {
    guard isPadded else { return line }
    held.append(line)
    return ""
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func text(of cell: ExportTable.Cell) -> String {
    switch cell {
    case .empty: ""
    case .text(let text): MarkdownText.inline(text)
    case .code(let name): MarkdownText.codeSpan(name)
    case .list(let names): names.map(MarkdownText.codeSpan).joined(separator: ", ")
    case .term, .flag: MarkdownText.inline(cell.shown)
    case .number(let number): String(number)
    case .link(let text, let target):
      "[\(MarkdownText.inline(text))](<\(URLText.address(target, without: "|<>"))>)"
    }
  }
}
