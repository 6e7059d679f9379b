import RuleModel
import Simulation

extension ModelExport {
  /// The flows side by side: a row for each line of each scenario, under each setting that matters.
  var comparisonTable: ExportTable {
    let front = [
      column("scenario", .code), column("title", .link), column("position", .number),
      column("role", .code), column("duty", .text),
    ]
    let flows = pack.flows.flatMap { flow -> [ExportTable.Column] in
      let title = words.text(flow.title)
      return [
        column(flow.id, .code, heading: title),
        column(
          "\(flow.id).state", .term,
          heading: words.strings("export.flowState", ["flow": title])),
        column(
          "\(flow.id).payload", .list,
          heading: words.strings("export.flowPayload", ["flow": title])),
      ]
    }
    let back = [
      column("kinds", .list), column("numbers", .list), column("text", .text),
      column("rules", .list), column("sources", .list), column("doubts", .list),
    ]
    let conditions = conditionColumns(besides: front + flows + back)
    return table(.comparison, front + conditions + flows + back) {
      [self] (receive: ExportTable.Receiver) throws(GenerationError) in
      let comparer = AxisComparer(pack)
      for scenario in pack.scenarios {
        let stories = try Self.simulated { () throws(SimulationError) in
          try comparer.stories(of: ComparisonRequest(scenarios: [scenario]))
        }
        for story in stories { rows(of: story, scenario, receive) }
      }
    }
  }

  private func rows(
    of story: ComparedStory, _ scenario: Scenario, _ receive: ExportTable.Receiver
  ) {
    let table = story.table
    // A story without calls, or that ends otherwise, is told in a row of its own.
    let told = Set(table.rows.flatMap(\.differences))
    let others = table.differences.indices.filter { !told.contains($0) }
    if table.rows.isEmpty || !others.isEmpty {
      let blank = ComparisonTable.Row(
        role: "", cells: table.columns.map { _ in nil }, kinds: [], differences: others)
      receive(row(blank, position: 0, of: story, scenario))
    }
    for (index, line) in table.rows.enumerated() {
      receive(row(line, position: index + 1, of: story, scenario))
    }
  }

  private func row(
    _ row: ComparisonTable.Row, position: Int, of story: ComparedStory, _ scenario: Scenario
  ) -> [ExportTable.Cell] {
    let table = story.table
    let differences = row.differences.map { table.differences[$0] }
    let settings = table.columns.first?.timeline.settings ?? Settings()
    var cells: [ExportTable.Cell] = [
      .code(scenario.id), title(of: scenario), .number(position),
      .name(row.role), .words(row.role.isEmpty ? nil : words.role(row.role)),
    ]
    cells += pack.conditions.map { condition($0, settings[$0.id]) }
    for flow in pack.flows {
      let place = table.columns.firstIndex { $0.timeline.flow == flow.id }
      let call = place.flatMap { row.cells[$0] }
      cells += [
        .name(call.map { name(ofCallback: $0.callback) }), state(call?.state),
        .names(call?.payloads.map(\.carrier) ?? []),
      ]
    }
    var kinds = row.kinds.map(\.rawValue)
    kinds += differences.map(\.difference).filter { !$0.isUncovered }.map(\.kind.rawValue)
      .filter { !kinds.contains($0) }
    let calls = row.cells.compactMap { $0 }
    var doubts = differences.flatMap(\.difference.doubts) + calls.flatMap(\.doubts)
    // A row of its own tells of the whole story.
    if row.cells.allSatisfy({ $0 == nil }) {
      doubts += table.columns.flatMap(\.timeline.doubts)
      if table.columns.contains(where: { !$0.timeline.uncovered.isEmpty }) {
        kinds.append(ComparisonTable.RowKind.uncovered.rawValue)
      }
    }
    if kinds.isEmpty { kinds = [ComparisonTable.RowKind.same.rawValue] }
    if !doubts.isEmpty { kinds.append(ComparisonTable.RowKind.doubtful.rawValue) }
    let sentences = differences.map { found in
      words.sentence(found.difference, in: table.comparisons[found.column - 1])
    }
    return cells + [
      .names(kinds.withoutRepetition),
      .names(differences.compactMap(\.difference.number).withoutRepetition),
      .words(sentences.withoutRepetition.joined(separator: "\n")),
      .names(differences.flatMap(\.difference.rules).withoutRepetition),
      citations(differences.flatMap(\.difference.citations)),
      .names(doubts.withoutRepetition),
    ]
  }
}
