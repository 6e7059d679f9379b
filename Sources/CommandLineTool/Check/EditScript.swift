/// The fewest removals and insertions that make one list of another, found by Myers' algorithm (1986).
struct EditScript {
  /// A step on the way from the old list to the new one.
  enum Step: Hashable {
    /// An element is in both; the places in the old and the new list.
    case keep(Int, Int)
    /// An element of the old list goes.
    case remove(Int)
    /// An element of the new list comes.
    case insert(Int)
  }

  /// The steps in order; removals stand before insertions at one place.
  let steps: [Step]

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is.
  ///   - limit: How many removals and insertions are looked for. Where it takes more, all that is not
  ///     common at the beginning and the end is removed and inserted.
  init<Element: Equatable>(from old: [Element], to new: [Element], limit: Int = 500) {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    let middle =
      Self.shortest(from: old[head..<oldEnd], to: new[head..<newEnd], limit: limit)
      ?? (head..<oldEnd).map(Step.remove) + (head..<newEnd).map(Step.insert)
    steps =
      (0..<head).map { .keep($0, $0) } + middle + (0..<tail).map { .keep(oldEnd + $0, newEnd + $0) }
  }

  private static func shortest<Element: Equatable>(
    from old: ArraySlice<Element>, to new: ArraySlice<Element>, limit: Int
  ) -> [Step]? {
    let most = min(limit, old.count + new.count)
    // How far into the old list each diagonal reaches, for each number of edits.
    var reach = [Int](repeating: 0, count: 2 * most + 3)
    var history: [[Int]] = []
    for edits in 0...most {
      history.append(reach)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let place = diagonal + most + 1
        let isDown =
          diagonal == -edits || (diagonal != edits && reach[place - 1] < reach[place + 1])
        var x = isDown ? reach[place + 1] : reach[place - 1] + 1
        while x < old.count, x - diagonal < new.count,
          old[old.startIndex + x] == new[new.startIndex + x - diagonal]
        {
          x += 1
        }
        reach[place] = x
        if x >= old.count, x - diagonal >= new.count {
          return steps(along: history, most, old, new)
        }
      }
    }
    return nil
  }

  /// Walks back from the ends of both lists to their beginnings.
  private static func steps<Element>(
    along history: [[Int]], _ most: Int, _ old: ArraySlice<Element>, _ new: ArraySlice<Element>
  ) -> [Step] {
    var steps: [Step] = []
    var (x, y) = (old.count, new.count)
    for (edits, reach) in history.enumerated().reversed() {
      let diagonal = x - y
      let place = diagonal + most + 1
      let isDown = diagonal == -edits || (diagonal != edits && reach[place - 1] < reach[place + 1])
      let former = isDown ? diagonal + 1 : diagonal - 1
      let formerX = edits == 0 ? 0 : reach[former + most + 1]
      let formerY = edits == 0 ? 0 : formerX - former
      while x > formerX, y > formerY {
        x -= 1
        y -= 1
        steps.append(.keep(old.startIndex + x, new.startIndex + y))
      }
      guard edits > 0 else { break }
      if isDown {
        y -= 1
        steps.append(.insert(new.startIndex + y))
      } else {
        x -= 1
        steps.append(.remove(old.startIndex + x))
      }
    }
    return steps.reversed()
  }
}
