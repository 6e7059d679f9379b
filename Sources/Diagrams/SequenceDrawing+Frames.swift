// MARK: - Frames and brackets

extension SequenceDrawing {
  mutating func drawMarks(_ row: StoryRow, _ index: Int) {
    guard !row.marks.isEmpty else { return }
    let panel = layout.panel
    let axis = layout.axes[index]
    let extent = layout.extent(index)
    let x = panel.columns[panel.caller(of: row)].middle
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
      left: left, top: axis - extent.ascent + 15, right: right,
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
  mutating func drawBadges(
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
        Point(right - width / 2, frame.top - 4.5), width)
      right -= width + 4
    }
  }

  /// Frames everything but the first event, where the whole story goes another way.
  mutating func drawOutcomeFrame() {
    guard let start = layout.outcomeStart else { return }
    let panel = layout.panel
    let rows = (start..<layout.rows.count).filter { layout.rows[$0].row != nil }
    guard let first = rows.first, let last = rows.last else { return }
    let x = panel.columns[panel.dispatcher].middle
    let columns = panel.columns[panel.dispatcher...]
    var right = columns.map { $0.middle + 14 }.max() ?? x
    for index in rows {
      guard let row = layout.rows[index].row, !panel.isLeft(row) else { continue }
      right = max(right, x + SequencePanel.labelOffset + panel.nameSize(of: row).width + 6)
    }
    let isLeft = rows.contains { layout.rows[$0].row.map(panel.isLeft) ?? false }
    let left = isLeft ? panel.columns[0].middle - 14 : x - 18
    let bounds = Rectangle(
      left: left, top: layout.axes[first] - layout.extent(first).ascent + 15, right: right,
      bottom: layout.axes[last] + layout.extent(last).descent + 4)
    drawing.frames.append(
      .init(id: panel.prefix + "outcome", bounds: bounds, look: .difference))
    drawBadges(outcomeBadges, panel.prefix + "outcome", bounds, panel)
  }

  mutating func drawBrackets() {
    let panel = layout.panel
    for bracket in panel.brackets {
      let places = layout.rows.indices.filter { index in
        guard let row = layout.rows[index].row, row.section == bracket.section else {
          return false
        }
        return row.number.map(bracket.calls.contains) ?? false
      }
      guard let first = places.first, let last = places.last else { continue }
      let x = panel.bracketLeft + Double(bracket.lane) * panel.bracketWidth
      let top = layout.axes[first] - 10
      let bottom = layout.axes[last] + 10
      let id = "\(panel.prefix)order \(bracket.section) \(bracket.call)"
      drawing.addPath(
        id, [Point(x, top), Point(x + 6, top), Point(x + 6, bottom), Point(x, bottom)], .bracket)
      drawing.addText(
        id, panel.bracketLines(bracket), .words, left: x + 12, middle: (top + bottom) / 2, theme)
    }
  }

  /// Frames the ways on from a beginning, with lines between them.
  mutating func drawBranches() {
    let panel = layout.panel
    let starts = layout.rows.indices.filter { layout.rows[$0].row?.kind == .branch }
    // What all ways end with stands outside.
    guard !starts.isEmpty,
      let last = layout.rows.indices.last(where: { layout.rows[$0].row?.section ?? 0 > 0 })
    else { return }
    let tops = starts.map { layout.axes[$0] - layout.extent($0).ascent - 5 }
    let bounds = Rectangle(
      left: panel.band.right + 6, top: tops[0], right: panel.branchRight,
      bottom: layout.axes[last] + layout.extent(last).descent + 6)
    drawing.frames.append(
      .init(id: panel.prefix + "branches", bounds: bounds, look: .group, isRounded: false))
    for (index, start) in starts.enumerated() {
      let words = context.strings(
        starts.count == 1 ? .option : index == 0 ? .alternatives : .or)
      let measure = TextClass.pale.measure(in: theme)
      let width = measure.width(of: words) + 10
      // Thai has marks above marks.
      drawing.addChip(
        "\(panel.prefix)branches name \(index + 1)", words, .pale, .note,
        center: Point(bounds.left + width / 2, layout.axes[start]), width: width,
        height: measure.lineHeight + 4, theme)
    }
    for (index, top) in tops.enumerated().dropFirst() {
      drawing.addPath(
        "\(panel.prefix)branch \(index + 1)", [Point(bounds.left, top), Point(bounds.right, top)],
        .group)
    }
  }
}
