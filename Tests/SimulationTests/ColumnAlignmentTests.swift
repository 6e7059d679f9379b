import Simulation
import Testing

@Suite struct ColumnAlignmentTests {
  private static func items(_ roles: String) -> [ColumnAlignment.Item] {
    roles.map { .init(role: String($0).lowercased(), isDelivered: $0.isUppercase) }
  }

  /// The lines of an alignment, a column a text, a dot where it has no call.
  private static func drawn(_ columns: [String]) -> [String] {
    let rows = ColumnAlignment(columns.map(items)).rows
    return columns.indices.map { column in
      rows.map { $0.cells[column] == nil ? "." : $0.role }.joined()
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var columns: [String]
    var lines: [String]
    var testDescription: String { columns.joined(separator: " ") }
  }

  /// A capital letter is a call that an event delivers.
  @Test(arguments: [
    Case(columns: ["abc", "abc"], lines: ["abc", "abc"]),
    Case(columns: ["abc", "ac"], lines: ["abc", "a.c"]),
    Case(columns: ["ac", "abc"], lines: ["a.c", "abc"]),
    Case(columns: ["", "ab"], lines: ["..", "ab"]),
    Case(columns: ["ax", "ay"], lines: ["ax.", "a.y"]),
    Case(columns: ["fUa", "Ufa"], lines: [".fua", "uf.a"]),
    Case(columns: ["Ufa", "fUa"], lines: ["uf.a", ".fua"]),
    Case(columns: ["abc", "ac", "abd"], lines: ["abc.", "a.c.", "ab.d"]),
    Case(columns: ["fUa", "Ufa", "fUa"], lines: [".fua", "uf.a", ".fua"]),
  ])
  func callsAreAlignedByRole(_ example: Case) {
    #expect(Self.drawn(example.columns) == example.lines)
  }

  // MARK: - Random columns

  private static let seed: UInt64 = 0x5EED_0005

  private static func columns(
    _ count: Int, upTo length: Int, _ generator: inout AlignmentRandom
  ) -> [[ColumnAlignment.Item]] {
    (0..<count).map { _ in
      (0..<Int.random(in: 0...length, using: &generator)).map { _ in
        let role = "abcd".randomElement(using: &generator) ?? "a"
        return .init(role: String(role), isDelivered: Bool.random(using: &generator))
      }
    }
  }

  @Test func everyCallStandsInOneLineAndColumnsKeepTheirOrder() {
    var generator = AlignmentRandom(state: Self.seed)
    for _ in 0..<300 {
      let columns = Self.columns(4, upTo: 7, &generator)
      let rows = ColumnAlignment(columns).rows
      for (place, column) in columns.enumerated() {
        let cells = rows.compactMap { $0.cells[place] }
        #expect(cells == Array(column.indices), "seed \(Self.seed): \(columns)")
      }
      for row in rows {
        #expect(row.cells.contains { $0 != nil })
        for (place, cell) in row.cells.enumerated() {
          if let cell { #expect(columns[place][cell].role == row.role) }
        }
      }
    }
  }

  /// With as many pairs in place as there can be, the fewest calls are moved; calls that only one column
  /// has are as many whatever the alignment.
  @Test func twoColumnsNeedTheFewestMoves() {
    var generator = AlignmentRandom(state: Self.seed)
    for _ in 0..<500 {
      let columns = Self.columns(2, upTo: 7, &generator)
      let pairs = ColumnAlignment(columns).rows.count { !$0.cells.contains(nil) }
      let most = Self.mostPairs(columns[0][...], columns[1][...])
      #expect(pairs == most, "seed \(Self.seed): \(columns)")
    }
  }

  @Test func whichCallsBelongTogetherDoesNotDependOnTheOrderOfColumns() {
    var generator = AlignmentRandom(state: Self.seed)
    for _ in 0..<300 {
      let columns = Self.columns(3, upTo: 6, &generator)
      let order = [0, 1, 2].shuffled(using: &generator)
      let rows = Set(ColumnAlignment(columns).rows.map { row in order.map { row.cells[$0] } })
      let shuffled = Set(ColumnAlignment(order.map { columns[$0] }).rows.map(\.cells))
      #expect(rows == shuffled, "seed \(Self.seed): \(columns)")
    }
  }

  /// Tried out in all ways, as a check that shares nothing with what it checks.
  private static func mostPairs(
    _ left: ArraySlice<ColumnAlignment.Item>, _ right: ArraySlice<ColumnAlignment.Item>
  ) -> Int {
    guard let first = left.first else { return 0 }
    let without = mostPairs(left.dropFirst(), right)
    guard let place = right.firstIndex(where: { $0.role == first.role }) else { return without }
    return max(without, 1 + mostPairs(left.dropFirst(), right[(place + 1)...]))
  }
}

/// SplitMix64, so that every run sees the same columns.
private struct AlignmentRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
