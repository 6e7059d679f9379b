/// A bracket around a call and those to which it stands in no order.
struct OrderBracket: Hashable {
  /// The number of the call.
  var call: Int
  /// The numbers of all calls in the bracket.
  var calls: Set<Int>
  /// Of several ways on, the one that the calls belong to.
  var section = 0
  /// How far right it stands, so that brackets do not meet.
  var lane = 0

  /// Returns the brackets that cover every pair of no order, the widest first.
  static func brackets(around rows: [StoryRow]) -> [OrderBracket] {
    let sections = Set(rows.map(\.section)).sorted()
    return sections.flatMap { section in
      brackets(in: section, rows.filter { $0.section == section })
    }
  }

  private static func brackets(in section: Int, _ rows: [StoryRow]) -> [OrderBracket] {
    var open: [(call: Int, others: Set<Int>)] = rows.compactMap { row in
      row.number.map { ($0, Set(row.unordered)) }
    }
    var brackets: [OrderBracket] = []
    // The stretches that are taken, by lane.
    var lanes: [[ClosedRange<Int>]] = []
    while let widest = open.max(by: { $0.others.count < $1.others.count }),
      !widest.others.isEmpty
    {
      var bracket = OrderBracket(
        call: widest.call, calls: widest.others.union([widest.call]), section: section)
      let stretch = bracket.stretch
      bracket.lane = lanes.firstIndex { !$0.contains { $0.overlaps(stretch) } } ?? lanes.count
      if bracket.lane == lanes.count { lanes.append([]) }
      lanes[bracket.lane].append(stretch)
      brackets.append(bracket)
      for index in open.indices {
        if open[index].call == widest.call { open[index].others = [] }
        open[index].others.remove(widest.call)
      }
    }
    return brackets
  }

  /// What is said beside it.
  func words(_ context: DiagramContext) -> String {
    calls.count == 2
      ? context.strings(.eitherOrder) : context.strings(.anyPlace, ["number": "\(call)"])
  }

  /// From its first call to its last.
  private var stretch: ClosedRange<Int> {
    (calls.min() ?? call)...(calls.max() ?? call)
  }
}
