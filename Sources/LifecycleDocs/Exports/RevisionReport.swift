package import JSON
package import RuleModel
package import Simulation
import Text

/// What has changed in behaviour between two states of the rules, scenario by scenario, in words.
package struct RevisionReport: Sendable {
  /// What has changed in one flow under some conditions.
  struct Change: Sendable {
    var flow: String
    var distinction: [Settings.Setting]
    var table: ComparisonTable
    var sentences: [String]
    /// Those of the sentences that tell of no difference of the table, such as another name.
    var remarks: [String]
  }

  private let model: ModelExport
  private let old: RulePack
  private let since: String
  private var changed: [(scenario: Scenario, changes: [Change])] = []
  private var added: [Scenario] = []
  private var removed: [Scenario] = []
  private var sameCount = 0

  private var words: Words { model.words }

  /// Compares two states of the rules.
  ///
  /// - Parameters:
  ///   - old: The former rules.
  ///   - model: The present ones, and the language.
  ///   - since: How the former ones are called.
  ///   - scenarios: The ids of the scenarios; empty for all.
  /// - Throws: The rules that contradict each other or lead nowhere.
  package init(
    from old: RulePack, to model: ModelExport, since: String, scenarios: [String] = []
  ) throws(SimulationError) {
    let pack = model.pack.withLeftovers(of: old)
    let words = Words(pack: pack, strings: model.words.strings)
    self.model = ModelExport(
      pack: pack, words: words, templates: model.templates, theme: model.theme)
    self.old = old
    self.since = since
    func isMeant(_ scenario: Scenario) -> Bool {
      scenarios.isEmpty || scenarios.contains(scenario.id)
    }
    for scenario in model.pack.scenarios where isMeant(scenario) {
      guard let former = old.scenarios[scenario.id] else {
        added.append(scenario)
        continue
      }
      let changes = try Self.changes(
        from: former, in: old, to: scenario, in: model.pack, words: words)
      if changes.isEmpty { sameCount += 1 } else { changed.append((scenario, changes)) }
    }
    removed = old.scenarios.filter { isMeant($0) && model.pack.scenarios[$0.id] == nil }
  }

  /// Whether nothing has changed in behaviour.
  package var isSame: Bool { changed.isEmpty && added.isEmpty && removed.isEmpty }

  // MARK: - Changes

  private static func changes(
    from former: Scenario, in old: RulePack, to scenario: Scenario, in new: RulePack, words: Words
  ) throws(SimulationError) -> [Change] {
    let (oldSimulator, newSimulator) = (Simulator(old), Simulator(new))
    let comparer = Comparer(words.pack)
    var changes: [Change] = []
    for flow in new.flows.ids where old.machines[flow] != nil {
      guard former.flows.contains(flow) || scenario.flows.contains(flow) else { continue }
      var told: Set<String> = []
      for distinction in newSimulator.pack.distinctions(of: scenario) {
        let known = distinction.filter { old.conditions[$0.condition]?.values[$0.value] != nil }
        let before = try oldSimulator.timeline(
          of: former, flow: flow, settings: old.defaultSettings.overlaid(with: known))
        let after = try newSimulator.timeline(
          of: scenario, flow: flow, settings: new.defaultSettings.overlaid(with: distinction))
        let table = comparer.table(
          of: [
            .init(values: ["before"], scenario: former.id, timeline: before),
            .init(values: ["now"], scenario: scenario.id, timeline: after),
          ], scenario: nil)
        let remarks = words.remarks(on: table)
        var sentences = words.differences(in: table) + remarks
        sentences.removeAll { !told.insert($0).inserted }
        guard !sentences.isEmpty else { continue }
        changes.append(
          Change(
            flow: flow, distinction: distinction, table: table, sentences: sentences,
            remarks: remarks))
      }
    }
    return changes
  }

  // MARK: - Pictures

  /// One picture a change, in the order of the text.
  package var pictures: [RevisionPicture] {
    changed.flatMap { scenario, changes in changes.map { picture(of: $0, scenario) } }
  }

  private func picture(of change: Change, _ scenario: Scenario) -> RevisionPicture {
    RevisionPicture(of: change, scenario: scenario, from: old, to: model)
  }

  // MARK: - Text

  /// What has changed, for a terminal.
  package var text: String {
    var lines = [ReaderText.plain(summary)]
    for (scenario, changes) in changed {
      lines += ["", ReaderText.plain("\(words.text(scenario.title)) (\(scenario.id))")]
      for change in changes {
        lines.append("  \(ReaderText.plain(heading(change)))")
        lines += change.sentences.map { "  * " + ReaderText.plain($0) }
      }
    }
    lines += listed(added, "compare.added").map(ReaderText.plain)
    lines += listed(removed, "compare.removed").map(ReaderText.plain)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What has changed, as Markdown for a comment on a pull request.
  ///
  /// - Parameter pictures: The folder or address of the pictures; nil to leave them out.
  /// - Returns: The page.
  package func markdown(pictures: String? = nil) -> String {
    var page = "## \(MarkdownText.inline(words.strings("compare.since", ["since": since])))\n\n"
    page += MarkdownText.inline(summary) + "\n"
    for (scenario, changes) in changed {
      page += "\n### \(MarkdownText.inline(words.text(scenario.title)))"
      page += " (\(MarkdownText.codeSpan(scenario.id)))\n"
      for change in changes {
        page += "\n**\(MarkdownText.inline(heading(change)))**\n\n"
        page += change.sentences.map { "- \(MarkdownText.inline($0))\n" }.joined()
        page += "\n" + table(change.table)
        if let pictures {
          let picture = picture(of: change, scenario)
          let title = MarkdownText.inline("\(words.text(scenario.title)): \(heading(change))")
          page += "\n![\(title)](\(pictures)/\(picture.name).svg)\n"
        }
      }
    }
    for line in listed(added, "compare.added") + listed(removed, "compare.removed")
    where !line.isEmpty { page += "\n" + MarkdownText.inline(line) + "\n" }
    return MarkdownLayout.formatted(page)
  }

  private var summary: String {
    words.strings(
      isSame ? "compare.unchanged" : "compare.changed",
      [
        "since": ReaderText.marked(since), "changed": String(changed.count),
        "count": String(changed.count + sameCount),
      ])
  }

  private func listed(_ scenarios: [Scenario], _ key: String) -> [String] {
    guard !scenarios.isEmpty else { return [] }
    let names = scenarios.map { "\(words.text($0.title)) (\(ReaderText.marked($0.id)))" }
    return ["", words.strings(key, ["scenarios": words.list(names)])]
  }

  private func heading(_ change: Change) -> String {
    let flow = words.flow(change.flow)
    guard !change.distinction.isEmpty else { return flow }
    return words.strings(
      "compare.conditions", ["title": flow, "conditions": words.settings(change.distinction)])
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
      return [MarkdownText.inline(words.role(row.role))] + row.cells.map(cell) + [mark]
    }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private func cell(_ call: Timeline.Call?) -> String {
    guard let call else { return "" }
    let carriers = call.payloads.map { ReaderText.marked($0.carrier) }
    return MarkdownText.inline(
      words.strings(
        carriers.isEmpty ? "difference.call" : "difference.callWithPayload",
        [
          "number": String(call.number), "call": words.callback(call.callback),
          "payload": words.list(carriers),
        ]))
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
          changed.flatMap { scenario, changes in
            changes.map { change in
              .object([
                .init("scenario", .string(scenario.id)),
                .init("flow", .string(change.flow)),
                .init(
                  "conditions",
                  .object(change.distinction.map { .init($0.condition, .string($0.value)) })),
                .init(
                  "kinds",
                  .strings(
                    change.table.differences.map(\.difference.kind.rawValue).withoutRepetition)),
                .init("text", .strings(change.sentences)),
                .init("picture", .string(picture(of: change, scenario).name + ".svg")),
              ])
            }
          })),
      .init("added", .strings(added.map(\.id))),
      .init("removed", .strings(removed.map(\.id))),
      .init("unchanged", .number(String(sameCount))),
    ])
  }
}

extension Words {
  /// The differences between two states of one story, as sentences.
  fileprivate func differences(in table: ComparisonTable) -> [String] {
    let labels = (strings("compare.before"), strings("compare.after"))
    return table.differences.map { found in
      sentence(found.difference, in: table.comparisons[0], columns: labels)
    }
  }

  /// What else has changed between two states of one story: calls that have another name or come in
  /// another state, and effects that come or go.
  fileprivate func remarks(on table: ComparisonTable) -> [String] {
    var sentences: [String] = []
    for row in table.rows {
      guard let before = row.cells[0], let after = row.cells[1] else { continue }
      if before.callback != after.callback {
        sentences.append(
          strings(
            "compare.renamed",
            ["before": callback(before.callback), "after": callback(after.callback)]))
      }
      if before.state != after.state {
        sentences.append(
          strings(
            "compare.stateChanged",
            [
              "call": callback(after.callback), "before": state(before.state),
              "after": state(after.state),
            ]))
      }
      let (open, nowOpen) = (!before.unordered.isEmpty, !after.unordered.isEmpty)
      if open != nowOpen {
        sentences.append(
          strings(
            nowOpen ? "compare.nowUnordered" : "compare.nowOrdered",
            ["call": callback(after.callback)]))
      }
      if before.isOptional != after.isOptional {
        sentences.append(
          strings(
            after.isOptional ? "compare.nowOptional" : "compare.nowCertain",
            ["call": callback(after.callback)]))
      }
      for payload in after.payloads {
        guard let old = before.payloads.first(where: { $0.carrier == payload.carrier }),
          old.type != payload.type
        else { continue }
        sentences.append(
          strings(
            "compare.typeChanged",
            [
              "carrier": ReaderText.marked(payload.carrier), "call": callback(after.callback),
              "before": old.type.map(ReaderText.marked) ?? strings("difference.none"),
              "after": payload.type.map(ReaderText.marked) ?? strings("difference.none"),
            ]))
      }
    }
    let (before, after) = (table.columns[0].timeline, table.columns[1].timeline)
    let (oldEvents, events) = (before.happenings.map(\.event), after.happenings.map(\.event))
    if oldEvents != events {
      sentences.append(
        strings(
          "compare.eventsChanged",
          ["before": list(oldEvents.map(event)), "after": list(events.map(event))]))
    }
    for change in after.stateChanges {
      guard let old = before.stateChanges.first(where: { $0.transition == change.transition }),
        old.isOptional != change.isOptional
      else { continue }
      sentences.append(
        strings(
          change.isOptional ? "compare.changeNowOptional" : "compare.changeNowCertain",
          [
            "before": sceneState(change.sceneStateBefore, flow: after.flow),
            "after": sceneState(change.sceneStateAfter, flow: after.flow),
          ]))
    }
    for effect in after.effects where !before.effects.contains(effect) {
      let known = pack.effects[effect.effect]
      let text = effect.isPresent ? known?.title : known?.absence
      sentences.append(
        strings("compare.effect", ["effect": text.map(self.text) ?? effect.effect]))
    }
    return sentences
  }
}
