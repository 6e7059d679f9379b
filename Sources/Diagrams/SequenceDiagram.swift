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
    let panel = SequencePanel(
      cells: story.rows.map { $0[0] }, flow: timeline.flow, start: timeline.start, prefix: "",
      hasHeading: true, context: context)
    let layout = SequenceLayout(panels: [panel], rows: story.rows, context: context)
    var drawing = SequenceDrawing(
      name: "\(scenario.id) \(timeline.flow)", layout: layout, context: context)
    drawing.drawLegend(context.doubtLines(of: [timeline]))
    picture = Picture(
      title: context.strings(
        .sequenceTitle, ["scenario": name, "flow": context.flow(timeline.flow)]),
      heading: name,
      description: StoryDescription(context: context).words(for: timeline),
      drawing: drawing.drawing, context: context)
  }
}

extension SequenceDiagram {
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
    let count = variants.dropFirst().map(\.timeline.entries).reduce(first.entries.count) {
      min($0, zip(first.entries, $1).prefix { $0 == $1 }.count)
    }
    guard first.entries.prefix(count).contains(where: \.isEvent) else { return nil }
    let branches = variants.map { variant in
      (title: context.words(for: variant.occasion), timeline: variant.timeline)
    }
    let story = Story(branches: branches, sharing: count, context: context)
    let panel = SequencePanel(
      cells: story.rows.map { $0[0] }, flow: first.flow, start: first.start, prefix: "",
      hasHeading: true, context: context)
    let layout = SequenceLayout(panels: [panel], rows: story.rows, context: context)
    var drawing = SequenceDrawing(
      name: "\(scenario.id) \(first.flow) variants", layout: layout, context: context)
    drawing.drawLegend(context.doubtLines(of: variants.map(\.timeline)))
    let describe = StoryDescription(context: context)
    picture = Picture(
      title: context.strings(
        .branchesTitle,
        ["scenario": scenario.title.text(in: context.locale), "flow": context.flow(first.flow)]),
      heading: scenario.title.text(in: context.locale),
      description: branches.map { "\($0.title): \(describe.words(for: $0.timeline))" }
        .joined(separator: "\n"),
      drawing: drawing.drawing, context: context)
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
  func doubtLines(of timelines: [Timeline]) -> [(mark: String, look: DiagramClass, words: String)] {
    let ids = timelines.flatMap(\.doubts)
    return pack.doubts.filter { ids.contains($0.id) }.map { doubt in
      ("?" + doubt.id, .doubt, doubt.title.text(in: locale))
    }
  }
}
