import RuleModel
import Simulation
import Text

/// The tables that can be exported.
package enum TableName: String, Sendable, CaseIterable {
  case comparison
  case scenarios
  case callbacks
  case states
  case transitions
  case decisions
  case claims
}

extension ModelExport {
  /// Returns a table of the model.
  package func table(_ name: TableName) -> ExportTable {
    switch name {
    case .comparison: comparisonTable
    case .scenarios: scenariosTable
    case .callbacks: callbacksTable
    case .states: statesTable
    case .transitions: transitionsTable
    case .decisions: decisionsTable
    case .claims: claimsTable
    }
  }

  // MARK: - Pieces that tables share

  func table(
    _ name: TableName, _ columns: [ExportTable.Column],
    _ rows: @escaping @Sendable (ExportTable.Receiver) throws(GenerationError) -> Void
  ) -> ExportTable {
    ExportTable(
      id: name.rawValue, title: words.strings("export.\(name.rawValue)"), locale: locale,
      pack: pack.id, columns: columns, makeRows: rows)
  }

  /// A column whose heading is a word of `export`, or of `word` where that has it.
  func column(
    _ id: String, _ kind: ExportTable.Kind, heading: String? = nil
  ) -> ExportTable.Column {
    let key = ["export.\(id)", "word.\(id)"].first(where: words.strings.has)
    return .init(id: id, heading: heading ?? key.map { words.strings($0) } ?? id, kind: kind)
  }

  /// One column a condition; its id is that of the condition unless another column has it.
  func conditionColumns(besides others: [ExportTable.Column]) -> [ExportTable.Column] {
    let taken = Set(others.map(\.id))
    return pack.conditions.map { condition in
      .init(
        id: taken.contains(condition.id) ? "condition.\(condition.id)" : condition.id,
        heading: words.text(condition.title), kind: .term)
    }
  }

  func condition(_ condition: Condition, _ value: String?) -> ExportTable.Cell {
    guard let value else { return .empty }
    return .term(value, words: condition.values[value].map { words.text($0.title) } ?? value)
  }

  func flow(_ id: String) -> ExportTable.Cell { .term(id, words: words.flow(id)) }

  func state(_ id: String?) -> ExportTable.Cell {
    guard let id, !id.isEmpty else { return .empty }
    return .term(id, words: words.state(id))
  }

  func flag(_ value: Bool) -> ExportTable.Cell {
    .flag(value, words: words.strings(value ? "export.yes" : "export.no"))
  }

  func confidence(_ confidence: Confidence) -> ExportTable.Cell {
    .term(confidence.rawValue, words: words.confidence(confidence))
  }

  func name(ofCallback id: String) -> String { words.plainName(ofCallback: id) }

  func citations(_ citations: [Citation]) -> ExportTable.Cell {
    .names(citations.map(\.description).withoutRepetition)
  }

  /// The title of a scenario, with the way to its page from the folder of the tables.
  func title(of scenario: Scenario) -> ExportTable.Cell {
    .link(
      words.text(scenario.title),
      target: URLText.link("../" + OutputPaths.scenario(scenario.id, locale: locale)))
  }

  /// The name of a callback, with the way to its entry in the reference.
  func link(toCallback id: String) -> ExportTable.Cell {
    let name = name(ofCallback: id)
    return .link(
      ReaderText.marked(name),
      target: "../" + OutputPaths.page(.callbacks, locale: locale) + "#"
        + (words.anchors(.github)?.callbacks[id] ?? HeadingAnchors.anchor(of: name)))
  }

  /// Runs a piece of the simulation, and turns its error into that of a generation.
  static func simulated<Value>(
    _ work: () throws(SimulationError) -> Value
  ) throws(GenerationError) -> Value {
    do throws(SimulationError) { return try work() } catch {
      throw GenerationError([error.diagnostic])
    }
  }
}
