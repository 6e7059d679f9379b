/// Returns the name that was most likely meant by a misspelt one, or nil where none is near.
///
/// The distance is the optimal string alignment distance (insert, delete, replace, swap of
/// neighbours) over lower-cased characters; a name is near when it is at most a third of the longer
/// length away, and at least one edit is always allowed.
///
/// - Parameters:
///   - name: The misspelt name.
///   - candidates: The names that there are.
///   - findings: How many findings there are already; behind `Limits.suggestions` nobody reads the hint,
///     and looking for it would take time that grows with both.
/// - Returns: The name, or nil.
public func nearestName(
  to name: String, among candidates: some Sequence<String>, afterFindings findings: Int = 0
) -> String? {
  guard findings < Limits.suggestions, name.utf8.count <= Limits.labelLength else { return nil }
  let wanted = Array(name.lowercased())
  var best: (distance: Int, name: String)?
  for candidate in candidates where candidate != name {
    let letters = Array(candidate.lowercased())
    let limit = max(1, max(wanted.count, letters.count) / 3)
    guard abs(wanted.count - letters.count) <= limit else { continue }
    let distance = alignmentDistance(wanted, letters)
    guard distance <= limit else { continue }
    if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

private func alignmentDistance(_ left: [Character], _ right: [Character]) -> Int {
  if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
  var beforePrevious = [Int](repeating: 0, count: right.count + 1)
  var previous = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    current.reserveCapacity(right.count + 1)
    for column in 1...right.count {
      let replaced = previous[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
      var cost = min(previous[column] + 1, current[column - 1] + 1, replaced)
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1]
      {
        cost = min(cost, beforePrevious[column - 2] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
