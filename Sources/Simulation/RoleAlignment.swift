import RuleModel

/// Calls of two timelines, paired by role.
struct RoleAlignment {
  /// One pair, or a call that stands alone; places in the lists of calls.
  struct Pair: Hashable {
    var left: Int?
    var right: Int?
  }

  /// The pairs from top to bottom.
  private(set) var pairs: [Pair]

  init(_ left: [Timeline.Call], _ right: [Timeline.Call], role: (Timeline.Call) -> String) {
    let columns = [left, right].map { calls in
      calls.map { ColumnAlignment.Item(role: role($0), isDelivered: $0.isDelivered) }
    }
    pairs = ColumnAlignment(columns).rows.map { Pair(left: $0.cells[0], right: $0.cells[1]) }
  }
}
