import RuleModel

/// Draws a sequence layout.
struct SequenceDrawing {
  var drawing: Drawing
  let layout: SequenceLayout
  let context: DiagramContext
  var theme: Theme { context.theme }

  /// What the frames around whole stories bear.
  let outcomeBadges: [String]

  init(
    name: String, layout: SequenceLayout, context: DiagramContext, outcomeBadges: [String] = []
  ) {
    drawing = Drawing(name: name)
    self.outcomeBadges = outcomeBadges
    self.layout = layout
    self.context = context
    drawing.width = layout.panel.right + 8
    drawing.height = layout.bottom + theme.spacings.margin + 8
    drawPanel()
  }

  // MARK: - Panels

  private mutating func drawPanel() {
    let panel = layout.panel
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
    drawBand()
    for column in panel.columns { drawColumn(column, panel) }
    drawOutcomeFrame()
    for index in layout.rows.indices {
      if let row = layout.rows[index].row { drawRow(row, index) }
    }
    drawBrackets()
    drawBranches()
  }

  private mutating func drawBand() {
    let panel = layout.panel
    for (index, stretch) in layout.band.enumerated() {
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
        look: isOutside ? .system : .participant, label: isActor ? nil : label, isOfRules: true))
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
}
