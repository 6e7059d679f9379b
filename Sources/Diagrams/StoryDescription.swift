import RuleModel
import Simulation

/// A timeline in words, step by step, for people who cannot see the picture.
struct StoryDescription {
  let context: DiagramContext
  /// The machine whose states are told; nil for those of the process.
  var machine: Machine?

  /// Returns the steps of a timeline as sentences.
  func words(for timeline: Timeline) -> String {
    var state = timeline.start
    var sentences = [context.strings(.startsIn, ["state": start(of: timeline)])]
    sentences += self.sentences(for: timeline.entries[...], in: timeline, &state) { $0 }
    return context.paragraph(sentences + end(of: timeline))
  }

  /// Returns the steps of several ways on: what they share, each way in a line, and what all end with.
  func words(for branches: Branches) -> String {
    let first = branches.timelines[0]
    var state = first.start
    let shared = sentences(
      for: first.entries.prefix(branches.shared.beginning), in: first, &state
    ) { $0 }
    var parts = [
      context.paragraph(
        [context.strings(.startsIn, ["state": context.state(first.start)])] + shared)
    ]
    for (place, way) in branches.told.enumerated() {
      let timeline = branches.timelines[way]
      let offset = branches.offset(of: way)
      var state = branches.state
      var steps = sentences(for: branches.entries(of: way), in: timeline, &state) {
        branches.number($0, offset: offset)
      }
      if branches.shared.end == 0 { steps += end(of: timeline) }
      if steps.isEmpty { steps = [sentence(context.strings(.nothingCalled))] }
      let word: DiagramStrings.Key =
        branches.addition != nil ? .option : place == 0 ? .alternatives : .or
      parts.append(
        context.strings(word) + " " + branches.titles[way] + context.strings(.colon)
          + context.paragraph(steps))
    }
    guard branches.shared.end > 0 else { return parts.joined(separator: "\n") }
    state = branches.stateOfEnding
    let ending = sentences(for: branches.ending, in: first, &state) {
      branches.number($0, offset: branches.offsetOfEnding)
    }
    parts.append(context.paragraph(ending + end(of: first)))
    return parts.joined(separator: "\n")
  }

  /// What is said behind the steps.
  private func end(of timeline: Timeline) -> [String] {
    var sentences: [String] = []
    if timeline.calls.isEmpty, timeline.uncovered.isEmpty {
      sentences.append(sentence(context.strings(.nothingCalled)))
    }
    if let stop = context.stop(timeline.outcome) { sentences.append(sentence(stop)) }
    return sentences
  }

  /// The steps of a part of a timeline, that begins in a state.
  private func sentences(
    for entries: ArraySlice<Timeline.Entry>, in timeline: Timeline, _ state: inout String,
    number: (Int) -> Int
  ) -> [String] {
    let strings = context.strings
    var sentences: [String] = []
    for entry in entries {
      switch entry {
      case .event(let event):
        let by = context.pack.events[event.event]?.by ?? ""
        sentences.append(
          strings(
            .happens, ["by": context.participant(by), "event": context.event(event.event)]))
        if !event.doubts.isEmpty { sentences.append(sentence(doubtful(event.doubts))) }
      case .call(let call): sentences.append(words(for: call, number: number(call.number)))
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
    return sentences
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

  private func words(for call: Timeline.Call, number: Int) -> String {
    let strings = context.strings
    let owner = context.pack.callbacks[call.callback]?.owner ?? ""
    var parts = [
      strings(
        .calls,
        [
          "number": "\(number)", "participant": context.participant(owner),
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
