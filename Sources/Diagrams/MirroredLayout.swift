import RuleModel
import Simulation

/// What a mirrored comparison consists of: the dispatcher in the middle, and the flows at its sides.
struct MirroredLayout {
  let rows: [[StoryCell]]
  /// The sign of each row; nil where it has no call.
  let signs: [ComparisonSign?]
  /// The numbers that sources give what differs in each row.
  let badges: [[String]]
  /// Whether a row differs.
  let differs: [Bool]
  /// What the bands of events bear, by the event's place: differences that no call shows.
  let eventBadges: [Int: [String]]
  private(set) var halves: [MirroredHalf]
  let dispatcher: (id: String, lines: [String], width: Double)
  let column: (left: Double, right: Double)

  private static let leastColumn = 50.0

  /// Lays two timelines out; nil where they cannot be mirrored: several dispatchers, a dispatcher that
  /// calls itself, or more than fits at the theme's width.
  init?(_ comparison: Comparison, context: DiagramContext) {
    let story = Story(comparison, showsAbsences: false, context: context)
    rows = story.rows
    let callers = Set(rows.joined().compactMap(\.row).map(\.caller)).subtracting([""])
    guard callers.count <= 1 else { return nil }
    let id = callers.first ?? ""
    guard let head = MirroredHalf.head(of: id, context) else { return nil }
    dispatcher = (id, head.lines, head.width)
    let rowDifferences = rows.map { cells in
      comparison.differences.filter { difference in
        difference.kind != .reach
          && (cells[0].row?.number.map(difference.left.contains) ?? false
            || cells[1].row?.number.map(difference.right.contains) ?? false)
      }
    }
    let isElsewhere = comparison.differences.contains { $0.kind == .reach }
    var signs: [ComparisonSign?] = []
    var differs: [Bool] = []
    for (cells, differences) in zip(rows, rowDifferences) {
      let left = Self.call(cells[0], comparison.left)
      let right = Self.call(cells[1], comparison.right)
      guard left != nil || right != nil else {
        signs.append(nil)
        differs.append(false)
        continue
      }
      let isExpected = comparison.rows.contains { row in
        row.isExpected && row.left?.number == left?.number && row.right?.number == right?.number
      }
      signs.append(
        ComparisonSign(
          left: left, right: right, differences: differences, isExpected: isExpected))
      let isAlone = left == nil || right == nil
      differs.append(!differences.isEmpty || isElsewhere && isAlone && !isExpected)
    }
    self.signs = signs
    self.differs = differs
    badges = rowDifferences.map { differences in
      differences.compactMap(\.number).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    eventBadges = comparison.differences.reduce(into: [:]) { found, difference in
      guard difference.kind == .reach || difference.left.isEmpty && difference.right.isEmpty else {
        return
      }
      let place = difference.kind == .reach ? 0 : difference.eventIndex ?? 0
      let badge = context.mark(of: difference)
      if !(found[place] ?? []).contains(badge) { found[place, default: []].append(badge) }
    }
    let sameFlow = comparison.left.flow == comparison.right.flow
    halves = []
    for (side, timeline) in [comparison.left, comparison.right].enumerated() {
      guard
        let half = MirroredHalf(
          rows.map { $0[side] }, flow: timeline.flow, isLeft: side == 0,
          prefix: sameFlow ? "\(side + 1) " : timeline.flow + " ", dispatcher: id,
          context: context)
      else { return nil }
      halves.append(half)
    }
    let badge = badges.joined().map { TextClass.badge.measure(in: context.theme).width(of: $0) }
    let width = max(Self.leastColumn, (badge.max() ?? 0) + 12 + 2 * MirroredHalf.numberRadius + 3)
    guard let rooms = Self.rooms(halves, context.theme.width - width) else { return nil }
    column = (
      halves[0].fixedWidth + rooms.left, halves[0].fixedWidth + rooms.left + width
    )
    halves[0].place(room: rooms.left, edge: column.left)
    halves[1].place(room: rooms.right, edge: column.right)
  }

  private static func call(_ cell: StoryCell, _ timeline: Timeline) -> Timeline.Call? {
    cell.row?.number.flatMap { number in timeline.calls.first { $0.number == number } }
  }

  /// Shares the width out so that names and payloads break least, and then evenly.
  private static func rooms(
    _ halves: [MirroredHalf], _ width: Double
  ) -> (left: Double, right: Double)? {
    let free = width - halves[0].fixedWidth - halves[1].fixedWidth
    guard free > 0 else { return nil }
    let even = (width / 2) - halves[0].fixedWidth
    var best: (left: Double, cost: Int, distance: Double)?
    let least = halves.map(\.leastRoom)
    guard least[0] + least[1] <= free else { return nil }
    for left in stride(from: least[0], through: free - least[1], by: 12) {
      guard let first = halves[0].lineCount(in: left),
        let second = halves[1].lineCount(in: free - left)
      else { continue }
      let distance = (left - even).magnitude
      if let best, (best.cost, best.distance) <= (first + second, distance) { continue }
      best = (left, first + second, distance)
    }
    return best.map { ($0.left, free - $0.left) }
  }
}
