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
      var payloads: [String]
      var emptyCarriers: [String]
      var heldSince: Int?
      var isOptional: Bool
      var isOpen: Bool
      var state: String
      var event: Int
    }

    fileprivate var kind: DifferenceKind
    fileprivate var role: String?
    fileprivate var number: String?
    fileprivate var isUncovered: Bool
    fileprivate var doubts: [String]
    fileprivate var left: [Call]
    fileprivate var right: [Call]
    fileprivate var leftOthers: [Call]
    fileprivate var rightOthers: [Call]
    /// Where a call has moved, whether it comes before the other one on the left.
    fileprivate var isLeftBefore: Bool?
    /// Where payloads sit elsewhere, all places of them.
    fileprivate var carriers: [[Call]]
    fileprivate var subjects: [String?]
    /// Of what the whole story does otherwise, how it goes and ends.
    fileprivate var stories: [Story]
  }

  fileprivate struct Story: Sendable, Hashable {
    var outcome: Timeline.Outcome
    var final: String
    var isSilent: Bool
    var stays: Bool
    var states: [String]
    var events: [String]
    var effects: [Timeline.SeenEffect]
  }

  private func shape(_ difference: Difference) -> DifferenceShape {
    func calls(
      of timeline: Timeline, where fits: (Timeline.Call) -> Bool
    ) -> [DifferenceShape.Call] {
      timeline.calls.filter(fits).map { call in
        .init(
          callback: call.callback,
          payloads: call.payloads.map { "\($0.carrier): \($0.type ?? "")" },
          emptyCarriers: call.emptyCarriers.map(\.carrier), heldSince: call.heldSince,
          isOptional: call.isOptional, isOpen: !call.unordered.isEmpty,
          state: difference.kind.tellsStates ? call.state : "", event: call.eventIndex)
      }
    }
    let isReach = difference.kind == .reach
    let isWhole = difference.left.isEmpty && difference.right.isEmpty || isReach
    let isCarrier = difference.kind == .carrier
    return DifferenceShape(
      kind: difference.kind, role: difference.role, number: difference.number,
      isUncovered: difference.isUncovered, doubts: difference.doubts,
      left: isReach ? [] : calls(of: left) { difference.left.contains($0.number) },
      right: isReach ? [] : calls(of: right) { difference.right.contains($0.number) },
      leftOthers: calls(of: left) { difference.others.left.contains($0.number) },
      rightOthers: calls(of: right) { difference.others.right.contains($0.number) },
      isLeftBefore: difference.others.left.first.flatMap { other in
        difference.left.first.map { $0 < other }
      },
      carriers: isCarrier
        ? [left, right].map { timeline in
          calls(of: timeline) { $0.broughtBy == difference.eventIndex && !$0.payloads.isEmpty }
        } : [],
      subjects: [difference.effect, difference.transition],
      stories: isWhole
        ? [left, right].map {
          Story(
            outcome: $0.outcome, final: $0.final, isSilent: $0.calls.isEmpty,
            stays: $0.start == $0.final, states: isReach ? [] : $0.states,
            events: $0.happenings.map(\.event), effects: isReach ? [] : $0.effects)
        } : [])
  }
}

extension DifferenceKind {
  /// Whether a sentence about it names states.
  fileprivate var tellsStates: Bool { self == .deferred || self == .state }
}
