import Diagnostics
import Digests
import Mustache
import RuleModel

/// A file with exported tables below the output folder.
struct TableArtifact: Artifact {
  let planned: PlannedTable
  let model: ModelExport
  /// Whether the user asked for it; nothing but the rules decides on what is made unasked.
  var isConfigured = false
  /// Whether its links lead to pages.
  var hasLinks = true

  var path: String { OutputPaths.table(planned) }
  var reasons: [String] { ["rules", "strings \(model.locale)"] }

  /// Rows are chosen by what stands in a column, so that stand-ins for words must not take part: where
  /// rows are chosen by words, all are fed.
  func feed(_ digest: inout BLAKE2b) {
    let all = planned.tables.map(model.table)
    let words = all.flatMap(\.columns).filter { $0.kind == .text || $0.kind == .link }.map(\.id)
    let isByWords = planned.filters.contains { words.contains($0.column.text) }
    // What makes the table impossible is told when it is made.
    let chosen = isByWords ? all : (try? planned.selection(from: model)) ?? []
    for table in chosen {
      // Two formats show all of a cell between them: JSON what it is, HTML its words and where it leads.
      switch planned.format {
      case .text(let format): try? table.write(as: format) { digest.update($0) }
      case .workbook:
        try? table.write(as: .json) { digest.update($0) }
        try? table.write(as: .html) { digest.update($0) }
      }
    }
  }

  func inputs() -> [PlannedFile.Input] {
    guard isConfigured else { return ruleAndWordInputs() }
    var digest = BLAKE2b()
    digest.update(planned.settings)
    return ruleAndWordInputs() + [.init("export \(planned.name)", hexDigest: digest.hexDigest())]
  }

  func contents() throws(GenerationError) -> [UInt8] {
    var tables = try planned.selection(from: model)
    if !hasLinks { tables = tables.map(\.withoutLinks) }
    switch planned.format {
    case .workbook: return try Workbook(tables, options: planned.options).bytes
    case .text(let format):
      var text = ""
      for table in tables {
        try table.write(as: format, options: planned.options) { text += $0 }
      }
      return Array(text.utf8)
    }
  }
}

extension OutputPaths {
  /// The path of an exported table.
  static func table(_ table: PlannedTable) -> String {
    "tables/\(table.name).\(table.format.fileEnding)"
  }
}

extension SiteInput {
  /// The tables that are kept current though nobody named any, in the first language.
  var tables: [any Artifact] {
    guard let words = words.first else { return [] }
    let model = ModelExport(pack: pack, words: words, templates: project.templates)
    return PlannedTable.standard.map { TableArtifact(planned: $0, model: model) }
  }

  /// The tables that the user named.
  ///
  /// - Throws: What is wrong with the names of languages, columns and values.
  func tables(
    _ planned: [PlannedTable], hasLinks: Bool
  ) throws(GenerationError) -> [any Artifact] {
    var problems: [Diagnostic] = []
    var artifacts: [any Artifact] = []
    for table in planned {
      let locale = table.locale?.text ?? locales.first ?? "en"
      guard let strings = project.strings[locale] else {
        var problem = Documentation.unknownLocale(locale, among: project.locales)
        problem.location = table.locale?.location
        problems.append(problem)
        continue
      }
      let model = ModelExport(
        pack: pack, words: Words(pack: pack, strings: strings), templates: project.templates)
      problems += table.problems(in: model)
      artifacts.append(
        TableArtifact(planned: table, model: model, isConfigured: true, hasLinks: hasLinks))
    }
    guard problems.isEmpty else { throw GenerationError(problems) }
    return artifacts
  }
}
