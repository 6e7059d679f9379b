import Text

/// A page of HTML with one table that screen readers can tell: a caption, and headers with their scope.
struct HTMLTableWriter: TableWriter {
  func beginning(of table: ExportTable) -> String {
    let title = HTMLText.phrasing(table.title)
    let headings = table.columns.map { "<th scope=\"col\">\(HTMLText.phrasing($0.heading))</th>" }
    return """
      <!DOCTYPE html>
      <html lang="\(HTMLText.attribute(table.locale))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      table { border-collapse: collapse; }
      caption { font-weight: bold; text-align: start; }
      th, td { border: 1px solid; padding: 0.2em 0.5em; text-align: start; vertical-align: top; }
      td.number { text-align: end; }
      </style>
      </head>
      <body>
      <table>
      <caption>\(title)</caption>
      <thead>
      <tr>\(headings.joined())</tr>
      </thead>
      <tbody>

      """
  }

  func row(_ cells: [ExportTable.Cell], of table: ExportTable) -> String {
    let fields = cells.enumerated().map { index, cell in
      let text = Self.text(of: cell)
      if index == 0 { return "<th scope=\"row\">\(text)</th>" }
      if case .number = cell { return "<td class=\"number\">\(text)</td>" }
      return "<td>\(text)</td>"
    }
    return "<tr>\(fields.joined())</tr>\n"
  }

  func end(of table: ExportTable) -> String { "</tbody>\n</table>\n</body>\n</html>\n" }

  private static func text(of cell: ExportTable.Cell) -> String {
    switch cell {
    case .empty: ""
    case .text(let text): marked(text)
    case .code(let name): code(name)
    case .list(let names): names.map(code).joined(separator: ", ")
    case .term, .flag, .number: HTMLText.phrasing(cell.shown)
    case .link(let text, let target):
      "<a href=\"\(HTMLText.attribute(target))\">\(marked(text))</a>"
    }
  }

  private static func code(_ name: String) -> String { "<code>\(HTMLText.phrasing(name))</code>" }

  /// A text of the rules with its code spans.
  private static func marked(_ text: String) -> String {
    ReaderText.spans(of: text).map { $0.isCode ? code($0.text) : HTMLText.phrasing($0.text) }
      .joined()
  }
}
