/// The places of everything in a sequence or comparison diagram.
struct SequenceLayout {
  /// A stretch of a state band.
  struct Stretch: Hashable {
    var state: String
    var top: Double
    var bottom: Double
  }

  private(set) var panels: [SequencePanel]
  let rows: [[StoryCell]]
  /// The axis of each row, the same in all panels.
  private(set) var axes: [Double] = []
  /// The state band of each panel.
  private(set) var bands: [[Stretch]]
  private(set) var headerTop = 0.0
  private(set) var headerBottom = 0.0
  private(set) var bottom = 0.0
  let top = 8.0

  /// The rows at which a frame around the rest of a panel begins, by panel; empty where there is none.
  let outcomeStarts: [Int]

  private let context: DiagramContext
  private var cursors: [Double] = []

  init(
    panels: [SequencePanel], rows: [[StoryCell]], outcomeStarts: [Int] = [],
    context: DiagramContext
  ) {
    self.panels = panels
    self.rows = rows
    self.outcomeStarts = outcomeStarts
    self.context = context
    bands = panels.map { [Stretch(state: $0.start, top: 0, bottom: 0)] }
    placeColumns()
    placeHeaders()
    for index in rows.indices { placeRow(index) }
    close()
  }

  private mutating func placeColumns() {
    var left = 8.0
    for index in panels.indices {
      let states = [panels[index].start] + rows.flatMap { $0[index].changes }
      panels[index].place(left: left, states: states)
      left = panels[index].right + context.theme.spacings.gutter
    }
  }

  private mutating func placeHeaders() {
    let theme = context.theme
    let heading =
      panels.map { panel in
        Drawing.size(of: panel.title, .title, theme).height
          + Drawing.size(of: panel.subtitle, .subtitle, theme).height
      }.max() ?? 0
    headerTop = top + theme.spacings.margin * 0.75 + heading + (heading > 0 ? 8 : 0)
    let lines = panels.flatMap(\.columns).map { Double($0.lines.count) }.max() ?? 1
    headerBottom = headerTop + lines * TextClass.participant.measure(in: theme).lineHeight + 12
    for index in panels.indices { bands[index][0].top = headerBottom + 8 }
    cursors = panels.map { _ in headerBottom + 4 }
  }

  // MARK: - Rows

  private mutating func placeRow(_ index: Int) {
    var axis = 0.0
    for side in panels.indices {
      let cell = rows[index][side]
      guard let row = cell.row else { continue }
      let top = room(for: cell.changes, side: side, gap: gap(before: row, index: index, side: side))
      axis = max(axis, top + extent(index, side).ascent)
    }
    axes.append(axis)
    for side in panels.indices {
      let cell = rows[index][side]
      guard cell.row != nil else {
        // Changes without a row of their own stand at the end of a story.
        if !cell.changes.isEmpty { change(to: cell.changes, side: side, before: nil) }
        continue
      }
      let extent = extent(index, side)
      change(to: cell.changes, side: side, before: axis - extent.ascent)
      cursors[side] = axis + extent.descent
    }
  }

  func extent(_ index: Int, _ side: Int) -> SequencePanel.Extent {
    guard let row = rows[index][side].row else { return .init() }
    var extent = panels[side].extent(of: row)
    if outcomeStarts.indices.contains(side), outcomeStarts[side] == index {
      extent.ascent += SequencePanel.headroom
    }
    return extent
  }

  private func gap(before row: StoryRow, index: Int, side: Int) -> Double {
    let gap = context.theme.spacings.row
    guard case .event = row.kind, index > 0 else { return gap }
    return gap + 8
  }

  /// Returns the states that are really new: of a machine's states several may stand for one.
  private func entered(_ states: [String], side: Int) -> [String] {
    var current = bands[side].last?.state
    return states.filter { state in
      defer { current = state }
      return state != current
    }
  }

  /// The least top of a row that follows changes of state.
  private func room(for states: [String], side: Int, gap: Double) -> Double {
    let changes = entered(states, side: side)
    guard !changes.isEmpty, let last = bands[side].last else { return cursors[side] + gap }
    let first = firstBoundary(side, last)
    let between = changes.dropLast().reduce(0) { $0 + panels[side].bandHeight($1) }
    return max(first + between + gap / 2, cursors[side] + gap)
  }

  private func firstBoundary(_ side: Int, _ last: Stretch) -> Double {
    let height = panels[side].bandHeight(last.state)
    return max(cursors[side] + context.theme.spacings.row / 2, last.top + height)
  }

  /// Enters states between the row before and a row's top; the stretch before the last is the one that
  /// grows.
  private mutating func change(to states: [String], side: Int, before top: Double?) {
    let changes = entered(states, side: side)
    for (index, state) in changes.enumerated() {
      guard let last = bands[side].last else { return }
      var boundary =
        index == 0
        ? firstBoundary(side, last) : last.top + panels[side].bandHeight(last.state)
      if let top, index == changes.count - 1, index > 0 {
        boundary = max(boundary, top - context.theme.spacings.row / 2)
      }
      bands[side][bands[side].count - 1].bottom = boundary
      bands[side].append(Stretch(state: state, top: boundary, bottom: boundary))
    }
  }

  private mutating func close() {
    bottom = (cursors.max() ?? 0) + 12
    for side in panels.indices {
      guard let last = bands[side].last else { continue }
      bottom = max(bottom, last.top + panels[side].bandHeight(last.state))
    }
    for side in panels.indices { bands[side][bands[side].count - 1].bottom = bottom }
  }
}
