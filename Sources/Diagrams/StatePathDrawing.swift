/// Draws the path of a story through its states.
struct StatePathDrawing {
  private(set) var drawing: Drawing
  private let layout: StatePathLayout
  private let context: DiagramContext
  private var theme: Theme { context.theme }

  /// Draws a path at least so wide that a title has room above it.
  init(name: String, title: String, layout: StatePathLayout, context: DiagramContext) {
    self.layout = layout
    self.context = context
    drawing = Drawing(name: name)
    let margin = theme.spacings.margin
    let heading = TextClass.title.measure(in: theme).width(of: title) + 2 * margin
    drawing.width = min(theme.width, max(layout.width, heading))
    drawing.height = layout.height + margin
    for (index, column) in layout.columns.enumerated() { drawTitle(column, index) }
    for index in layout.boxes.indices { drawBox(index) }
    for (index, arrow) in layout.arrows.enumerated() { drawArrow(arrow, index) }
    for index in layout.rows.indices { drawRow(index) }
    drawWaiting()
    for bracket in layout.brackets { draw(bracket) }
  }

  /// Adds what the marks of doubts mean, below everything.
  mutating func addLegend(_ lines: [LegendLine]) {
    guard !lines.isEmpty else { return }
    drawing.width = max(drawing.width, min(theme.width, 480))
    drawing.addLegend(lines, left: theme.spacings.margin, theme)
  }

  private func drawsTitle(of column: Int) -> StatePathLayout.Box? {
    layout.boxes.first { $0.stay.column == column }
  }

  private mutating func drawTitle(_ column: StatePathLayout.Column, _ index: Int) {
    guard !column.title.isEmpty, let first = drawsTitle(of: index) else { return }
    let height = Drawing.size(of: column.title, .subtitleWords, theme).height
    drawing.addText(
      "column \(index + 1)", column.title, .subtitleWords, left: column.left + 2,
      middle: first.bounds.top - 6 - height / 2, theme)
  }

  // MARK: - States

  private mutating func drawBox(_ index: Int) {
    let box = layout.boxes[index]
    let column = layout.columns[box.stay.column]
    let name = Drawing.size(of: box.name, .band0, theme)
    let center = Point(column.axis, box.bounds.top + 5 + name.height / 2)
    let id = "stay \(index + 1)"
    drawing.frames.append(
      .init(
        id: id, bounds: box.bounds, look: DiagramClass.states[box.stay.band],
        label: Drawing.label(box.name, TextClass.bands[box.stay.band], at: center, theme)))
    if !box.process.isEmpty {
      let size = Drawing.size(of: box.process, .words, theme)
      drawing.addText(
        id + " process", box.process, .words,
        center: Point(center.x, box.headBottom - 5 - size.height / 2), theme)
    }
    guard box.hasRows else { return }
    drawing.addPath(
      id + " head",
      [Point(box.bounds.left, box.headBottom), Point(box.bounds.right, box.headBottom)],
      .divider)
  }

  private mutating func drawArrow(_ arrow: StatePathLayout.Arrow, _ index: Int) {
    let (from, to) = (layout.boxes[arrow.from], layout.boxes[arrow.to])
    let axis = layout.columns[from.stay.column].axis
    drawing.addPath(
      "change \(index + 1)", [Point(axis, from.bounds.bottom), Point(axis, to.bounds.top)],
      arrow.isOptional ? .optionalPath : .path, hasArrow: true)
  }

  // MARK: - What happens

  private mutating func drawRow(_ index: Int) {
    let placed = layout.rows[index]
    let content = placed.content
    let row = content.row
    let id = "row \(index + 1)"
    drawMark(placed, id)
    for (place, piece) in content.pieces.enumerated() where row.kind != .effects {
      let size = Drawing.size(of: piece.lines, piece.style, theme)
      drawing.addText(
        place == 0 ? id : "\(id) detail \(place)", piece.lines, piece.style,
        left: placed.left + piece.left, middle: placed.top + piece.top + size.height / 2, theme,
        url: piece.isName ? row.url : nil,
        tooltip: piece.isName && row.url == nil ? row.tooltip : nil)
    }
    if let chip = content.chip {
      let center = Point(placed.left + chip.center.x, placed.top + chip.center.y)
      let height = TextClass.doubt.measure(in: theme).lineHeight
      drawing.shapes.append(
        .init(
          id: id + " doubt", form: .rounded,
          bounds: Rectangle(center: center, width: chip.width, height: height), look: .doubt,
          label: Drawing.label([chip.text], .doubt, at: center, theme)))
    }
  }

  private mutating func drawMark(_ placed: StatePathLayout.Row, _ id: String) {
    let content = placed.content
    let middle = Point(placed.left + content.markWidth / 2, placed.middle)
    switch content.row.kind {
    case .call(_, let number, _):
      drawing.shapes.append(
        .init(
          id: "call \(number)", form: .circle,
          bounds: Rectangle(
            center: middle, width: content.markWidth, height: content.markWidth), look: .number,
          label: Drawing.label(["\(number)"], .number, at: middle, theme)))
    case .held:
      drawing.addWait(id + " held", middle)
    case .stop:
      drawing.addStop(id, middle, theme)
    case .effects:
      guard let words = content.pieces.first else { break }
      let bounds = Rectangle(
        left: placed.left, top: placed.top, right: placed.right,
        bottom: placed.top + content.height)
      drawing.shapes.append(
        .init(
          id: id, form: .note, bounds: bounds, look: .note,
          label: Drawing.label(words.lines, .words, at: bounds.center, theme)))
    case .event, .ghost, .silence, .branch: break
    }
  }

  private mutating func draw(_ bracket: StatePathLayout.Bracket) {
    let id = "order \(bracket.bracket.call)"
    let (left, right) = (bracket.left, bracket.left + 6)
    drawing.addPath(
      id,
      [
        Point(left, bracket.top), Point(right, bracket.top), Point(right, bracket.bottom),
        Point(left, bracket.bottom),
      ], .bracket)
    drawing.addText(
      id, bracket.lines, .words, left: left + 12, middle: (bracket.top + bracket.bottom) / 2,
      theme)
  }

  /// Draws a line from each delivery that waits to the call that ends it.
  private mutating func drawWaiting() {
    var lanes: [Int: Int] = [:]
    for (index, placed) in layout.rows.enumerated() {
      guard case .held(let number) = placed.content.row.kind, let number,
        let target = layout.rows[(index + 1)...].first(where: { $0.content.row.number == number }),
        target.column == placed.column
      else { continue }
      let lane = lanes[placed.column, default: 0]
      lanes[placed.column] = lane + 1
      let left =
        layout.columns[placed.column].left - 8 - Double(lane) * StatePathLayout.laneWidth
      drawing.addPath(
        "row \(index + 1) wait",
        [
          Point(placed.left, placed.middle), Point(left, placed.middle),
          Point(left, target.middle), Point(target.left, target.middle),
        ], .held, hasArrow: true)
    }
  }
}
