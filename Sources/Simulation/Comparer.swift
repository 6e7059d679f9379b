public import RuleModel

/// Compares timelines: aligns their calls by role and says what differs.
///
/// A rename of the same duty is no difference, nor is a call whose role only its own flow has.
public struct Comparer: Sendable {
  private let pack: RulePack

  /// Creates a comparer for the timelines of a pack.
  public init(_ pack: RulePack) { self.pack = pack }

  /// Returns two timelines of one scenario side by side, with what differs.
  ///
  /// - Parameters:
  ///   - left: The left column.
  ///   - right: The right column.
  ///   - scenario: The scenario, which decides what number a difference has; nil where there is none.
  /// - Returns: The aligned rows and the differences.
  public func comparison(
    of left: Timeline, and right: Timeline, scenario: Scenario?
  ) -> Comparison {
    let aligned = RoleAlignment(left.calls, right.calls, role: role(of:))
    var rows = aligned.pairs.map { pair in
      let leftCall = pair.left.map { left.calls[$0] }
      let rightCall = pair.right.map { right.calls[$0] }
      return Comparison.Row(
        role: (leftCall ?? rightCall).map(role(of:)) ?? "", left: leftCall, right: rightCall,
        isExpected: isExpected(leftCall, rightCall, left.flow, right.flow), differences: [])
    }
    var differences = differences(rows, left, right)
    for index in differences.indices {
      differences[index].isUncovered = differences[index].isLeftOpen(between: left, and: right)
      differences[index].number = number(of: differences[index], left, right, scenario)
      differences[index].carryDoubts(of: left, and: right, in: pack)
    }
    for row in rows.indices {
      rows[row].differences = differences.indices.filter { index in
        rows[row].left.map { differences[index].left.contains($0.number) } ?? false
          || rows[row].right.map { differences[index].right.contains($0.number) } ?? false
      }
    }
    return Comparison(left: left, right: right, rows: rows, differences: differences)
  }

  // MARK: - Differences

  private func differences(
    _ rows: [Comparison.Row], _ left: Timeline, _ right: Timeline
  ) -> [Comparison.Difference] {
    if isReachedDifferently(left, right) {
      return [difference(.reach, role: nil, left: left.calls, right: right.calls)]
    }
    var differences: [Comparison.Difference] = []
    var leftOver = rows.filter { $0.left == nil && !$0.isExpected }
    for row in rows where !row.isExpected {
      switch (row.left, row.right) {
      case (let leftCall?, let rightCall?):
        guard leftCall.eventIndex != rightCall.eventIndex else { continue }
        differences.append(
          difference(.deferred, role: row.role, left: [leftCall], right: [rightCall]))
      case (let leftCall?, nil):
        if let partner = leftOver.firstIndex(where: { $0.role == row.role }),
          let rightCall = leftOver.remove(at: partner).right
        {
          if let moved = displacement(leftCall, rightCall, rows, left, right) {
            differences.append(moved)
          }
        } else {
          differences.append(difference(.missing, role: row.role, left: [leftCall], right: []))
        }
      case (nil, _):
        break
      }
    }
    differences += leftOver.compactMap { row in
      row.right.map { difference(.extra, role: row.role, left: [], right: [$0]) }
    }
    if let carrier = carrierDifference(left, right) { differences.append(carrier) }
    return differences.sorted { self.place($0, rows) < self.place($1, rows) }
  }

  /// A call that both have in different places: held back until a later event, or moved past another.
  private func displacement(
    _ leftCall: Timeline.Call, _ rightCall: Timeline.Call, _ rows: [Comparison.Row],
    _ left: Timeline, _ right: Timeline
  ) -> Comparison.Difference? {
    let role = role(of: leftCall)
    guard leftCall.eventIndex == rightCall.eventIndex else {
      return difference(.deferred, role: role, left: [leftCall], right: [rightCall])
    }
    for row in rows {
      guard let leftOther = row.left, let rightOther = row.right else { continue }
      let isSwapped =
        (leftCall.number < leftOther.number) != (rightCall.number < rightOther.number)
      let isOpen =
        leftCall.unordered.contains(leftOther.number)
        || rightCall.unordered.contains(rightOther.number)
      guard isSwapped, !isOpen else { continue }
      var moved = difference(.moved, role: role, left: [leftCall], right: [rightCall])
      moved.relativeTo = row.role
      return moved
    }
    return nil
  }

  private func carrierDifference(_ left: Timeline, _ right: Timeline) -> Comparison.Difference? {
    if left.flow == right.flow { return carrierDifference(within: left, and: right) }
    let leftCarriers = left.calls.filter { !$0.payloads.isEmpty }
    let rightCarriers = right.calls.filter { !$0.payloads.isEmpty }
    let leftRoles = Set(leftCarriers.map(role(of:)))
    let rightRoles = Set(rightCarriers.map(role(of:)))
    guard leftRoles != rightRoles else { return nil }
    return difference(
      .carrier, role: nil,
      left: leftCarriers.filter { !rightRoles.contains(role(of: $0)) },
      right: rightCarriers.filter { !leftRoles.contains(role(of: $0)) })
  }

  /// In one flow a duty has one name, so that the carriers themselves can be compared; a call that only
  /// one column has is a difference of its own. Other events bring other payloads, of which none can sit
  /// elsewhere.
  private func carrierDifference(
    within left: Timeline, and right: Timeline
  ) -> Comparison.Difference? {
    guard left.happenings.map(\.event) == right.happenings.map(\.event) else { return nil }
    func carriers(of timeline: Timeline) -> [String: Set<String>] {
      timeline.calls.reduce(into: [:]) { carriers, call in
        carriers[role(of: call), default: []].formUnion(call.payloads.map(\.carrier))
      }
    }
    let leftCarriers = carriers(of: left)
    let rightCarriers = carriers(of: right)
    func differing(_ timeline: Timeline) -> [Timeline.Call] {
      timeline.calls.filter { call in
        guard !call.payloads.isEmpty, let own = leftCarriers[role(of: call)],
          let other = rightCarriers[role(of: call)]
        else { return false }
        return own != other
      }
    }
    let (leftCalls, rightCalls) = (differing(left), differing(right))
    guard !leftCalls.isEmpty || !rightCalls.isEmpty else { return nil }
    return difference(.carrier, role: nil, left: leftCalls, right: rightCalls)
  }

  private func isReachedDifferently(_ left: Timeline, _ right: Timeline) -> Bool {
    left.isCompleted != right.isCompleted || left.final != right.final
  }

  private func difference(
    _ kind: DifferenceKind, role: String?, left: [Timeline.Call], right: [Timeline.Call]
  ) -> Comparison.Difference {
    var difference = Comparison.Difference(
      kind: kind, role: role, left: left.map(\.number), right: right.map(\.number), rules: [],
      citations: [], doubts: [])
    for call in left + right {
      difference.rules += call.rules.filter { !difference.rules.contains($0) }
      difference.citations += call.citations.filter { !difference.citations.contains($0) }
      difference.doubts += call.doubts.filter { !difference.doubts.contains($0) }
    }
    return difference
  }

  private func place(_ difference: Comparison.Difference, _ rows: [Comparison.Row]) -> Int {
    rows.firstIndex { row in
      row.left.map { difference.left.contains($0.number) } ?? false
        || row.right.map { difference.right.contains($0.number) } ?? false
    } ?? 0
  }

  // MARK: - Roles and numbers

  func role(of call: Timeline.Call) -> String {
    pack.callbacks[call.callback]?.role ?? call.callback
  }

  private func isExpected(
    _ left: Timeline.Call?, _ right: Timeline.Call?, _ leftFlow: String, _ rightFlow: String
  ) -> Bool {
    guard leftFlow != rightFlow, (left == nil) != (right == nil), let call = left ?? right,
      let flows = pack.roles[role(of: call)]?.expectedIn
    else { return false }
    let (own, other) = left == nil ? (rightFlow, leftFlow) : (leftFlow, rightFlow)
    return flows.contains(own) && !flows.contains(other)
  }

  /// The number that a source gives a difference between the pack's first and second flow.
  private func number(
    of difference: Comparison.Difference, _ left: Timeline, _ right: Timeline,
    _ scenario: Scenario?
  ) -> String? {
    guard let scenario, !difference.isUncovered, left.flow != right.flow,
      left.settings == right.settings
    else {
      return nil
    }
    let isInOrder =
      (pack.flows.position(of: left.flow) ?? 0) < (pack.flows.position(of: right.flow) ?? 0)
    let kind = isInOrder ? difference.kind : difference.kind.mirrored
    let events = scenario.events.map(\.event)
    return pack.differences.first { numbered in
      numbered.matches.contains { match in
        match.kind == kind && (match.role == nil || match.role == difference.role)
      }
        && numbered.events.contains(where: events.contains)
        && (numbered.from.isEmpty || numbered.from.contains(left.start))
        && numbered.when.holds(
          under: Circumstances(flow: left.flow, states: [left.start], settings: left.settings))
    }?.id
  }
}

extension DifferenceKind {
  /// The kind that the difference has when the columns change places.
  var mirrored: DifferenceKind {
    switch self {
    case .extra: .missing
    case .missing: .extra
    case .moved, .carrier, .deferred, .reach: self
    }
  }
}

extension Timeline {
  /// Whether all events of the story happened.
  public var isCompleted: Bool {
    switch outcome {
    case .completed, .notCovered: true
    case .notApplicable, .notReached: false
    }
  }
}
