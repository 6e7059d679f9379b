/// A row of a state path with the places of its texts, relative to its upper left corner.
struct StatePathRow {
  /// Lines of text.
  struct Piece {
    var lines: [String]
    var style: TextClass
    var left: Double
    var top: Double
    var isName = false
  }

  /// A word in a box.
  struct Chip {
    var text: String
    var center: Point
    var width: Double
  }

  let row: StoryRow
  private(set) var pieces: [Piece] = []
  private(set) var chip: Chip?
  private(set) var width = 0.0
  private(set) var height = 0.0
  /// The middle of the first line, at which a number or mark stands.
  let middle: Double
  /// The width of the number or mark.
  let markWidth: Double

  /// Breaks the texts of a row so that they fit into a width.
  init(_ row: StoryRow, width limit: Double, context: DiagramContext) {
    self.row = row
    let theme = context.theme
    let style = row.nameStyle
    markWidth = Self.markWidth(of: row, theme)
    // A wide typeface needs a little more than is measured.
    let padding = row.kind == .effects ? 20.0 : 0
    let left = padding + (markWidth > 0 ? markWidth + 6 : 0)
    let chipText = row.doubtMark
    let chipWidth =
      chipText.map { TextClass.doubt.measure(in: theme).width(of: $0) + 12 } ?? 0
    let room = limit - left - padding - (chipText == nil ? 0 : chipWidth + 8)
    let measure = style.measure(in: theme)
    let lines = measure.lines(of: row.name, width: room)
    let size = Drawing.size(of: lines, style, theme)
    let top = row.kind == .effects ? 3.0 : 0
    middle = top + measure.lineHeight / 2
    pieces = [Piece(lines: lines, style: style, left: left, top: top, isName: true)]
    width = left + size.width + padding
    height = top * 2 + size.height
    if let chipText {
      let center = Point(left + size.width + 8 + chipWidth / 2, middle)
      chip = Chip(text: chipText, center: center, width: chipWidth)
      width = center.x + chipWidth / 2
    }
    for (index, detail) in row.details.enumerated() {
      let style = detail.style
      let measure = style.measure(in: theme)
      let text = measure.width(of: detail.text)
      if index == 0, lines.count == 1, width + 12 + text <= limit {
        // On the line of the name.
        let top = middle - measure.lineHeight / 2
        pieces.append(
          Piece(lines: [detail.text], style: style, left: width + 12, top: top))
        width += 12 + text
        continue
      }
      let lines = measure.lines(of: detail.text, width: limit - left)
      let size = Drawing.size(of: lines, style, theme)
      pieces.append(Piece(lines: lines, style: style, left: left, top: height))
      width = max(width, left + size.width)
      height += size.height
    }
  }

  private static func markWidth(of row: StoryRow, _ theme: Theme) -> Double {
    switch row.kind {
    case .call(_, let number, _):
      max(18, TextClass.number.measure(in: theme).width(of: "\(number)") + 6)
    case .held: 11
    case .stop: 20
    case .event, .ghost, .effects, .silence, .branch: 0
    }
  }
}
