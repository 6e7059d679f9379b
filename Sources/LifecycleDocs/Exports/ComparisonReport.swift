import Diagnostics
package import JSON
import RuleModel
package import Simulation
import Text

/// A comparison in words: as JSON for scripts, and as text for a terminal.
package struct ComparisonReport: Sendable {
  private let model: ModelExport
  private let request: ComparisonRequest
  private let stories: [ComparedStory]

  private var words: Words { model.words }

  /// Compares what is asked for.
  ///
  /// - Throws: The rules that contradict each other or lead nowhere.
  package init(_ model: ModelExport, _ request: ComparisonRequest) throws(SimulationError) {
    self.model = model
    self.request = request
    stories = try AxisComparer(model.pack).stories(of: request)
  }

  /// Whether there was anything to compare.
  package var isEmpty: Bool { stories.isEmpty }

  // MARK: - JSON

  /// The differences. The keys and their order are part of the tool's interface.
  package var json: JSONValue {
    .object([
      .init("pack", .string(model.pack.id)),
      .init("axes", .strings(request.axes.map(\.name))),
      .init("differences", .array(stories.flatMap(differences))),
      .init("same", .strings(same)),
      .init("sameAsFarAsKnown", .strings(same.filter { !isCertain($0) })),
      .init("notCompared", .strings(notCompared)),
      .init("tables", .array(stories.map(summary))),
    ])
  }

  private func differences(_ story: ComparedStory) -> [JSONValue] {
    let table = story.table
    return table.differences.map { found in
      let difference = found.difference
      let (left, right) = (table.columns[0], table.columns[found.column])
      return .object([
        .init("scenario", .optional(story.scenario?.id)),
        .init("flow", .optional(story.flow)),
        .init("kind", .string(difference.kind.rawValue)),
        .init("role", .optional(difference.role)),
        .init("between", .strings([left.id, right.id])),
        .init("conditions", conditions(story)),
        .init("number", .optional(difference.number)),
        .init("text", .string(ReaderText.plain(sentence(found, in: table)))),
        .init("rules", .strings(difference.rules)),
        .init("sources", .strings(difference.citations.map(\.description).withoutRepetition)),
        .init("doubts", .strings(difference.doubts)),
        .init("covered", .bool(!difference.isUncovered)),
      ])
    }
  }

  private func summary(_ story: ComparedStory) -> JSONValue {
    .object([
      .init("scenario", .optional(story.scenario?.id)),
      .init("flow", .optional(story.flow)),
      .init("conditions", conditions(story)),
      .init("columns", .strings(story.table.columns.map(\.id))),
      .init("sameSequence", .bool(story.table.isSameSequence)),
      .init("certain", .bool(story.table.isCertain)),
      .init("rows", .array(story.table.rows.map(row))),
    ])
  }

  private func row(_ row: ComparisonTable.Row) -> JSONValue {
    .object([
      .init("role", .string(row.role)),
      .init("calls", .array(row.cells.map { .optional($0?.callback) })),
      .init("kinds", .strings(row.kinds.map(\.rawValue))),
    ])
  }

  private func conditions(_ story: ComparedStory) -> JSONValue {
    .object(
      (request.settings + story.distinction).map { .init($0.condition, .string($0.value)) })
  }

  /// The scenarios that were compared and differ in nothing.
  private var same: [String] {
    guard !request.axes.contains(.scenario) else {
      let others = request.scenarios.dropFirst().map(\.id)
      return others.filter { id in
        let tables = stories.map(\.table)
        return tables.contains { $0.columns.contains { $0.scenario == id } }
          && tables.allSatisfy { table in
            table.differences.allSatisfy { table.columns[$0.column].scenario != id }
          }
      }
    }
    return request.scenarios.map(\.id).filter { id in
      let own = stories.filter { $0.scenario?.id == id }
      return !own.isEmpty && own.allSatisfy(\.table.isSame)
    }
  }

  /// Whether the rules know wholly what was compared of a scenario.
  private func isCertain(_ scenario: String) -> Bool {
    stories.map(\.table).filter { table in
      table.columns.contains { $0.scenario == scenario }
    }.allSatisfy(\.isCertain)
  }

  private var notCompared: [String] {
    let compared = Set(stories.flatMap { $0.table.columns.map(\.scenario) })
    return request.scenarios.map(\.id).filter { !compared.contains($0) }
  }

  // MARK: - Text

  /// Aligned tables with their differences as sentences, for a terminal.
  package var text: String {
    stories.map(text).joined(separator: "\n")
  }

  private func text(_ story: ComparedStory) -> String {
    var lines = [title(story)]
    let table = story.table
    var rows = [
      [words.strings("compare.role")] + table.columns.map(label)
        + [words.strings("compare.mark")]
    ]
    rows += table.rows.map { row in
      [ReaderText.plain(words.role(row.role))] + row.cells.map(cell)
        + [words.list(row.kinds.map { words.strings("rowKind.\($0.rawValue)") })]
    }
    if !table.rows.isEmpty { lines += Self.aligned(rows) }
    if table.isSame {
      lines.append(
        "  " + words.strings(table.isCertain ? "compare.same" : "compare.sameAsKnown"))
    }
    lines += table.differences.map { found in
      let number = found.difference.number.map { "\($0) " } ?? ""
      let doubts = found.difference.doubts
      let sentence = ReaderText.plain(sentence(found, in: table))
      return "  * \(number)"
        + (doubts.isEmpty
          ? sentence
          : words.strings("entry.optional", ["call": sentence, "note": words.doubtful(doubts)]))
    }
    lines += table.columns.compactMap { column in
      words.openQuestion(of: column.timeline, named: label(column)).map {
        "  * " + ReaderText.plain($0)
      }
    }
    let isPayload = table.differences.allSatisfy { $0.difference.kind == .carrier }
    if !table.isSame, isPayload, table.isSameSequence, table.columns.count > 1 {
      lines.append(
        "  "
          + words.strings(
            table.isCertain ? "compare.sameSequence" : "compare.sameSequenceAsKnown"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(_ story: ComparedStory) -> String {
    var title = story.scenario.map { "\(words.text($0.title)) (\($0.id))" } ?? ""
    if let flow = story.flow {
      title =
        title.isEmpty
        ? words.flow(flow)
        : words.strings("compare.flow", ["scenario": title, "flow": words.flow(flow)])
    }
    let settings = request.settings + story.distinction
    guard !settings.isEmpty else { return ReaderText.plain(title) }
    let conditions = words.settings(settings)
    return ReaderText.plain(
      title.isEmpty
        ? conditions
        : words.strings("compare.conditions", ["title": title, "conditions": conditions]))
  }

  private func cell(_ call: Timeline.Call?) -> String {
    guard let call else { return words.strings("difference.none") }
    let name = words.shortName(ofCallback: call.callback)
    let carriers = call.payloads.map(\.carrier)
    return words.strings(
      carriers.isEmpty ? "difference.call" : "difference.callWithPayload",
      ["number": String(call.number), "call": name, "payload": words.list(carriers)])
  }

  /// Returns lines whose cells stand below each other, as a terminal shows them.
  static func aligned(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += "  " + cell
        guard column < row.count - 1 else { continue }
        line += String(repeating: " ", count: widths[column] - columns(of: cell))
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  // MARK: - Words

  private func sentence(_ found: ComparisonTable.Difference, in table: ComparisonTable) -> String {
    words.sentence(
      found.difference, in: table.comparisons[found.column - 1],
      columns: (label(table.columns[0]), label(table.columns[found.column])))
  }

  private func label(_ column: ComparisonTable.Column) -> String {
    words.list(
      zip(request.axes, column.values).map { axis, value in
        switch axis {
        case .flow: words.flow(value)
        case .scenario: model.pack.scenarios[value].map { words.text($0.title) } ?? value
        case .condition(let id): words.settings([.init(condition: id, value: value)])
        }
      })
  }
}

extension ComparisonAxis {
  /// The axis' name in the interface of the tool.
  package var name: String {
    switch self {
    case .flow: "flow"
    case .scenario: "scenario"
    case .condition(let id): id
    }
  }
}
