import RuleModel
import Simulation
import Text

/// One difference of two timelines, in words.
struct DifferenceSentence {
  let words: Words
  let difference: Comparison.Difference
  let left: Timeline
  let right: Timeline
  /// What the columns are called.
  let names: (left: String, right: String)

  private var leftCalls: [Timeline.Call] { left.calls.numbered(difference.left) }
  private var rightCalls: [Timeline.Call] { right.calls.numbered(difference.right) }

  /// The sentence.
  var text: String {
    if difference.isUncovered { return uncovered }
    switch difference.kind {
    case .extra, .missing: return surplus
    case .moved: return moved
    case .carrier: return carrier
    case .deferred: return deferred
    case .reach:
      return say(
        "reach",
        ["leftOutcome": words.outcome(of: left), "rightOutcome": words.outcome(of: right)])
    case .certainty: return certainty
    case .effect:
      return atEvent(
        say("effect", ["leftEffect": effect(in: left), "rightEffect": effect(in: right)]))
    case .state:
      return say(
        "state",
        [
          "call": name(leftCalls.first, in: left),
          "leftState": words.state(leftCalls.first?.state ?? ""),
          "rightState": words.state(rightCalls.first?.state ?? ""),
        ])
    case .name:
      return say(
        "name",
        [
          "leftCall": name(leftCalls.first, in: left),
          "rightCall": name(rightCalls.first, in: right),
        ]
      )
    case .type: return types
    case .empty: return emptied
    case .order: return order
    case .waiting: return waiting
    case .path:
      return say(
        "path",
        [
          "leftStates": words.path(left.states), "rightStates": words.path(right.states),
        ])
    case .events:
      return say(
        "events",
        [
          "leftEvents": words.list(left.happenings.map { words.event($0.event) }),
          "rightEvents": words.list(right.happenings.map { words.event($0.event) }),
        ])
    }
  }

  /// A word of `difference` with the names of the columns.
  private func say(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
    words.strings(
      "difference.\(key)",
      values: [("left", names.left), ("right", names.right)] + Array(values))
  }

  /// The sentence with the event that it is about, where the story has several.
  private func atEvent(_ sentence: String) -> String {
    let happenings = [right, left].lazy.map(\.happenings).first {
      $0.indices.contains(difference.eventIndex ?? -1)
    }
    guard let happenings, let index = difference.eventIndex, happenings.count > 1 else {
      return sentence
    }
    return words.strings(
      "difference.atEvent",
      [
        "number": String(index + 1), "event": words.event(happenings[index].event),
        "text": sentence,
      ])
  }

  /// The name of a call, with its number where the timeline has several of the callback.
  private func name(_ call: Timeline.Call?, in timeline: Timeline) -> String {
    guard let call else { return "" }
    let name = words.callback(call.callback)
    guard timeline.calls.count(where: { $0.callback == call.callback }) > 1 else { return name }
    return words.strings(
      "difference.numberedCall", ["call": name, "number": String(call.number)])
  }

  /// What one column has, and of what no rule says whether the other has it.
  private var uncovered: String {
    let isRight = difference.left.isEmpty
    let calls = isRight ? rightCalls : leftCalls
    let key = calls.allSatisfy(\.isOptional) ? "uncoveredMay" : "uncovered"
    return say(
      difference.kind == .carrier ? "uncoveredCarrier" : key,
      [
        "here": isRight ? names.right : names.left, "there": isRight ? names.left : names.right,
        "call": words.list(calls.map { words.callback($0.callback) }),
        "carriers": words.carriers(of: calls),
      ])
  }

  // MARK: - Calls

  /// Calls that only one column has, or that it has more often than the other.
  private var surplus: String {
    let isRight = difference.kind == .extra
    let calls = isRight ? rightCalls : leftCalls
    func count(_ timeline: Timeline, everywhere: Bool) -> Int {
      timeline.calls.count { call in
        words.pack.callbacks[call.callback]?.role ?? call.callback == difference.role
          && (everywhere || call.heldSince ?? call.eventIndex == difference.eventIndex)
      }
    }
    let counts = [left, right].map { count($0, everywhere: false) }
    let isOften = !counts.contains(0)
    let isMay = calls.allSatisfy(\.isOptional)
    let key =
      switch (isOften, isMay) {
      case (true, false): isRight ? "moreRight" : "moreLeft"
      case (true, true): isRight ? "mayMoreRight" : "mayMoreLeft"
      case (false, true): isRight ? "mayExtra" : "mayMissing"
      case (false, false): isRight ? "extra" : "missing"
      }
    let names = calls.map(\.callback).withoutRepetition.map { id in
      let times = calls.count { $0.callback == id }
      let name = words.callback(id)
      guard times > 1, !isOften else { return name }
      return words.strings("difference.times", ["call": name, "count": String(times)])
    }
    let sentence = say(
      key,
      [
        "leftCount": String(counts[0]), "rightCount": String(counts[1]),
        "call": words.list(names),
      ])
    // What is said of one event need not hold for the others.
    let isElsewhere = [left, right].contains {
      count($0, everywhere: true) > count($0, everywhere: false)
    }
    return isElsewhere ? atEvent(sentence) : sentence
  }

  private var moved: String {
    guard let leftCall = leftCalls.first, let rightCall = rightCalls.first,
      let leftOther = left.calls.numbered(difference.others.left).first,
      let rightOther = right.calls.numbered(difference.others.right).first
    else { return "" }
    return say(
      leftCall.number < leftOther.number ? "movedBeforeAfter" : "movedAfterBefore",
      [
        "leftCall": name(leftCall, in: left), "rightCall": name(rightCall, in: right),
        "leftOther": name(leftOther, in: left), "rightOther": name(rightOther, in: right),
      ])
  }

  private var deferred: String {
    guard let leftCall = leftCalls.first, let rightCall = rightCalls.first else { return "" }
    func event(_ call: Timeline.Call, in timeline: Timeline) -> String {
      timeline.happenings.first { $0.index == call.eventIndex }.map { words.event($0.event) } ?? ""
    }
    let isBoth = leftCall.heldSince != nil && rightCall.heldSince != nil
    return say(
      isBoth ? "deferredBoth" : leftCall.heldSince != nil ? "deferredLeft" : "deferredRight",
      [
        "leftCall": name(leftCall, in: left), "rightCall": name(rightCall, in: right),
        "leftState": words.state(leftCall.state), "rightState": words.state(rightCall.state),
        "leftEvent": event(leftCall, in: left), "rightEvent": event(rightCall, in: right),
      ])
  }

  private var certainty: String {
    if let call = leftCalls.first {
      return say(
        call.isOptional ? "certaintyRight" : "certaintyLeft", ["call": name(call, in: left)])
    }
    func change(in timeline: Timeline) -> Timeline.StateChange? {
      timeline.stateChanges.first { $0.transition == difference.transition }
    }
    guard let change = change(in: left) else { return "" }
    return say(
      change.isOptional ? "changeCertaintyRight" : "changeCertaintyLeft",
      [
        "change": words.strings(
          "step.stateChange",
          [
            "before": words.sceneState(change.sceneStateBefore, flow: left.flow),
            "after": words.sceneState(change.sceneStateAfter, flow: left.flow),
          ])
      ])
  }

  private var order: String {
    let isOpenLeft = !difference.others.left.isEmpty
    let others =
      isOpenLeft
      ? left.calls.numbered(difference.others.left).map { name($0, in: left) }
      : right.calls.numbered(difference.others.right).map { name($0, in: right) }
    return say(
      isOpenLeft ? "orderLeftOpen" : "orderRightOpen",
      [
        "call": isOpenLeft ? name(leftCalls.first, in: left) : name(rightCalls.first, in: right),
        "others": words.list(others),
      ])
  }

  private var waiting: String {
    let callback = difference.role ?? ""
    let isLeft = left.undelivered.contains { $0.callback == callback }
    return say(isLeft ? "waitingLeft" : "waitingRight", ["call": words.callback(callback)])
  }

  // MARK: - Payloads

  /// Where the payload sits: all places that it has, in both columns.
  private var carrier: String {
    func carrying(_ timeline: Timeline) -> [Timeline.Call] {
      timeline.calls.filter {
        !$0.payloads.isEmpty && $0.heldSince ?? $0.eventIndex == difference.eventIndex
      }
    }
    let (leftCarriers, rightCarriers) = (carrying(left), carrying(right))
    let sentence = say(
      leftCarriers.isEmpty
        ? "carrierRightOnly" : rightCarriers.isEmpty ? "carrierLeftOnly" : "carrier",
      [
        "leftCarriers": words.carriers(of: leftCarriers),
        "rightCarriers": words.carriers(of: rightCarriers),
      ])
    let hasSeveral = [left, right].contains { timeline in
      Set(timeline.calls.filter { !$0.payloads.isEmpty }.map { $0.heldSince ?? $0.eventIndex })
        .count > 1
    }
    return hasSeveral ? atEvent(sentence) : sentence
  }

  private var types: String {
    guard let leftCall = leftCalls.first, let rightCall = rightCalls.first else { return "" }
    func type(_ payload: Timeline.Payload) -> String {
      payload.type.map(ReaderText.marked) ?? words.strings("difference.none")
    }
    return leftCall.payloads.compactMap { payload in
      guard let other = rightCall.payloads.first(where: { $0.carrier == payload.carrier }),
        other.type != payload.type
      else { return nil }
      return say(
        "type",
        [
          "carrier": ReaderText.marked(payload.carrier), "call": name(leftCall, in: left),
          "leftType": type(payload), "rightType": type(other),
        ])
    }.joined(separator: " ")
  }

  private var emptied: String {
    let sides = [leftCalls, rightCalls].map { $0.flatMap(\.emptyCarriers).map(\.carrier) }
    return (0...1).flatMap { side in
      sides[side].filter { !sides[1 - side].contains($0) }.withoutRepetition.map { carrier in
        say(
          side == 0 ? "emptyLeft" : "emptyRight",
          ["carrier": ReaderText.marked(carrier), "call": name(leftCalls.first, in: left)])
      }
    }.joined(separator: " ")
  }

  private func effect(in timeline: Timeline) -> String {
    guard let id = difference.effect,
      let isPresent = timeline.sees(id, at: difference.eventIndex)
    else { return words.strings("difference.none") }
    let effect = words.pack.effects[id]
    return (isPresent ? effect?.title : effect?.absence).map(words.text) ?? id
  }
}

extension [Timeline.Call] {
  /// Returns the calls with these numbers.
  fileprivate func numbered(_ numbers: [Int]) -> [Timeline.Call] {
    filter { numbers.contains($0.number) }
  }
}
