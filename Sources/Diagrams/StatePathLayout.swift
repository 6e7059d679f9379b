import RuleModel

/// The places of a state path: its columns side by side, and each thing below the one before.
struct StatePathLayout {
  /// A column, with an axis on which its arrows lie.
  struct Column {
    var title: [String]
    var left: Double
    var right: Double
    var axis: Double
    /// The width of a state in which nothing happens.
    var boxWidth: Double
  }

  /// A state.
  struct Box {
    var stay: StatePath.Stay
    var bounds: Rectangle
    var name: [String]
    var process: [String]
    /// Where its name ends and what happens in it begins.
    var headBottom: Double
    /// The first free place below what happens in it.
    var hasRows = false
  }

  /// What happens, at its place.
  struct Row {
    var content: StatePathRow
    var column: Int
    var left: Double
    var top: Double
    /// Whether it stands in a state.
    var isInside: Bool

    var middle: Double { top + content.middle }
    var right: Double { left + content.width }
  }

  /// A change from one state to the next.
  struct Arrow {
    var from: Int
    var to: Int
    var isOptional: Bool
  }

  /// A bracket around calls of no order.
  struct Bracket {
    var bracket: OrderBracket
    var left: Double
    var top: Double
    var bottom: Double
    var lines: [String]
  }

  let columns: [Column]
  private(set) var boxes: [Box] = []
  private(set) var rows: [Row] = []
  private(set) var arrows: [Arrow] = []
  private(set) var brackets: [Bracket] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// The distance of the line of a delivery that waits from the left of its column.
  static let laneWidth = 9.0
  static let padding = 12.0
  static let labelDistance = 14.0
  private static let rowDistance = 5.0
  private static let arrowRoom = 30.0
  private static let mostLanes = 2

  private let context: DiagramContext
  private var theme: Theme { context.theme }
  /// The place of the last box of each column.
  private var open: [Int: Int] = [:]

  init(_ path: StatePath, context: DiagramContext) {
    self.context = context
    let brackets = OrderBracket.brackets(around: path.steps.compactMap(\.row))
    let lanes = (brackets.map(\.lane).max() ?? -1) + 1
    let measure = TextClass.words.measure(in: context.theme)
    let words = brackets.map {
      measure.lines(of: $0.words(context), width: lanes == 1 ? 180 : 90)
    }
    let laneWidth =
      20 + (words.map { Drawing.size(of: $0, .words, context.theme).width }.max() ?? 0)
    let margin = context.theme.spacings.margin
    let full = context.theme.width - 2 * margin
    let hasBrackets = lanes <= Self.mostLanes
    let room = full - (hasBrackets ? Double(lanes) * laneWidth + (lanes > 0 ? 8 : 0) : 0)
    let columns = Self.columns(of: path, left: margin, width: room, context)
    self.columns = columns
    // Scenes that do not fit side by side stand below one another.
    var place = margin / 2
    var first = 0
    while first < columns.count {
      let last = columns[first...].dropFirst().firstIndex { $0.left <= margin + 0.5 }
      let shown = first..<(last ?? columns.count)
      lay(path, shown, top: place, tellsOrder: !hasBrackets)
      place = self.height + 24
      first = shown.upperBound
    }
    width = margin + max(boxes.map(\.bounds.right).max() ?? 0, self.rows.map(\.right).max() ?? 0)
    if hasBrackets { add(brackets, words, laneWidth) }
  }

  // MARK: - Columns

  private static func columns(
    of path: StatePath, left margin: Double, width: Double, _ context: DiagramContext
  ) -> [Column] {
    let gap = context.theme.spacings.column
    let stays = path.starts + path.steps.flatMap(\.stays)
    let waits = path.steps.compactMap(\.waitingColumn)
    // Where nothing happens a column needs no room beside its states.
    let busy = Set(path.steps.compactMap(\.rowColumn))
    func boxWidth(_ column: Int, most: Double) -> Double {
      stays.filter { $0.column == column }.map { stay in
        let lines = nameLines(stay, most: most, context)
        let name = Drawing.size(of: lines, .band0, context.theme).width
        let process = Drawing.size(
          of: processLines(stay, most: most, context), .words, context.theme
        ).width
        return max(name, process) + 28
      }.max() ?? 0
    }
    let hasProcess = path.columns.first == .process
    let process = hasProcess ? max(100, boxWidth(0, most: processRoom)) : 0
    let quiet = path.columns.indices.map { index -> Double? in
      busy.contains(index) || path.columns[index] == .process
        ? nil : max(100, boxWidth(index, most: boxRoom))
    }
    let still = quiet.compactMap(\.self)
    let shared =
      width - (hasProcess ? process + gap : 0) - still.reduce(0) { $0 + $1 + gap }
    let most = max(1, ((shared + gap) / (leastColumn + gap)).rounded(.down))
    let count = min(Double(busy.count), most)
    let each = max(leastColumn, (shared - (count - 1) * gap) / max(1, count))
    var columns: [Column] = []
    var x = margin
    for (index, column) in path.columns.enumerated() {
      let isProcess = column == .process
      let columnWidth = isProcess ? process : quiet[index] ?? each
      if x + columnWidth > margin + width + 0.5 { x = margin }
      let lanes = Double(waits.count { $0 == index })
      let left = x + (lanes > 0 ? 8 + lanes * laneWidth : 0)
      let box =
        isProcess
        ? process : quiet[index] ?? max(min(200, each * 0.45), boxWidth(index, most: boxRoom))
      let title: String? =
        switch column {
        case .process: context.strings(.process)
        case .scene(let scene) where path.columns.count > 1 || scene != Scenario.mainScene:
          context.strings(.scene, ["scene": scene])
        case .scene: nil
        }
      let lines = title.map {
        TextClass.subtitleWords.measure(in: context.theme).lines(of: $0, width: columnWidth)
      }
      columns.append(
        Column(
          title: lines ?? [], left: left, right: x + columnWidth, axis: left + box / 2,
          boxWidth: box))
      x += columnWidth + gap
    }
    return columns
  }

  private static let processRoom = 110.0
  private static let boxRoom = 190.0
  private static let leastColumn = 250.0

  private static func nameLines(
    _ stay: StatePath.Stay, most: Double, _ context: DiagramContext
  ) -> [String] {
    TextClass.band0.measure(in: context.theme).lines(of: stay.name, width: most)
  }

  private static func processLines(
    _ stay: StatePath.Stay, most: Double, _ context: DiagramContext
  ) -> [String] {
    guard let process = stay.process else { return [] }
    let words = context.strings(.processState, ["state": process])
    return TextClass.words.measure(in: context.theme).lines(of: words, width: most)
  }

  // MARK: - From top to bottom

  private mutating func lay(
    _ path: StatePath, _ shown: Range<Int>, top: Double, tellsOrder: Bool
  ) {
    let titles =
      shown.map {
        Drawing.size(of: columns[$0].title, .subtitleWords, theme).height
      }.max() ?? 0
    var y = top + titles + (titles > 0 ? 6 : 0)
    var bottom = y
    for stay in path.starts where shown.contains(stay.column) {
      bottom = max(bottom, add(stay, top: y))
    }
    y = bottom
    for step in path.steps {
      switch step {
      case .row(var row, let column, let isInside) where shown.contains(column):
        if tellsOrder, !row.unordered.isEmpty {
          let numbers = row.unordered.map(String.init).joined(separator: context.strings(.and))
          row.details.append(
            .init(text: context.strings(.noOrder, ["numbers": numbers]), style: .words))
        }
        y = add(row, column, isInside: isInside, below: y)
      case .enter(let all, let isOptional):
        let stays = all.filter { shown.contains($0.column) }
        guard !stays.isEmpty else { break }
        let ends = stays.compactMap { open[$0.column] }.map { boxes[$0].bounds.bottom }
        let top = max(y + Self.labelDistance, (ends.max() ?? y) + Self.arrowRoom)
        for stay in stays {
          let before = open[stay.column]
          y = max(y, add(stay, top: top))
          if let before, let after = open[stay.column] {
            arrows.append(Arrow(from: before, to: after, isOptional: isOptional))
          }
        }
      case .row: break
      }
    }
    height = max(height, y, boxes.map(\.bounds.bottom).max() ?? 0)
  }

  /// Adds a state and returns where it ends.
  private mutating func add(_ stay: StatePath.Stay, top: Double) -> Double {
    let column = columns[stay.column]
    let name = Self.nameLines(stay, most: column.boxWidth - 20, context)
    let process = Self.processLines(stay, most: column.boxWidth - 20, context)
    let height =
      Drawing.size(of: name, .band0, theme).height
      + Drawing.size(of: process, .words, theme).height + 10
    open[stay.column] = boxes.count
    boxes.append(
      Box(
        stay: stay,
        bounds: Rectangle(
          left: column.left, top: top, right: column.left + column.boxWidth, bottom: top + height),
        name: name, process: process, headBottom: top + height))
    return top + height
  }

  /// Adds what happens and returns where it ends.
  private mutating func add(
    _ row: StoryRow, _ place: Int, isInside: Bool, below y: Double
  ) -> Double {
    let column = columns[place]
    let left = isInside ? column.left + Self.padding : column.axis + Self.labelDistance
    let right = isInside ? column.right - Self.padding : column.right
    let content = StatePathRow(row, width: right - left, context: context)
    var top = y + Self.rowDistance
    guard let box = open[place] else { return y }
    if isInside {
      if !boxes[box].hasRows { top = max(top, boxes[box].headBottom + Self.rowDistance + 1) }
      boxes[box].hasRows = true
      boxes[box].bounds.bottom = top + content.height + Self.rowDistance + 3
      boxes[box].bounds.right = max(
        boxes[box].bounds.right, left + content.width + Self.padding)
    } else {
      top = max(top, boxes[box].bounds.bottom + Self.rowDistance + 4)
    }
    rows.append(
      Row(content: content, column: place, left: left, top: top, isInside: isInside))
    return top + content.height
  }

  private mutating func add(
    _ brackets: [OrderBracket], _ words: [[String]], _ laneWidth: Double
  ) {
    for (bracket, lines) in zip(brackets, words) {
      let middles = rows.filter { row in
        row.content.row.number.map(bracket.calls.contains) ?? false
      }.map(\.middle)
      guard let first = middles.min(), let last = middles.max() else { continue }
      let size = Drawing.size(of: lines, .words, theme)
      let reach = size.height / 2 - (last - first) / 2
      let left =
        right(from: first - max(9, reach), to: last + max(9, reach))
        + 8 + Double(bracket.lane) * laneWidth
      self.brackets.append(
        Bracket(bracket: bracket, left: left, top: first - 9, bottom: last + 9, lines: lines))
      width = max(width, left + 12 + size.width + 8)
      height = max(height, (first + last) / 2 + size.height / 2)
    }
  }

  /// How far what stands between two heights reaches to the right.
  private func right(from top: Double, to bottom: Double) -> Double {
    let boxes = boxes.map(\.bounds).filter { $0.top < bottom && top < $0.bottom }
    let rows = rows.filter { $0.top < bottom && top < $0.top + $0.content.height }
    return max(boxes.map(\.right).max() ?? 0, rows.map(\.right).max() ?? 0)
  }
}
