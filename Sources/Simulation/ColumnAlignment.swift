/// Any number of call sequences, aligned by role within the event that brings the calls.
///
/// Of two columns a longest common subsequence keeps its order, so that as few calls as possible count as
/// moved, additional or missing; among the longest ones, calls that go with a change of state keep their
/// place before those that an event delivers. Further columns are aligned with what the former ones gave,
/// each with as many pairs as that allows: of three columns or more, fewer calls might be moved in all.
///
/// Columns are aligned in an order of their contents, not of their places, so that which calls belong
/// together does not change when columns change places.
public struct ColumnAlignment: Sendable, Hashable {
  /// A call as the alignment sees it.
  public struct Item: Sendable, Hashable, Comparable {
    /// The duty, by which calls are paired.
    public var role: String
    /// Whether an event delivers the call; else it goes with a change of state.
    public var isDelivered: Bool
    /// The place of the event that brings the call, within which alone it is paired.
    public var event: Int

    /// Creates an item.
    public init(role: String, isDelivered: Bool = false, event: Int = 0) {
      self.role = role
      self.isDelivered = isDelivered
      self.event = event
    }

    /// Orders items by role, so that contents have an order.
    public static func < (left: Item, right: Item) -> Bool {
      if left.role != right.role { return left.role < right.role }
      if left.isDelivered != right.isDelivered { return !left.isDelivered }
      return left.event < right.event
    }
  }

  /// One line of the table; for each column the place in its sequence, or nil.
  public struct Row: Sendable, Hashable {
    /// The role that its calls have.
    public var role: String
    /// For each column the place of its call, counted from 0.
    public var cells: [Int?]
  }

  /// The lines from top to bottom.
  public private(set) var rows: [Row]

  /// Aligns columns.
  public init(_ columns: [[Item]]) {
    var contents: [[Item]] = []
    for column in columns.sorted(by: { $0.lexicographicallyPrecedes($1) })
    where contents.last != column { contents.append(column) }
    var profile: [ProfileRow] = []
    for (index, content) in contents.enumerated() {
      profile = Self.joining(profile, with: content, as: index, of: contents.count)
    }
    let places = columns.map { column in contents.firstIndex(of: column) ?? 0 }
    let unordered = profile.map { row in
      Row(role: row.role, cells: places.map { row.cells[$0] })
    }
    rows = Self.inReadingOrder(unordered, columns: columns.count)
  }

  // MARK: - Joining a column

  private struct ProfileRow {
    var role: String
    var event: Int
    var cells: [Int?]
    /// How many of its calls go with a change of state, and how many are delivered.
    var fixed = 0
    var delivered = 0

    /// What a pair with an item is worth; longer alignments always win over heavier ones.
    func weight(with item: Item) -> Int {
      let pairs = fixed + delivered
      return pairs * 65_536 + (item.isDelivered ? 0 : fixed)
    }

    mutating func take(_ item: Item, at place: Int, column: Int) {
      cells[column] = place
      if item.isDelivered { delivered += 1 } else { fixed += 1 }
    }
  }

  private static func joining(
    _ profile: [ProfileRow], with content: [Item], as column: Int, of count: Int
  ) -> [ProfileRow] {
    var best = [[Int]](
      repeating: [Int](repeating: 0, count: content.count + 1), count: profile.count + 1)
    func pairing(_ row: Int, _ place: Int) -> Int? {
      guard profile[row].role == content[place].role, profile[row].event == content[place].event
      else { return nil }
      return best[row + 1][place + 1] + profile[row].weight(with: content[place])
    }
    for row in stride(from: profile.count - 1, through: 0, by: -1) {
      for place in stride(from: content.count - 1, through: 0, by: -1) {
        let skipped = max(best[row + 1][place], best[row][place + 1])
        best[row][place] = max(skipped, pairing(row, place) ?? 0)
      }
    }
    var joined: [ProfileRow] = []
    var row = 0
    var place = 0
    while row < profile.count || place < content.count {
      if row < profile.count, place < content.count, pairing(row, place) == best[row][place] {
        joined.append(profile[row])
        joined[joined.count - 1].take(content[place], at: place, column: column)
        row += 1
        place += 1
      } else if place == content.count
        || (row < profile.count && best[row + 1][place] >= best[row][place + 1])
      {
        joined.append(profile[row])
        row += 1
      } else {
        var added = ProfileRow(
          role: content[place].role, event: content[place].event,
          cells: [Int?](repeating: nil, count: count))
        added.take(content[place], at: place, column: column)
        joined.append(added)
        place += 1
      }
    }
    return joined
  }

  // MARK: - Reading order

  /// Puts lines that no column puts in order into the order of the columns: what only the first column
  /// has comes before what only the second has.
  private static func inReadingOrder(_ rows: [Row], columns: Int) -> [Row] {
    var waiting = rows
    var next = [Int](repeating: 0, count: columns)
    var ordered: [Row] = []
    while !waiting.isEmpty {
      let free = waiting.indices.filter { index in
        zip(waiting[index].cells, next).allSatisfy { cell, next in cell == nil || cell == next }
      }
      let chosen =
        free.min { first, second in
          leadingColumn(waiting[first]) < leadingColumn(waiting[second])
        } ?? 0
      let row = waiting.remove(at: chosen)
      for (column, cell) in row.cells.enumerated() where cell != nil { next[column] += 1 }
      ordered.append(row)
    }
    return ordered
  }

  private static func leadingColumn(_ row: Row) -> Int {
    row.cells.firstIndex { $0 != nil } ?? row.cells.count
  }
}
