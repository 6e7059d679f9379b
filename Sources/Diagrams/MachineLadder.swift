import RuleModel

/// The states of a machine in a column, with the transitions beside it: to more active states at the
/// right, back at the left.
///
/// A transition leaves its state sideways, with its number and callbacks on the first part of its way;
/// behind all labels it turns into a lane that it shares only with transitions above or below it. Every
/// transition has a place of its own on the border of both of its states. So no line runs through words,
/// and each label stands at its arrow. All places follow from the sizes of the texts alone.
struct MachineLadder {
  /// One side of the column.
  private enum Side: Double, CaseIterable {
    case left = -1
    case right = 1
  }

  /// A transition between two rows of the column.
  private struct Rung {
    var transition: Int
    var from: Int
    var to: Int
    var side: Side
    var label: MachineParts.Label
    var lane = 0

    var upper: Int { min(from, to) }
    var lower: Int { max(from, to) }
    /// The gaps that the rung passes.
    var gaps: Range<Int> { upper..<max(lower, upper + 1) }
  }

  /// One end of a rung at a state.
  private struct End {
    var rung: Int
    var isTail: Bool
    var goesUp: Bool
    var lane: Int
    var ascent: Double
    var descent: Double
  }

  private let parts: MachineParts
  private let faces: [MachineParts.Face]
  private let boxWidth: Double
  private var rungs: [Rung] = []
  private var laneCounts: [Side: Int] = [:]
  private var ends: [Side: [[End]]] = [:]
  private var heights: [Double] = []
  private var tops: [Double] = []

  private static let laneDistance = 14.0
  private static let cornerRadius = 8.0
  private static let stateDistance = 24.0
  private static let numberDistance = 5.0
  private static let mostLanes = 16
  private static let mostTransitions = 1_000
  private static let leastLabel = 110.0
  private static let mostLabel = 260.0

  /// Places the parts of a machine; nil where it has so many transitions side by side that labels and
  /// lanes have no room in the width of a picture.
  init?(parts: MachineParts) {
    self.parts = parts
    guard parts.machine.transitions.count <= Self.mostTransitions else { return nil }
    let theme = parts.context.theme
    let faces = parts.column.map { parts.face(of: $0, width: theme.spacings.boxLabel) }
    self.faces = faces
    boxWidth = max(110, (faces.map(\.width).max() ?? 0) + 24)
    for (index, transition) in parts.machine.transitions.enumerated() {
      guard let from = parts.row(of: transition.from), let to = parts.row(of: transition.to) else {
        continue
      }
      rungs.append(
        Rung(
          transition: index, from: from, to: to, side: from > to ? .left : .right,
          label: .init(lines: [], width: 0, height: 0)))
    }
    let sides = Side.allCases.filter { side in rungs.contains { $0.side == side } }
    for side in sides where !assignLanes(side) { return nil }
    let lanes = Double(laneCounts.values.reduce(0, +)) * Self.laneDistance
    let number = parts.numberWidth(parts.machine.transitions.count) + 4 * Self.numberDistance
    let room =
      (theme.width - 2 * theme.spacings.margin - boxWidth - lanes) / Double(max(1, sides.count))
      - number
    guard room >= Self.leastLabel else { return nil }
    for index in rungs.indices {
      rungs[index].label = parts.label(
        of: parts.machine.transitions[rungs[index].transition], width: min(room, Self.mostLabel))
    }
    for side in Side.allCases { collectEnds(side) }
    placeStates()
  }

  // MARK: - Rows and lanes

  /// Gives each rung of a side the innermost lane that is free, short rungs first; false where that takes
  /// too many.
  private mutating func assignLanes(_ side: Side) -> Bool {
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
      guard taken.count <= Self.mostLanes else { return false }
      rungs[index].lane = free ?? taken.count - 1
      taken[rungs[index].lane].append(gaps)
    }
    laneCounts[side] = taken.count
    return true
  }

  private mutating func collectEnds(_ side: Side) {
    var ends = Array(repeating: [End](), count: parts.column.count)
    for (index, rung) in rungs.enumerated() where rung.side == side {
      let isLoop = rung.from == rung.to
      let circle = parts.numberWidth(rung.transition + 1) / 2 + 2
      ends[rung.from].append(
        End(
          rung: index, isTail: true, goesUp: !isLoop && rung.from > rung.to, lane: rung.lane,
          ascent: max(circle, rung.label.height + 4), descent: circle))
      ends[rung.to].append(
        End(
          rung: index, isTail: false, goesUp: !isLoop && rung.from < rung.to, lane: rung.lane,
          ascent: 7, descent: 7))
    }
    self.ends[side] = ends.map { $0.sorted(by: Self.isAbove) }
  }

  /// Whether an end lies above another of the same state and side, so that their lines do not cross:
  /// inner lanes come first on the way up, and last on the way down.
  private static func isAbove(_ first: End, _ second: End) -> Bool {
    if first.goesUp != second.goesUp { return first.goesUp }
    if first.lane != second.lane { return (first.lane < second.lane) == first.goesUp }
    return first.isTail && !second.isTail
  }

  // MARK: - Places

  private mutating func placeStates() {
    var y = 0.0
    for (row, face) in faces.enumerated() {
      let sides = Side.allCases.map { side in
        (ends[side]?[row] ?? []).reduce(0) { $0 + $1.ascent + $1.descent }
      }
      let height = max(face.height + 14, (sides.max() ?? 0) + 10)
      tops.append(y)
      heights.append(height)
      y += height + Self.stateDistance
    }
  }

  /// Where an end meets the border of its state.
  private func port(_ rung: Int, isTail: Bool) -> Double {
    let row = isTail ? rungs[rung].from : rungs[rung].to
    let ends = ends[rungs[rung].side]?[row] ?? []
    let whole = ends.reduce(0) { $0 + $1.ascent + $1.descent }
    var y = tops[row] + (heights[row] - whole) / 2
    for end in ends {
      if end.rung == rung, end.isTail == isTail { return y + end.ascent }
      y += end.ascent + end.descent
    }
    return y
  }

  /// The distance of the first lane of a side from the border of the states.
  private func laneStart(_ side: Side) -> Double {
    let widths = rungs.filter { $0.side == side }.map { rung in
      parts.numberWidth(rung.transition + 1) + rung.label.width + 4 * Self.numberDistance
    }
    return max(36, widths.max() ?? 0)
  }

  private func extent(_ side: Side) -> Double {
    guard let lanes = laneCounts[side], lanes > 0 else { return 0 }
    return laneStart(side) + Double(lanes - 1) * Self.laneDistance
  }

  var places: MachinePlaces {
    let margin = parts.context.theme.spacings.margin
    let middle = margin + extent(.left) + boxWidth / 2
    var places = MachinePlaces()
    places.width = middle + boxWidth / 2 + extent(.right) + margin
    places.height = (tops.last ?? 0) + (heights.last ?? 0) + 2 * margin
    for (row, state) in parts.column.enumerated() {
      let bounds = Rectangle(
        left: middle - boxWidth / 2, top: margin + tops[row], right: middle + boxWidth / 2,
        bottom: margin + tops[row] + heights[row])
      places.boxes.append(.init(state: state, face: faces[row], bounds: bounds))
    }
    let starts = Dictionary(uniqueKeysWithValues: Side.allCases.map { ($0, laneStart($0)) })
    for (index, rung) in rungs.enumerated() {
      let sign = rung.side.rawValue
      let border = middle + sign * boxWidth / 2
      let start = starts[rung.side] ?? 0
      let lane = border + sign * (start + Double(rung.lane) * Self.laneDistance)
      let tail = Point(border, margin + port(index, isTail: true))
      let head = Point(border, margin + port(index, isTail: false))
      let turn = Point(lane, (tail.y + head.y) / 2)
      let curve =
        Self.bend(from: tail, to: turn) + Self.bend(from: head, to: turn).reversed().dropFirst()
      let number = parts.numberWidth(rung.transition + 1)
      let circle = Rectangle(
        center: Point(border + sign * (Self.numberDistance + number / 2), tail.y), width: number,
        height: number)
      let left =
        sign > 0
        ? circle.right + Self.numberDistance
        : circle.left - Self.numberDistance - rung.label.width
      places.arrows.append(
        .init(
          transition: parts.machine.transitions[rung.transition], number: rung.transition + 1,
          curve: curve, circle: circle, label: rung.label,
          corner: Point(left, tail.y - 2 - rung.label.height)))
    }
    return places
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
