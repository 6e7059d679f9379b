/// A line of words below a picture, behind a mark.
struct LegendLine: Hashable {
  var mark: String
  var look: DiagramClass
  var words: String

  /// Words without a mark, that explain the others or say what is not there.
  static func plain(_ words: String) -> Self { .init(mark: "", look: .badge, words: words) }
}

extension Drawing {
  /// Adds lines of words below everything.
  mutating func addLegend(_ lines: [LegendLine], left: Double, _ theme: Theme) {
    guard !lines.isEmpty else { return }
    var y = height + 2
    let markWidth =
      lines.filter { !$0.mark.isEmpty }
      .map { TextClass.badge.measure(in: theme).width(of: $0.mark) + 12 }.max() ?? 0
    for (index, line) in lines.enumerated() {
      let style: TextClass = line.mark.isEmpty ? .words : .legend
      // A wide typeface needs a little more than is measured.
      let start = left + (line.mark.isEmpty ? 0 : markWidth + 8)
      let words = style.measure(in: theme).lines(
        of: line.words, width: 0.94 * (width - start - left))
      let size = Self.size(of: words, style, theme)
      let lineHeight = style.measure(in: theme).lineHeight
      if !line.mark.isEmpty {
        let center = Point(left + markWidth / 2, y + lineHeight / 2)
        addChip(
          "note \(index + 1) mark", line.mark, line.look == .doubt ? .doubt : .badge, line.look,
          center: center, width: markWidth, theme)
      }
      addText(
        "note \(index + 1)", words, style, left: start, middle: y + size.height / 2, theme)
      y += size.height + 6
    }
    height = y + 6
  }
}
