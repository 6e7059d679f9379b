import Mustache
import RuleModel
import Simulation

/// The steps of a timeline as a template sees them.
struct StepContext {
  let page: PageContext
  let timeline: Timeline

  private var words: Words { page.words }

  /// One value an entry, in the order of the story.
  var values: [TemplateValue] {
    var state = timeline.start
    return timeline.entries.map { entry in
      switch entry {
      case .event(let happening): state = happening.state
      case .call(let call): state = call.state
      case .stateChange(let change): state = change.stateAfter
      case .effect, .held, .notCovered: break
      }
      return value(entry, in: state)
    }
  }

  /// Which scene a step is about, where the story has several.
  private func suffix(_ scene: String) -> String {
    guard hasScenes else { return "" }
    return page.strings("mark.open") + sceneName(scene) + page.strings("mark.close")
  }

  private func sceneName(_ scene: String) -> String {
    page.strings("scenario.scene") + " " + MarkdownText.marked(scene)
  }

  private var hasScenes: Bool {
    Set(
      timeline.happenings.map(\.scene) + timeline.calls.map(\.scene)
        + timeline.stateChanges.map(\.scene)
    ).count > 1
  }

  private func value(_ entry: Timeline.Entry, in state: String) -> TemplateValue {
    switch entry {
    case .event(let happening):
      return eventValue(happening, in: state)
    case .call(let call):
      return callValue(call, in: state)
    case .stateChange(let change):
      return step(
        "isStateChange", state: state,
        text: page.strings(
          change.isOptional ? "step.optionalStateChange" : "step.stateChange",
          [
            "before": words.sceneState(change.sceneStateBefore, flow: timeline.flow),
            "after": words.sceneState(change.sceneStateAfter, flow: timeline.flow),
          ]) + suffix(change.scene))
    case .effect(let effect):
      let definition = page.pack.effects[effect.effect]
      let text = effect.isPresent ? definition?.title : definition?.absence
      return step("isEffect", state: state, text: text.map(words.text) ?? effect.effect)
    case .held(let held):
      return step(
        "isHeld", state: state,
        text: page.strings("step.held", ["call": words.callback(held.callback)]))
    case .notCovered(let uncovered):
      return step(
        "isNotCovered", state: state,
        text: page.strings("step.notCovered", ["event": words.event(uncovered.event)]))
    }
  }

  private func eventValue(_ happening: Timeline.Happening, in state: String) -> TemplateValue {
    let by = page.pack.events[happening.event].flatMap { page.pack.participants[$0.by] }
    let statements = happening.absences.compactMap { page.pack.deliveries[$0]?.provenance }
    let confidence = statements.map { $0.confidence(in: page.pack.sources) }.max()
    return step(
      "isEvent", state: state,
      text: page.strings(
        "step.event",
        [
          "event": words.event(happening.event), "by": by.map { words.text($0.title) } ?? "",
        ]) + suffix(happening.scene),
      [
        "notes": .list(
          happening.absences.isEmpty ? [] : [.string(page.strings("step.handsNothingOver"))]),
        "citations": .string(page.citationLine(statements.flatMap(\.citations))),
        "confidence": .string(confidence.map(words.confidence) ?? ""),
        "isDoubtful": .bool(!happening.doubts.isEmpty), "doubts": page.doubts(happening.doubts),
      ])
  }

  private func callValue(_ call: Timeline.Call, in state: String) -> TemplateValue {
    let callback = page.pack.callbacks[call.callback]
    let unordered = call.unordered.compactMap { number in
      timeline.calls.first { $0.number == number }
    }
    return step(
      "isCall", state: state, text: words.callback(call.callback),
      [
        "number": .number(String(call.number)),
        "callback": page.callback(call.callback),
        "owner": .string(
          callback.flatMap { page.pack.participants[$0.owner] }.map { words.text($0.title) } ?? ""),
        "payload": .string(payload(of: call)),
        "posts": .string(
          words.list(call.notifications.map { MarkdownText.marked($0) })),
        "notes": .list(notes(on: call, unordered: unordered).map(TemplateValue.string)),
        "confidence": .string(words.confidence(call.confidence)),
        "citations": .string(page.citationLine(call.citations)),
        "isDoubtful": .bool(!call.doubts.isEmpty),
        "doubts": page.doubts(call.doubts),
      ])
  }

  private func payload(of call: Timeline.Call) -> String {
    let full = call.payloads.map { payload in
      payload.type.map {
        page.strings(
          "payload.typed",
          ["carrier": MarkdownText.marked(payload.carrier), "type": MarkdownText.marked($0)])
      } ?? MarkdownText.marked(payload.carrier)
    }
    let empty = call.emptyCarriers.map {
      page.strings("payload.empty", ["carrier": MarkdownText.marked($0.carrier)])
    }
    return words.list(full + empty)
  }

  private func notes(on call: Timeline.Call, unordered: [Timeline.Call]) -> [String] {
    var notes: [String] = hasScenes ? [sceneName(call.scene)] : []
    if let since = call.heldSince,
      let event = timeline.happenings.first(where: { $0.index == since })
    {
      notes.append(page.strings("step.heldSince", ["event": words.event(event.event)]))
    }
    if call.isOptional { notes.append(page.strings("step.optional")) }
    if !unordered.isEmpty {
      notes.append(
        page.strings(
          "step.unordered", ["calls": words.list(unordered.map { words.callback($0.callback) })]))
    }
    return notes
  }

  private func step(
    _ kind: String, state: String, text: String, _ values: [String: TemplateValue] = [:]
  ) -> TemplateValue {
    var all: [String: TemplateValue] = [
      "isEvent": false, "isCall": false, "isStateChange": false, "isEffect": false,
      "isHeld": false, "isNotCovered": false, "text": .string(text),
      "state": .string(words.state(state)),
      "number": "", "callback": .null, "owner": "", "payload": "", "posts": "", "notes": [],
      "confidence": "", "citations": "", "isDoubtful": false, "doubts": [],
    ]
    all[kind] = true
    all.merge(values) { _, own in own }
    return .object(all)
  }
}
