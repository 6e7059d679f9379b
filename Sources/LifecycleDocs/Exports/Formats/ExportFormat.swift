/// A format of a file with exported tables.
package enum ExportFormat: Sendable, Hashable {
  /// Text, with one table.
  case text(TableFormat)
  /// A workbook for spreadsheets, with a sheet for each table.
  case workbook

  /// The formats in the order in which help lists them.
  package static let allCases = TableFormat.allCases.map(Self.text) + [.workbook]

  /// Its name in the interface of the tool.
  package var name: String {
    switch self {
    case .text(let format): format.rawValue
    case .workbook: "xlsx"
    }
  }

  /// The format of a name; nil where there is none.
  package init?(named name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// The ending of a file in the format, without its period.
  package var fileEnding: String {
    switch self {
    case .text(let format): format.fileEnding
    case .workbook: name
    }
  }
}
