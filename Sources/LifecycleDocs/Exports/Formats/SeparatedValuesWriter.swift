import Text

/// CSV as RFC 4180 has it, and TSV with the same quoting.
///
/// A spreadsheet runs a text that begins like a formula. Such a text gets an apostrophe in front, by which
/// spreadsheets mark plain text, unless the options say otherwise; numbers stay as they are.
struct SeparatedValuesWriter: TableWriter {
  let separator: Unicode.Scalar
  let options: TableOptions

  func beginning(of table: ExportTable) -> String {
    (options.hasByteOrderMark ? "\u{FEFF}" : "")
      + record(table.columns.map { field(options.hasHeadings ? $0.heading : $0.id) })
  }

  func row(_ cells: [ExportTable.Cell], of table: ExportTable) -> String {
    record(
      cells.map { cell in
        switch cell {
        case .number, .flag: cell.plain
        case .empty, .text, .code, .list, .term, .link: field(cell.plain)
        }
      })
  }

  func end(of table: ExportTable) -> String { "" }

  private func record(_ fields: [String]) -> String {
    fields.joined(separator: String(separator)) + "\r\n"
  }

  private func field(_ text: String) -> String {
    SeparatedText.field(
      options.isRaw ? text : SeparatedText.harmless(text), separator: separator)
  }
}
