import RuleModel
import Simulation

/// The ways on from one beginning: what they share at both ends, and what is told in each of them alone.
struct Branches {
  let titles: [String]
  let timelines: [Timeline]
  /// How many entries they share at the beginning, and at the end.
  let shared: (beginning: Int, end: Int)

  init(titles: [String], timelines: [Timeline]) {
    self.titles = titles
    self.timelines = timelines
    let first = timelines[0].entries
    let beginning = timelines.dropFirst().map(\.entries).reduce(first.count) {
      min($0, zip(first, $1).prefix { $0 == $1 }.count)
    }
    let least = (timelines.map(\.entries.count).min() ?? 0) - beginning
    let isSame = Set(timelines.map(\.outcome)).count == 1
    let end =
      !isSame
      ? 0
      : timelines.dropFirst().map(\.entries).reduce(least) {
        min($0, zip(first.reversed(), $1.reversed()).prefix { $0.isAlike($1) }.count)
      }
    shared = (beginning, end)
  }

  /// What each way has alone.
  func entries(of way: Int) -> ArraySlice<Timeline.Entry> {
    timelines[way].entries.dropFirst(shared.beginning).dropLast(shared.end)
  }

  /// What all end with.
  var ending: ArraySlice<Timeline.Entry> { timelines[0].entries.suffix(shared.end) }

  /// The one way that only adds to the other; nil where both have something of their own.
  var addition: Int? {
    guard timelines.count == 2,
      let other = timelines.indices.first(where: { entries(of: $0).isEmpty })
    else { return nil }
    return entries(of: 1 - other).isEmpty ? nil : 1 - other
  }

  /// The ways that are told: of an addition, that one alone.
  var told: [Int] { addition.map { [$0] } ?? Array(timelines.indices) }

  /// The state in which the ways part.
  var state: String {
    timelines[0].entries.prefix(shared.beginning).compactMap(\.entered).last ?? timelines[0].start
  }

  /// The state in which they come together.
  var stateOfEnding: String {
    timelines[0].entries.dropLast(shared.end).compactMap(\.entered).last ?? timelines[0].start
  }

  /// What is added to the numbers of a way's own calls, so that numbers go on from way to way.
  func offset(of way: Int) -> Int {
    told.prefix { $0 != way }.reduce(0) { $0 + entries(of: $1).count(where: \.isCall) }
  }

  /// What is added to the numbers that the first way has for the ending.
  var offsetOfEnding: Int {
    told.reduce(0) { $0 + entries(of: $1).count(where: \.isCall) }
      - entries(of: 0).count(where: \.isCall)
  }

  /// How many calls come before the ways part.
  var callsBefore: Int {
    timelines[0].entries.prefix(shared.beginning).count(where: \.isCall)
  }

  /// The number that a call has in the picture.
  func number(_ number: Int, offset: Int) -> Int {
    number > callsBefore ? number + offset : number
  }
}

extension Timeline.Entry {
  fileprivate var isCall: Bool { if case .call = self { true } else { false } }

  fileprivate var entered: String? {
    if case .stateChange(let change) = self { change.stateAfter } else { nil }
  }

  /// Whether it is the same but for the numbers of calls.
  fileprivate func isAlike(_ other: Self) -> Bool {
    guard case .call(var first) = self, case .call(var second) = other,
      first.unordered.isEmpty, second.unordered.isEmpty
    else { return self == other }
    (first.number, second.number) = (0, 0)
    return first == second
  }
}

extension Story {
  /// Creates the story of several ways on from one beginning.
  init(_ branches: Branches, context: DiagramContext) {
    let first = branches.timelines[0]
    self.init(
      [first], entries: [first.entries.prefix(branches.shared.beginning)], isWhole: false,
      context: context)
    let hasEnding = branches.shared.end > 0
    for (place, way) in branches.told.enumerated() {
      let timeline = branches.timelines[way]
      var part = Story(
        [timeline], entries: [branches.entries(of: way)], isWhole: !hasEnding, context: context)
      part.renumber(branches, offset: branches.offset(of: way))
      if !part.rows.contains(where: { $0[0].row != nil }) {
        let words = context.strings(hasEnding ? .nothingCalled : .nothingMore)
        part.rows.append([StoryCell(row: StoryRow(kind: .silence, name: words))])
      }
      for index in part.rows.indices { part.rows[index][0].row?.section = place + 1 }
      var row = StoryRow(kind: .branch, name: branches.titles[way])
      row.section = place + 1
      // Each way on begins in the state in which they part.
      var cell = StoryCell(changes: [branches.state], row: row)
      cell.breaksBand = true
      rows.append([cell])
      rows += part.rows
    }
    guard hasEnding else { return }
    var part = Story([first], entries: [branches.ending], isWhole: true, context: context)
    part.renumber(branches, offset: branches.offsetOfEnding)
    guard !part.rows.isEmpty else { return }
    part.rows[0][0].changes.insert(branches.stateOfEnding, at: 0)
    part.rows[0][0].breaksBand = true
    rows += part.rows
  }

  /// Gives the calls of a part the numbers that they have in the picture.
  private mutating func renumber(_ branches: Branches, offset: Int) {
    for index in rows.indices {
      guard var row = rows[index][0].row else { continue }
      row.unordered = row.unordered.map { branches.number($0, offset: offset) }
      switch row.kind {
      case .call(let to, let number, let isOptional):
        row.kind = .call(
          to: to, number: branches.number(number, offset: offset), isOptional: isOptional)
      case .held(let number?):
        row.kind = .held(until: branches.number(number, offset: offset))
      default: break
      }
      rows[index][0].row = row
    }
  }
}
