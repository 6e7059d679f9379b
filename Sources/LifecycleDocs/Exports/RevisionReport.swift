import Diagnostics
package import JSON
package import RuleModel
package import Simulation
import Text

/// What has changed in behaviour between two states of the rules, scenario by scenario, in words.
package struct RevisionReport: Sendable {
  private let model: ModelExport
  private let old: RulePack
  private let since: String
  private let behaviour: BehaviourComparison

  private var words: Words { model.words }

  /// Compares two states of the rules.
  ///
  /// - Parameters:
  ///   - old: The former rules.
  ///   - model: The present ones, and the language.
  ///   - since: How the former ones are called.
  ///   - request: What is to be compared.
  /// - Throws: The rules that contradict each other or lead nowhere.
  package init(
    from old: RulePack, to model: ModelExport, since: String,
    _ request: BehaviourComparison.Request = .init()
  ) throws(SimulationError) {
    self.model = model.withLeftovers(of: old)
    self.old = old
    self.since = since
    behaviour = try BehaviourComparison(
      from: SimulatedBehaviour(old), to: model.pack, vocabulary: self.model.pack, request)
  }

  // MARK: - Pictures

  /// One picture a change, in the order of the text.
  package var pictures: [RevisionPicture] {
    behaviour.changed.flatMap { changed in
      changed.changes.map { picture(of: $0, changed.scenario) }
    }
  }

  private func picture(
    of change: BehaviourComparison.Change, _ scenario: Scenario
  ) -> RevisionPicture {
    RevisionPicture(of: change, scenario: scenario, from: old, to: model)
  }

  // MARK: - Text

  /// What has changed, for a terminal.
  package var text: String {
    var lines = [ReaderText.plain(summary)]
    for changed in behaviour.changed {
      let scenario = changed.scenario
      lines += ["", ReaderText.plain("\(words.text(scenario.title)) (\(scenario.id))")]
      for change in changed.changes {
        lines.append("  \(ReaderText.plain(heading(change)))")
        lines += words.sentences(of: change).map { "  * " + ReaderText.plain($0) }
      }
    }
    for line in others { lines += ["", ReaderText.plain(line)] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What has changed, as Markdown for a comment on a pull request.
  ///
  /// - Parameter pictures: The folder or address of the pictures; nil to leave them out.
  /// - Returns: The page.
  package func markdown(pictures: String? = nil) -> String {
    var page = "## \(MarkdownText.inline(words.strings("compare.since", ["since": since])))\n\n"
    page += MarkdownText.inline(summary) + "\n"
    for changed in behaviour.changed {
      let scenario = changed.scenario
      page += "\n### \(MarkdownText.inline(words.text(scenario.title)))"
      page += " (\(MarkdownText.codeSpan(scenario.id)))\n"
      for change in changed.changes {
        page += "\n**\(MarkdownText.inline(heading(change)))**\n\n"
        page += words.sentences(of: change).map { "- \(MarkdownText.inline($0))\n" }.joined()
        page += "\n" + table(change.table)
        if let pictures {
          let picture = picture(of: change, scenario)
          let title = MarkdownText.inline("\(words.text(scenario.title)): \(heading(change))")
          page += "\n![\(title)](\(pictures)/\(picture.name).svg)\n"
        }
      }
    }
    for line in others { page += "\n" + MarkdownText.inline(line) + "\n" }
    return MarkdownLayout.formatted(page)
  }

  private var summary: String {
    words.strings(
      behaviour.changed.isEmpty ? "compare.unchanged" : "compare.changed",
      [
        "since": ReaderText.marked(since), "changed": String(behaviour.changed.count),
        "count": String(behaviour.changed.count + behaviour.sameCount),
      ])
  }

  /// The scenarios and flows that are new, gone or called otherwise, a line each sort.
  private var others: [String] {
    words.others(of: behaviour) { id in
      old.scenarios[id].map { "\(words.text($0.title)) (\(ReaderText.marked(id)))" }
        ?? ReaderText.marked(id)
    }
  }

  private func heading(_ change: BehaviourComparison.Change) -> String {
    let flow = words.flow(change.flow)
    let conditions = words.occasion(change.occasion)
    guard !conditions.isEmpty else { return flow }
    return words.strings("compare.conditions", ["title": flow, "conditions": conditions])
  }

  /// The calls before and now, with the lines marked that differ.
  private func table(_ table: ComparisonTable) -> String {
    guard !table.rows.isEmpty else { return "" }
    let headings = [
      words.strings("compare.role"), words.strings("compare.before"),
      words.strings("compare.after"), words.strings("word.difference"),
    ]
    var lines = [headings.map(MarkdownText.inline), headings.map { _ in "---" }]
    lines += table.rows.map { row in
      let kinds = row.kinds.filter { $0 != .same }.map { words.strings("rowKind.\($0.rawValue)") }
      let mark = kinds.isEmpty ? "" : "**\(MarkdownText.inline(words.list(kinds)))**"
      return [MarkdownText.inline(words.role(row.role))]
        + row.cells.map { MarkdownText.inline(words.cell($0)) } + [mark]
    }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  // MARK: - JSON

  /// What has changed. The keys and their order are part of the tool's interface.
  package var json: JSONValue {
    .object([
      .init("pack", .string(model.pack.id)),
      .init("since", .string(since)),
      .init(
        "changed",
        .array(
          behaviour.changed.flatMap { changed in
            changed.changes.map { json(of: $0, changed.scenario) }
          })),
      .init("added", .strings(behaviour.added.map(\.id))),
      .init("removed", .strings(behaviour.removed)),
      .init("unchanged", .number(String(behaviour.sameCount))),
      .init(
        "renamed",
        .array(
          behaviour.renamed.map { rename in
            .object([
              .init("from", .string(rename.former)), .init("to", .string(rename.scenario.id)),
            ])
          })),
      .init("addedFlows", .strings(behaviour.addedFlows)),
      .init("removedFlows", .strings(behaviour.removedFlows)),
    ])
  }

  private func json(of change: BehaviourComparison.Change, _ scenario: Scenario) -> JSONValue {
    .object([
      .init("scenario", .string(scenario.id)),
      .init("flow", .string(change.flow)),
      .init(
        "conditions",
        .object(change.occasion.distinction.map { .init($0.condition, .string($0.value)) })),
      .init(
        "kinds",
        .strings(change.table.differences.map(\.difference.kind.rawValue).withoutRepetition)),
      .init("text", .strings(words.sentences(of: change).map(ReaderText.plain))),
      .init("picture", .string(picture(of: change, scenario).name + ".svg")),
    ])
  }
}
