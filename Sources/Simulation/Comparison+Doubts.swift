import RuleModel

extension Comparison.Difference {
  /// Adds the doubts about what is absent on a side, or about how the stories end, and those of the source
  /// that numbers the difference.
  mutating func carryDoubts(of left: Timeline, and right: Timeline, in pack: RulePack) {
    var found: [String] = []
    switch kind {
    case .reach: found = left.doubts + right.doubts
    case .extra: found = left.absenceDoubts(beside: calls(self.right, of: right))
    case .missing: found = right.absenceDoubts(beside: calls(self.left, of: left))
    case .carrier:
      found =
        left.absenceDoubts(beside: calls(self.right, of: right))
        + right.absenceDoubts(beside: calls(self.left, of: left))
    default: break
    }
    if let number { found += pack.differences[number]?.provenance.doubts ?? [] }
    doubts = (doubts + found).withoutRepetition
  }

  /// Returns whether a side lacks what the other has only as far as the rules go.
  func isLeftOpen(between left: Timeline, and right: Timeline) -> Bool {
    func leaves(_ timeline: Timeline, open others: [Timeline.Call]) -> Bool {
      others.contains { timeline.isUncovered(at: $0.broughtAt) }
    }
    switch kind {
    case .extra: return leaves(left, open: calls(self.right, of: right))
    case .missing: return leaves(right, open: calls(self.left, of: left))
    case .carrier:
      return leaves(left, open: calls(self.right, of: right))
        || leaves(right, open: calls(self.left, of: left))
    default: return false
    }
  }

  private func calls(_ numbers: [Int], of timeline: Timeline) -> [Timeline.Call] {
    timeline.calls.filter { numbers.contains($0.number) }
  }
}

extension Timeline {
  /// The doubts of the events that bring some calls in another story.
  fileprivate func absenceDoubts(beside calls: [Timeline.Call]) -> [String] {
    let events = Set(calls.map(\.broughtAt))
    return happenings.filter { events.contains($0.index) }.flatMap(\.doubts)
  }
}

extension Timeline.Call {
  /// The place of the event that brought it at first.
  fileprivate var broughtAt: Int { heldSince ?? eventIndex }
}
