public import RuleModel
public import Simulation

/// One scenario in one flow as a sequence diagram.
///
/// ```swift
/// let diagram = SequenceDiagram(
///   timeline, scenario: scenario, comparison: comparison, context: context)
/// let dot = diagram.picture.dot(.styled)
/// ```
public struct SequenceDiagram: Sendable {
  /// The finished diagram.
  public let picture: Picture

  /// Draws a timeline.
  ///
  /// - Parameters:
  ///   - timeline: What happens.
  ///   - scenario: The scenario, for the name of the picture.
  ///   - comparison: The comparison with another flow, one side of which is the timeline; calls that only
  ///     the other side has are shown as not called.
  ///   - context: The pack, the language and the look.
  public init(
    _ timeline: Timeline, scenario: Scenario, comparison: Comparison? = nil,
    context: DiagramContext
  ) {
    let side = comparison.flatMap { $0.left == timeline ? 0 : $0.right == timeline ? 1 : nil }
    let story =
      if let comparison, let side {
        Story(side: side, of: comparison, context: context)
      } else {
        Story(timeline, context: context)
      }
    let panel = SequencePanel(
      cells: story.rows.map { $0[0] }, flow: timeline.flow, start: timeline.start, prefix: "",
      hasHeading: true, context: context)
    let layout = SequenceLayout(panels: [panel], rows: story.rows, context: context)
    let name = "\(scenario.id) \(timeline.flow)"
    var drawing = SequenceDrawing(name: name, layout: layout, context: context)
    drawing.drawLegend(context.doubtLines(of: [timeline]))
    picture = Picture(
      title: context.strings(
        .sequenceTitle,
        [
          "scenario": scenario.title.text(in: context.locale), "flow": context.flow(timeline.flow),
        ]),
      description: StoryDescription(context: context).words(for: timeline),
      drawing: drawing.drawing, context: context)
  }
}

extension DiagramContext {
  /// The doubts of timelines, each once, for the foot of a diagram.
  func doubtLines(of timelines: [Timeline]) -> [(mark: String, look: DiagramClass, words: String)] {
    let ids = timelines.flatMap(\.calls).flatMap(\.doubts)
    return pack.doubts.filter { ids.contains($0.id) }.map { doubt in
      ("?" + doubt.id, .doubt, doubt.title.text(in: locale))
    }
  }
}
