import Mustache
import RuleModel
import Simulation

/// A story as the templates of diagram languages see it.
///
/// Ids of the rules may hold what an identifier of a language may not, so participants are `p0`, `p1` and
/// states `s0`, `s1`.
struct DiagramStory {
  let words: Words
  let scenario: Scenario
  let variant: Variant

  private var pack: RulePack { words.pack }
  private var timeline: Timeline { variant.timeline }

  // MARK: - Sequence

  /// The values of a sequence diagram.
  var sequence: TemplateValue {
    let participants = participants
    let steps = timeline.entries.map { step($0, among: participants) }
    return [
      "title": .string(title),
      "participants": .list(
        participants.enumerated().map { index, id in
          let participant = pack.participants[id]
          return [
            "id": .string("p\(index)"),
            "title": .string(
              MarkdownText.plain(participant.map { words.text($0.title) } ?? id)),
            "isActor": .bool(participant?.kind == .actor),
          ]
        }),
      "first": "p0", "last": .string("p\(max(0, participants.count - 1))"),
      "start": .string(note(words.state(timeline.start))),
      "steps": .list(steps),
      "outcome": .string(MarkdownText.plain(words.outcome(of: timeline))),
    ]
  }

  /// The participants that take part, in the order of the rules; never none.
  private var participants: [String] {
    var ids: Set<String> = []
    for happening in timeline.happenings {
      ids.insert(pack.events[happening.event]?.by ?? "")
    }
    for call in timeline.calls { ids.insert(pack.callbacks[call.callback]?.owner ?? "") }
    if let dispatcher { ids.insert(dispatcher) }
    ids.remove("")
    let known = pack.participants.ids.filter(ids.contains)
    let others = ids.filter { pack.participants[$0] == nil }.sorted()
    return known + others
  }

  private var dispatcher: String? { pack.participants.first { $0.kind == .dispatcher }?.id }

  private func step(_ entry: Timeline.Entry, among participants: [String]) -> TemplateValue {
    func place(_ id: String?) -> String {
      "p\(id.flatMap { participants.firstIndex(of: $0) } ?? 0)"
    }
    switch entry {
    case .event(let happening):
      let by = pack.events[happening.event]?.by
      return message(
        from: place(by), to: place(dispatcher ?? by), text(of: happening))
    case .call(let call):
      let by = timeline.happenings.first { $0.index == call.eventIndex }
        .flatMap { pack.events[$0.event]?.by }
      let owner = pack.callbacks[call.callback]?.owner
      return message(
        from: place(dispatcher ?? by), to: place(owner), text(of: call), isCall: true)
    case .stateChange(let change):
      let before = words.sceneState(change.sceneStateBefore, flow: timeline.flow)
      let after = words.sceneState(change.sceneStateAfter, flow: timeline.flow)
      return noteStep(
        words.strings("step.stateChange", ["before": before, "after": after])
          + scene(change.scene))
    case .effect(let effect):
      let known = pack.effects[effect.effect]
      let text = effect.isPresent ? known?.title : known?.absence
      return noteStep(text.map(words.text) ?? effect.effect)
    case .held(let held):
      return noteStep(words.strings("step.held", ["call": words.callback(held.callback)]))
    case .notCovered(let uncovered):
      return noteStep(
        words.strings("step.notCovered", ["event": words.event(uncovered.event)]))
    }
  }

  /// An event, and below it what is stated to be absent and what is doubtful.
  private func text(of happening: Timeline.Happening) -> String {
    var lines = [words.event(happening.event)]
    if !happening.absences.isEmpty { lines.append(words.strings("step.handsNothingOver")) }
    if !happening.doubts.isEmpty { lines.append(words.doubtful(happening.doubts)) }
    return lines.joined(separator: "\n")
  }

  private func message(
    from: String, to: String, _ text: String, isCall: Bool = false
  ) -> TemplateValue {
    [
      "isMessage": true, "isCall": .bool(isCall), "isNote": false, "from": .string(from),
      "to": .string(to), "text": .string(MarkdownText.plain(text)), "id": "",
    ]
  }

  private func noteStep(_ text: String) -> TemplateValue {
    [
      "isMessage": false, "isCall": false, "isNote": true, "from": "", "to": "",
      "text": .string(note(text)), "id": "",
    ]
  }

  private func note(_ text: String) -> String { MarkdownText.plain(text) }

  /// The number and name of a call, and below it what it carries and what is open or doubtful.
  private func text(of call: Timeline.Call) -> String {
    let name = pack.callbacks[call.callback]?.name ?? call.callback
    var lines = ["\(call.number). \(name)"]
    if !call.payloads.isEmpty { lines.append(words.list(call.payloads.map(\.carrier))) }
    if call.isOptional { lines.append(words.strings("step.optional")) }
    let unordered = call.unordered.compactMap { number in
      timeline.calls.first { $0.number == number }
    }
    if !unordered.isEmpty {
      let names = unordered.map { "\($0.number). \(pack.callbacks[$0.callback]?.name ?? "")" }
      lines.append(words.strings("step.unordered", ["calls": words.list(names)]))
    }
    if !call.doubts.isEmpty { lines.append(words.doubtful(call.doubts)) }
    return lines.joined(separator: "\n")
  }

  private func scene(_ name: String) -> String {
    guard name != Scenario.mainScene else { return "" }
    return words.strings("mark.open") + words.strings("diagram.scene", ["scene": name])
      + words.strings("mark.close")
  }

  private var title: String {
    let heading = words.strings(
      "compare.flow",
      ["scenario": words.text(scenario.title), "flow": words.flow(timeline.flow)])
    guard !variant.distinction.isEmpty else { return MarkdownText.plain(heading) }
    return MarkdownText.plain(
      words.strings(
        "compare.conditions",
        ["title": heading, "conditions": words.settings(variant.distinction)]))
  }

  // MARK: - States

  /// The values of a state diagram: the states that are passed through, and the way in numbered steps.
  var states: TemplateValue {
    let changes = timeline.stateChanges
    var ids: [String] = changes.first.map { [$0.sceneStateBefore] } ?? []
    for change in changes {
      for id in [change.sceneStateBefore, change.sceneStateAfter] where !ids.contains(id) {
        ids.append(id)
      }
    }
    if ids.isEmpty {
      ids = [pack.machines[timeline.flow]?.state(for: timeline.start)?.id ?? timeline.start]
    }
    func place(_ id: String) -> TemplateValue { .string("s\(ids.firstIndex(of: id) ?? 0)") }
    return [
      "title": .string(title),
      "states": .list(
        ids.enumerated().map { index, id in
          [
            "id": .string("s\(index)"),
            "title": .string(
              MarkdownText.plain(words.sceneState(id, flow: timeline.flow))),
          ]
        }),
      "start": "s0", "final": place(changes.last?.sceneStateAfter ?? ids[0]),
      "changes": .list(
        changes.enumerated().map { index, change in
          [
            "from": place(change.sceneStateBefore), "to": place(change.sceneStateAfter),
            "text": .string("\(index + 1). \(label(of: change))\(scene(change.scene))"),
          ]
        }),
    ]
  }

  /// The calls that go with a transition, or else the event that causes it.
  private func label(of change: Timeline.StateChange) -> String {
    let transition = pack.machines[timeline.flow]?.transitions[change.transition]
    let own = Set((transition.map { $0.before + $0.after } ?? []).map(\.callback))
    let calls = timeline.calls.filter {
      $0.eventIndex == change.eventIndex && $0.scene == change.scene && own.contains($0.callback)
    }
    let names = calls.map { call in
      words.marked(pack.callbacks[call.callback]?.shortName ?? call.callback, as: call)
    }
    let may = change.isOptional ? [words.strings("transition.optional")] : []
    guard names.isEmpty else { return (names.withoutRepetition + may).joined(separator: "\n") }
    let event = timeline.happenings.first { $0.index == change.eventIndex }
    let cause = MarkdownText.plain(event.map { words.event($0.event) } ?? change.transition)
    let doubts = transition?.provenance.doubts ?? []
    return ([cause] + may + (doubts.isEmpty ? [] : [words.doubtful(doubts)]))
      .joined(separator: "\n")
  }
}
