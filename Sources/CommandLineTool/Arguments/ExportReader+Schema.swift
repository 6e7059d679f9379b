import JSON
import LifecycleDocs

extension ExportReader {
  /// The form of the list of exports.
  static var schema: JSONSchema {
    let keys = Key.allCases.map { key in
      (name: key.rawValue, schema: key.schema.described(key.meaning))
    }
    return JSONSchema.list(of: .mapping(keys, required: [Key.table.rawValue]))
      .described("the tables that 'lifeline generate' keeps current")
  }
}

extension ExportReader.Key {
  /// What may stand behind the key.
  fileprivate var schema: JSONSchema {
    switch self {
    case .name, .locale: .nonEmptyText
    case .table: Self.oneOrList(of: .words(TableName.allCases.map(\.rawValue)))
    case .format: .words(ExportFormat.allCases.map(\.name))
    case .columns: Self.oneOrList(of: .nonEmptyText)
    case .where: .mapping(others: Self.oneOrList(of: .text(matching: nil)))
    case .headings, .bom, .raw, .pad: .writtenFlag
    }
  }

  /// What the key is for, in a line for editors.
  fileprivate var meaning: String {
    switch self {
    case .name: "the name of the file without its ending; the table where absent"
    case .table: "the table; a list makes a workbook with a sheet for each"
    case .format: "the format of the file; csv where absent"
    case .columns: "the columns to write; all where absent"
    case .where: "columns, each with the value or values of the rows to write"
    case .locale: "the language; the first one where absent"
    case .headings: "whether words stand at the head of columns in place of their ids"
    case .bom: "whether CSV begins with a byte order mark, for old spreadsheets"
    case .raw: "whether texts that look like formulas stay as they are"
    case .pad: "whether the columns of Markdown are padded; true where absent"
    }
  }

  private static func oneOrList(of value: JSONSchema) -> JSONSchema {
    .any(of: [value, .list(of: value, atLeast: 1)])
  }
}
