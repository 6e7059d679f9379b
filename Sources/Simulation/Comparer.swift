public import RuleModel
import Text

/// Compares timelines: aligns their calls by role and says what differs.
///
/// Every question of what differs is answered here: of two flows, two settings, two scenarios, and two
/// states of the rules. Between flows a rename of the same duty is no difference, nor is a call whose role
/// only its own flow has; within one flow all that changes is told.
public struct Comparer: Sendable {
  let pack: RulePack
  let tellsEvents: Bool

  /// Creates a comparer for the timelines of a pack.
  ///
  /// - Parameters:
  ///   - pack: The rules.
  ///   - tellsEvents: Whether other events are a difference, as of two states of one scenario.
  public init(_ pack: RulePack, tellsEvents: Bool = false) {
    self.pack = pack
    self.tellsEvents = tellsEvents
  }

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
    let alignment = RoleAlignment([left, right], role: role(of:))
    var rows = alignment.rows.map { row in
      let leftCall = row.cells[0].map { left.calls[$0] }
      let rightCall = row.cells[1].map { right.calls[$0] }
      return Comparison.Row(
        role: row.role, left: leftCall, right: rightCall,
        isExpected: isExpected(leftCall, rightCall, left.flow, right.flow), differences: [])
    }
    var differences = differences(rows, alignment, left, right)
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
    _ rows: [Comparison.Row], _ alignment: RoleAlignment, _ left: Timeline, _ right: Timeline
  ) -> [Comparison.Difference] {
    let isOneFlow = left.flow == right.flow
    var whole: [Comparison.Difference] = []
    if isReachedDifferently(left, right) {
      whole.append(difference(.reach, role: nil, left: left.calls, right: right.calls))
      // Of flows the outcome says it all, as where a story does not come to its end.
      if !isOneFlow || left.isCompleted != right.isCompleted { return whole }
    }
    let paired = PairedCalls(rows, alignment, self)
    var found = paired.differences + payloadDifferences(paired, left, right)
    found += certaintyDifferences(paired, left, right)
    if isOneFlow { found += detailDifferences(paired, left, right) }
    let hasPath = found.contains { $0.kind == .state } || !whole.isEmpty
    whole += storyDifferences(left, right, tellsEvents: tellsEvents, tellsPath: !hasPath)
    let sorted = found.enumerated().sorted {
      (place($0.element, rows), $0.offset) < (place($1.element, rows), $1.offset)
    }
    return whole + sorted.map(\.element)
  }

  private func isReachedDifferently(_ left: Timeline, _ right: Timeline) -> Bool {
    left.isCompleted != right.isCompleted || left.final != right.final
      || (left.flow == right.flow && left.outcome != right.outcome)
  }

  /// A difference of some calls, with all that they rest on.
  func difference(
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
    if let first = (left + right).first, kind != .reach { difference.eventIndex = first.broughtBy }
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
    default: self
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
