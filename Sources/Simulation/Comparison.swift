public import RuleModel

/// Two timelines laid side by side.
public struct Comparison: Sendable, Hashable {
  /// The left timeline.
  public var left: Timeline
  /// The right timeline.
  public var right: Timeline
  /// The calls of both, aligned by role, from top to bottom.
  public var rows: [Row]
  /// What differs.
  public var differences: [Difference]

  /// One line of the comparison.
  public struct Row: Sendable, Hashable {
    /// The id of the role.
    public var role: String
    /// The call on the left.
    public var left: Timeline.Call?
    /// The call on the right.
    public var right: Timeline.Call?
    /// Whether a call that stands alone is expected to, since only its flow has the role.
    public var isExpected: Bool
    /// The places in `differences` that mark this row.
    public var differences: [Int]
  }

  /// One thing in which the timelines differ.
  public struct Difference: Sendable, Hashable {
    /// What sort of difference it is.
    public var kind: DifferenceKind
    /// The id of the role that it is about; nil where it is about the whole story.
    public var role: String?
    /// For a moved call, the id of the role relative to which it moved.
    public var relativeTo: String?
    /// The number that a source gives it.
    public var number: String?
    /// The numbers of the left timeline's calls that show it.
    public var left: [Int]
    /// The numbers of the right timeline's calls that show it.
    public var right: [Int]
    /// The ids of the rules that it follows from.
    public var rules: [String]
    /// The places that state those rules.
    public var citations: [Citation]
    /// The ids of the doubts that touch those rules, and what is absent on the other side.
    public var doubts: [String]
    /// Whether no rule says what the side hands over that lacks the call or the payload.
    public var isUncovered = false
  }
}
