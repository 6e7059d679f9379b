import RuleModel

/// Draws a sequence layout.
struct SequenceDrawing {
  private(set) var drawing: Drawing
  let layout: SequenceLayout
  let context: DiagramContext
  private var theme: Theme { context.theme }

  /// What the frames around whole stories bear.
  private let outcomeBadges: [String]

  init(
    name: String, layout: SequenceLayout, context: DiagramContext, outcomeBadges: [String] = []
  ) {
    drawing = Drawing(name: name)
    self.outcomeBadges = outcomeBadges
    self.layout = layout
    self.context = context
    drawing.width = (layout.panels.last?.right ?? 0) + 8
    drawing.height = layout.bottom + theme.spacings.margin + 8
    for side in layout.panels.indices { drawPanel(side) }
  }

  // MARK: - Panels

  private mutating func drawPanel(_ side: Int) {
    let panel = layout.panels[side]
    let bounds = Rectangle(
      left: panel.left, top: layout.top, right: panel.right,
      bottom: layout.bottom + theme.spacings.margin)
    drawing.frames.append(.init(id: panel.prefix + "panel", bounds: bounds, look: .panel))
    let middle = (panel.left + panel.right) / 2
    let title = Drawing.size(of: panel.title, .title, theme).height
    let top = layout.top + theme.spacings.margin * 0.75
    if !panel.title.isEmpty {
      drawing.addText(
        panel.prefix + "title", panel.title, .title, center: Point(middle, top + title / 2), theme)
    }
    if !panel.subtitle.isEmpty {
      let height = Drawing.size(of: panel.subtitle, .subtitle, theme).height
      drawing.addText(
        panel.prefix + "delegate", panel.subtitle, .subtitle,
        center: Point(middle, top + title + height / 2), theme)
    }
    drawBand(side)
    for column in panel.columns { drawColumn(column, panel) }
    drawOutcomeFrame(side)
    for index in layout.rows.indices {
      if let row = layout.rows[index][side].row { drawRow(row, index, side) }
    }
    drawBrackets(side)
  }

  private mutating func drawBand(_ side: Int) {
    let panel = layout.panels[side]
    for (index, stretch) in layout.bands[side].enumerated() {
      let band = context.band(of: stretch.state)
      let bounds = Rectangle(
        left: panel.band.left, top: stretch.top + (index > 0 ? 1 : 0), right: panel.band.right,
        bottom: stretch.bottom - 1)
      let label = Drawing.label(
        panel.bandLines(stretch.state), TextClass.bands[band], at: bounds.center, theme)
      drawing.frames.append(
        .init(
          id: "\(panel.prefix)state \(index + 1)", bounds: bounds,
          look: DiagramClass.bands[band], isRounded: false, label: label))
    }
  }

  private mutating func drawColumn(_ column: SequencePanel.Column, _ panel: SequencePanel) {
    let id = panel.prefix + column.id
    let bounds = Rectangle(
      left: column.middle - column.width / 2, top: layout.headerTop,
      right: column.middle + column.width / 2, bottom: layout.headerBottom)
    let isActor = column.kind == .actor
    let isOutside = column.kind == .system
    let style: TextClass = isOutside ? .system : .participant
    let shift = isActor ? 9.0 : 0
    let label = Drawing.label(
      column.lines, style, at: Point(column.middle + shift, bounds.center.y), theme)
    drawing.shapes.append(
      .init(
        id: id, form: isOutside ? .box : .rounded, bounds: bounds,
        look: isOutside ? .system : .participant, label: isActor ? nil : label))
    if isActor {
      drawing.shapes.append(
        .init(id: id + " name", form: .plain, bounds: label.bounds, label: label))
      let x = label.bounds.left - 11
      drawing.shapes.append(
        .init(
          id: id + " head", form: .circle,
          bounds: Rectangle(center: Point(x, bounds.center.y - 4), width: 6, height: 6),
          look: .actor))
      drawing.shapes.append(
        .init(
          id: id + " body", form: .rounded,
          bounds: Rectangle(center: Point(x, bounds.center.y + 4), width: 11, height: 6),
          look: .actor))
    }
    let end = drawing.addPoint(id + " end", Point(column.middle, layout.bottom))
    let line = [Point(column.middle, layout.headerBottom), Point(column.middle, layout.bottom)]
    drawing.lines.append(
      .init(
        tail: id, head: end, curves: [Drawing.curve(line, shortened: false)], look: .lifeline))
  }

  // MARK: - Rows

  private mutating func drawRow(_ row: StoryRow, _ index: Int, _ side: Int) {
    let panel = layout.panels[side]
    let axis = layout.axes[index]
    let x = panel.columns[panel.dispatcher].middle
    let id = "\(panel.prefix)\(index + 1)"
    switch row.kind {
    case .event(let by): drawEvent(row, by, panel, axis, id)
    case .call(let to, let number, let isOptional):
      drawCall(
        row, to: panel.column(of: to) ?? panel.dispatcher, number, isOptional, panel, axis, id)
    case .ghost(let to):
      let left = drawName(row, panel, axis, id)
      let target = panel.column(of: to)
      let end = target.map { panel.columns[$0].middle } ?? left.right
      drawing.addPath(id + " ghost", [Point(x, axis), Point(end, axis)], .ghost)
    case .held(let number): drawHeld(row, until: number, index, side, id)
    case .effects: drawNote(row, panel, axis, id)
    case .silence:
      drawing.addText(
        id, panel.nameLines(of: row), .words, left: x + SequencePanel.labelOffset, middle: axis,
        theme)
    case .stop: drawStop(row, panel, axis, id)
    }
    drawMarks(row, index, side)
  }

  private mutating func drawEvent(
    _ row: StoryRow, _ by: String, _ panel: SequencePanel, _ axis: Double, _ id: String
  ) {
    let place = panel.column(of: by) ?? panel.dispatcher
    let x = panel.columns[panel.dispatcher].middle
    let size = panel.nameSize(of: row)
    let from: Double
    let range: (Double, Double)
    if place > panel.dispatcher {
      from = panel.columns[place].middle
      range = (x, panel.columns[panel.dispatcher + 1].middle)
    } else {
      let before =
        panel.dispatcher > 0
        ? panel.columns[panel.dispatcher - 1].middle : panel.band.right + theme.spacings.column / 2
      from = place < panel.dispatcher ? panel.columns[place].middle : before
      range = (before, x - (panel.lanes.isEmpty ? 0 : panel.laneRoom))
    }
    drawing.addText(
      id, panel.nameLines(of: row), .event,
      center: Point((range.0 + range.1) / 2, axis - 4 - size.height / 2), theme)
    drawing.addPath(id + " event", [Point(from, axis), Point(x, axis)], .event, hasArrow: true)
  }

  private mutating func drawCall(
    _ row: StoryRow, to target: Int, _ number: Int, _ isOptional: Bool, _ panel: SequencePanel,
    _ axis: Double, _ id: String
  ) {
    let x = panel.columns[panel.dispatcher].middle
    let radius = SequencePanel.numberRadius
    let circle = "\(panel.prefix)call \(number)"
    let isLoop = target == panel.dispatcher
    let axisOfNumber = isLoop ? axis - 6 : axis
    drawing.shapes.append(
      .init(
        id: circle, form: .circle,
        bounds: Rectangle(
          center: Point(x, axisOfNumber), width: 2 * radius, height: 2 * radius),
        look: .number,
        label: Drawing.label(["\(number)"], .number, at: Point(x, axisOfNumber), theme)))
    drawName(row, panel, axis, id)
    let end = panel.columns[target].middle
    var line = Drawing.Line(
      tail: circle, head: circle + " received", curves: [],
      look: isOptional ? .optionalCall : .call)
    // Where the name is a link, it says so itself.
    if row.url == nil { line.tooltip = row.tooltip }
    if isLoop {
      let places = [
        Point(x + radius, axis - 6), Point(x + 28, axis - 6), Point(x + 28, axis + 9),
        Point(x + 1, axis + 9),
      ]
      _ = drawing.addPoint(line.head, places[3])
      line.curves = [Drawing.curve(places, shortened: true)]
      line.tip = places[3]
    } else {
      let sign = end > x ? 1.0 : -1
      drawing.shapes.append(
        .init(
          id: line.head, form: .box,
          bounds: Rectangle(center: Point(end, axis + 1), width: 9, height: 22), look: .activation))
      let tip = Point(end - sign * 4.5, axis)
      line.curves = [Drawing.curve([Point(x + sign * radius, axis), tip], shortened: true)]
      line.tip = tip
    }
    drawing.lines.append(line)
  }

  /// Draws the name above a row's axis and the details beneath; returns where the name lies.
  @discardableResult
  private mutating func drawName(
    _ row: StoryRow, _ panel: SequencePanel, _ axis: Double, _ id: String
  ) -> Rectangle {
    let x = panel.columns[panel.dispatcher].middle
    let size = panel.nameSize(of: row)
    let isLoop = panel.isSelfCall(row)
    var left = x + SequencePanel.labelOffset + (isLoop ? 24 : 0)
    if panel.isLeft(row) { left = panel.columns[panel.dispatcher - 1].middle + 16 }
    let middle = isLoop ? axis + 1 : axis - 2 - size.height / 2
    let name = drawing.addText(
      id, panel.nameLines(of: row), panel.nameStyle(of: row), left: left, middle: middle, theme,
      url: row.url, tooltip: row.url == nil ? nil : row.tooltip)
    if let chip = panel.chip(of: row) {
      let width = panel.chipWidth(of: row) - 8
      let lineHeight = size.height / Double(max(1, panel.nameLines(of: row).count))
      let center = Point(name.right + 8 + width / 2, name.top + lineHeight / 2)
      drawChip(id + " doubt", chip, .doubt, .doubt, center, width)
    }
    var y = isLoop ? middle + size.height / 2 : axis + 2
    for (index, detail) in row.details.enumerated() {
      let height = detail.style.measure(in: theme).lineHeight
      drawing.addText(
        "\(id) detail \(index + 1)", [detail.text], detail.style, left: left,
        middle: y + height / 2, theme)
      y += height
    }
    return name
  }

  private mutating func drawChip(
    _ id: String, _ text: String, _ style: TextClass, _ look: DiagramClass, _ center: Point,
    _ width: Double
  ) {
    drawing.shapes.append(
      .init(
        id: id, form: .rounded, bounds: Rectangle(center: center, width: width, height: 15),
        look: look, label: Drawing.label([text], style, at: center, theme)))
  }

  private mutating func drawHeld(
    _ row: StoryRow, until number: Int?, _ index: Int, _ side: Int, _ id: String
  ) {
    let panel = layout.panels[side]
    let axis = layout.axes[index]
    let x = panel.columns[panel.dispatcher].middle
    drawName(row, panel, axis, id)
    drawing.shapes.append(
      .init(
        id: id + " held", form: .box,
        bounds: Rectangle(center: Point(x, axis), width: 11, height: 11), look: .doubt))
    guard let number, let lane = panel.lanes[index],
      let target = layout.rows.firstIndex(where: { $0[side].row?.number == number })
    else { return }
    let left = x - SequencePanel.numberRadius - 6 - Double(lane) * SequencePanel.laneWidth
    let end = layout.axes[target]
    drawing.addPath(
      id + " wait",
      [
        Point(x - 5.5, axis), Point(left, axis), Point(left, end),
        Point(x - SequencePanel.numberRadius, end),
      ], .held, hasArrow: true)
  }

  private mutating func drawNote(
    _ row: StoryRow, _ panel: SequencePanel, _ axis: Double, _ id: String
  ) {
    let size = panel.nameSize(of: row)
    let x = panel.columns[panel.dispatcher].middle
    let width = size.width + 16
    var center = Point(x + SequencePanel.labelOffset + width / 2, axis)
    if panel.dispatcher > 0 {
      let before = panel.columns[panel.dispatcher - 1].middle
      center.x = (before + x - (panel.lanes.isEmpty ? 0 : panel.laneRoom)) / 2
    }
    drawing.shapes.append(
      .init(
        id: id, form: .note,
        bounds: Rectangle(center: center, width: width, height: size.height + 8), look: .note,
        label: Drawing.label(panel.nameLines(of: row), .words, at: center, theme)))
  }

  private mutating func drawStop(
    _ row: StoryRow, _ panel: SequencePanel, _ axis: Double, _ id: String
  ) {
    let x = panel.columns[panel.dispatcher].middle
    drawing.shapes.append(
      .init(
        id: id + " stop", form: .octagon,
        bounds: Rectangle(center: Point(x, axis), width: 20, height: 20), look: .stop,
        label: Drawing.label(["✕"], .badge, at: Point(x, axis), theme)))
    drawing.addText(
      id, panel.nameLines(of: row), .stop, left: x + SequencePanel.labelOffset, middle: axis, theme)
  }

  // MARK: - Frames and brackets

  private mutating func drawMarks(_ row: StoryRow, _ index: Int, _ side: Int) {
    guard !row.marks.isEmpty else { return }
    let panel = layout.panels[side]
    let axis = layout.axes[index]
    let extent = layout.extent(index, side)
    let x = panel.columns[panel.dispatcher].middle
    let name = panel.nameSize(of: row)
    var right = x + SequencePanel.labelOffset + name.width + panel.chipWidth(of: row) + 8
    var left = x - 16
    let target: String? =
      switch row.kind {
      case .call(let to, _, _), .ghost(let to): to
      default: nil
      }
    if let place = target.flatMap(panel.column(of:)) {
      right = max(x + 16, panel.columns[place].middle + 14)
      left = min(left, panel.columns[place].middle - 14)
    }
    let bounds = Rectangle(
      left: left, top: axis - extent.ascent + 11, right: right,
      bottom: axis + extent.descent - 1)
    var isMissing = false
    if case .ghost = row.kind { isMissing = true }
    drawing.frames.append(
      .init(
        id: "\(panel.prefix)difference \(index + 1)", bounds: bounds,
        look: isMissing ? .missing : .difference))
    drawBadges(row.marks.map(\.badge), "\(panel.prefix)\(index + 1)", bounds, panel)
  }

  /// Puts badges on the upper edge of a frame, from right to left, beside the lifelines.
  private mutating func drawBadges(
    _ badges: [String], _ id: String, _ frame: Rectangle, _ panel: SequencePanel
  ) {
    var right = frame.right - 6
    for (place, badge) in badges.enumerated().reversed() {
      let width = TextClass.badge.measure(in: theme).width(of: badge) + 12
      for x in panel.columns.map(\.middle).reversed() where right - width - 4 < x && x < right + 4 {
        right = x - 6
      }
      drawChip(
        "\(id) badge \(place + 1)", badge, .badge, .badge,
        Point(right - width / 2, frame.top - 3.5), width)
      right -= width + 4
    }
  }

  /// Frames everything but the first event, where the whole story goes another way.
  private mutating func drawOutcomeFrame(_ side: Int) {
    guard layout.outcomeStarts.indices.contains(side) else { return }
    let panel = layout.panels[side]
    let rows = (layout.outcomeStarts[side]..<layout.rows.count).filter {
      layout.rows[$0][side].row != nil
    }
    guard let first = rows.first, let last = rows.last else { return }
    let x = panel.columns[panel.dispatcher].middle
    let columns = panel.columns[panel.dispatcher...]
    var right = columns.map { $0.middle + 14 }.max() ?? x
    for index in rows {
      guard let row = layout.rows[index][side].row, !panel.isLeft(row) else { continue }
      right = max(right, x + SequencePanel.labelOffset + panel.nameSize(of: row).width + 6)
    }
    let isLeft = rows.contains { layout.rows[$0][side].row.map(panel.isLeft) ?? false }
    let left = isLeft ? panel.columns[0].middle - 14 : x - 18
    let bounds = Rectangle(
      left: left, top: layout.axes[first] - layout.extent(first, side).ascent + 11, right: right,
      bottom: layout.axes[last] + layout.extent(last, side).descent + 4)
    drawing.frames.append(
      .init(id: panel.prefix + "outcome", bounds: bounds, look: .difference))
    drawBadges(outcomeBadges, panel.prefix + "outcome", bounds, panel)
  }

  private mutating func drawBrackets(_ side: Int) {
    let panel = layout.panels[side]
    for bracket in panel.brackets {
      let places = layout.rows.indices.filter { index in
        layout.rows[index][side].row?.number.map(bracket.calls.contains) ?? false
      }
      guard let first = places.first, let last = places.last else { continue }
      let x = panel.bracketLeft + Double(bracket.lane) * panel.bracketWidth
      let top = layout.axes[first] - 10
      let bottom = layout.axes[last] + 10
      let id = "\(panel.prefix)order \(bracket.call)"
      drawing.addPath(
        id, [Point(x, top), Point(x + 6, top), Point(x + 6, bottom), Point(x, bottom)], .bracket)
      drawing.addText(
        id, panel.bracketLines(bracket), .words, left: x + 12, middle: (top + bottom) / 2, theme)
    }
  }

  // MARK: - Below and between the panels

  /// Draws lines of words, each behind a mark, below the panels.
  mutating func drawLegend(_ lines: [(mark: String, look: DiagramClass, words: String)]) {
    guard !lines.isEmpty else { return }
    var y = drawing.height + 2
    let markWidth =
      lines.map { TextClass.badge.measure(in: theme).width(of: $0.mark) + 12 }.max() ?? 0
    for (index, line) in lines.enumerated() {
      let isDoubt = line.look == .doubt
      let style: TextClass = isDoubt || line.mark.isEmpty ? .words : .difference
      let left = 16 + markWidth + 8
      let words = style.measure(in: theme).lines(of: line.words, width: drawing.width - left - 16)
      let size = Drawing.size(of: words, style, theme)
      let height = style.measure(in: theme).lineHeight
      if !line.mark.isEmpty {
        drawChip(
          "note \(index + 1) mark", line.mark, isDoubt ? .doubt : .badge, line.look,
          Point(16 + markWidth / 2, y + height / 2), markWidth)
      }
      drawing.addText(
        "note \(index + 1)", words, style, left: line.mark.isEmpty ? 16 : left,
        middle: y + size.height / 2, theme)
      y += size.height + 6
    }
    drawing.height = y + 6
  }

  /// Draws a line between two panels, from row to row.
  mutating func drawLink(_ first: Int, _ second: Int, _ look: DiagramClass) {
    let start = Point(layout.panels[0].right, layout.axes[first])
    let end = Point(layout.panels[1].left, layout.axes[second])
    let middle = (start.x + end.x) / 2
    let tail = drawing.addPoint("link \(first + 1) \(second + 1) from", start)
    let head = drawing.addPoint("link \(first + 1) \(second + 1) to", end)
    drawing.lines.append(
      .init(
        tail: tail, head: head,
        curves: [[start, Point(middle, start.y), Point(middle, end.y), end]], look: look))
  }
}
