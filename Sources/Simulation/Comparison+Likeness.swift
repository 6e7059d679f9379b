import RuleModel

extension Comparison {
  /// Returns whether another comparison shows the same differences: whatever can be said of one, of its
  /// direction, its callbacks and its payloads, holds for the other too.
  public func differsAlike(_ other: Comparison) -> Bool {
    likeness == other.likeness
  }

  /// What comparisons share that differ alike, by which they are found.
  public struct Likeness: Sendable, Hashable {
    fileprivate var isCertain: Bool
    fileprivate var shapes: [Shape]
  }

  /// What it shares with comparisons that differ alike.
  public var likeness: Likeness {
    Likeness(isCertain: isCertain, shapes: differences.map(shape))
  }

  /// All that a sentence can say of a difference; of stories that end otherwise, only how they end.
  fileprivate struct Shape: Sendable, Hashable {
    struct Call: Sendable, Hashable {
      var callback: String
      var carriers: [String]
      var emptyCarriers: [String]
      var isHeld: Bool
      var isOptional: Bool
      var state: String
    }

    var kind: DifferenceKind
    var role: String?
    var relativeTo: String?
    var number: String?
    var isUncovered: Bool
    var doubts: [String]
    var left: [Call]
    var right: [Call]
    /// Where a call has moved, whether it comes before the other one on the left.
    var isLeftBefore: Bool?
    var outcomes: [Timeline.Outcome]
    var finals: [String]
  }

  private func shape(_ difference: Difference) -> Shape {
    func calls(_ numbers: [Int], of timeline: Timeline) -> [Shape.Call] {
      timeline.calls.filter { numbers.contains($0.number) }.map { call in
        .init(
          callback: call.callback, carriers: call.payloads.map(\.carrier),
          emptyCarriers: call.emptyCarriers.map(\.carrier), isHeld: call.heldSince != nil,
          isOptional: call.isOptional, state: difference.kind == .deferred ? call.state : "")
      }
    }
    let isReach = difference.kind == .reach
    let other = rows.first { $0.role == difference.relativeTo && $0.left != nil }?.left
    return Shape(
      kind: difference.kind, role: difference.role, relativeTo: difference.relativeTo,
      number: difference.number, isUncovered: difference.isUncovered,
      doubts: difference.doubts, left: isReach ? [] : calls(difference.left, of: left),
      right: isReach ? [] : calls(difference.right, of: right),
      isLeftBefore: other.flatMap { other in difference.left.first.map { $0 < other.number } },
      outcomes: isReach ? [left.outcome, right.outcome] : [],
      finals: isReach ? [left.final, right.final] : [])
  }
}
