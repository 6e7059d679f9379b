import Diagnostics
import LifecycleDocs
import RuleModel
import Text

extension Invocation {
  func export() -> ExitStatus {
    guard let rules = usableRules(), let pack = rules.pack else { return .unusable }
    do throws(GenerationError) {
      let model = try ModelExport(
        pack, locale: arguments["locale"] ?? "en", templates: try exportTemplates())
      if arguments.operands.contains("diagrams") {
        try exportDiagrams(of: model)
      } else {
        try exportTables(of: model)
      }
      return .done
    } catch {
      words.report(error.diagnostics, files: rules.files)
      return .unusable
    }
  }

  // MARK: - Tables

  private func exportTables(of model: ModelExport) throws(GenerationError) {
    let name = arguments["format"] ?? "csv"
    guard let format = ExportFormat(named: name) else {
      throw GenerationError([
        Diagnostic(
          "unknown-value", .error, "a table cannot be written as '\(name)'",
          hint: "expected \(ExportFormat.allCases.map(\.name).joined(separator: ", "))")
      ])
    }
    let names =
      arguments.operands.contains("all")
      ? TableName.allCases : arguments.operands.compactMap(TableName.init)
    var planned = PlannedTable(name: "", tables: names, format: format)
    planned.options.isRaw = arguments.has("raw")
    planned.options.hasByteOrderMark = arguments.has("bom")
    planned.options.hasHeadings = arguments.has("headings")
    planned.options.isPadded = !arguments.has("no-pad")
    planned.columns = arguments.list("columns").map { .init($0) }
    planned.filters = try filters()
    let problems = planned.problems(in: model)
    guard problems.isEmpty else { throw GenerationError(problems) }
    var tables = try planned.selection(from: model)
    if let pages = arguments["pages"] { tables = tables.map { $0.linking(to: pages) } }
    switch format {
    case .workbook: try export(tables, planned.options)
    case .text(let format): try export(tables, format, planned.options)
    }
  }

  private func export(
    _ tables: [ExportTable], _ format: TableFormat, _ options: TableOptions
  ) throws(GenerationError) {
    guard let table = tables.first, tables.count == 1 else {
      throw GenerationError([
        Diagnostic(
          "several-tables", .error,
          "\(tables.count) tables do not fit into one text of \(format.rawValue)",
          hint: "choose one, or --format xlsx, which has a sheet for each table")
      ])
    }
    let target = try exportTarget()
    do throws(GenerationError) {
      try table.write(as: format, options: options) { target.write($0.utf8) }
    } catch {
      target.abandon()
      throw error
    }
    try finish(target)
  }

  private func export(
    _ tables: [ExportTable], _ options: TableOptions
  ) throws(GenerationError) {
    guard arguments["output"] != nil || !console.outputIsTerminal else {
      throw GenerationError([
        Diagnostic(
          "binary-output", .error, "a workbook is not for a terminal",
          hint: "write it to a file with --output FILE.xlsx, or into a pipe")
      ])
    }
    let workbook = try Workbook(tables, options: options)
    words.report(workbook.warnings)
    let target = try exportTarget()
    target.write(workbook.bytes)
    try finish(target)
  }

  private func finish(_ target: any ExportTarget) throws(GenerationError) {
    do throws(FileSystemError) { try target.finish() } catch {
      throw GenerationError([error.diagnostic])
    }
  }

  private func filters() throws(GenerationError) -> [PlannedTable.Filter] {
    var filters: [PlannedTable.Filter] = []
    for text in arguments.values["where"] ?? [] {
      let parts = text.pieces(at: "=", atMost: 2)
      guard parts.count == 2 else {
        throw GenerationError([
          Diagnostic(
            "bad-filter", .error, "'\(text)' chooses nothing",
            hint: "write --where COLUMN=VALUE, such as --where flow=scene")
        ])
      }
      let values = parts[1].pieces(at: ",").map(String.init)
      filters.append(.init(column: .init(String(parts[0])), values: values.map { .init($0) }))
    }
    return filters
  }

  // MARK: - Diagrams

  private func exportDiagrams(of model: ModelExport) throws(GenerationError) {
    guard arguments.operands.count == 1 else {
      throw GenerationError([
        Diagnostic(
          "conflicting-options", .error, "diagrams are exported by themselves",
          hint: "leave the tables out")
      ])
    }
    let name = arguments["format"] ?? DiagramLanguage.mermaid.rawValue
    guard let language = DiagramLanguage(rawValue: name) else {
      throw GenerationError([
        Diagnostic(
          "unknown-value", .error, "diagrams cannot be written as '\(name)'",
          hint: "expected \(DiagramLanguage.allCases.map(\.rawValue).joined(separator: ", "))")
      ])
    }
    var choice = ModelExport.DiagramChoice()
    var names = RuleNames(model.pack)
    choice.scenarios = (arguments.values["scenario"] ?? []).compactMap { names.scenario($0)?.id }
    choice.flows = names.flows(arguments.values["flow"] ?? [])
    choice.kinds = arguments.list("kind").compactMap(DiagramKind.init)
    guard names.problems.isEmpty else { throw GenerationError(names.problems) }
    guard let folder = arguments["output"] else {
      return try printDiagrams(of: model, as: language, choice)
    }
    do throws(FileSystemError) { try fileSystem.makeFolders(folder) } catch {
      throw GenerationError([error.diagnostic])
    }
    let path = { (diagram: ExportedDiagram) in
      "\(folder)/\(diagram.name).\(language.fileEnding)"
    }
    try refuseStrangers(in: folder, model, language, choice, path)
    var failure: FileSystemError?
    try model.diagrams(as: language, choice) { diagram in
      guard failure == nil else { return }
      do throws(FileSystemError) {
        let target = try FileTarget(path(diagram), fileSystem: fileSystem)
        target.write((language.mark + diagram.text).utf8)
        try target.finish()
      } catch {
        failure = error
      }
    }
    if let failure { throw GenerationError([failure.diagnostic]) }
  }

  /// Throws an error for each file that lifeline did not write, before the first one is replaced.
  private func refuseStrangers(
    in folder: String, _ model: ModelExport, _ language: DiagramLanguage,
    _ choice: ModelExport.DiagramChoice, _ path: (ExportedDiagram) -> String
  ) throws(GenerationError) {
    var problems: [Diagnostic] = []
    do throws(FileSystemError) {
      if try fileSystem.names(in: folder).isEmpty { return }
    } catch {
      throw GenerationError([error.diagnostic])
    }
    try model.diagrams(as: language, choice) { diagram in
      do throws(FileSystemError) {
        let problem = try strangerInTheWay(
          of: path(diagram), option: "output",
          hint: "move it, choose another --output, or overwrite it with --force"
        ) { arguments.has("force") || $0.starts(with: language.mark.utf8) }
        if let problem { problems.append(problem) }
      } catch {
        problems.append(error.diagnostic)
      }
    }
    if !problems.isEmpty { throw GenerationError(problems) }
  }

  /// PlantUML takes several diagrams in one text; the others take one.
  private func printDiagrams(
    of model: ModelExport, as language: DiagramLanguage, _ choice: ModelExport.DiagramChoice
  ) throws(GenerationError) {
    var diagrams: [ExportedDiagram] = []
    try model.diagrams(as: language, choice) { diagrams.append($0) }
    guard language == .plantuml || diagrams.count == 1 else {
      throw GenerationError([
        Diagnostic(
          "several-diagrams", .error,
          "\(diagrams.count) diagrams do not fit into one text of \(language.rawValue)",
          hint: "write them to a folder with --output, or choose one with --scenario, --flow and "
            + "--kind: \(diagrams.prefix(4).map(\.name).joined(separator: ", "))")
      ])
    }
    for diagram in diagrams { console.write(diagram.text) }
  }

  private func exportTemplates() throws(GenerationError) -> [InputFile] {
    do throws(InputProblem) { return try templateFiles() } catch {
      throw GenerationError([error.diagnostic])
    }
  }

  private func exportTarget() throws(GenerationError) -> any ExportTarget {
    guard let path = arguments["output"] else { return ConsoleTarget(console) }
    let problem: Diagnostic
    do throws(FileSystemError) {
      guard let found = try inputInTheWay(of: path, option: "output") else {
        return try FileTarget(path, fileSystem: fileSystem)
      }
      problem = found
    } catch {
      problem = error.diagnostic
    }
    throw GenerationError([problem])
  }
}

extension DiagramLanguage {
  /// The line that begins each file of ours: a comment that tells it from files of others.
  fileprivate var mark: String {
    switch self {
    case .mermaid: "%% Made by lifeline.\n"
    case .plantuml: "' Made by lifeline.\n"
    case .d2: "# Made by lifeline.\n"
    }
  }
}
