import RuleModel
import Simulation

/// Two flows one below the other, each in a panel of its own: for a pair that cannot be mirrored.
struct StackedComparison {
  private(set) var drawing: Drawing

  init(name: String, _ comparison: Comparison, context: DiagramContext) {
    let story = Story(comparison, showsAbsences: true, context: context)
    let timelines = [comparison.left, comparison.right]
    let sameFlow = comparison.left.flow == comparison.right.flow
    let reach = comparison.differences.filter { $0.kind == .reach }
    drawing = Drawing(name: name)
    for (side, timeline) in timelines.enumerated() {
      let cells = story.rows.map { $0[side] }.filter { $0.row != nil || !$0.changes.isEmpty }
      let first = cells.firstIndex { $0.row.map { !$0.isEvent } ?? false } ?? cells.count
      let panel = SequenceDrawing.fitting(context) { context in
        SequenceDrawing(
          name: name,
          layout: SequenceLayout(
            panel: SequencePanel(
              cells: cells, flow: timeline.flow, start: timeline.start,
              prefix: sameFlow ? "\(side + 1) " : timeline.flow + " ", hasHeading: true,
              context: context),
            rows: cells, outcomeStart: reach.isEmpty ? nil : first, context: context),
          context: context, outcomeBadges: reach.map(context.mark))
      }
      drawing.append(panel.drawing)
    }
  }
}
