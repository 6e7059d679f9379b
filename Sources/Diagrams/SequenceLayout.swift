/// The places of everything in a sequence diagram.
struct SequenceLayout {
  /// A stretch of a state band.
  struct Stretch: Hashable {
    var state: String
    var top: Double
    var bottom: Double
  }

  private(set) var panel: SequencePanel
  let rows: [StoryCell]
  /// The axis of each row.
  private(set) var axes: [Double] = []
  private(set) var band: [Stretch]
  private(set) var headerTop = 0.0
  private(set) var headerBottom = 0.0
  private(set) var bottom = 0.0
  let top = 8.0

  /// The row at which a frame around the rest of the panel begins; nil where there is none.
  let outcomeStart: Int?

  private let context: DiagramContext
  private var cursor = 0.0

  init(
    panel: SequencePanel, rows: [StoryCell], outcomeStart: Int? = nil, context: DiagramContext
  ) {
    self.panel = panel
    self.rows = rows
    self.outcomeStart = outcomeStart
    self.context = context
    band = [Stretch(state: panel.start, top: 0, bottom: 0)]
    self.panel.place(left: top, states: [panel.start] + rows.flatMap(\.changes))
    placeHeaders()
    for index in rows.indices { placeRow(index) }
    close()
  }

  private mutating func placeHeaders() {
    let theme = context.theme
    let heading =
      Drawing.size(of: panel.title, .title, theme).height
      + Drawing.size(of: panel.subtitle, .subtitle, theme).height
    headerTop = top + theme.spacings.margin * 0.75 + heading + (heading > 0 ? 8 : 0)
    let lines = panel.columns.map { Double($0.lines.count) }.max() ?? 1
    headerBottom = headerTop + lines * TextClass.participant.measure(in: theme).lineHeight + 12
    band[0].top = headerBottom + 8
    cursor = headerBottom + 4
  }

  // MARK: - Rows

  private mutating func placeRow(_ index: Int) {
    var cell = rows[index]
    if cell.breaksBand, let state = cell.changes.first {
      breakBand(state)
      cell.changes.removeFirst()
    }
    guard let row = cell.row else {
      // Changes without a row of their own stand at the end of a story.
      axes.append(cursor)
      if !cell.changes.isEmpty { change(to: cell.changes, before: nil) }
      return
    }
    let extent = extent(index)
    let top = room(for: cell.changes, gap: gap(before: row, index: index))
    let axis = top + extent.ascent
    axes.append(axis)
    change(to: cell.changes, before: top)
    cursor = axis + extent.descent
  }

  /// Ends the band, and begins it anew with a gap between.
  private mutating func breakBand(_ state: String) {
    guard let last = band.last else { return }
    let boundary = firstBoundary(last)
    band[band.count - 1].bottom = boundary
    band.append(Stretch(state: state, top: boundary + 6, bottom: boundary + 6))
    cursor = max(cursor, boundary + 6)
  }

  func extent(_ index: Int) -> SequencePanel.Extent {
    guard let row = rows[index].row else { return .init() }
    var extent = panel.extent(of: row)
    if outcomeStart == index { extent.ascent += SequencePanel.headroom }
    return extent
  }

  private func gap(before row: StoryRow, index: Int) -> Double {
    let gap = context.theme.spacings.row
    guard case .event = row.kind, index > 0 else { return gap }
    return gap + 8
  }

  /// Returns the states that are really new: of a machine's states several may stand for one.
  private func entered(_ states: [String]) -> [String] {
    var current = band.last?.state
    return states.filter { state in
      defer { current = state }
      return state != current
    }
  }

  /// The least top of a row that follows changes of state.
  private func room(for states: [String], gap: Double) -> Double {
    let changes = entered(states)
    guard !changes.isEmpty, let last = band.last else { return cursor + gap }
    let between = changes.dropLast().reduce(0) { $0 + panel.bandHeight($1) }
    return max(firstBoundary(last) + between + gap / 2, cursor + gap)
  }

  private func firstBoundary(_ last: Stretch) -> Double {
    max(cursor + context.theme.spacings.row / 2, last.top + panel.bandHeight(last.state))
  }

  /// Enters states between the row before and a row's top; the stretch before the last is the one that
  /// grows.
  private mutating func change(to states: [String], before top: Double?) {
    let changes = entered(states)
    for (index, state) in changes.enumerated() {
      guard let last = band.last else { return }
      var boundary =
        index == 0 ? firstBoundary(last) : last.top + panel.bandHeight(last.state)
      if let top, index == changes.count - 1, index > 0 {
        boundary = max(boundary, top - context.theme.spacings.row / 2)
      }
      band[band.count - 1].bottom = boundary
      band.append(Stretch(state: state, top: boundary, bottom: boundary))
    }
  }

  private mutating func close() {
    bottom = cursor + 12
    if let last = band.last { bottom = max(bottom, last.top + panel.bandHeight(last.state)) }
    band[band.count - 1].bottom = bottom
  }
}
