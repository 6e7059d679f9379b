package import Diagnostics
import Workbooks

/// A workbook with a sheet for each of some tables.
package struct Workbook: Sendable {
  /// The file.
  package let bytes: [UInt8]
  /// What was changed so that the format can hold it, such as texts that are too long for a cell.
  package let warnings: [Diagnostic]

  /// Writes a workbook.
  ///
  /// - Parameters:
  ///   - tables: The tables in the order of their sheets.
  ///   - options: Of these, whether headings and names of sheets are words in place of ids.
  /// - Throws: What is wrong with the rules, or that this build or machine cannot write workbooks.
  package init(
    _ tables: [ExportTable], options: TableOptions = TableOptions()
  ) throws(GenerationError) {
    let writer = try Self.told { () throws(WorkbookError) in
      try Workbooks.writer(title: tables.first?.pack ?? "")
    }
    for table in tables { try Self.write(table, options: options, to: writer) }
    bytes = try Self.told { () throws(WorkbookError) in try writer.finish() }
    warnings = writer.diagnostics
  }

  private static func write(
    _ table: ExportTable, options: TableOptions, to writer: any WorkbookWriter
  ) throws(GenerationError) {
    try told { () throws(WorkbookError) in
      try writer.beginSheet(
        options.hasHeadings ? table.title : table.id,
        headings: table.columns.map { options.hasHeadings ? $0.heading : $0.id })
    }
    var failure: WorkbookError?
    try table.rows { row in
      guard failure == nil else { return }
      do throws(WorkbookError) { try writer.append(row.map(\.inWorkbook)) } catch {
        failure = error
      }
    }
    if let failure { throw GenerationError([failure.diagnostic]) }
  }

  private static func told<Result>(
    _ work: () throws(WorkbookError) -> Result
  ) throws(GenerationError) -> Result {
    do throws(WorkbookError) { return try work() } catch {
      throw GenerationError([error.diagnostic])
    }
  }
}

extension ExportTable.Cell {
  /// The value as data, as CSV has it.
  fileprivate var inWorkbook: WorkbookCell {
    switch self {
    case .empty: .empty
    case .number(let number): .number(number)
    case .flag(let value, words: _): .flag(value)
    case .link(let text, let target): .link(text, target: target)
    case .text, .code, .list, .term: .text(plain)
    }
  }
}
