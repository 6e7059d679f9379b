import RuleModel
import Simulation

extension DiagramContext {
  /// What a difference is called beside what is said of it: its number, or a sign.
  func mark(of difference: Comparison.Difference) -> String {
    difference.number ?? ComparisonSign(difference).rawValue
  }

  /// A difference in one line of words.
  func words(for difference: Comparison.Difference, in comparison: Comparison) -> String {
    if let number = difference.number, let title = words(pack.differences[number]?.title) {
      return title
    }
    let calls =
      comparison.right.calls.filter { difference.right.contains($0.number) }
      + comparison.left.calls.filter { difference.left.contains($0.number) }
    if difference.isUncovered {
      let timeline = difference.left.isEmpty ? comparison.right : comparison.left
      return strings(
        .differsUncovered,
        [
          "callback": calls.first.map { callback($0.callback) } ?? difference.role ?? "",
          "flow": flow(timeline.flow),
        ])
    }
    if difference.kind == .extra || difference.kind == .missing, let first = calls.first {
      let (own, other) =
        difference.kind == .extra
        ? (comparison.right, comparison.left) : (comparison.left, comparison.right)
      if other.calls.contains(where: { $0.callback == first.callback }) {
        return strings(
          .differsCalls,
          [
            "callback": callback(first.callback), "flow": flow(own.flow),
            "numbers": calls.map { String($0.number) }.joined(separator: strings(.and)),
          ])
      }
    }
    let values: KeyValuePairs = [
      "callback": calls.first.map { callback($0.callback) } ?? difference.role ?? "",
      "left": flow(comparison.left.flow), "right": flow(comparison.right.flow),
    ]
    return switch difference.kind {
    case .extra: strings(.differsExtra, values)
    case .missing: strings(.differsMissing, values)
    case .moved: strings(.differsMoved, values)
    case .carrier: strings(.differsCarrier, values)
    case .deferred: strings(.differsDeferred, values)
    case .reach: strings(.differsReach, values)
    default: strings(.differsOther, values)
    }
  }
}
