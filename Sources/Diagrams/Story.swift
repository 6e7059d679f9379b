import RuleModel
import Simulation

/// One or two timelines as rows that lie side by side.
struct Story {
  /// The rows; each has a cell for every timeline.
  var rows: [[StoryCell]] = []

  let context: DiagramContext
  let timelines: [Timeline]
  let comparison: Comparison?
  let showsMarks: Bool
  /// Whether calls that one side lacks have rows, and what is optional has words of its own.
  let showsAbsences: Bool
  private var entries: [ArraySlice<Timeline.Entry>]

  /// Creates the story of a timeline alone.
  init(_ timeline: Timeline, context: DiagramContext) {
    self.init([timeline], comparison: nil, showsMarks: false, context: context)
  }

  /// Creates the story of two timelines; with rows for calls that one side lacks, or without.
  init(_ comparison: Comparison, showsAbsences: Bool, context: DiagramContext) {
    self.init(
      [comparison.left, comparison.right], comparison: comparison, showsMarks: true,
      showsAbsences: showsAbsences, context: context)
    if !showsAbsences { explainBrackets() }
  }

  /// Creates the story of one side of a comparison, with a row for each call that the side lacks.
  init(side: Int, of comparison: Comparison, context: DiagramContext) {
    self.init(
      [comparison.left, comparison.right], comparison: comparison, showsMarks: false,
      context: context)
    rows = rows.map { [$0[side]] }.filter { $0[0].row != nil || !$0[0].changes.isEmpty }
  }

  /// Creates the story of a part of a timeline; of its last part, with how it ends.
  init(
    _ timelines: [Timeline], entries: [ArraySlice<Timeline.Entry>], isWhole: Bool,
    context: DiagramContext
  ) {
    self.timelines = timelines
    comparison = nil
    showsMarks = false
    showsAbsences = true
    self.context = context
    self.entries = entries
    for index in 0..<(timelines.map(\.happenings.count).max() ?? 0) {
      appendPart(index, isWhole: isWhole)
    }
    if isWhole {
      appendEnd()
    } else if entries.contains(where: { !$0.isEmpty }) {
      rows.append(self.entries.map { StoryCell(changes: $0.compactMap(Self.change)) })
    }
    quietRepeatedDoubts()
  }

  private init(
    _ timelines: [Timeline], comparison: Comparison?, showsMarks: Bool, showsAbsences: Bool = true,
    context: DiagramContext
  ) {
    self.timelines = timelines
    self.showsAbsences = showsAbsences
    self.comparison = comparison
    self.showsMarks = showsMarks
    self.context = context
    entries = timelines.map { $0.entries[...] }
    for index in 0..<(timelines.map(\.happenings.count).max() ?? 0) { appendPart(index) }
    appendEnd()
    quietRepeatedDoubts()
  }

  /// The marks that occur in the rows, for the key.
  var marks: Set<PictureKey.Mark> {
    var marks: Set<PictureKey.Mark> = []
    for row in rows.joined().compactMap(\.row) {
      if case .call(_, _, true) = row.kind { marks.insert(.optional) }
      if case .held = row.kind { marks.insert(.held) }
      if row.details.contains(where: { $0.style == .payload }) { marks.insert(.payload) }
      if !row.unordered.isEmpty { marks.insert(.bracket) }
      if !row.doubts.isEmpty { marks.insert(.sign(.open)) }
    }
    return marks
  }

  // MARK: - Building

  /// Appends what one event brings.
  private mutating func appendPart(_ index: Int, isWhole: Bool = true) {
    append { story, side in
      story.take(side) { if case .event(let event) = $0 { event.index == index } else { false } }
    }
    for place in callRows(of: index) {
      append { story, side in
        guard let call = place[side] else { return nil }
        return story.take(side) {
          if case .call(let other) = $0 { other.number == call.number } else { false }
        }
      }
      addGhost(for: place)
    }
    if index == 0, isWhole { appendSilence() }
    appendTails(of: index)
  }

  /// The calls of one event, side by side.
  private func callRows(of index: Int) -> [[Timeline.Call?]] {
    guard let comparison else {
      return timelines[0].calls.filter { $0.eventIndex == index }.map { [$0] }
    }
    return comparison.rows.compactMap { row in
      let calls = [row.left, row.right].map { $0?.eventIndex == index ? $0 : nil }
      return calls.contains { $0 != nil } ? calls : nil
    }
  }

  /// Appends what follows the calls of an event: what waits, and what a user sees.
  private mutating func appendTails(of index: Int) {
    for _ in 0..<entries.map(\.count).reduce(0, +) {
      let before = rows.count
      append { story, side in
        story.take(side) { entry in
          switch entry {
          case .held(let held): held.eventIndex == index
          case .effect(let effect): effect.eventIndex == index
          case .notCovered(let uncovered): uncovered.eventIndex == index
          case .event, .call, .stateChange: false
          }
        }
      }
      if rows.count == before { break }
      joinEffects()
    }
  }

  /// Puts effects that follow one another into one row.
  private mutating func joinEffects() {
    guard rows.count > 1, let last = rows.last else { return }
    let before = rows[rows.count - 2]
    let canJoin = zip(before, last).allSatisfy { before, last in
      last.changes.isEmpty && (last.row == nil || before.row?.kind == .effects)
        && (last.row == nil || last.row?.kind == .effects)
    }
    guard canJoin else { return }
    rows.removeLast()
    for side in last.indices {
      guard let row = last[side].row else { continue }
      rows[rows.count - 1][side].row?.name += "\n" + row.name
    }
  }

  private mutating func appendSilence() {
    let cells = timelines.map { timeline in
      StoryCell(
        row: timeline.isSilent
          ? StoryRow(kind: .silence, name: context.strings(.nothingCalled)) : nil)
    }
    if cells.contains(where: { $0.row != nil }) { rows.append(cells) }
  }

  /// Appends what is left, and how each timeline ends.
  private mutating func appendEnd() {
    rows.append(
      timelines.indices.map { side in
        let changes = entries[side].compactMap(Self.change)
        let stop = context.stop(timelines[side].outcome)
        return StoryCell(
          changes: changes, row: stop.map { StoryRow(kind: .stop, name: $0) })
      })
    if rows.last?.allSatisfy({ $0.row == nil && $0.changes.isEmpty }) ?? false {
      rows.removeLast()
    }
  }

  /// Leaves the names of doubts to the first of calls that follow one another and share them.
  private mutating func quietRepeatedDoubts() {
    for side in timelines.indices {
      var before: [String] = []
      for index in rows.indices {
        guard let row = rows[index][side].row else { continue }
        rows[index][side].row?.repeatsDoubts = !row.doubts.isEmpty && row.doubts == before
        before = row.doubts
      }
    }
  }

  /// Says which order is open at the call whose place it is, where the brackets have no words beside them.
  private mutating func explainBrackets() {
    for side in timelines.indices {
      for bracket in OrderBracket.brackets(around: rows.compactMap { $0[side].row }) {
        for index in rows.indices where rows[index][side].row?.number == bracket.call {
          rows[index][side].row?.details.append(
            .init(text: bracket.words(context), style: .words))
        }
      }
    }
  }

  /// Appends a row of what each side gives, unless none gives anything.
  private mutating func append(_ cell: (inout Story, Int) -> StoryCell?) {
    var cells: [StoryCell] = []
    for side in timelines.indices { cells.append(cell(&self, side) ?? StoryCell()) }
    if cells.contains(where: { $0 != StoryCell() }) { rows.append(cells) }
  }

  /// Takes a side's entries up to one that fits, if it comes before anything but changes of state.
  private mutating func take(
    _ side: Int, where fits: (Timeline.Entry) -> Bool
  ) -> StoryCell? {
    guard let place = entries[side].firstIndex(where: { Self.change($0) == nil }),
      fits(entries[side][place])
    else { return nil }
    var cell = StoryCell(changes: entries[side][..<place].compactMap(Self.change))
    cell.row = row(of: entries[side][place], side: side)
    entries[side] = entries[side][(place + 1)...]
    return cell
  }

  private static func change(_ entry: Timeline.Entry) -> String? {
    if case .stateChange(let change) = entry { change.stateAfter } else { nil }
  }

  // MARK: - Rows

  /// What happens in one timeline, in words; nil for a change of state.
  func row(of entry: Timeline.Entry, side: Int) -> StoryRow? {
    switch entry {
    case .event(let event):
      let caller = context.pack.caller(on: event.event) ?? ""
      let by = context.pack.events[event.event]?.by ?? caller
      var row = StoryRow(kind: .event(by: by), caller: caller, name: context.event(event.event))
      row.doubts = event.doubts
      return row
    case .call(let call): return row(of: call, side: side)
    case .held(let held): return row(of: held, in: timelines[side])
    case .effect(let effect):
      let words = context.pack.effects[effect.effect]
      let text = context.words(effect.isPresent ? words?.title : words?.absence)
      return StoryRow(kind: .effects, name: text ?? effect.effect)
    case .notCovered: return StoryRow(kind: .silence, name: context.strings(.notCovered))
    case .stateChange: return nil
    }
  }

  private func row(of call: Timeline.Call, side: Int) -> StoryRow {
    let callback = context.pack.callbacks[call.callback]
    var row = StoryRow(
      kind: .call(
        to: callback?.owner ?? "", number: call.number,
        isOptional: call.isOptional),
      caller: caller(of: call, timelines[side]), name: context.callback(call.callback))
    row.details = details(of: call, timelines[side])
    row.doubts = call.doubts
    row.unordered = call.unordered
    row.url = context.link(call.callback)
    if let name = callback?.name, name != row.name { row.tooltip = name }
    row.marks = marks(side: side) { $0.contains(call.number) }
    return row
  }

  func caller(of call: Timeline.Call, _ timeline: Timeline) -> String {
    timeline.event(of: call).flatMap(context.pack.caller) ?? ""
  }

  private func details(of call: Timeline.Call, _ timeline: Timeline) -> [StoryRow.Detail] {
    var details = call.payloads.map {
      StoryRow.Detail(text: $0.carrier, style: .payload)
    }
    details += call.emptyCarriers.map {
      .init(text: context.strings(.empty, ["carrier": $0.carrier]), style: .words)
    }
    if call.isOptional, showsAbsences {
      details.append(.init(text: context.strings(.mayBeCalled), style: .words))
    }
    let scenes = Set(timeline.calls.map(\.scene) + timeline.happenings.map(\.scene))
    if scenes.count > 1 || call.scene != Scenario.mainScene {
      details.append(
        .init(text: context.strings(.scene, ["scene": call.scene]), style: .words))
    }
    return details.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func row(of held: Timeline.Held, in timeline: Timeline) -> StoryRow {
    let call = timeline.calls.first {
      $0.callback == held.callback && $0.heldSince == held.eventIndex
    }
    let words =
      call.map { context.strings(.heldUntil, ["state": context.state($0.state)]) }
      ?? context.strings(.heldToEnd)
    return StoryRow(
      kind: .held(until: call?.number), name: context.callback(held.callback),
      details: [.init(text: words, style: .held)], url: context.link(held.callback))
  }
}

extension Timeline {
  /// Whether it is known that no callback is called.
  var isSilent: Bool { calls.isEmpty && undelivered.isEmpty && outcome == .completed }
}
