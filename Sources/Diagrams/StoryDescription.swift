import RuleModel
import Simulation

/// A timeline in words, step by step, for people who cannot see the picture.
struct StoryDescription {
  let context: DiagramContext
  /// The machine whose states are told; nil for those of the process.
  var machine: Machine?

  /// Returns the steps of a timeline as sentences.
  func words(for timeline: Timeline) -> String {
    let strings = context.strings
    var sentences = [strings(.startsIn, ["state": start(of: timeline)])]
    var state = timeline.start
    for entry in timeline.entries {
      switch entry {
      case .event(let event):
        let by = context.pack.events[event.event]?.by ?? ""
        sentences.append(
          strings(
            .happens, ["by": context.participant(by), "event": context.event(event.event)]))
        if !event.doubts.isEmpty { sentences.append(sentence(doubtful(event.doubts))) }
      case .call(let call): sentences.append(words(for: call))
      case .stateChange(let change) where machine != nil:
        sentences.append(words(for: change, in: timeline))
      case .stateChange(let change) where change.stateAfter != state:
        state = change.stateAfter
        sentences.append(strings(.nowIn, ["state": context.state(state)]))
      case .stateChange: break
      case .effect(let effect):
        let words = context.pack.effects[effect.effect]
        sentences.append(
          sentence(context.words(effect.isPresent ? words?.title : words?.absence) ?? effect.effect)
        )
      case .held(let held): sentences.append(words(for: held, in: timeline))
      case .notCovered: sentences.append(sentence(strings(.notCovered)))
      }
    }
    if timeline.calls.isEmpty, timeline.uncovered.isEmpty {
      sentences.append(sentence(strings(.nothingCalled)))
    }
    if let stop = context.stop(timeline.outcome) { sentences.append(sentence(stop)) }
    return context.paragraph(sentences)
  }

  /// The state in which a timeline begins: of its scene, where it has one alone.
  private func start(of timeline: Timeline) -> String {
    let changes = timeline.stateChanges
    guard let machine, let first = changes.first, Set(changes.map(\.scene)).count == 1,
      machine.states[first.sceneStateBefore]?.standsFor == timeline.start
    else { return context.state(timeline.start) }
    return context.state(first.sceneStateBefore, of: machine.id)
  }

  private func words(for change: Timeline.StateChange, in timeline: Timeline) -> String {
    let words = context.strings(
      .nowIn, ["state": context.state(change.sceneStateAfter, of: timeline.flow)])
    guard change.scene != Scenario.mainScene else { return words }
    return context.strings(.scene, ["scene": change.scene]) + context.strings(.colon) + words
  }

  private func sentence(_ words: String) -> String { words + context.strings(.stop) }

  private func doubtful(_ doubts: [String]) -> String {
    context.strings(.doubtful, ["doubts": doubts.joined(separator: context.strings(.and))])
  }

  private func words(for call: Timeline.Call) -> String {
    let strings = context.strings
    let owner = context.pack.callbacks[call.callback]?.owner ?? ""
    var parts = [
      strings(
        .calls,
        [
          "number": "\(call.number)", "participant": context.participant(owner),
          "callback": context.callback(call.callback),
        ])
    ]
    if !call.payloads.isEmpty {
      let carriers = call.payloads.map(\.carrier).joined(separator: strings(.and))
      parts.append(strings(.carries, ["carriers": carriers]))
    }
    if call.isOptional { parts.append(strings(.mayBeCalled)) }
    if !call.unordered.isEmpty { parts.append(strings(.eitherOrder)) }
    if !call.doubts.isEmpty { parts.append(doubtful(call.doubts)) }
    return sentence(parts.joined(separator: strings(.then)))
  }

  private func words(for held: Timeline.Held, in timeline: Timeline) -> String {
    let call = timeline.calls.first {
      $0.callback == held.callback && $0.heldSince == held.eventIndex
    }
    let words =
      call.map { context.strings(.heldUntil, ["state": context.state($0.state)]) }
      ?? context.strings(.heldToEnd)
    return sentence(context.callback(held.callback) + context.strings(.colon) + words)
  }
}
