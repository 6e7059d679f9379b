/// CSV as RFC 4180 has it, and TSV with the same quoting.
///
/// A spreadsheet runs a text that begins like a formula. Such a text gets an apostrophe in front, by which
/// spreadsheets mark plain text, unless the options say otherwise; numbers stay as they are.
struct SeparatedValuesWriter: TableWriter {
  let separator: Character
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
    let safe = options.isRaw ? text : Self.harmless(text)
    let needsQuotes = safe.unicodeScalars.contains { scalar in
      scalar == "\"" || scalar == "\r" || scalar == "\n" || Character(scalar) == separator
    }
    return needsQuotes ? "\"" + safe.replacing("\"", with: "\"\"") + "\"" : safe
  }

  /// Returns a text that no spreadsheet takes for a formula; a plain number is none.
  static func harmless(_ text: String) -> String {
    let starts: Set<Unicode.Scalar> = [
      "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
    ]
    let scalars = text.unicodeScalars
    guard let first = scalars.first(where: { $0 != " " }), starts.contains(first) else {
      return text
    }
    return isNumber(text) ? text : "'" + text
  }

  private static func isNumber(_ text: String) -> Bool {
    let unsigned = text.first == "-" ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }
}
