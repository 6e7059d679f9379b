extension SequenceDrawing {
  /// Returns the first drawing that is no wider than the theme allows, of ever narrower labels and
  /// columns; the narrowest where none is.
  static func fitting(
    _ context: DiagramContext, _ draw: (DiagramContext) -> SequenceDrawing
  ) -> SequenceDrawing {
    var drawing = draw(context)
    for step in 1...tightest where drawing.drawing.width > context.theme.width {
      var narrow = context
      narrow.theme.spacings = context.theme.spacings.narrowed(step)
      drawing = draw(narrow)
    }
    drawing.drawing.width = max(drawing.drawing.width, leastWidth)
    return drawing
  }

  /// How often labels and columns may be made narrower.
  private static let tightest = 12

  /// Below this a title and a line of words break too often.
  private static let leastWidth = 420.0
}

extension Theme.Spacings {
  /// The distances, some steps narrower; none falls under what still holds a word.
  fileprivate func narrowed(_ step: Int) -> Self {
    func narrowed(_ value: Double, least: Double) -> Double {
      min(value, max(least, value * (1 - 0.06 * Double(step))))
    }
    var spacings = self
    spacings.callLabel = narrowed(callLabel, least: 108)
    spacings.eventLabel = narrowed(eventLabel, least: 84)
    spacings.boxLabel = narrowed(boxLabel, least: 56)
    spacings.column = narrowed(column, least: 6)
    return spacings
  }
}
