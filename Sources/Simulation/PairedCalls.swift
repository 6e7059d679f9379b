import RuleModel

/// The calls of two timelines that belong together, and what of them is additional, missing, moved or
/// held back.
struct PairedCalls {
  /// A call that both timelines have.
  struct Pair {
    var left: Timeline.Call
    var right: Timeline.Call

    /// Whether one of them waits for an event that the other does not wait for.
    var isDeferred: Bool {
      (left.heldSince == nil) != (right.heldSince == nil)
        || (left.heldSince != nil && left.broughtBy == right.broughtBy
          && left.eventIndex != right.eventIndex)
    }
  }

  /// The pairs: those of the lines, then those in different places.
  private(set) var pairs: [Pair] = []
  /// What differs in the calls themselves.
  private(set) var differences: [Comparison.Difference] = []

  private let rows: [Comparison.Row]
  private let comparer: Comparer

  init(_ rows: [Comparison.Row], _ alignment: RoleAlignment, _ comparer: Comparer) {
    self.rows = rows
    self.comparer = comparer
    var rest = rows.filter { $0.left == nil && !$0.isExpected }
    var single: [Comparison.Row] = []
    var displaced: [Pair] = []
    for row in rows where !row.isExpected {
      guard let left = row.left else { continue }
      if let right = row.right {
        pairs.append(Pair(left: left, right: right))
      } else if let partner = rest.firstIndex(where: { other in
        other.role == row.role && other.right.map { alignment.canPair(left, $0) } ?? false
      }), let right = rest.remove(at: partner).right {
        displaced.append(Pair(left: left, right: right))
      } else {
        single.append(row)
      }
    }
    for pair in pairs where pair.isDeferred { differences.append(deferred(pair)) }
    for pair in displaced {
      if pair.isDeferred {
        differences.append(deferred(pair))
      } else if let moved = displacement(pair) {
        differences.append(moved)
      }
    }
    pairs += displaced
    differences += surplus(.missing, single.compactMap(\.left))
    differences += surplus(.extra, rest.compactMap(\.right))
  }

  private func deferred(_ pair: Pair) -> Comparison.Difference {
    comparer.difference(
      .deferred, role: comparer.role(of: pair.left), left: [pair.left], right: [pair.right])
  }

  /// A call that stands elsewhere relative to another; nil where the rules leave that open.
  private func displacement(_ pair: Pair) -> Comparison.Difference? {
    let role = comparer.role(of: pair.left)
    for row in rows where row.role != role {
      guard let left = row.left, let right = row.right else { continue }
      let isSwapped = (pair.left.number < left.number) != (pair.right.number < right.number)
      let isOpen =
        pair.left.unordered.contains(left.number) || pair.right.unordered.contains(right.number)
      guard isSwapped, !isOpen else { continue }
      var moved = comparer.difference(.moved, role: role, left: [pair.left], right: [pair.right])
      moved.relativeTo = row.role
      moved.others = .init(left: [left.number], right: [right.number])
      return moved
    }
    return nil
  }

  /// Calls that only one timeline has; those of one duty that one event brings are told together.
  private func surplus(
    _ kind: DifferenceKind, _ calls: [Timeline.Call]
  ) -> [Comparison.Difference] {
    struct Group: Hashable {
      var role: String
      var event: Int
      var isOptional: Bool
    }
    var groups: [(key: Group, calls: [Timeline.Call])] = []
    for call in calls {
      let key = Group(
        role: comparer.role(of: call), event: call.broughtBy, isOptional: call.isOptional)
      if let known = groups.firstIndex(where: { $0.key == key }) {
        groups[known].calls.append(call)
      } else {
        groups.append((key, [call]))
      }
    }
    return groups.map { group in
      comparer.difference(
        kind, role: group.key.role, left: kind == .missing ? group.calls : [],
        right: kind == .extra ? group.calls : [])
    }
  }
}
