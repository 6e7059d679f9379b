/// A format that tables are exported in.
package enum TableFormat: String, Sendable, CaseIterable {
  case csv
  case tsv
  case json
  case jsonl
  case html
  case md
  case latex

  /// The ending of a file in the format, without its period.
  package var fileEnding: String { self == .latex ? "tex" : rawValue }
}

/// How a table is written.
package struct TableOptions: Sendable, Hashable {
  /// Whether CSV and TSV leave a text as it is that a spreadsheet would take for a formula.
  package var isRaw = false
  /// Whether CSV and TSV begin with a byte order mark.
  package var hasByteOrderMark = false
  /// Whether CSV and TSV have headings in the reader's language in place of the ids of the columns.
  package var hasHeadings = false
  /// Whether the columns of Markdown tables are padded.
  package var isPadded = true

  /// Creates the default options.
  package init() {}
}

/// Writes a table piece by piece.
protocol TableWriter {
  /// What stands before the rows.
  mutating func beginning(of table: ExportTable) -> String
  /// One row.
  mutating func row(_ cells: [ExportTable.Cell], of table: ExportTable) -> String
  /// What stands behind the rows.
  mutating func end(of table: ExportTable) -> String
}

extension ExportTable {
  /// Writes the table, each piece as soon as it is known.
  ///
  /// - Throws: The rules that contradict each other or lead nowhere.
  package func write(
    as format: TableFormat, options: TableOptions = TableOptions(), to sink: (String) -> Void
  ) throws(GenerationError) {
    var writer = format.writer(options)
    sink(writer.beginning(of: self))
    try rows { sink(writer.row($0, of: self)) }
    sink(writer.end(of: self))
  }

  /// Returns the whole table as text.
  package func text(
    as format: TableFormat, options: TableOptions = TableOptions()
  ) throws(GenerationError) -> String {
    var text = ""
    try write(as: format, options: options) { text += $0 }
    return text
  }
}

extension TableFormat {
  fileprivate func writer(_ options: TableOptions) -> any TableWriter {
    switch self {
    case .csv: SeparatedValuesWriter(separator: ",", options: options)
    case .tsv: SeparatedValuesWriter(separator: "\t", options: options)
    case .json: JSONTableWriter()
    case .jsonl: JSONLinesWriter()
    case .html: HTMLTableWriter()
    case .md: MarkdownTableWriter(isPadded: options.isPadded)
    case .latex: LaTeXTableWriter()
    }
  }
}
