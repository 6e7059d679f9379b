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
  ///   - occasion: When the scenario goes so; nil where it does not depend on conditions.
  ///   - comparison: The comparison with another flow, one side of which is the timeline; calls that only
  ///     the other side has are shown as not called.
  ///   - context: The pack, the language and the look.
  public init(
    _ timeline: Timeline, scenario: Scenario, occasion: Occasion? = nil,
    comparison: Comparison? = nil, context: DiagramContext
  ) {
    let name = context.name(of: scenario, occasion)
    let side = comparison.flatMap { $0.left == timeline ? 0 : $0.right == timeline ? 1 : nil }
    let story =
      if let comparison, let side {
        Story(side: side, of: comparison, context: context)
      } else {
        Story(timeline, context: context)
      }
    let drawing = Self.drawing(
      "\(scenario.id) \(timeline.flow)", story, of: [timeline], context)
    picture = Picture(
      title: context.strings(
        .sequenceTitle, ["scenario": name, "flow": context.flow(timeline.flow)]),
      heading: name,
      description: StoryDescription(context: context).words(for: timeline),
      drawing: drawing, context: context)
  }
}

extension SequenceDiagram {
  /// Draws a story within the theme's width, with what explains its marks below.
  private static func drawing(
    _ name: String, _ story: Story, of timelines: [Timeline], _ context: DiagramContext
  ) -> Drawing {
    let cells = story.rows.map { $0[0] }
    let first = timelines[0]
    var drawing = SequenceDrawing.fitting(context) { context in
      let panel = SequencePanel(
        cells: cells, flow: first.flow, start: first.start, prefix: "", hasHeading: true,
        context: context)
      return SequenceDrawing(
        name: name, layout: SequenceLayout(panel: panel, rows: cells, context: context),
        context: context)
    }.drawing
    let key = PictureKey.words(for: story.marks, context).map { [LegendLine.plain($0)] } ?? []
    drawing.addLegend(context.doubtLines(of: timelines) + key, left: 16, context.theme)
    return drawing
  }

  /// Draws the variants of a scenario in one diagram: what they share, and then each way on in a frame.
  ///
  /// Nil where there are not two variants, or where they share no beginning.
  ///
  /// - Parameters:
  ///   - variants: The variants of one scenario in one flow.
  ///   - scenario: The scenario, for the name of the picture.
  ///   - context: The pack, the language and the look.
  public init?(variants: [Variant], scenario: Scenario, context: DiagramContext) {
    guard variants.count > 1, let first = variants.first?.timeline else { return nil }
    let branches = Branches(
      titles: variants.map { context.words(for: $0.occasion) },
      timelines: variants.map(\.timeline))
    guard first.entries.prefix(branches.shared.beginning).contains(where: \.isEvent) else {
      return nil
    }
    let story = Story(branches, context: context)
    let drawing = Self.drawing(
      "\(scenario.id) \(first.flow) variants", story, of: variants.map(\.timeline), context)
    picture = Picture(
      title: context.strings(
        .branchesTitle,
        ["scenario": scenario.title.text(in: context.locale), "flow": context.flow(first.flow)]),
      heading: scenario.title.text(in: context.locale),
      description: StoryDescription(context: context).words(for: branches),
      drawing: drawing, context: context)
  }
}

extension Timeline.Entry {
  /// Whether it is an event.
  fileprivate var isEvent: Bool {
    if case .event = self { true } else { false }
  }
}

extension DiagramContext {
  /// The name of a scenario, with the conditions that set one story of it apart.
  func name(of scenario: Scenario, _ occasion: Occasion?) -> String {
    let title = scenario.title.text(in: locale)
    guard let occasion, !occasion.isAlways else { return title }
    return title + " · " + words(for: occasion)
  }

  /// When a story goes as it does.
  func words(for occasion: Occasion) -> String {
    occasion.guards.count > 1 && occasion.distinction.isEmpty
      ? strings(.otherwise) : alternatives(occasion.guards.map(condition))
  }

  /// The doubts of timelines, each once, for the foot of a diagram.
  func doubtLines(of timelines: [Timeline]) -> [LegendLine] {
    let ids = timelines.flatMap(\.doubts)
    return pack.doubts.filter { ids.contains($0.id) }.map { doubt in
      LegendLine(mark: "?" + doubt.id, look: .doubt, words: doubt.title.text(in: locale))
    }
  }
}
