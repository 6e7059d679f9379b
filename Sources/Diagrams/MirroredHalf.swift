import RuleModel

/// One side of a mirrored comparison: its lanes, and the room for texts between them and the dispatcher.
struct MirroredHalf {
  /// A receiver.
  struct Lane {
    var id: String
    var lines: [String]
    var width: Double
    var middle = 0.0
  }

  static let margin = 13.0
  static let ribbonWidth = 10.0
  static let numberRadius = 10.0
  static let bracketWidth = 8.0
  static let headWidth = 124.0
  /// Between the texts and the lane that is nearest to the dispatcher.
  private static let laneGap = 16.0
  /// Between the heads of two lanes.
  private static let headGap = 4.0

  let context: DiagramContext
  let isLeft: Bool
  /// What the ids of its parts begin with.
  let prefix: String
  let flow: String
  /// The receivers, that which is called first outermost.
  private(set) var lanes: [Lane]
  let brackets: [OrderBracket]
  /// The most width of a text.
  private(set) var room = 0.0
  /// Where the dispatcher ends.
  private(set) var edge = 0.0

  private let rows: [StoryRow]
  private var theme: Theme { context.theme }

  /// Nil where a receiver has no head of two lines, or where the dispatcher calls itself.
  init?(
    _ cells: [StoryCell], flow: String, isLeft: Bool, prefix: String, dispatcher: String,
    context: DiagramContext
  ) {
    self.context = context
    self.isLeft = isLeft
    self.prefix = prefix
    self.flow = flow
    rows = cells.compactMap(\.row)
    brackets = OrderBracket.brackets(around: rows)
    lanes = []
    for row in rows {
      guard case .call(let to, _, _) = row.kind, !lanes.contains(where: { $0.id == to }) else {
        continue
      }
      guard to != dispatcher, let head = Self.head(of: to, context) else { return nil }
      lanes.append(Lane(id: to, lines: head.lines, width: head.width))
    }
  }

  /// Returns the head of a participant, in two lines, or else in three; nil where its name does not fit.
  static func head(of id: String, _ context: DiagramContext) -> (lines: [String], width: Double)? {
    head(of: id, inLines: 2, context) ?? head(of: id, inLines: 3, context)
  }

  private static func head(
    of id: String, inLines most: Int, _ context: DiagramContext
  ) -> (lines: [String], width: Double)? {
    let measure = TextClass.participant.measure(in: context.theme)
    let name = context.participant(id)
    // Short words stand one above the other, so that the head is narrow.
    for width in stride(from: 60.0, through: headWidth - 12, by: 4) {
      let lines = measure.lines(of: name, width: width)
      guard lines.count <= most else { continue }
      let width = max(64, Drawing.size(of: lines, .participant, context.theme).width + 12)
      guard lines.joined(separator: " ") == name || width > headWidth - 20 || lines.count == 1
      else {
        continue
      }
      return (lines, width)
    }
    return nil
  }

  // MARK: - Widths

  /// What it takes beside the room for texts.
  var fixedWidth: Double {
    let heads = zip(lanes, lanes.dropFirst()).map { ($0.width + $1.width) / 2 + Self.headGap }
    let lanesWidth = heads.reduce(0, +) + (lanes.first?.width ?? 0) / 2
    return textOffset + Self.margin + (lanes.isEmpty ? 0 : Self.laneGap + lanesWidth)
  }

  /// From the dispatcher to where texts begin.
  var textOffset: Double {
    let bracketLanes = Double((brackets.map(\.lane).max() ?? -1) + 1)
    return Self.numberRadius + 6 + bracketLanes * Self.bracketWidth
  }

  /// The least room in which no word of a call's name or payload is cut.
  var leastRoom: Double {
    let code = TextClass.name.measure(in: theme)
    let payload = TextClass.payload.measure(in: theme)
    return rows.filter { $0.number != nil }.reduce(40.0) { least, row in
      row.details.filter { $0.style == .payload }.reduce(
        max(least, CodePieces.longestWord(in: row.name, code))
      ) { max($0, CodePieces.longest(in: $1.text, payload)) }
    }
  }

  /// How many lines the texts take in a room; nil where one does not fit.
  func lineCount(in room: Double) -> Int? {
    var count = 0
    for row in rows {
      for text in texts(of: row, in: room).all {
        guard text.style.measure(in: theme).width(of: text.line) <= room else { return nil }
        count += 1
      }
    }
    return count
  }

  /// Puts everything in its place.
  mutating func place(room: Double, edge: Double) {
    self.room = room
    self.edge = edge
    var x = outer + (isLeft ? 1 : -1) * (lanes.first?.width ?? 0) / 2
    for index in lanes.indices {
      if index > 0 {
        x += sign * -((lanes[index - 1].width + lanes[index].width) / 2 + Self.headGap)
      }
      lanes[index].middle = x
    }
  }

  /// The direction in which its calls run.
  var sign: Double { isLeft ? -1 : 1 }

  /// Where its half ends, before the ribbon.
  var outer: Double { isLeft ? Self.margin : theme.width - Self.margin }

  /// Where texts begin.
  var textStart: Double { edge + sign * textOffset }

  /// The middle of the room for texts.
  var middle: Double { textStart + sign * room / 2 }

  /// The ribbon of the states.
  var ribbon: (left: Double, right: Double) {
    isLeft ? (0, Self.ribbonWidth) : (theme.width - Self.ribbonWidth, theme.width)
  }

  func lane(of id: String) -> Lane? { lanes.first { $0.id == id } }

  // MARK: - Texts

  /// A line of text.
  struct TextLine {
    var line: String
    var style: TextClass
  }

  /// The lines of a row, above its axis and below.
  func texts(
    of row: StoryRow, in room: Double
  ) -> (name: [String], details: [TextLine], all: [TextLine]) {
    let style = row.mirroredStyle
    let measure = style.measure(in: theme)
    let name =
      switch style {
      case .name, .carrier: measure.nameLines(of: row.name, width: room)
      default: measure.lines(of: row.name, width: room)
      }
    let details = row.details.flatMap { detail -> [TextLine] in
      let measure = detail.style.measure(in: theme)
      let lines =
        detail.style == .payload
        ? measure.carrierLines(of: detail.text, width: room)
        : measure.lines(of: detail.text, width: room)
      return lines.map { TextLine(line: $0, style: detail.style) }
    }
    return (name, details, name.map { TextLine(line: $0, style: style) } + details)
  }

  /// What stands in the mark of a row's doubts.
  func chip(of row: StoryRow) -> String? {
    guard !row.doubts.isEmpty, !row.isEvent else { return nil }
    return row.repeatsDoubts ? "?" : "?" + row.doubts.joined(separator: " ")
  }

  /// The room for that mark, below the number.
  func chipRoom(of row: StoryRow) -> Double {
    guard let chip = chip(of: row) else { return 0 }
    return TextClass.doubt.measure(in: theme).width(of: chip) + 16
  }

  /// Whether that mark stands before the first line under the name; else it has a line of its own.
  func chipSharesLine(of row: StoryRow, with details: [TextLine]) -> Bool {
    guard let first = details.first else { return false }
    let width = first.style.measure(in: theme).width(of: first.line)
    return width + chipRoom(of: row) <= room
  }
}

extension StoryRow {
  /// How its name is written in a mirrored comparison.
  var mirroredStyle: TextClass {
    switch kind {
    case .event: .event
    case .call, .ghost: .name
    case .held: .carrier
    case .effects, .silence, .branch: .words
    case .stop: .stop
    }
  }
}
