import RuleModel

/// One panel of a sequence diagram: its columns, and how much room its rows take.
struct SequencePanel {
  /// A column.
  struct Column {
    var id: String
    var kind: Participant.Kind
    var lines: [String]
    var width: Double
    var middle = 0.0
  }

  /// How far a row reaches from its axis, on which arrows lie.
  struct Extent {
    var ascent = 0.0
    var descent = 0.0
  }

  static let numberRadius = 10.0
  static let labelOffset = 15.0
  static let arrowRoom = 22.0
  static let laneWidth = 9.0
  static let headroom = 21.0
  static let framePadding = 6.0
  static let loopWidth = 24.0

  let context: DiagramContext
  /// What the identifiers of its nodes begin with.
  let prefix: String
  let title: [String]
  let subtitle: [String]
  let start: String
  private(set) var columns: [Column]
  /// The place of the column that calls first, at which stands what no participant does.
  let dispatcher: Int
  private(set) var left = 0.0
  private(set) var right = 0.0
  private(set) var band = (left: 0.0, right: 0.0)
  private(set) var bracketLeft = 0.0
  /// The lanes for waiting deliveries, by row.
  private(set) var lanes: [Int: Int] = [:]

  /// The brackets around calls of no order.
  let brackets: [OrderBracket]
  /// The words of each bracket, measured once.
  private let bracketWords: [OrderBracket: [String]]
  /// The room that a bracket takes with its words.
  let bracketWidth: Double

  private let rows: [StoryRow]
  private var theme: Theme { context.theme }

  init(
    cells: [StoryCell], flow: String, start: String, prefix: String, hasHeading: Bool,
    context: DiagramContext
  ) {
    self.context = context
    self.prefix = prefix
    self.start = start
    rows = cells.compactMap(\.row)
    let brackets = OrderBracket.brackets(around: rows)
    self.brackets = brackets
    let words = brackets.map { Self.lines(of: $0, context) }
    bracketWords = Dictionary(zip(brackets, words)) { first, _ in first }
    bracketWidth =
      (words.map { Drawing.size(of: $0, .words, context.theme).width }.max() ?? 0) + 20
    let room = context.theme.width - 4 * context.theme.spacings.margin
    func heading(_ words: String, _ style: TextClass) -> [String] {
      hasHeading && !words.isEmpty
        ? style.measure(in: context.theme).lines(of: words, width: room) : []
    }
    title = heading(context.flow(flow), .title)
    let delegate = context.pack.flows[flow]?.delegate ?? ""
    subtitle = heading(delegate, .subtitle)
    columns = Self.columns(of: rows, context)
    let caller = rows.first { !$0.caller.isEmpty }?.caller ?? Self.firstCaller(context)
    dispatcher = columns.firstIndex { $0.id == caller } ?? 0
    var lane = 0
    for (index, cell) in cells.enumerated() {
      guard case .held(let number) = cell.row?.kind, number != nil else { continue }
      lanes[index] = lane
      lane += 1
    }
  }

  private static func columns(of rows: [StoryRow], _ context: DiagramContext) -> [Column] {
    var ids = Set(rows.map(\.caller))
    if ids.subtracting([""]).isEmpty { ids.insert(firstCaller(context)) }
    for row in rows {
      switch row.kind {
      case .event(let by): ids.insert(by)
      case .call(let to, _, _): ids.insert(to)
      case .ghost, .held, .effects, .silence, .stop, .branch: break
      }
    }
    ids.remove("")
    let known = context.pack.participants.ids.filter(ids.contains)
    let unknown = ids.filter { context.pack.participants[$0] == nil }.sorted()
    return (known + unknown).map { id in
      let kind = context.pack.participants[id]?.kind ?? .receiver
      let style: TextClass = kind == .system ? .system : .participant
      let lines = style.measure(in: context.theme).lines(
        of: context.participant(id), width: context.theme.spacings.boxLabel)
      let width = Drawing.size(of: lines, style, context.theme).width
      let icon = kind == .actor ? 18.0 : 0
      return Column(id: id, kind: kind, lines: lines, width: max(70, width + 24 + icon))
    }
  }

  /// Who would call where nothing happens.
  private static func firstCaller(_ context: DiagramContext) -> String {
    let participants = context.pack.participants
    return (participants.first { $0.kind == .dispatcher } ?? participants.first)?.id ?? ""
  }

  // MARK: - Widths

  /// Puts the columns in their places, from the panel's left edge on.
  mutating func place(left: Double, states: [String]) {
    self.left = left
    let margin = theme.spacings.margin
    let bandWidth =
      states.map { Drawing.size(of: bandLines($0), .band0, theme).width }.max() ?? 0
    band = (left + margin, left + margin + bandWidth + 16)
    let gaps = gaps
    var x = band.right + theme.spacings.column
    if let first = columns.first { x += max(0, (gaps.left[0] ?? 0) - first.width / 2) }
    for index in columns.indices {
      if index == 0 {
        x += columns[0].width / 2
      } else {
        let boxes = (columns[index - 1].width + columns[index].width) / 2 + theme.spacings.column
        x += max(boxes, gaps.left[index] ?? 0, gaps.right[index - 1] ?? 0)
      }
      columns[index].middle = x
    }
    var end = x + (columns.last?.width ?? 0) / 2
    end = max(end, x + (gaps.right[columns.count - 1] ?? 0))
    bracketLeft = end + 4
    let bracketLanes = Double((brackets.map(\.lane).max() ?? -1) + 1)
    right = end + margin + bracketLanes * bracketWidth
    let heading = Drawing.size(of: title, .title, theme).width
    let small = Drawing.size(of: subtitle, .subtitle, theme).width
    right = max(right, left + 2 * margin + max(heading, small))
  }

  /// The right edge of a frame around ways on.
  var branchRight: Double {
    right - theme.spacings.margin / 2
  }

  /// Words for calls of no order.
  func bracketLines(_ bracket: OrderBracket) -> [String] {
    bracketWords[bracket] ?? Self.lines(of: bracket, context)
  }

  private static func lines(of bracket: OrderBracket, _ context: DiagramContext) -> [String] {
    TextClass.words.measure(in: context.theme).lines(of: bracket.words(context), width: 72)
  }

  /// The room that texts want at both sides of each column that calls.
  private var gaps: (left: [Int: Double], right: [Int: Double]) {
    var gaps: (left: [Int: Double], right: [Int: Double]) = ([:], [:])
    for row in rows {
      // The word on the frame of a way on stands left of all lifelines.
      if row.kind == .branch {
        gaps.left[0] = max(gaps.left[0] ?? 0, Self.branchWordWidth(context) + 8)
      }
      let text = nameSize(of: row)
      let details = details(of: row).map { Drawing.size(of: [$0.text], $0.style, theme).width }
        .max()
      let width = max(text.width + chipWidth(of: row), details ?? 0)
      let caller = caller(of: row)
      if isLeft(row) {
        let lanes = lanes.isEmpty ? 0 : laneRoom
        let loop = isOwnEvent(row) ? Self.loopWidth : 0
        gaps.left[caller, default: 0] = max(
          gaps.left[caller] ?? 0, width + Self.arrowRoom + 14 + lanes + loop)
      } else {
        let loop = isSelfCall(row) ? 24.0 : 0
        gaps.right[caller, default: 0] = max(
          gaps.right[caller] ?? 0, Self.labelOffset + loop + width + Self.arrowRoom)
      }
    }
    return gaps
  }

  /// The greatest width of a word on the frame of ways on.
  private static func branchWordWidth(_ context: DiagramContext) -> Double {
    let measure = TextClass.pale.measure(in: context.theme)
    return [DiagramStrings.Key.option, .alternatives, .or].map {
      measure.width(of: context.strings($0)) + 10
    }.max() ?? 0
  }

  /// The room that the lanes of waiting deliveries take left of the dispatcher.
  var laneRoom: Double { 8 + Double(lanes.count) * Self.laneWidth }

  // MARK: - Texts

  func column(of id: String) -> Int? { columns.firstIndex { $0.id == id } }

  /// The place of the column at which a row stands.
  func caller(of row: StoryRow) -> Int { column(of: row.caller) ?? dispatcher }

  func isSelfCall(_ row: StoryRow) -> Bool {
    if case .call(let to, _, _) = row.kind { return column(of: to) == caller(of: row) }
    return false
  }

  /// Whether a row is an event that is caused by the participant that it reaches.
  func isOwnEvent(_ row: StoryRow) -> Bool {
    if case .event(let by) = row.kind { return column(of: by) == caller(of: row) }
    return false
  }

  /// Whether the text of a row stands left of the column that calls.
  func isLeft(_ row: StoryRow) -> Bool {
    switch row.kind {
    case .event(let by): (column(of: by) ?? 0) <= caller(of: row)
    case .call(let to, _, _), .ghost(let to):
      (column(of: to) ?? caller(of: row)) < caller(of: row)
    case .effects: dispatcher > 0
    case .held, .silence, .stop, .branch: false
    }
  }

  func nameStyle(of row: StoryRow) -> TextClass {
    row.nameStyle
  }

  func nameLines(of row: StoryRow) -> [String] {
    let spacings = theme.spacings
    let style = nameStyle(of: row)
    let measure = style.measure(in: theme)
    switch style {
    case .name, .ghostName, .carrier:
      return measure.nameLines(of: row.name, width: spacings.callLabel)
    default:
      let isNarrow = style == .event || row.kind == .effects
      return measure.lines(
        of: row.name, width: isNarrow ? spacings.eventLabel : spacings.callLabel)
    }
  }

  /// What stands under the name of a row, line by line.
  func details(of row: StoryRow) -> [StoryRow.Detail] {
    row.details.flatMap { detail in
      let measure = detail.style.measure(in: theme)
      let width = theme.spacings.callLabel
      let lines =
        detail.style == .payload
        ? measure.carrierLines(of: detail.text, width: width)
        : measure.lines(of: detail.text, width: width)
      return lines.map { StoryRow.Detail(text: $0, style: detail.style) }
    }
  }

  func nameSize(of row: StoryRow) -> (width: Double, height: Double) {
    Drawing.size(of: nameLines(of: row), nameStyle(of: row), theme)
  }

  /// The words of a row's doubts.
  func chip(of row: StoryRow) -> String? { row.doubtMark }

  func chipWidth(of row: StoryRow) -> Double {
    guard let chip = chip(of: row) else { return 0 }
    return TextClass.doubt.measure(in: theme).width(of: chip) + 20
  }

  func bandLines(_ state: String) -> [String] {
    TextClass.band0.measure(in: theme).lines(
      of: context.state(state), width: theme.spacings.bandLabel)
  }

  /// The least height of a state's part of the band.
  func bandHeight(_ state: String) -> Double {
    Drawing.size(of: bandLines(state), .band0, theme).height + 6
  }

  /// How far a row reaches above and below its axis.
  func extent(of row: StoryRow) -> Extent {
    let name = nameSize(of: row)
    let details = details(of: row).reduce(0.0) { height, detail in
      height + detail.style.measure(in: theme).lineHeight
    }
    var extent = Extent()
    switch row.kind {
    case .event: extent = Extent(ascent: name.height + 5, descent: 9)
    case .call where isSelfCall(row):
      extent = Extent(
        ascent: max(16, name.height / 2 + 4), descent: max(14, name.height / 2 + details))
    case .call, .ghost, .held:
      extent = Extent(ascent: max(11, name.height + 3), descent: max(12, details + 3))
    case .effects: extent = Extent(ascent: name.height / 2 + 5, descent: name.height / 2 + 5)
    case .silence, .stop, .branch:
      extent = Extent(ascent: max(11, name.height / 2), descent: max(11, name.height / 2))
    }
    if !row.marks.isEmpty {
      extent.ascent += Self.headroom
      extent.descent += Self.framePadding
    }
    return extent
  }
}
