import RuleModel

// MARK: - Rows

extension MirroredDrawing {
  mutating func drawRow(_ index: Int) {
    let cells = layout.rows[index]
    let entered = cells.enumerated().map { side, cell -> [String] in
      var current = states[side]
      // Of a machine's states several may stand for one.
      return cell.changes.filter { state in
        defer { current = state }
        return state != current
      }
    }
    for line in 0..<(entered.map(\.count).max() ?? 0) {
      drawStates(entered.map { $0.indices.contains(line) ? $0[line] : nil }, enters: true)
    }
    let rows = cells.map(\.row)
    guard rows.contains(where: { $0 != nil }) else { return }
    let events = rows.map { $0?.isEvent ?? false }
    if events.contains(true) {
      if events == [true, true], rows[0]?.name == rows[1]?.name, rows[0]?.doubts == rows[1]?.doubts,
        let row = rows[0]
      {
        drawBand(row, index)
      } else {
        if index == 0 { drawStates(states, enters: false) }
        drawHalfBands(rows.map { $0?.isEvent ?? false ? $0 : nil }, index)
      }
    } else {
      if index == 0 { drawStates(states, enters: false) }
      drawCells(rows, index)
    }
  }

  // MARK: - States

  /// Names states in a line of their own, each in its half.
  private mutating func drawStates(_ names: [String?], enters: Bool) {
    let lines = zip(names, layout.halves).map { state, half in
      state.map { stateLines($0, half.room - 16) } ?? []
    }
    let height = lines.map { Drawing.size(of: $0, .band0, theme).height + 2 }.max() ?? 0
    let middle = y + 5 + height / 2
    for side in names.indices {
      guard let state = names[side] else { continue }
      let half = layout.halves[side]
      let id = "\(half.prefix)enters \(Int(y))"
      let center = Point(half.middle, middle)
      let size = Drawing.size(of: lines[side], .band0, theme).width / 2 + 8
      let inner = half.edge + half.sign * (MirroredHalf.numberRadius + 4)
      for (place, ends) in [
        (inner, center.x - half.sign * size), (half.outer, center.x + half.sign * size),
      ].enumerated() where (ends.0 - ends.1).magnitude > 4 {
        drawing.addPath(
          "\(id) line \(place)", [Point(ends.0, middle), Point(ends.1, middle)],
          DiagramClass.states[context.band(of: state)])
      }
      addState(id, lines[side], state, center)
      if enters { enter(state, side, at: middle) }
    }
    y += height + 10
  }

  private func stateLines(_ state: String, _ width: Double) -> [String] {
    TextClass.band0.measure(in: theme).lines(of: context.state(state), width: width)
  }

  // MARK: - Events

  /// An event that both flows share: a band across the whole width; the first names the states.
  private mutating func drawBand(_ row: StoryRow, _ index: Int) {
    if index > 0 { y += 8 }
    let starts = index == 0 ? zip(states, layout.halves).map { stateLines($0.0, 150) } : []
    let ends = (starts.map { Drawing.size(of: $0, .band0, theme).width + 24 }.max() ?? 0) + 8
    let (left, right) = (layout.halves[0].outer, layout.halves[1].outer)
    let heights = starts.map { Drawing.size(of: $0, .band0, theme).height + 4 }
    let bounds = drawEvent(
      row, index, id: "event \(index + 1)", left: left, right: right, inset: ends,
      least: heights.max() ?? 0)
    for (side, lines) in starts.enumerated() {
      let half = layout.halves[side]
      let width = Drawing.size(of: lines, .band0, theme).width + 16
      addState(
        "\(half.prefix)start", lines, states[side],
        Point(half.outer - half.sign * (6 + width / 2), bounds.center.y))
    }
    y = bounds.bottom + 4
  }

  /// Events of one flow alone: a band in its half.
  private mutating func drawHalfBands(_ rows: [StoryRow?], _ index: Int) {
    if index > 0 { y += 8 }
    var bottom = y
    for (side, row) in rows.enumerated() {
      guard let row else { continue }
      let half = layout.halves[side]
      let inner = half.edge + half.sign * 4
      let bounds = drawEvent(
        row, index, id: "\(half.prefix)event \(index + 1)", left: min(half.outer, inner),
        right: max(half.outer, inner), inset: 8, least: 0)
      bottom = max(bottom, bounds.bottom)
    }
    y = bottom + 4
  }

  private mutating func drawEvent(
    _ row: StoryRow, _ index: Int, id: String, left: Double, right: Double, inset: Double,
    least: Double
  ) -> Rectangle {
    var chips: [(text: String, style: TextClass, look: DiagramClass)] = []
    if !row.doubts.isEmpty {
      marks.insert(.sign(.open))
      chips.append(("?" + row.doubts.joined(separator: " "), .doubt, .doubt))
    }
    let event = layout.rows[..<index].filter { $0.contains { $0.row?.isEvent ?? false } }.count
    chips += (layout.eventBadges[event] ?? []).map { ($0, .badge, .badge) }
    let chipsWidth = chips.reduce(0) { $0 + chipWidth($1.text, $1.style) + 6 }
    let lines = TextClass.event.measure(in: theme).lines(
      of: row.name, width: right - left - 2 * inset - 2 * chipsWidth)
    let size = Drawing.size(of: lines, .event, theme)
    let bounds = Rectangle(
      left: left, top: y, right: right, bottom: y + max(size.height + 6, least, 26))
    drawing.shapes.append(.init(id: id, form: .rounded, bounds: bounds, look: .eventBand))
    leaveOut(top: bounds.top, bottom: bounds.bottom)
    drawing.addText(id + " name", lines, .event, center: bounds.center, theme)
    var x = bounds.center.x + size.width / 2 + 6
    for (place, chip) in chips.enumerated() {
      let width = chipWidth(chip.text, chip.style)
      addChip(
        "\(id) mark \(place + 1)", chip.text, chip.style, chip.look,
        Point(x + width / 2, bounds.center.y))
      x += width + 6
    }
    return bounds
  }

  // MARK: - Calls, and what stands beside them

  private mutating func drawCells(_ rows: [StoryRow?], _ index: Int) {
    let sign = layout.signs[index]
    let badges = layout.badges[index]
    let signHeight = TextClass.sign.measure(in: theme).lineHeight
    var ascent = sign == nil ? 0 : badges.isEmpty ? signHeight / 2 + 2 : signHeight + 1
    var descent = sign == nil ? 0 : max(signHeight / 2 + 2, 21 * Double(badges.count) + 1)
    for (row, half) in zip(rows, layout.halves) {
      guard let row else { continue }
      let extent = extent(of: row, half)
      ascent = max(ascent, extent.ascent)
      descent = max(descent, extent.descent)
    }
    let top = y + 3
    let axis = top + ascent
    y = axis + descent
    for (side, row) in rows.enumerated() {
      guard let row else { continue }
      let half = layout.halves[side]
      if layout.differs[index], row.number != nil {
        drawing.frames.append(
          .init(
            id: "\(half.prefix)difference \(index + 1)",
            bounds: Rectangle(
              left: half.isLeft ? half.outer : half.edge, top: top - 1,
              right: half.isLeft ? half.edge : half.outer, bottom: y), look: .tint))
      }
      draw(row, side, half, axis, "\(half.prefix)\(index + 1)")
    }
    guard let sign else { return }
    marks.insert(.sign(sign))
    let middle = (layout.column.left + layout.column.right) / 2
    let isRed = layout.differs[index]
    drawing.addText(
      "sign \(index + 1)", [sign.rawValue], isRed ? .redSign : .sign,
      center: Point(middle, badges.isEmpty ? axis : axis - signHeight / 2), theme)
    for (place, badge) in badges.enumerated() {
      addChip(
        "number \(index + 1) \(place + 1)", badge, .badge, .badge,
        Point(middle, axis + 10.5 + 21 * Double(place)))
    }
  }

  /// How far a row reaches above and below its axis.
  private func extent(of row: StoryRow, _ half: MirroredHalf) -> (ascent: Double, descent: Double) {
    let texts = half.texts(of: row, in: half.room - padding(of: row, half))
    var details = texts.details.reduce(0) { $0 + $1.style.measure(in: theme).lineHeight }
    let name = Drawing.size(of: texts.name, row.mirroredStyle, theme).height
    if row.number != nil, half.chip(of: row) != nil {
      let first =
        half.chipSharesLine(of: row, with: texts.details)
        ? texts.details.first?.style.measure(in: theme).lineHeight : nil
      details += max(0, Self.chipHeight - (first ?? 0))
    }
    guard row.number != nil else {
      let whole = (name + details) / 2 + (row.kind == .effects ? 6 : 4)
      return (max(11, whole), max(11, whole))
    }
    return (
      max(MirroredHalf.numberRadius + 2, name + 3), max(MirroredHalf.numberRadius + 3, details + 5)
    )
  }

  /// What a row's frame takes of the room.
  private func padding(of row: StoryRow, _ half: MirroredHalf) -> Double {
    switch row.kind {
    case .effects: 20 + half.room * 0.08
    case .stop: 18
    default: 0
    }
  }

  private mutating func draw(
    _ row: StoryRow, _ side: Int, _ half: MirroredHalf, _ axis: Double, _ id: String
  ) {
    let texts = half.texts(of: row, in: half.room - padding(of: row, half))
    let name = Drawing.size(of: texts.name, row.mirroredStyle, theme)
    if case .call(let to, let number, let isOptional) = row.kind {
      drawArrow(row, to: to, number, isOptional, side, half, axis)
      add(
        texts.name, .name, id, half, from: half.textStart, middle: axis - 3 - name.height / 2,
        url: row.url, tooltip: row.url == nil ? nil : row.tooltip)
      var (top, shift) = (axis + 3, 0.0)
      if half.chip(of: row) != nil {
        drawDoubt(row, half, axis + 14, id)
        if half.chipSharesLine(of: row, with: texts.details) {
          shift = half.chipRoom(of: row)
        } else {
          top += Self.chipHeight
        }
      }
      draw(texts.details, half, top: top, shift: shift, id)
      return
    }
    let details = texts.details.reduce(0) { $0 + $1.style.measure(in: theme).lineHeight }
    let top = axis - (name.height + details) / 2
    var start = half.textStart
    switch row.kind {
    case .held(let number): waits[side].append((axis, number))
    case .stop:
      start += half.sign * 18
      drawing.addStop(id, Point(half.edge, axis), theme)
    case .effects:
      // A wide typeface needs a little more than is measured.
      let width = 1.08 * name.width + 20
      let center = Point(start + half.sign * width / 2, axis)
      drawing.shapes.append(
        .init(
          id: id, form: .note,
          bounds: Rectangle(center: center, width: width, height: name.height + 8), look: .note,
          label: Drawing.label(texts.name, .words, at: center, theme)))
      return
    default: break
    }
    add(
      texts.name, row.mirroredStyle, id, half, from: start, middle: top + name.height / 2,
      url: row.url)
    draw(texts.details, half, top: top + name.height, id)
  }

  private mutating func draw(
    _ details: [MirroredHalf.TextLine], _ half: MirroredHalf, top: Double, shift: Double = 0,
    _ id: String
  ) {
    var top = top
    for (place, detail) in details.enumerated() {
      if detail.style == .payload { marks.insert(.payload) }
      let height = detail.style.measure(in: theme).lineHeight
      let isShifted = place == 0 && shift > 0
      add(
        [detail.line], detail.style, "\(id) detail \(place + 1)", half,
        from: half.textStart + half.sign * (isShifted ? shift : 0), middle: top + height / 2)
      top += isShifted ? max(height, Self.chipHeight) : height
    }
  }

  /// Draws the mark of doubts below the arrow, beside the number.
  private mutating func drawDoubt(
    _ row: StoryRow, _ half: MirroredHalf, _ middle: Double, _ id: String
  ) {
    guard let chip = half.chip(of: row) else { return }
    marks.insert(.sign(.open))
    let width = chipWidth(chip, .doubt)
    addChip(
      id + " doubt", chip, .doubt, .doubt, Point(half.textStart + half.sign * width / 2, middle))
  }

  /// The height of a line that a mark of doubts has alone or shares.
  private static let chipHeight = 22.0

  private mutating func drawArrow(
    _ row: StoryRow, to: String, _ number: Int, _ isOptional: Bool, _ side: Int,
    _ half: MirroredHalf, _ axis: Double
  ) {
    guard let lane = half.lane(of: to) else { return }
    if isOptional { marks.insert(.optional) }
    axes[side][number] = axis
    let radius = MirroredHalf.numberRadius
    let circle = "\(half.prefix)call \(number)"
    let center = Point(half.edge, axis)
    drawing.shapes.append(
      .init(
        id: circle, form: .circle,
        bounds: Rectangle(center: center, width: 2 * radius, height: 2 * radius), look: .number,
        label: Drawing.label(["\(number)"], .number, at: center, theme)))
    drawing.shapes.append(
      .init(
        id: circle + " received", form: .box,
        bounds: Rectangle(center: Point(lane.middle, axis), width: 9, height: 20),
        look: .activation))
    let tip = Point(lane.middle - half.sign * 4.5, axis)
    var line = Drawing.Line(
      tail: circle, head: circle + " received",
      curves: [Drawing.curve([Point(half.edge + half.sign * radius, axis), tip], shortened: true)],
      look: isOptional ? .optionalCall : .call)
    line.tip = tip
    // Where the name is a link, it says so itself.
    if row.url == nil { line.tooltip = row.tooltip }
    drawing.lines.append(line)
  }
}
