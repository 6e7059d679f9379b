import Mustache
import RuleModel
import Simulation

/// What the template of the index may use: where each payload sits, and the list of scenarios.
struct IndexContext: Sendable {
  let page: PageContext
  let stories: [Story]

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }

  /// The values of the page.
  var value: TemplateValue {
    let entryPoints = stories.flatMap(entryPoints)
    return page.page(
      title: words.text(pack.title),
      [
        "flows": .list(flows),
        "hasFlowTexts": .bool(
          pack.flows.contains { !$0.delegate.isEmpty || !words.text($0.summary).isEmpty }),
        "entryPoints": .list(entryPoints),
        "hasEntryPoints": .bool(!entryPoints.isEmpty),
        "groups": .list(groups),
        "differences": .list(numbered),
        "hasDifferences": .bool(!pack.differences.isEmpty),
        "scenarioCount": .number(String(stories.count)),
      ])
  }

  private var flows: [TemplateValue] {
    pack.flows.map { flow in
      [
        "id": .string(flow.id), "title": .string(words.text(flow.title)),
        "delegate": .string(MarkdownText.marked(flow.delegate)),
        "summary": .string(words.text(flow.summary)),
      ]
    }
  }

  // MARK: - Where the payload sits

  /// One row for each way of a scenario in which a payload is handed over in some flow.
  private func entryPoints(_ story: Story) -> [TemplateValue] {
    typealias Row = (start: String, cells: [String], distinctions: [[Settings.Setting]])
    var rows: [Row] = []
    for one in story.cases {
      let timelines = one.timelines.filter(\.isApplicable)
      guard timelines.contains(where: { $0.calls.contains(where: isEntryPoint) }) else { continue }
      let cells = pack.flows.map { flow in
        one.timelines.first { $0.flow == flow.id }.map(entry)
          ?? page.strings("entry.notApplicable")
      }
      if let known = rows.firstIndex(where: { $0.cells == cells }) {
        rows[known].distinctions += one.distinctions
      } else {
        rows.append((words.state(timelines[0].start), cells, one.distinctions))
      }
    }
    return rows.map { row in
      let conditions = words.occasion(story.occasion(of: row.distinctions))
      return [
        "scenario": scenario(story.scenario),
        "conditions": .string(conditions),
        "hasConditions": .bool(!conditions.isEmpty),
        "start": .string(row.start),
        "cells": .list(row.cells.map { ["text": .string($0)] }),
      ]
    }
  }

  /// Whether a call hands something over, or is what an event delivers.
  private func isEntryPoint(_ call: Timeline.Call) -> Bool {
    !call.isOptional && (call.isDelivered || !call.payloads.isEmpty)
  }

  /// Where a flow hands the payload over: each carrier with the last callback that has it, a line each.
  private func entry(_ timeline: Timeline) -> String {
    guard timeline.isCompleted else { return words.outcome(of: timeline) }
    let calls = timeline.calls.filter(isEntryPoint)
    var places: [String] = []
    for (index, call) in calls.enumerated() {
      let later = calls[(index + 1)...].flatMap(\.payloads).map(\.carrier)
      let carriers = call.payloads.filter { !later.contains($0.carrier) }
      if carriers.isEmpty, !call.payloads.isEmpty { continue }
      if !carriers.isEmpty {
        let names = words.list(carriers.map { MarkdownText.marked($0.carrier) })
        places.append(
          words.marked(
            page.strings("entry.place", ["call": words.callback(call.callback), "carrier": names]),
            as: call))
      } else {
        places.append(words.marked(words.callback(call.callback), as: call))
      }
    }
    places = places.reduce(into: []) { unique, place in
      if !unique.contains(place) { unique.append(place) }
    }
    if places.isEmpty {
      places = timeline.calls.filter { $0.isOptional && $0.isDelivered }.map { call in
        words.marked(words.callback(call.callback), as: call)
      }
    }
    if places.isEmpty {
      let outcome = words.outcome(of: timeline)
      let doubts = timeline.eventDoubts
      return doubts.isEmpty
        ? outcome : outcome + "\n" + words.doubtful(doubts)
    }
    if !timeline.uncovered.isEmpty { places.append(words.outcome(of: timeline)) }
    return places.joined(separator: "\n")
  }

  // MARK: - Lists

  private var groups: [TemplateValue] {
    var groups = pack.groups.map { group in
      (title: words.text(group.title), stories: stories.filter { $0.scenario.group == group.id })
    }
    let rest = stories.filter { pack.groups[$0.scenario.group] == nil }
    let isGrouped = rest.count < stories.count
    groups.append((title: isGrouped ? page.strings("index.ungrouped") : "", stories: rest))
    return groups.filter { !$0.stories.isEmpty }.map { group in
      ["title": .string(group.title), "scenarios": .list(group.stories.map(row))]
    }
  }

  private func row(_ story: Story) -> TemplateValue {
    [
      "scenario": scenario(story.scenario),
      "start": .string(words.state(story.flows.first?.variants.first?.timeline.start ?? "")),
      "events": .string(words.list(story.scenario.events.map { words.event($0.event) })),
      "verdict": .string(verdict(story)),
    ]
  }

  private func verdict(_ story: Story) -> String {
    if pack.flows.count == 1 { return "" }
    if story.flows.count == 1 {
      return page.strings("verdict.only", ["flow": words.flow(story.flows[0].flow.id)])
    }
    if story.isSame {
      return page.strings(story.isCertain ? "verdict.same" : "verdict.sameAsKnown")
    }
    if story.comparisons.isEmpty { return page.strings("verdict.apart") }
    if story.differsNowhere {
      return page.strings(
        story.isCertain ? "verdict.sameWhereBoth" : "verdict.sameWhereBothAsKnown")
    }
    var numbers: [String] = []
    for difference in story.comparisons.flatMap(\.comparison.differences) {
      if let number = difference.number, !numbers.contains(number) { numbers.append(number) }
    }
    if !numbers.isEmpty {
      return page.strings("verdict.numbered", ["numbers": words.list(numbers)])
    }
    return page.strings(story.isUnknown ? "verdict.unknown" : "verdict.different")
  }

  private var numbered: [TemplateValue] {
    pack.differences.map { difference in
      let story = stories.first { story in
        story.comparisons.contains { side in
          side.comparison.differences.contains { $0.number == difference.id }
        }
      }
      return [
        "number": .string(difference.id), "title": .string(words.text(difference.title)),
        "doubts": page.doubts(difference.provenance.doubts),
        "hasDoubts": .bool(!difference.provenance.doubts.isEmpty),
        "scenario": story.map { scenario($0.scenario) } ?? .null,
      ]
    }
  }

  private func scenario(_ scenario: Scenario) -> TemplateValue {
    [
      "id": .string(scenario.id), "title": .string(words.text(scenario.title)),
      "summary": .string(words.text(scenario.summary)),
      "link": .string(
        page.scenarioLink(scenario.id)),
    ]
  }
}
