import Diagrams
import JSON
import Mustache
import RuleModel
import Simulation

/// The explorer's model in the words of a language, as JSON for the script of the page.
///
/// Texts are phrasing content of HTML. Rows, doubts and sources that several results share stand once;
/// results name them by their places.
struct ExplorerData {
  let model: ExplorerModel
  /// The explorer's page.
  let page: PageContext
  let stories: [Story]

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }

  /// The whole of the data. The keys are short, since the file is read by a script alone.
  var value: JSONValue {
    var rows = Interner<Row>()
    let matches = scenarioMatches
    let results = model.results.map { result(of: $0, matches, &rows) }
    return .object([
      .init("flows", .strings(pack.flows.ids)),
      .init("starts", .strings(model.starts.map(\.id))),
      .init("events", .strings(pack.events.ids)),
      .init(
        "conditions",
        .array(
          pack.conditions.map { condition in
            .object([
              .init("id", .string(condition.id)), .init("values", .strings(condition.values.ids)),
            ])
          })),
      .init(
        "states",
        .object(
          pack.states.map { state in
            .init(
              state.id,
              .array([
                .string(HTMLText.inline(words.state(state.id))),
                Self.number(pack.band(of: state.id)),
              ]))
          })),
      .init("grid", .array(model.grid.map(Self.number))),
      .init(
        "cells",
        .array(
          model.cells.map { cell in
            .array([
              .array(cell.conditions.map(Self.number)), .array(cell.results.map(Self.number)),
            ])
          })),
      .init("results", .array(results)),
      .init("rows", .array(rows.elements.map(\.value))),
      .init(
        "doubts",
        .object(
          pack.doubts.map { doubt in
            .init(
              doubt.id,
              .strings([HTMLText.inline(words.text(doubt.title)), link(toSource: doubt.id)]))
          })),
      .init(
        "sources",
        .object(
          pack.sources.map { source in
            .init(
              source.id,
              .strings([HTMLText.inline(words.text(source.title)), link(toSource: source.id)]))
          })),
    ])
  }

  private static func number(_ number: Int) -> JSONValue { .number(String(number)) }

  private func link(toSource id: String) -> String {
    page.link(to: .sources) + "#" + page.addresses.anchor(of: id, id: id)
  }

  // MARK: - Results

  private func result(
    of result: ExplorerModel.Result, _ matches: Matches, _ rows: inout Interner<Row>
  ) -> JSONValue {
    switch result {
    case .unknownStart: impossible(page.strings("explorer.unknownStart"))
    case .fault(let message):
      impossible(page.strings("explorer.fault", ["message": message]))
    case .timeline(let timeline): self.result(of: timeline, matches, &rows)
    }
  }

  private func impossible(_ reason: String) -> JSONValue {
    .object([.init("possible", .bool(false)), .init("outcome", .string(HTMLText.inline(reason)))])
  }

  private func result(
    of timeline: Timeline, _ matches: Matches, _ rows: inout Interner<Row>
  ) -> JSONValue {
    let steps = StepContext(page: page, timeline: timeline).values.map {
      Row($0, doubtful: page.strings("word.doubtful") + page.strings("mark.colon"))
    }
    var members: [JSONValue.Member] = [
      .init("possible", .bool(timeline.isCompleted)),
      .init("outcome", .string(HTMLText.inline(words.outcome(of: timeline)))),
      .init("final", .string(timeline.final)),
      .init("states", .strings(timeline.states)),
      .init("rows", .array(steps.map { Self.number(rows.place(of: $0)) })),
      .init("doubts", .strings(timeline.doubts)),
      .init("sources", .strings(sources(of: timeline))),
    ]
    if !timeline.uncovered.isEmpty { members.append(.init("uncovered", .bool(true))) }
    if !timeline.undelivered.isEmpty {
      members.append(
        .init(
          "held",
          .strings(
            timeline.undelivered.map { HTMLText.inline(words.callback($0.callback)) })))
    }
    let matches = self.matches(timeline, among: matches)
    if !matches.isEmpty { members.append(.init("scenarios", .array(matches))) }
    return .object(members)
  }

  private func sources(of timeline: Timeline) -> [String] {
    let events = timeline.happenings.compactMap { pack.events[$0.event] }
    let statements = timeline.happenings.flatMap(\.absences).compactMap { pack.deliveries[$0] }
    return
      (timeline.calls.flatMap(\.citations) + statements.flatMap(\.provenance.citations)
      + events.flatMap(\.provenance.citations)).map(\.source).withoutRepetition
  }

  // MARK: - Scenarios

  /// The scenarios that tell the same story: those without pinned conditions, or else the others.
  private func matches(_ timeline: Timeline, among matches: Matches) -> [JSONValue] {
    let fitting = matches[timeline.under(pack.defaultSettings), default: []]
    let unpinned = fitting.filter { $0.story.scenario.pins.isEmpty }
    return (unpinned.isEmpty ? fitting : unpinned).map { match in
      let id = match.story.scenario.id
      var members: [JSONValue.Member] = [
        .init("title", .string(HTMLText.inline(words.text(match.story.scenario.title)))),
        .init("link", .string(page.scenarioLink(id) + "#flow-" + timeline.flow)),
      ]
      if match.variant.timeline.isApplicable {
        let picture = page.addresses.picture(
          "sequence", scenario: id, flow: timeline.flow, distinction: match.variant.distinction,
          locale: page.locale)
        members.append(.init("picture", .string(page.link(to: picture))))
      }
      return .object(members)
    }
  }

  /// Scenarios of a single event with the way in which they tell a story, by the story under the default
  /// settings.
  private typealias Matches = [Timeline: [(story: Story, variant: Variant)]]

  /// All of them, each scenario once a story, in the order of the rules.
  private var scenarioMatches: Matches {
    var matches: Matches = [:]
    for story in stories
    where story.scenario.start.count == 1 && story.scenario.events.count == 1 {
      for variant in story.flows.flatMap(\.variants) {
        let key = variant.timeline.under(pack.defaultSettings)
        let isKnown = matches[key]?.contains { $0.story.scenario.id == story.scenario.id } ?? false
        if !isKnown { matches[key, default: []].append((story, variant)) }
      }
    }
    return matches
  }
}

/// A row of the table of steps.
private struct Row: Hashable {
  let kind: String
  let number: String
  let text: String
  let state: String
  let owner: String
  let payload: String
  let basis: String

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - step: The step as a template sees it.
  ///   - doubtful: The words before its doubts.
  init(_ step: TemplateValue, doubtful: String) {
    var values: [String: TemplateValue] = [:]
    if case .object(let own) = step { values = own }
    let kinds = ["isEvent", "isCall", "isStateChange", "isEffect", "isHeld", "isNotCovered"]
    kind = String(kinds.first { values[$0] == true }?.dropFirst(2) ?? "").lowercased()
    number = values.text("number")
    var text = HTMLText.inline(values.text("text"))
    if case .object(let callback) = values["callback"] {
      text = "<a href=\"\(HTMLText.attribute(callback.text("link")))\">\(text)</a>"
    }
    var notes: [String] = []
    if case .list(let elements) = values["notes"] {
      notes = elements.compactMap { if case .string(let note) = $0 { note } else { nil } }
    }
    var doubts: [String] = []
    if case .list(let elements) = values["doubts"] {
      doubts = elements.compactMap { element in
        guard case .object(let doubt) = element else { return nil }
        return "<a href=\"\(HTMLText.attribute(doubt.text("link")))\">"
          + HTMLText.inline(doubt.text("id")) + "</a>"
      }
    }
    let mark = HTMLText.inline(doubtful) + doubts.joined(separator: " ")
    self.text =
      ([text] + (doubts.isEmpty ? [] : ["<span class=\"doubt\">\(mark)</span>"])
      + notes.map { "<small>" + HTMLText.inline($0) + "</small>" })
      .joined(separator: " ")
    state = HTMLText.inline(values.text("state"))
    owner = HTMLText.inline(values.text("owner"))
    payload = HTMLText.inline(values.text("payload"))
    basis = [values.text("citations"), values.text("confidence")].filter { !$0.isEmpty }
      .map(HTMLText.inline).joined(separator: " · ")
  }

  var value: JSONValue { .strings([kind, number, text, state, owner, payload, basis]) }
}
