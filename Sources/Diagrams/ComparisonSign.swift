import RuleModel
import Simulation

/// What stands between the two calls of a row: in what they differ.
enum ComparisonSign: String, Sendable, Hashable, CaseIterable {
  /// Both have the duty.
  case same = "="
  /// Both have the duty, and something about it differs, mostly where the payload sits.
  case other = "≠"
  /// Only the right side has the call.
  case right = "+"
  /// Only the left side has the call.
  case left = "−"
  /// The call stands elsewhere on the other side, or comes with another event.
  case moved = "↕"
  /// The rules leave open whether the other side has it.
  case open = "?"

  /// Returns what differs in a row of two calls, one of which may be missing.
  init(
    left: Timeline.Call?, right: Timeline.Call?, differences: [Comparison.Difference],
    isExpected: Bool
  ) {
    let isAlone = left == nil || right == nil
    let alone: Self = left == nil ? .right : .left
    let isOpen = !(left?.unordered ?? right?.unordered ?? []).isEmpty
    self =
      if differences.contains(where: \.isUncovered) {
        .open
      } else if differences.contains(where: { $0.kind == .moved || $0.kind == .deferred }) {
        .moved
      } else if !isAlone {
        differences.isEmpty ? .same : .other
      } else {
        differences.isEmpty && !isExpected && isOpen ? .open : alone
      }
  }

  /// Returns what a difference is called where it stands alone.
  init(_ difference: Comparison.Difference) {
    self =
      if difference.isUncovered {
        .open
      } else {
        switch difference.kind {
        case .extra: .right
        case .missing: .left
        case .moved, .deferred: .moved
        default: .other
        }
      }
  }
}
