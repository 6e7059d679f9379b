import RuleModel
import Simulation

extension Words {
  /// Returns a difference as a sentence; the columns have the names of what sets them apart, unless they
  /// are given others.
  func sentence(
    _ difference: Comparison.Difference, in comparison: Comparison,
    columns: (left: String, right: String)? = nil
  ) -> String {
    let left = comparison.left
    let right = comparison.right
    func call(_ numbers: [Int], of timeline: Timeline) -> String {
      list(
        numbers.compactMap { number in timeline.calls.first { $0.number == number } }
          .map { callback($0.callback) })
    }
    let flows = columns ?? (left: column(left, right), right: column(right, left))
    if difference.isUncovered { return uncovered(difference, comparison, flows) }
    switch difference.kind {
    case .extra, .missing:
      return surplus(difference, comparison, flows)
    case .moved:
      return moved(difference, comparison, flows)
    case .carrier:
      return strings(
        left.carriesNothing
          ? "difference.carrierRightOnly"
          : right.carriesNothing ? "difference.carrierLeftOnly" : "difference.carrier",
        [
          "left": flows.left, "right": flows.right,
          "leftCarriers": carriers(of: left, numbers: difference.left),
          "rightCarriers": carriers(of: right, numbers: difference.right),
        ])
    case .deferred:
      let leftCall = left.calls.first { difference.left.contains($0.number) }
      let isLeftLater = (leftCall?.heldSince) != nil
      return strings(
        isLeftLater ? "difference.deferredLeft" : "difference.deferredRight",
        [
          "left": flows.left, "right": flows.right,
          "leftCall": call(difference.left, of: left),
          "rightCall": call(difference.right, of: right),
          "leftState": state(leftCall?.state ?? ""),
          "rightState": state(
            right.calls.first { difference.right.contains($0.number) }?.state ?? ""),
        ])
    case .reach:
      return strings(
        "difference.reach",
        [
          "left": flows.left, "right": flows.right, "leftOutcome": outcome(of: left),
          "rightOutcome": outcome(of: right),
        ])
    }
  }

  /// What one column has, and of what no rule says whether the other has it.
  private func uncovered(
    _ difference: Comparison.Difference, _ comparison: Comparison,
    _ flows: (left: String, right: String)
  ) -> String {
    let isRight = difference.left.isEmpty
    let timeline = isRight ? comparison.right : comparison.left
    let numbers = isRight ? difference.right : difference.left
    let calls = timeline.calls.filter { numbers.contains($0.number) }
    return strings(
      difference.kind == .carrier ? "difference.uncoveredCarrier" : "difference.uncovered",
      [
        "here": isRight ? flows.right : flows.left, "there": isRight ? flows.left : flows.right,
        "call": list(calls.map { callback($0.callback) }),
        "carriers": carriers(of: timeline, numbers: numbers),
      ])
  }

  /// A call that only one column has, or that it has more often than the other.
  private func surplus(
    _ difference: Comparison.Difference, _ comparison: Comparison,
    _ flows: (left: String, right: String)
  ) -> String {
    let isRight = difference.kind == .extra
    let owner = isRight ? comparison.right : comparison.left
    let numbers = isRight ? difference.right : difference.left
    let calls = owner.calls.filter { numbers.contains($0.number) }
    func count(_ timeline: Timeline) -> Int {
      timeline.calls.filter { pack.callbacks[$0.callback]?.role == difference.role }.count
    }
    let (left, right) = (count(comparison.left), count(comparison.right))
    let key =
      if left > 0, right > 0 {
        isRight ? "difference.moreRight" : "difference.moreLeft"
      } else if calls.allSatisfy(\.isOptional) {
        isRight ? "difference.mayExtra" : "difference.mayMissing"
      } else {
        isRight ? "difference.extra" : "difference.missing"
      }
    return strings(
      key,
      [
        "left": flows.left, "right": flows.right, "leftCount": String(left),
        "rightCount": String(right), "call": list(calls.map { callback($0.callback) }),
      ])
  }

  private func moved(
    _ difference: Comparison.Difference, _ comparison: Comparison,
    _ flows: (left: String, right: String)
  ) -> String {
    let row = comparison.rows.first { $0.role == difference.relativeTo && $0.left != nil }
    guard let leftOther = row?.left, let rightOther = row?.right,
      let leftCall = comparison.left.calls.first(where: { difference.left.contains($0.number) }),
      let rightCall = comparison.right.calls.first(where: { difference.right.contains($0.number) })
    else { return "" }
    let isLeftBefore = leftCall.number < leftOther.number
    return strings(
      isLeftBefore ? "difference.movedBeforeAfter" : "difference.movedAfterBefore",
      [
        "left": flows.left, "right": flows.right,
        "leftCall": callback(leftCall.callback), "rightCall": callback(rightCall.callback),
        "leftOther": callback(leftOther.callback), "rightOther": callback(rightOther.callback),
      ])
  }

  /// Where the payload sits: each carrier with the last callback that has it.
  private func carriers(of timeline: Timeline, numbers: [Int]) -> String {
    let calls = timeline.calls.filter { numbers.isEmpty || numbers.contains($0.number) }
    return list(
      calls.enumerated().flatMap { index, call in
        let later = calls[(index + 1)...].flatMap(\.payloads).map(\.carrier)
        return call.payloads.filter { !later.contains($0.carrier) }.map { carrier($0, of: call) }
      })
  }

  /// Returns where a payload sits: `connectionOptions.urlContexts` in `scene(_:willConnectTo:options:)`.
  func carrier(_ payload: Timeline.Payload, of call: Timeline.Call) -> String {
    strings(
      "payload.place",
      ["carrier": MarkdownText.marked(payload.carrier), "call": callback(call.callback)])
  }

  /// Returns what sets a column apart from another: its flow, or else the conditions that differ.
  private func column(_ timeline: Timeline, _ other: Timeline) -> String {
    if timeline.flow != other.flow { return flow(timeline.flow) }
    return settings(
      timeline.settings.all.filter { other.settings[$0.condition] != $0.value })
  }
}

extension Timeline {
  /// Whether no call carries a payload.
  fileprivate var carriesNothing: Bool { calls.allSatisfy(\.payloads.isEmpty) }
}
