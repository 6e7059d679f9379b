import JSON
import Text

/// A table as one JSON object, a row a line.
struct JSONTableWriter: TableWriter {
  private var isFirst = true

  mutating func beginning(of table: ExportTable) -> String {
    let columns = table.columns.map { column in
      JSONValue.object([
        .init("id", .string(column.id)), .init("heading", .string(column.heading)),
        .init("kind", .string(column.kind.rawValue)),
      ]).line
    }
    return "{\n  \"pack\": \(JSONText.quoted(table.pack)),\n"
      + "  \"table\": \(JSONText.quoted(table.id)),\n"
      + "  \"locale\": \(JSONText.quoted(table.locale)),\n"
      + "  \"columns\": [\n    " + columns.joined(separator: ",\n    ") + "\n  ],\n"
      + "  \"rows\": ["
  }

  mutating func row(_ cells: [ExportTable.Cell], of table: ExportTable) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n    " : ",\n    ") + table.object(cells).line
  }

  func end(of table: ExportTable) -> String { (isFirst ? "" : "\n  ") + "]\n}\n" }
}

/// A table as JSON objects, a row a line.
struct JSONLinesWriter: TableWriter {
  func beginning(of table: ExportTable) -> String { "" }

  func row(_ cells: [ExportTable.Cell], of table: ExportTable) -> String {
    table.object(cells).line + "\n"
  }

  func end(of table: ExportTable) -> String { "" }
}

extension ExportTable {
  fileprivate func object(_ cells: [Cell]) -> JSONValue {
    .object(
      zip(columns, cells).map { column, cell in
        .init(column.id, cell.json(in: column))
      })
  }
}

extension ExportTable.Cell {
  /// The value as JSON; a list is always an array, what else is absent is null.
  fileprivate func json(in column: ExportTable.Column) -> JSONValue {
    switch self {
    case .empty: column.kind == .list ? .array([]) : .null
    case .text, .code, .link: .string(plain)
    case .list(let names): .strings(names)
    case .term(let id, words: _): column.kind == .list ? .strings([id]) : .string(id)
    case .flag(let value, words: _): .bool(value)
    case .number(let number): .number(String(number))
    }
  }
}
