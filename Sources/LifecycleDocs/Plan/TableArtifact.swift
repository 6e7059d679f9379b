import Digests
import Mustache
import RuleModel

/// A table that a generation keeps current.
package struct PlannedTable: Sendable, Hashable {
  /// Which table.
  package var table: TableName
  /// Its format.
  package var format: TableFormat

  /// Creates a planned table.
  package init(_ table: TableName, _ format: TableFormat) {
    self.table = table
    self.format = format
  }

  /// The tables of a project that names none.
  package static let standard: [PlannedTable] = [TableName.comparison, .callbacks, .scenarios]
    .flatMap { table in [TableFormat.csv, .json].map { PlannedTable(table, $0) } }
}

/// An exported table below the output folder, in the first language of the documentation.
struct TableArtifact: Artifact {
  let planned: PlannedTable
  let model: ModelExport

  var path: String { OutputPaths.table(planned) }
  var reasons: [String] { ["rules", "strings \(model.locale)"] }

  func feed(_ digest: inout SHA256) {
    // What makes the table impossible is told when it is made.
    try? model.table(planned.table).write(as: planned.format) { digest.update($0) }
  }

  func contents() throws(GenerationError) -> [UInt8] {
    Array(try model.table(planned.table).text(as: planned.format).utf8)
  }
}

extension OutputPaths {
  /// The path of an exported table.
  static func table(_ table: PlannedTable) -> String {
    "tables/\(table.table.rawValue).\(table.format.fileEnding)"
  }
}

extension SiteInput {
  /// The tables that are kept current, in the first language.
  var tables: [any Artifact] {
    guard let words = words.first else { return [] }
    let model = ModelExport(pack: pack, words: words, templates: project.templates)
    return PlannedTable.standard.map { TableArtifact(planned: $0, model: model) }
  }
}
