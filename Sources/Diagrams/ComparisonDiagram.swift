public import RuleModel
public import Simulation

/// One scenario in two flows, or under two conditions, side by side.
public struct ComparisonDiagram: Sendable {
  /// The finished diagram.
  public let picture: Picture

  /// Draws a comparison.
  ///
  /// - Parameters:
  ///   - comparison: Both timelines, aligned, and what differs.
  ///   - scenario: The scenario, for the name of the picture.
  ///   - occasion: When the scenario goes so; nil where it does not depend on conditions.
  ///   - remarks: What else is to be said below it, in whole sentences.
  ///   - context: The pack, the language and the look.
  public init(
    _ comparison: Comparison, scenario: Scenario, occasion: Occasion? = nil,
    remarks: [String] = [], context: DiagramContext
  ) {
    let name = context.name(of: scenario, occasion)
    let story = Story(comparison, context: context)
    let timelines = [comparison.left, comparison.right]
    let sameFlow = comparison.left.flow == comparison.right.flow
    let panels = timelines.indices.map { side in
      let timeline = timelines[side]
      return SequencePanel(
        cells: story.rows.map { $0[side] }, flow: timeline.flow, start: timeline.start,
        prefix: sameFlow ? "\(side + 1) " : timeline.flow + " ", hasHeading: true,
        context: context)
    }
    let reach = comparison.differences.filter { $0.kind == .reach }
    let starts =
      reach.isEmpty
      ? []
      : timelines.indices.map { side in
        story.rows.firstIndex { $0[side].row.map { !$0.isEvent } ?? false } ?? story.rows.count
      }
    let layout = SequenceLayout(
      panels: panels, rows: story.rows, outcomeStarts: starts, context: context)
    var drawing = SequenceDrawing(
      name: "\(scenario.id) comparison", layout: layout, context: context,
      outcomeBadges: reach.map(context.badge))
    Self.link(story.rows, comparison, in: &drawing)
    drawing.drawLegend(
      Self.legend(comparison, remarks, context) + context.doubtLines(of: timelines))
    picture = Picture(
      title: context.strings(
        .comparisonTitle,
        [
          "scenario": name,
          "left": context.flow(comparison.left.flow), "right": context.flow(comparison.right.flow),
        ]),
      heading: name,
      description: Self.description(comparison, remarks, context), drawing: drawing.drawing,
      context: context)
  }

  /// Links the rows that belong together.
  private static func link(
    _ rows: [[StoryCell]], _ comparison: Comparison, in drawing: inout SequenceDrawing
  ) {
    for index in rows.indices {
      guard let left = rows[index][0].row, let right = rows[index][1].row, left.number != nil,
        right.number != nil
      else { continue }
      drawing.drawLink(index, index, .link)
    }
    for difference in comparison.differences
    where difference.kind == .moved || difference.kind == .deferred {
      guard let left = difference.left.first, let right = difference.right.first,
        let first = rows.firstIndex(where: { $0[0].row?.number == left }),
        let second = rows.firstIndex(where: { $0[1].row?.number == right }), first != second
      else { continue }
      drawing.drawLink(first, second, .differenceLink)
    }
  }

  private static func legend(
    _ comparison: Comparison, _ remarks: [String], _ context: DiagramContext
  ) -> [(mark: String, look: DiagramClass, words: String)] {
    var lines: [(mark: String, look: DiagramClass, words: String)] = []
    for difference in comparison.differences {
      let mark = context.badge(of: difference)
      let words = context.words(for: difference, in: comparison)
      guard !lines.contains(where: { $0.mark == mark && $0.words == words }) else { continue }
      lines.append((mark, .badge, words))
    }
    lines += remarks.map { ("", .badge, $0) }
    if lines.isEmpty { lines.append(("", .badge, same(comparison, context))) }
    return lines
  }

  /// That the stories do not differ, as far as is known where not all of them is.
  private static func same(_ comparison: Comparison, _ context: DiagramContext) -> String {
    context.strings(comparison.isCertain ? .noDifferences : .noKnownDifferences)
  }

  private static func description(
    _ comparison: Comparison, _ remarks: [String], _ context: DiagramContext
  ) -> String {
    let describe = StoryDescription(context: context)
    var parts = [comparison.left, comparison.right].map { timeline in
      context.flow(timeline.flow) + context.strings(.colon) + describe.words(for: timeline)
    }
    parts += legend(comparison, [], context).filter { !$0.mark.isEmpty }.map { line in
      context.strings(.difference, ["number": line.mark, "words": line.words.withoutFullStop])
    }
    parts += remarks
    if comparison.differences.isEmpty, remarks.isEmpty {
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
    hasSuffix(".") || hasSuffix("。") ? String(dropLast()) : self
  }
}
