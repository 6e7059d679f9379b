public import RuleModel
public import Simulation
import Text

/// One scenario in two flows, or under two conditions, around the dispatcher that both share; one below
/// the other where there is none.
public struct ComparisonDiagram: Sendable {
  /// The finished diagram.
  public let picture: Picture

  /// Draws a comparison.
  ///
  /// - Parameters:
  ///   - comparison: Both timelines, aligned, and what differs.
  ///   - scenario: The scenario, for the name of the picture.
  ///   - occasion: When the scenario goes so; nil where it does not depend on conditions.
  ///   - sentences: What is said of each difference below it; of none where a word each will do.
  ///   - context: The pack, the language and the look.
  public init(
    _ comparison: Comparison, scenario: Scenario, occasion: Occasion? = nil,
    sentences: [String] = [], context: DiagramContext
  ) {
    let name = context.name(of: scenario, occasion)
    let title = "\(scenario.id) comparison"
    let lines = Self.legend(comparison, sentences, context)
    let doubts = context.doubtLines(of: [comparison.left, comparison.right])
    var drawing: Drawing
    if let layout = MirroredLayout(comparison, context: context) {
      let mirrored = MirroredDrawing(name: title, comparison, layout: layout, context: context)
      drawing = mirrored.drawing
      let key = PictureKey.words(
        for: mirrored.marks,
        comparesPayloads: comparison.differences.allSatisfy { !$0.kind.isDetail }, context)
      drawing.addLegend(
        lines + doubts + (key.map { [LegendLine.plain($0)] } ?? []), left: 16, context.theme)
    } else {
      drawing = StackedComparison(name: title, comparison, context: context).drawing
      drawing.addLegend(lines + doubts, left: 16, context.theme)
    }
    picture = Picture(
      title: context.strings(
        .comparisonTitle,
        [
          "scenario": name,
          "left": context.flow(comparison.left.flow), "right": context.flow(comparison.right.flow),
        ]),
      heading: name,
      description: Self.description(comparison, sentences, context), drawing: drawing,
      context: context)
  }

  private static func legend(
    _ comparison: Comparison, _ sentences: [String], _ context: DiagramContext
  ) -> [LegendLine] {
    var lines: [LegendLine] = []
    for (index, difference) in comparison.differences.enumerated() {
      let mark = context.mark(of: difference)
      let words =
        sentences.indices.contains(index) && difference.number == nil && difference.kind.isDetail
        ? sentences[index] : context.words(for: difference, in: comparison)
      guard !lines.contains(where: { $0.mark == mark && $0.words == words }) else { continue }
      lines.append(LegendLine(mark: mark, look: .badge, words: words))
    }
    if lines.isEmpty { lines.append(.plain(same(comparison, context))) }
    return lines
  }

  /// That the stories do not differ, as far as is known where not all of them is.
  private static func same(_ comparison: Comparison, _ context: DiagramContext) -> String {
    context.strings(comparison.isCertain ? .noDifferences : .noKnownDifferences)
  }

  private static func description(
    _ comparison: Comparison, _ sentences: [String], _ context: DiagramContext
  ) -> String {
    let describe = StoryDescription(context: context)
    var parts = [comparison.left, comparison.right].map { timeline in
      context.flow(timeline.flow) + context.strings(.colon) + describe.words(for: timeline)
    }
    parts += legend(comparison, sentences, context).filter { !$0.mark.isEmpty }.map { line in
      context.strings(.difference, ["number": line.mark, "words": line.words.withoutFullStop])
    }
    if comparison.differences.isEmpty {
      parts.append(same(comparison, context) + context.strings(.stop))
    }
    return parts.joined(separator: "\n")
  }
}

extension StoryRow {
  /// Whether it is an event.
  var isEvent: Bool {
    if case .event = kind { true } else { false }
  }
}

extension String {
  /// The text without a full stop at its end, for a sentence that has one of its own.
  var withoutFullStop: String {
    (rest(before: ".") ?? rest(before: "。")).map { String($0) } ?? self
  }
}
