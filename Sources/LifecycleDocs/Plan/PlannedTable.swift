package import Diagnostics
import RuleModel

/// A file with exported tables that a generation keeps current.
package struct PlannedTable: Sendable, Hashable {
  /// A name that the user wrote down.
  package struct Name: Sendable, Hashable {
    package var text: String
    /// Where it stands.
    package var location: SourceLocation?

    package init(_ text: String, at location: SourceLocation? = nil) {
      self.text = text
      self.location = location
    }
  }

  /// A condition on rows: the cell of a column is one of these values.
  package struct Filter: Sendable, Hashable {
    package var column: Name
    package var values: [Name]

    package init(column: Name, values: [Name]) {
      self.column = column
      self.values = values
    }
  }

  /// The name of the file without its ending.
  package var name: String
  /// Which tables; several where the format takes them.
  package var tables: [TableName]
  /// Its format.
  package var format: ExportFormat
  /// Only these columns; all where none is named.
  package var columns: [Name] = []
  /// Only the rows that pass.
  package var filters: [Filter] = []
  /// The language; nil for the first one of the documentation.
  package var locale: Name?
  /// How it is written.
  package var options = TableOptions()

  /// Creates a planned table.
  package init(name: String, tables: [TableName], format: ExportFormat) {
    self.name = name
    self.tables = tables
    self.format = format
  }

  /// The tables of a project that names none.
  package static let standard: [PlannedTable] = [TableName.comparison, .callbacks, .scenarios]
    .flatMap { table in
      [TableFormat.csv, .json].map {
        PlannedTable(name: table.rawValue, tables: [table], format: .text($0))
      }
    }

  /// Everything that decides on the file besides rules and words, as text.
  package var settings: String {
    var parts = [name, tables.map(\.rawValue).joined(separator: " "), format.name]
    parts += columns.map(\.text)
    for filter in filters {
      parts.append("where \(filter.column.text)")
      parts += filter.values.map(\.text)
    }
    parts += [
      locale?.text ?? "", options.hasHeadings ? "headings" : "", options.isRaw ? "raw" : "",
      options.hasByteOrderMark ? "bom" : "", options.isPadded ? "" : "no-pad",
    ]
    return parts.map { "\($0.utf8.count):\($0)" }.joined()
  }
}

extension PlannedTable {
  /// Returns the chosen columns and rows of the tables.
  package func selection(from model: ModelExport) throws(GenerationError) -> [ExportTable] {
    var chosen: [ExportTable] = []
    for table in tables.map(model.table) {
      let ids = Set(table.columns.map(\.id))
      chosen.append(
        try table.selecting(
          columns: columns.map(\.text).filter(ids.contains),
          where: filters.filter { ids.contains($0.column.text) }.map {
            .init(column: $0.column.text, values: $0.values.map(\.text))
          }))
    }
    return chosen
  }

  /// Returns what is wrong with the names of columns and values.
  package func problems(in model: ModelExport) -> [Diagnostic] {
    let all = tables.map(model.table)
    let known = Dictionary(
      all.flatMap(\.columns).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var problems = (columns + filters.map(\.column)).filter { known[$0.text] == nil }.map {
      ExportTable.unknownColumn($0.text, of: all, at: $0.location)
    }
    for filter in filters {
      guard let column = known[filter.column.text], let values = model.values(of: column) else {
        continue
      }
      problems += filter.values.filter { !values.contains($0.text) }.map {
        ModelExport.unknownValue($0.text, of: column, among: values, at: $0.location)
      }
    }
    return problems
  }
}
