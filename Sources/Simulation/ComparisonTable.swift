public import RuleModel

/// Any number of timelines laid side by side: flows, values of a condition, or scenarios.
public struct ComparisonTable: Sendable, Hashable {
  /// A timeline with what sets it apart from the other columns.
  public struct Column: Sendable, Hashable {
    /// The value on each axis, in the order of the axes: `app`, `denied`.
    public var values: [String]
    /// The scenario that it tells.
    public var scenario: String
    /// What happens.
    public var timeline: Timeline

    /// Creates a column.
    public init(values: [String], scenario: String, timeline: Timeline) {
      self.values = values
      self.scenario = scenario
      self.timeline = timeline
    }

    /// The column's name in the interface of the tool.
    public var id: String { values.joined(separator: " ") }
  }

  /// What the calls of a line have in common, or in what they differ.
  public enum RowKind: String, Sendable, Hashable, CaseIterable {
    /// Every column has the same call here.
    case same
    /// Every column has the duty here, under different names.
    case renamed
    /// The call stands elsewhere in another column.
    case moved
    /// The first column lacks the call.
    case extra
    /// Only the first column has the call.
    case missing
    /// The call is held back until a later event in one column.
    case deferred
    /// The payload sits elsewhere.
    case carrier
    /// A column alone has the duty, and is expected to.
    case expected
    /// The rules leave the order to another call open.
    case unordered
    /// A call is made in some cases only.
    case optional
    /// Sources disagree, or are silent.
    case doubtful
    /// No rule says what a column hands over here.
    case uncovered
  }

  /// One line.
  public struct Row: Sendable, Hashable {
    /// The id of the role.
    public var role: String
    /// The call of each column.
    public var cells: [Timeline.Call?]
    /// What is to be said of the line, the gravest first.
    public var kinds: [RowKind]
    /// The places in `differences` that mark the line.
    public var differences: [Int]

    /// Creates a line.
    public init(
      role: String, cells: [Timeline.Call?], kinds: [RowKind] = [], differences: [Int] = []
    ) {
      self.role = role
      self.cells = cells
      self.kinds = kinds
      self.differences = differences
    }
  }

  /// What sets one column apart from the first.
  public struct Difference: Sendable, Hashable {
    /// The place of the column on the right; that on the left is the first.
    public var column: Int
    /// What differs.
    public var difference: Comparison.Difference
  }

  /// The columns from left to right.
  public var columns: [Column]
  /// The calls of all columns, aligned by role, from top to bottom.
  public var rows: [Row]
  /// What sets each column apart from the first.
  public var differences: [Difference]
  /// The first column beside each of the others, in their order.
  public var comparisons: [Comparison]

  /// Whether no column differs from the first.
  public var isSame: Bool { differences.isEmpty }

  /// Whether all columns make the same calls in the same order, wherever payloads sit.
  public var isSameSequence: Bool {
    guard let first = columns.first else { return true }
    let callbacks = first.timeline.calls.map(\.callback)
    return columns.allSatisfy { $0.timeline.calls.map(\.callback) == callbacks }
  }
}

extension Comparer {
  /// Returns timelines side by side: the first column is held against each of the others.
  ///
  /// - Parameters:
  ///   - columns: The columns, at least one.
  ///   - scenario: The scenario that all of them tell; nil where they tell several.
  /// - Returns: The aligned lines and the differences.
  public func table(of columns: [ComparisonTable.Column], scenario: Scenario?) -> ComparisonTable {
    let items = columns.map { column in
      column.timeline.calls.map { call in
        ColumnAlignment.Item(role: role(of: call), isDelivered: call.isDelivered)
      }
    }
    var comparisons: [Comparison] = []
    var differences: [ComparisonTable.Difference] = []
    if let first = columns.first {
      for (index, column) in columns.enumerated().dropFirst() {
        let comparison = comparison(
          of: first.timeline, and: column.timeline, scenario: scenario)
        differences += comparison.differences.map { .init(column: index, difference: $0) }
        comparisons.append(comparison)
      }
    }
    let rows = ColumnAlignment(items).rows.map { row -> ComparisonTable.Row in
      let cells = zip(columns, row.cells).map { column, place in
        place.map { column.timeline.calls[$0] }
      }
      let marks = differences.indices.filter { differences[$0].marks(cells) }
      let isExpected = comparisons.contains { comparison in
        comparison.rows.contains { $0.isExpected && $0.isPart(of: cells) }
      }
      return ComparisonTable.Row(
        role: row.role, cells: cells,
        kinds: kinds(
          of: cells, marks.map { differences[$0].difference }, isExpected: isExpected),
        differences: marks)
    }
    return ComparisonTable(
      columns: columns, rows: rows, differences: differences, comparisons: comparisons)
  }

  private func kinds(
    of cells: [Timeline.Call?], _ differences: [Comparison.Difference], isExpected: Bool
  ) -> [ComparisonTable.RowKind] {
    var kinds: Set<ComparisonTable.RowKind> = []
    for difference in differences {
      if difference.isUncovered {
        kinds.insert(.uncovered)
        continue
      }
      if !difference.doubts.isEmpty { kinds.insert(.doubtful) }
      switch difference.kind {
      case .extra: kinds.insert(.extra)
      case .missing: kinds.insert(.missing)
      case .moved: kinds.insert(.moved)
      case .carrier: kinds.insert(.carrier)
      case .deferred: kinds.insert(.deferred)
      case .reach: break
      }
    }
    let calls = cells.compactMap { $0 }
    if isExpected { kinds.insert(.expected) }
    if kinds.subtracting([.doubtful]).isEmpty, calls.count == cells.count {
      kinds.insert(Set(calls.map(\.callback)).count == 1 ? .same : .renamed)
    }
    if kinds.subtracting([.doubtful]).isEmpty {
      // The story ends otherwise in another column, or the rules leave the place open.
      kinds.insert(cells.first == .some(nil) ? .extra : .missing)
      if calls.contains(where: { !$0.unordered.isEmpty }) { kinds = [] }
    }
    if calls.contains(where: { !$0.unordered.isEmpty }) { kinds.insert(.unordered) }
    if calls.contains(where: \.isOptional) { kinds.insert(.optional) }
    if calls.contains(where: { !$0.doubts.isEmpty }) { kinds.insert(.doubtful) }
    return ComparisonTable.RowKind.allCases.filter(kinds.contains)
  }
}

extension ComparisonTable.Difference {
  /// Returns whether a line shows the difference.
  fileprivate func marks(_ cells: [Timeline.Call?]) -> Bool {
    if let call = cells[0], difference.left.contains(call.number) { return true }
    if let call = cells[column], difference.right.contains(call.number) { return true }
    return false
  }
}

extension Comparison.Row {
  /// Returns whether the one call of the row is in a line.
  fileprivate func isPart(of cells: [Timeline.Call?]) -> Bool {
    if let left { return cells[0] == left }
    guard let right else { return false }
    return cells.dropFirst().contains { $0 == right }
  }
}
