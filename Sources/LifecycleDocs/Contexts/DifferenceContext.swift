import Mustache
import RuleModel
import Simulation

/// Differences and aligned rows as a template sees them.
struct DifferenceContext {
  let page: PageContext
  let scenario: Scenario

  private var words: Words { page.words }

  /// The differences of a comparison; of those of which the same is to be said only the first.
  func values(of comparison: Comparison) -> [TemplateValue] {
    var told: [String] = []
    return comparison.differences.compactMap { difference in
      let sentence = words.sentence(difference, in: comparison)
      if told.contains(sentence) { return nil }
      told.append(sentence)
      return value(difference, in: comparison)
    }
  }

  /// One difference with its sentence and what it rests on.
  func value(
    _ difference: Comparison.Difference, in comparison: Comparison, occasion: Occasion? = nil
  ) -> TemplateValue {
    [
      "number": .string(difference.number ?? ""),
      "hasNumber": .bool(difference.number != nil),
      "kind": .string(
        page.strings(
          difference.isUncovered ? "rowKind.uncovered" : "kind.\(difference.kind.rawValue)")),
      "flows": .string(flows(of: difference, in: comparison).joined(separator: " ")),
      "text": .string(words.sentence(difference, in: comparison)),
      "conditions": .string(occasion.map(words.occasion) ?? ""),
      "citations": .string(page.citationLine(difference.citations)),
      "doubts": page.doubts(difference.doubts),
      "hasDoubts": .bool(!difference.doubts.isEmpty),
      "scenario": [
        "title": .string(words.text(scenario.title)),
        "link": .string(
          page.scenarioLink(scenario.id)),
      ],
    ]
  }

  /// The ids of the flows that do something which the other does not do, or not so.
  private func flows(
    of difference: Comparison.Difference, in comparison: Comparison
  ) -> [String] {
    switch difference.kind {
    case .extra: [comparison.right.flow]
    case .missing: [comparison.left.flow]
    case .moved, .carrier, .deferred, .reach: [comparison.left.flow, comparison.right.flow]
    }
  }

  /// One line of the aligned table.
  func row(_ row: Comparison.Row, in comparison: Comparison) -> TemplateValue {
    let differences = row.differences.map { comparison.differences[$0] }
    let calls = [row.left, row.right].compactMap { $0 }
    let doubts = (calls.flatMap(\.doubts) + differences.flatMap(\.doubts)).withoutRepetition
    var open: [String] = []
    if calls.contains(where: \.isOptional) { open.append(page.strings("rowKind.optional")) }
    if calls.contains(where: { !$0.unordered.isEmpty }) {
      open.append(page.strings("rowKind.unordered"))
    }
    if !doubts.isEmpty { open.append(words.doubtful(doubts)) }
    let marks = differences.map { difference in
      if difference.isUncovered { return page.strings("rowKind.uncovered") }
      let kind = page.strings("kind.\(difference.kind.rawValue)")
      return difference.number.map {
        page.strings("difference.numbered", ["number": $0, "kind": kind])
      } ?? kind
    }
    return [
      "role": .string(words.role(row.role)),
      "left": cell(row.left), "right": cell(row.right),
      "mark": .string(
        words.list(
          ((row.isExpected ? [page.strings("difference.expected")] : marks) + open)
            .withoutRepetition)),
      "isDifferent": .bool(!differences.isEmpty),
    ]
  }

  private func cell(_ call: Timeline.Call?) -> TemplateValue {
    guard let call else {
      return ["isCalled": false, "text": .string(page.strings("difference.none"))]
    }
    let payloads = call.payloads.map { MarkdownText.marked($0.carrier) }
    let text = page.strings(
      payloads.isEmpty ? "difference.call" : "difference.callWithPayload",
      [
        "number": String(call.number), "call": words.callback(call.callback),
        "payload": words.list(payloads),
      ])
    return ["isCalled": true, "text": .string(text)]
  }
}
