import RuleModel

extension Comparison {
  /// Returns whether another comparison shows the same differences: whatever can be said of one, of its
  /// direction, its callbacks and its payloads, holds for the other too.
  public func differsAlike(_ other: Comparison) -> Bool {
    shape == other.shape
  }

  /// All that differs, by which comparisons that differ alike are found.
  public var shape: Shape {
    Shape(isCertain: isCertain, differences: differences.map(shape))
  }

  /// All that sentences can say of a comparison.
  public struct Shape: Sendable, Hashable {
    fileprivate var isCertain: Bool
    fileprivate var differences: [DifferenceShape]
  }

  /// All that a sentence can say of a difference; of stories that end otherwise, only how they end.
  fileprivate struct DifferenceShape: Sendable, Hashable {
    fileprivate struct Call: Sendable, Hashable {
      var callback: String
      var carriers: [String]
      var emptyCarriers: [String]
      var isHeld: Bool
      var isOptional: Bool
      var state: String
    }

    fileprivate var kind: DifferenceKind
    fileprivate var role: String?
    fileprivate var relativeTo: String?
    fileprivate var number: String?
    fileprivate var isUncovered: Bool
    fileprivate var doubts: [String]
    fileprivate var left: [Call]
    fileprivate var right: [Call]
    /// Where a call has moved, whether it comes before the other one on the left.
    fileprivate var isLeftBefore: Bool?
    fileprivate var outcomes: [Timeline.Outcome]
    fileprivate var finals: [String]
  }

  private func shape(_ difference: Difference) -> DifferenceShape {
    func calls(_ numbers: [Int], of timeline: Timeline) -> [DifferenceShape.Call] {
      timeline.calls.filter { numbers.contains($0.number) }.map { call in
        .init(
          callback: call.callback, carriers: call.payloads.map(\.carrier),
          emptyCarriers: call.emptyCarriers.map(\.carrier), isHeld: call.heldSince != nil,
          isOptional: call.isOptional, state: difference.kind == .deferred ? call.state : "")
      }
    }
    let isReach = difference.kind == .reach
    let other = rows.first { $0.role == difference.relativeTo && $0.left != nil }?.left
    return DifferenceShape(
      kind: difference.kind, role: difference.role, relativeTo: difference.relativeTo,
      number: difference.number, isUncovered: difference.isUncovered,
      doubts: difference.doubts, left: isReach ? [] : calls(difference.left, of: left),
      right: isReach ? [] : calls(difference.right, of: right),
      isLeftBefore: other.flatMap { other in difference.left.first.map { $0 < other.number } },
      outcomes: isReach ? [left.outcome, right.outcome] : [],
      finals: isReach ? [left.final, right.final] : [])
  }
}
