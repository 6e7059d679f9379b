import RuleModel
import Simulation

// MARK: - What differs

extension Story {
  /// The marks of the differences that a side's calls show.
  func marks(side: Int, _ fits: ([Int]) -> Bool) -> [StoryRow.Mark] {
    guard showsMarks, let comparison else { return [] }
    var badges: [String] = []
    for difference in comparison.differences where difference.kind != .reach {
      let badge = context.mark(of: difference)
      guard fits(side == 0 ? difference.left : difference.right), !badges.contains(badge) else {
        continue
      }
      badges.append(badge)
    }
    return badges.map { StoryRow.Mark(badge: $0) }
  }

  /// Puts a ghost where one side has a call that the other lacks, and could have.
  mutating func addGhost(for calls: [Timeline.Call?]) {
    guard showsAbsences, let comparison, calls.count == 2,
      let side = calls.firstIndex(where: { $0 == nil }), let call = calls[1 - side],
      let difference = comparison.differences.first(where: { difference in
        let (own, other) = (
          side == 0 ? difference.left : difference.right,
          side == 0 ? difference.right : difference.left
        )
        return own.isEmpty && other.contains(call.number) && !difference.isUncovered
          && (difference.kind == .extra || difference.kind == .missing)
      }),
      let absent = ownCallback(of: call, side)
    else { return }
    var row = StoryRow(
      kind: .ghost(to: absent.owner), caller: caller(of: call, timelines[1 - side]),
      name: context.callback(absent.id))
    row.details = [.init(text: context.strings(.notCalled), style: .words)]
    row.url = context.link(absent.id)
    if showsMarks { row.marks = [.init(badge: context.mark(of: difference))] }
    rows[rows.count - 1][side].row = row
  }

  /// The callback that a side's flow has for the duty of a call of the other's, and does not call; nil
  /// where it has none: what a flow cannot call is not missing in it.
  private func ownCallback(of call: Timeline.Call, _ side: Int) -> Callback? {
    let able = context.pack.calledCallbacks(in: timelines[side].flow)
    guard let callback = context.pack.callbacks[call.callback] else { return nil }
    if able.contains(callback.id) { return callback }
    let called = Set(timelines[side].calls.map(\.callback))
    return context.pack.callbacks.first {
      $0.role == callback.role && able.contains($0.id) && !called.contains($0.id)
    }
  }
}
