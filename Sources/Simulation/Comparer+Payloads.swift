import RuleModel

extension Comparer {
  /// Where payloads sit elsewhere, one difference an event that brings them.
  func payloadDifferences(
    _ paired: PairedCalls, _ left: Timeline, _ right: Timeline
  ) -> [Comparison.Difference] {
    let events = left.happenings.map(\.event)
    // Other events bring other payloads, of which none can sit elsewhere.
    guard events == right.happenings.map(\.event) else { return [] }
    return events.indices.compactMap { event in
      let calls = [left, right].map { $0.calls.filter { $0.broughtBy == event } }
      let found =
        left.flow == right.flow
        ? carriersWithinFlow(paired.pairs.filter { $0.left.broughtBy == event })
        : carriersAcrossFlows(calls[0], calls[1], paired)
      guard let found, !found.left.isEmpty || !found.right.isEmpty else { return nil }
      var difference = difference(.carrier, role: nil, left: found.left, right: found.right)
      difference.eventIndex = event
      return difference
    }
  }

  private typealias Carriers = (left: [Timeline.Call], right: [Timeline.Call])

  /// Between flows duties are compared: carriers have names of their own in each.
  private func carriersAcrossFlows(
    _ left: [Timeline.Call], _ right: [Timeline.Call], _ paired: PairedCalls
  ) -> Carriers? {
    func carrying(_ calls: [Timeline.Call]) -> [Timeline.Call] {
      calls.filter { !$0.payloads.isEmpty }
    }
    let leftRoles = Set(carrying(left).map(role(of:)))
    let rightRoles = Set(carrying(right).map(role(of:)))
    let onlyLeft = carrying(left).filter { !rightRoles.contains(role(of: $0)) }
    let onlyRight = carrying(right).filter { !leftRoles.contains(role(of: $0)) }
    // A call that one flow has besides is a difference of its own, whatever it carries.
    let told = paired.differences.filter { $0.kind == .extra || $0.kind == .missing }
    let isToldLeft = onlyLeft.allSatisfy { call in told.contains { $0.left.contains(call.number) } }
    let isToldRight = onlyRight.allSatisfy { call in
      told.contains { $0.right.contains(call.number) }
    }
    let isMoved = !onlyLeft.isEmpty && !onlyRight.isEmpty
    return isMoved || !isToldLeft || !isToldRight ? (onlyLeft, onlyRight) : nil
  }

  /// In one flow a duty has one name, so that the carriers themselves are compared; a call that only one
  /// column has is a difference of its own.
  private func carriersWithinFlow(_ pairs: [PairedCalls.Pair]) -> Carriers {
    func carriers(of calls: [Timeline.Call]) -> Set<String> {
      Set(calls.flatMap(\.payloads).map(\.carrier))
    }
    let differing = pairs.filter { carriers(of: [$0.left]) != carriers(of: [$0.right]) }
    return (differing.map(\.left), differing.map(\.right))
  }
}
