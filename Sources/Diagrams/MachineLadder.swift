import RuleModel

/// The states of a machine in a column, with the transitions in lanes beside it: to more active states
/// at the right, back at the left.
///
/// Every transition has a place of its own on the border of both of its states, a lane that it shares
/// only with transitions above or below it, and its label in a gap between two states; so no line runs
/// into another, and no line through words. All places follow from the sizes of the texts alone.
struct MachineLadder {
  /// One side of the column.
  private enum Side: Double {
    case left = -1
    case right = 1
  }

  /// A transition between two rows of the column.
  private struct Rung {
    var id: String
    var upper: Int
    var lower: Int
    var side: Side
    var size: (width: Double, height: Double)
    var lane = 0
    /// The row below whose state the label stands.
    var gap = 0

    var isLoop: Bool { upper == lower }
    /// The gaps that the rung passes.
    var gaps: Range<Int> { upper..<max(lower, upper + 1) }
  }

  /// One end of a rung at a state.
  private struct End {
    var rung: Int
    var goesUp: Bool
    var lane: Int
    /// Orders the two ends of a loop.
    var isReturn = false
  }

  private let parts: MachineParts
  private let groups: [(state: String, members: [MachineState])]
  private var rungs: [Rung] = []
  private var ends: [Side: [[End]]] = [:]
  private var heights: [Double] = []
  private var gapHeights: [Double] = []
  private var tops: [Double] = []
  private var boxWidth = 0.0

  private static let portDistance = 12.0
  private static let laneDistance = 14.0
  private static let clearance = 14.0
  private static let cornerRadius = 10.0
  private static let frameMargin = 12.0
  private static let mostLanes = 8

  /// Places the parts of a machine; nil where it has so many states, or transitions side by side, that
  /// lanes would lead the eye no more.
  init?(parts: MachineParts) {
    guard parts.hasLabels, parts.column.count <= 24 else { return nil }
    self.parts = parts
    groups = parts.groups
    makeRungs()
    for side in [Side.left, .right] { assignLanes(side) }
    guard !rungs.contains(where: { $0.lane >= Self.mostLanes }) else { return nil }
    placeLabels()
    placeStates()
  }

  // MARK: - Rows and lanes

  private mutating func makeRungs() {
    for transition in parts.machine.transitions {
      guard let from = parts.row(of: transition.from), let to = parts.row(of: transition.to) else {
        continue
      }
      rungs.append(
        Rung(
          id: transition.id, upper: min(from, to), lower: max(from, to),
          side: from > to ? .left : .right, size: parts.labelSize(transition)))
    }
  }

  /// Gives each rung of a side the innermost lane that is free, short rungs first.
  private mutating func assignLanes(_ side: Side) {
    var taken: [[Range<Int>]] = []
    let order = rungs.indices.filter { rungs[$0].side == side }.sorted { first, second in
      let (left, right) = (rungs[first].gaps, rungs[second].gaps)
      if left.count != right.count { return left.count < right.count }
      return left.lowerBound == right.lowerBound
        ? first < second : left.lowerBound < right.lowerBound
    }
    for index in order {
      let gaps = rungs[index].gaps
      let free = taken.firstIndex { lane in !lane.contains { $0.overlaps(gaps) } }
      if free == nil { taken.append([]) }
      rungs[index].lane = free ?? taken.count - 1
      taken[rungs[index].lane].append(gaps)
    }
    var ends = Array(repeating: [End](), count: parts.column.count)
    for index in order {
      let rung = rungs[index]
      ends[rung.upper].append(End(rung: index, goesUp: false, lane: rung.lane))
      ends[rung.lower].append(
        End(rung: index, goesUp: !rung.isLoop, lane: rung.lane, isReturn: rung.isLoop))
    }
    self.ends[side] = ends.map { $0.sorted(by: Self.isAbove) }
  }

  /// Whether an end lies above another of the same state and side, so that their lines do not cross:
  /// inner lanes come first on the way up, and last on the way down.
  private static func isAbove(_ first: End, _ second: End) -> Bool {
    if first.goesUp != second.goesUp { return first.goesUp }
    if first.lane != second.lane { return (first.lane < second.lane) == first.goesUp }
    return !first.isReturn && second.isReturn
  }

  /// Puts each label into the gap that grows least by it, the middle one of several.
  private mutating func placeLabels() {
    gapHeights = Array(repeating: 0, count: parts.column.count)
    for index in rungs.indices.sorted(by: { rungs[$0].gaps.count < rungs[$1].gaps.count }) {
      let rung = rungs[index]
      let needed = rung.size.height + 2 * Self.clearance
      let middle = Double(rung.gaps.lowerBound + rung.gaps.upperBound - 1) / 2
      let best = rung.gaps.min { first, second in
        let growth = [first, second].map { max(0, needed - gapHeights[$0]) }
        if growth[0] != growth[1] { return growth[0] < growth[1] }
        return (Double(first) - middle).magnitude < (Double(second) - middle).magnitude
      }
      rungs[index].gap = best ?? rung.upper
      gapHeights[rungs[index].gap] = max(gapHeights[rungs[index].gap], needed)
    }
  }

  // MARK: - Places, with y growing downward

  private mutating func placeStates() {
    let sizes = parts.column.map(parts.size)
    boxWidth = sizes.map(\.width).max() ?? 0
    heights = sizes.enumerated().map { row, size in
      let most = [Side.left, .right].compactMap { ends[$0]?[row].count }.max() ?? 0
      return max(size.height, Double(most + 1) * Self.portDistance)
    }
    var y = 0.0
    for (row, state) in parts.column.enumerated() {
      if row == 0 { y = roomAbove(state) }
      tops.append(y)
      y += heights[row]
      let isLast = row == parts.column.count - 1
      let frames = roomBelow(state) + (isLast ? 0 : roomAbove(parts.column[row + 1]) + 8)
      gapHeights[row] = max(gapHeights[row], frames, isLast ? 0 : 2 * Self.clearance)
      y += gapHeights[row]
    }
  }

  private func roomAbove(_ state: MachineState) -> Double {
    guard groups.contains(where: { $0.members.first?.id == state.id }) else { return 0 }
    return parts.groupNameHeight + Self.frameMargin / 2
  }

  private func roomBelow(_ state: MachineState) -> Double {
    groups.contains { $0.members.last?.id == state.id } ? Self.frameMargin : 0
  }

  /// The distances of the middles of a side's lanes from the middle of the column, and of its border.
  private func lanes(_ side: Side) -> (middles: [Double], border: Double) {
    var border = boxWidth / 2 + (groups.isEmpty ? 0 : Self.frameMargin)
    var middles: [Double] = []
    let rungs = rungs.filter { $0.side == side }
    for lane in 0..<((rungs.map(\.lane).max() ?? -1) + 1) {
      let width = rungs.filter { $0.lane == lane }.map(\.size.width).max() ?? 0
      border += Self.laneDistance
      middles.append(border + width / 2)
      border += width
    }
    return (middles, border)
  }

  private func port(_ rung: Int, row: Int, isReturn: Bool) -> Double {
    let ends = ends[rungs[rung].side]?[row] ?? []
    let place = ends.firstIndex { $0.rung == rung && $0.isReturn == isReturn } ?? 0
    let middle = tops[row] + heights[row] / 2
    return middle + (Double(place) - Double(ends.count - 1) / 2) * Self.portDistance
  }

  // MARK: - The layout

  var layout: MachineLayout {
    let sides = [Side.left: lanes(.left), .right: lanes(.right)]
    let column = sides[.left]?.border ?? 0
    let height = zip(tops, zip(heights, gapHeights)).map { $0 + $1.0 + $1.1 }.max() ?? 0
    func place(_ point: Point) -> MachineLayout.Place {
      .init(x: point.x, y: height - point.y)
    }
    var layout = MachineLayout(
      width: column + (sides[.right]?.border ?? 0), height: height, nodes: [], edges: [])
    for (row, state) in parts.column.enumerated() {
      layout.nodes.append(
        .init(
          id: MachineParts.node(state.id),
          center: place(Point(column, tops[row] + heights[row] / 2)), width: boxWidth,
          height: heights[row]))
    }
    for (index, rung) in rungs.enumerated() {
      let sign = rung.side.rawValue
      let x = column + sign * (sides[rung.side]?.middles[rung.lane] ?? 0)
      let bottom = tops[rung.gap] + heights[rung.gap]
      let label = Rectangle(
        center: Point(x, bottom + gapHeights[rung.gap] / 2), width: rung.size.width,
        height: rung.size.height)
      layout.nodes.append(
        .init(
          id: MachineParts.label(rung.id), center: place(label.center), width: label.width,
          height: label.height))
      let border = column + sign * boxWidth / 2
      let apart = rung.isLoop ? sign * Self.portDistance : 0
      let first = Self.bend(
        from: Point(border, port(index, row: rung.upper, isReturn: false)),
        to: Point(x + apart, label.top))
      let second = Self.bend(
        from: Point(border, port(index, row: rung.lower, isReturn: rung.isLoop)),
        to: Point(x - apart, rung.isLoop ? label.top : label.bottom))
      layout.edges += [
        .init(id: "1 " + rung.id, curve: first.map(place)),
        .init(id: "2 " + rung.id, curve: second.reversed().map(place)),
      ]
    }
    layout.clusters = groups.compactMap { group in
      let rows = group.members.compactMap { parts.row(of: $0.id) }
      guard let first = rows.min(), let last = rows.max() else { return nil }
      let side = boxWidth / 2 + Self.frameMargin
      let top = tops[first] - parts.groupNameHeight - Self.frameMargin / 2
      let bottom = tops[last] + heights[last] + Self.frameMargin
      return .init(
        id: "cluster " + group.state, lowerLeft: place(Point(column - side, bottom)),
        upperRight: place(Point(column + side, top)))
    }
    return layout
  }

  /// A line that leaves a box sideways and turns up or down to a place.
  private static func bend(from start: Point, to end: Point) -> [Point] {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let radius = min(cornerRadius, width.magnitude, height.magnitude)
    let corner = Point(end.x, start.y)
    let before = corner.moved(radius, toward: start)
    let after = corner.moved(radius, toward: end)
    // The handles of a quarter of a circle, nearly.
    return Drawing.curve([start, before], shortened: false)
      + [before.between(corner, 0.55), after.between(corner, 0.55), after]
      + Drawing.curve([after, end], shortened: false).dropFirst()
  }
}
