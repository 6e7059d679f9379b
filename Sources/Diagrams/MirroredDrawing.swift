import RuleModel
import Simulation

/// Draws a mirrored comparison from top to bottom.
struct MirroredDrawing {
  var drawing: Drawing
  let layout: MirroredLayout
  let context: DiagramContext
  /// Where the next row begins.
  var y: Double
  /// The states that each side is in now.
  var states: [String]
  /// The axis of each call, by side and number.
  var axes: [[Int: Double]] = [[:], [:]]
  /// The deliveries that wait: from where, and for which call.
  var waits: [[(axis: Double, number: Int?)]] = [[], []]
  /// The marks that occur, for the key.
  var marks: Set<PictureKey.Mark> = []

  private var ribbons: [[(state: String, top: Double)]]
  /// The parts that the lanes leave out.
  private var gaps: [(top: Double, bottom: Double)] = []
  private let headTop: Double
  private let headBottom: Double

  var theme: Theme { context.theme }

  init(name: String, _ comparison: Comparison, layout: MirroredLayout, context: DiagramContext) {
    self.layout = layout
    self.context = context
    drawing = Drawing(name: name)
    drawing.width = context.theme.width
    states = [comparison.left.start, comparison.right.start]
    let width = (context.theme.width - 3 * MirroredHalf.margin) / 2
    let measure = TextClass.flow.measure(in: context.theme)
    let titles = layout.halves.map { measure.lines(of: context.flow($0.flow), width: width) }
    let height = measure.lineHeight * Double(titles.map(\.count).max() ?? 1)
    headTop = height + 8
    let heads = layout.halves.flatMap(\.lanes).map(\.lines) + [layout.dispatcher.lines]
    let lineHeight = TextClass.participant.measure(in: context.theme).lineHeight
    headBottom = headTop + Double(heads.map(\.count).max() ?? 1) * lineHeight + 10
    y = headBottom + 8
    let top = y
    ribbons = [comparison.left.start, comparison.right.start].map { [($0, top)] }
    for (half, lines) in zip(layout.halves, titles) {
      add(
        lines, .flow, half.prefix + "title", half, from: half.outer, middle: height / 2,
        inward: true)
    }
    for index in layout.rows.indices { drawRow(index) }
    y += 6
    close()
    drawing.height = y + 8
  }

  // MARK: - Parts

  /// Adds text that begins at a place and runs outward, or inward.
  @discardableResult
  mutating func add(
    _ lines: [String], _ style: TextClass, _ id: String, _ half: MirroredHalf, from x: Double,
    middle: Double, inward: Bool = false, url: String? = nil, tooltip: String? = nil
  ) -> Rectangle {
    if half.isLeft != inward {
      drawing.addText(
        id, lines, style, right: x, middle: middle, theme, url: url, tooltip: tooltip)
    } else {
      drawing.addText(
        id, lines, style, left: x, middle: middle, theme, url: url, tooltip: tooltip)
    }
  }

  /// Adds a mark with words in it, whose middle is given.
  mutating func addChip(
    _ id: String, _ text: String, _ style: TextClass, _ look: DiagramClass, _ center: Point
  ) {
    drawing.addChip(
      id, text, style, look, center: center, width: chipWidth(text, style), theme)
  }

  func chipWidth(_ text: String, _ style: TextClass) -> Double {
    style.measure(in: theme).width(of: text) + 10
  }

  /// Adds the name of a state in its colour.
  mutating func addState(_ id: String, _ lines: [String], _ state: String, _ center: Point) {
    let band = context.band(of: state)
    let size = Drawing.size(of: lines, .band0, theme)
    drawing.shapes.append(
      .init(
        id: id, form: .rounded,
        bounds: Rectangle(center: center, width: size.width + 16, height: size.height + 2),
        look: DiagramClass.states[band],
        label: Drawing.label(lines, TextClass.bands[band], at: center, theme)))
  }

  /// Leaves the lanes out where a band of an event lies.
  mutating func leaveOut(top: Double, bottom: Double) { gaps.append((top, bottom)) }

  /// Enters a state.
  mutating func enter(_ state: String, _ side: Int, at y: Double) {
    states[side] = state
    ribbons[side].append((state, y))
  }

  // MARK: - What runs from top to bottom

  private mutating func close() {
    let column = layout.column
    drawing.frames.insert(
      .init(
        id: "dispatcher",
        bounds: Rectangle(left: column.left, top: headBottom, right: column.right, bottom: y),
        look: .dispatcher, isRounded: false), at: 0)
    let middle = (column.left + column.right) / 2
    addHead(layout.dispatcher.id, layout.dispatcher.lines, layout.dispatcher.width, "", middle)
    for (side, half) in layout.halves.enumerated() {
      for lane in half.lanes {
        let head = half.prefix + lane.id
        addHead(lane.id, lane.lines, lane.width, half.prefix, lane.middle)
        addLane(head, lane.middle)
      }
      drawRibbon(side, half)
      drawBrackets(side, half)
      drawWaits(side, half)
    }
  }

  private mutating func addHead(
    _ id: String, _ lines: [String], _ width: Double, _ prefix: String, _ middle: Double
  ) {
    let isOutside = context.pack.participants[id]?.kind == .system
    let bounds = Rectangle(
      left: middle - width / 2, top: headTop, right: middle + width / 2, bottom: headBottom)
    drawing.shapes.append(
      .init(
        id: prefix + id, form: isOutside ? .box : .rounded, bounds: bounds,
        look: isOutside ? .system : .participant,
        label: Drawing.label(
          lines, isOutside ? .system : .participant, at: bounds.center, theme),
        isOfRules: true))
  }

  private mutating func addLane(_ head: String, _ x: Double) {
    var runs: [[Point]] = []
    var top = headBottom
    for gap in gaps {
      if gap.top > top {
        runs.append(Drawing.curve([Point(x, top), Point(x, gap.top)], shortened: false))
      }
      top = gap.bottom
    }
    if y > top { runs.append(Drawing.curve([Point(x, top), Point(x, y)], shortened: false)) }
    let end = drawing.addPoint(head + " end", Point(x, y))
    drawing.lines.append(.init(tail: head, head: end, curves: runs, look: .lifeline))
  }

  private mutating func drawRibbon(_ side: Int, _ half: MirroredHalf) {
    for (index, stretch) in ribbons[side].enumerated() {
      let bottom = index + 1 < ribbons[side].count ? ribbons[side][index + 1].top - 1 : y
      drawing.shapes.append(
        .init(
          id: "\(half.prefix)state \(index + 1)", form: .box,
          bounds: Rectangle(
            left: half.ribbon.left + 0.5, top: stretch.top, right: half.ribbon.right - 0.5,
            bottom: bottom),
          look: DiagramClass.states[context.band(of: stretch.state)],
          tooltip: context.state(stretch.state)))
    }
  }

  private mutating func drawBrackets(_ side: Int, _ half: MirroredHalf) {
    for bracket in half.brackets {
      let places = bracket.calls.compactMap { axes[side][$0] }
      guard let first = places.min(), let last = places.max() else { continue }
      marks.insert(.bracket)
      let x =
        half.edge + half.sign
        * (MirroredHalf.numberRadius + 4 + Double(bracket.lane) * MirroredHalf.bracketWidth)
      let end = x + half.sign * 5
      let (top, bottom) = (first - 12, last + 12)
      drawing.addPath(
        "\(half.prefix)order \(bracket.call)",
        [Point(end, top), Point(x, top), Point(x, bottom), Point(end, bottom)], .bracket)
    }
  }

  private mutating func drawWaits(_ side: Int, _ half: MirroredHalf) {
    for (index, wait) in waits[side].enumerated() {
      marks.insert(.held)
      let x = half.edge - half.sign * Double(index) * 4
      let id = "\(half.prefix)wait \(index + 1)"
      drawing.addWait(id, Point(half.edge, wait.axis))
      let end = wait.number.flatMap { axes[side][$0] }
      let bottom = end.map { $0 - MirroredHalf.numberRadius } ?? y
      var top = wait.axis + 5.5
      // The bands of events lie in between.
      for (place, gap) in gaps.filter({ $0.top > top && $0.bottom < bottom }).enumerated() {
        drawing.addPath("\(id) part \(place + 1)", [Point(x, top), Point(x, gap.top)], .held)
        top = gap.bottom
      }
      drawing.addPath(
        id + " line", [Point(x, top), Point(x, bottom)], .held, hasArrow: end != nil)
    }
  }
}
