import RuleModel

// MARK: - Rows

extension SequenceDrawing {
  mutating func drawRow(_ row: StoryRow, _ index: Int) {
    let panel = layout.panel
    let axis = layout.axes[index]
    let x = panel.columns[panel.caller(of: row)].middle
    let id = "\(panel.prefix)\(index + 1)"
    switch row.kind {
    case .event(let by): drawEvent(row, by, panel, axis, id)
    case .call(let to, let number, let isOptional):
      drawCall(
        row, to: panel.column(of: to) ?? panel.caller(of: row), number, isOptional, panel, axis, id)
    case .ghost(let to):
      let left = drawName(row, panel, axis, id)
      let target = panel.column(of: to)
      let end = target.map { panel.columns[$0].middle } ?? left.right
      drawing.addPath(id + " ghost", [Point(x, axis), Point(end, axis)], .ghost)
    case .held(let number): drawHeld(row, until: number, index, id)
    case .effects: drawNote(row, panel, axis, id)
    case .silence, .branch:
      drawing.addText(
        id, panel.nameLines(of: row), panel.nameStyle(of: row), left: x + SequencePanel.labelOffset,
        middle: axis,
        theme)
    case .stop: drawStop(row, panel, axis, id)
    }
    drawMarks(row, index)
  }

  mutating func drawEvent(
    _ row: StoryRow, _ by: String, _ panel: SequencePanel, _ axis: Double, _ id: String
  ) {
    let caller = panel.caller(of: row)
    let place = panel.column(of: by) ?? caller
    let x = panel.columns[caller].middle
    let size = panel.nameSize(of: row)
    let range: (Double, Double)
    var points = [Point(panel.columns[place].middle, axis), Point(x, axis)]
    if place > caller {
      range = (x, panel.columns[caller + 1].middle)
    } else {
      let before =
        caller > 0
        ? panel.columns[caller - 1].middle : panel.band.right + theme.spacings.column / 2
      var right = x - (panel.lanes.isEmpty ? 0 : panel.laneRoom)
      if place == caller {
        // Who causes the event is also who calls: the arrow comes back to its lifeline.
        let left = right - SequencePanel.loopWidth
        points = [
          Point(x, axis - 12), Point(left, axis - 12), Point(left, axis), Point(x, axis),
        ]
        right = left
      }
      range = (before, right)
    }
    let chipWidth = panel.chipWidth(of: row)
    let middle = (range.0 + range.1 - chipWidth) / 2
    drawing.addText(
      id, panel.nameLines(of: row), .event, center: Point(middle, axis - 4 - size.height / 2), theme
    )
    if let chip = panel.chip(of: row) {
      let center = Point(middle + size.width / 2 + 4 + chipWidth / 2, axis - 4 - size.height / 2)
      drawChip(id + " doubt", chip, .doubt, .doubt, center, chipWidth - 8)
    }
    drawing.addPath(id + " event", points, .event, hasArrow: true)
  }

  mutating func drawCall(
    _ row: StoryRow, to target: Int, _ number: Int, _ isOptional: Bool, _ panel: SequencePanel,
    _ axis: Double, _ id: String
  ) {
    let caller = panel.caller(of: row)
    let x = panel.columns[caller].middle
    let radius = SequencePanel.numberRadius
    let way = row.section > 0 ? " in \(row.section)" : ""
    let circle = "\(panel.prefix)call \(number)\(way)"
    let isLoop = target == caller
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
  mutating func drawName(
    _ row: StoryRow, _ panel: SequencePanel, _ axis: Double, _ id: String
  ) -> Rectangle {
    let caller = panel.caller(of: row)
    let x = panel.columns[caller].middle
    let size = panel.nameSize(of: row)
    let isLoop = panel.isSelfCall(row)
    var left = x + SequencePanel.labelOffset + (isLoop ? 24 : 0)
    if panel.isLeft(row) { left = panel.columns[caller - 1].middle + 16 }
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
    for (index, detail) in panel.details(of: row).enumerated() {
      let height = detail.style.measure(in: theme).lineHeight
      drawing.addText(
        "\(id) detail \(index + 1)", [detail.text], detail.style, left: left,
        middle: y + height / 2, theme)
      y += height
    }
    return name
  }

  mutating func drawChip(
    _ id: String, _ text: String, _ style: TextClass, _ look: DiagramClass, _ center: Point,
    _ width: Double
  ) {
    drawing.addChip(id, text, style, look, center: center, width: width, theme)
  }

  mutating func drawHeld(
    _ row: StoryRow, until number: Int?, _ index: Int, _ id: String
  ) {
    let panel = layout.panel
    let axis = layout.axes[index]
    let x = panel.columns[panel.dispatcher].middle
    drawName(row, panel, axis, id)
    drawing.addWait(id + " held", Point(x, axis))
    guard let number, let lane = panel.lanes[index],
      let target = layout.rows.indices.first(where: { place in
        place > index && layout.rows[place].row?.number == number
      })
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

  mutating func drawNote(
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

  mutating func drawStop(
    _ row: StoryRow, _ panel: SequencePanel, _ axis: Double, _ id: String
  ) {
    let x = panel.columns[panel.dispatcher].middle
    drawing.addStop(id, Point(x, axis), theme)
    drawing.addText(
      id, panel.nameLines(of: row), .stop, left: x + SequencePanel.labelOffset, middle: axis, theme)
  }
}
