import RuleModel

/// Calls of two timelines, paired by role.
///
/// A longest common subsequence over the roles keeps the order; what goes with a change of state weighs
/// more than what an event delivers, so that of two calls that change places the delivered one moves.
struct RoleAlignment {
  /// One pair, or a call that stands alone; places in the lists of calls.
  struct Pair: Hashable {
    var left: Int?
    var right: Int?
  }

  /// The pairs from top to bottom.
  private(set) var pairs: [Pair] = []

  init(_ left: [Timeline.Call], _ right: [Timeline.Call], role: (Timeline.Call) -> String) {
    let leftRoles = left.map(role)
    let rightRoles = right.map(role)
    var best = [[Int]](
      repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    func weight(_ row: Int, _ column: Int) -> Int? {
      guard leftRoles[row] == rightRoles[column] else { return nil }
      return left[row].isDelivered || right[column].isDelivered ? 100 : 101
    }
    for row in stride(from: left.count - 1, through: 0, by: -1) {
      for column in stride(from: right.count - 1, through: 0, by: -1) {
        var value = max(best[row + 1][column], best[row][column + 1])
        if let weight = weight(row, column) {
          value = max(value, best[row + 1][column + 1] + weight)
        }
        best[row][column] = value
      }
    }
    var row = 0
    var column = 0
    while row < left.count || column < right.count {
      if row < left.count, column < right.count, let weight = weight(row, column),
        best[row][column] == best[row + 1][column + 1] + weight
      {
        pairs.append(Pair(left: row, right: column))
        row += 1
        column += 1
      } else if column == right.count
        || (row < left.count && best[row + 1][column] >= best[row][column + 1])
      {
        pairs.append(Pair(left: row, right: nil))
        row += 1
      } else {
        pairs.append(Pair(left: nil, right: column))
        column += 1
      }
    }
  }
}
