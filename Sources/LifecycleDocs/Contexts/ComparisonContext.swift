import Mustache
import RuleModel
import Simulation

/// What the template of the page of differences may use.
struct ComparisonContext: Sendable {
  let page: PageContext
  let stories: [Story]

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }

  /// The values of the page.
  var value: TemplateValue {
    let others = derived { $0.number == nil }
    let same = same
    let renames = renames
    let numbered = pack.differences.map(numbered)
    return page.page(
      title: page.strings("comparison.title"),
      [
        "flows": .list(
          pack.flows.map { flow in
            [
              "id": .string(flow.id), "title": .string(words.text(flow.title)),
              "delegate": .string(MarkdownText.marked(flow.delegate)),
            ]
          }),
        "isComparison": .bool(pack.flows.count > 1),
        "isSame": .bool(stories.allSatisfy(\.isSame)),
        "sameText": .string(
          !stories.allSatisfy(\.isSame)
            ? ""
            : page.strings(
              stories.allSatisfy(\.isCertain) ? "comparison.none" : "comparison.noneAsKnown")),
        "numbered": .list(numbered),
        "hasNumbered": .bool(numbered.contains { !$0["found"].elements.isEmpty }),
        "others": .list(others),
        "hasOthers": .bool(!others.isEmpty),
        "same": .list(same),
        "hasSame": .bool(!same.isEmpty),
        "renames": .list(renames),
        "hasRenames": .bool(!renames.isEmpty),
      ])
  }

  private func numbered(_ difference: NumberedDifference) -> TemplateValue {
    [
      "number": .string(difference.id), "title": .string(words.text(difference.title)),
      "citations": .string(page.citationLine(difference.provenance.citations)),
      "doubts": page.doubts(difference.provenance.doubts),
      "hasDoubts": .bool(!difference.provenance.doubts.isEmpty),
      "found": .list(derived { $0.number == difference.id }),
    ]
  }

  /// The differences of all scenarios that fit, each told once with all conditions that show it.
  private func derived(_ fits: (Comparison.Difference) -> Bool) -> [TemplateValue] {
    stories.flatMap { story -> [TemplateValue] in
      let context = DifferenceContext(page: page, scenario: story.scenario)
      typealias Found = (
        sentence: String, difference: Comparison.Difference, comparison: Comparison,
        distinctions: [[Settings.Setting]]
      )
      var found: [Found] = []
      for side in story.comparisons {
        for difference in side.comparison.differences.filter(fits) {
          let sentence = words.sentence(difference, in: side.comparison)
          if let known = found.firstIndex(where: { $0.sentence == sentence }) {
            found[known].distinctions += side.distinctions
          } else {
            found.append((sentence, difference, side.comparison, side.distinctions))
          }
        }
      }
      return found.map { one in
        context.value(
          one.difference, in: one.comparison, occasion: story.occasion(of: one.distinctions))
      }
    }
  }

  private var same: [TemplateValue] {
    stories.filter(\.isSame).map { story in
      [
        "title": .string(words.text(story.scenario.title)),
        "link": .string(
          page.scenarioLink(story.scenario.id)),
        "note": .string(story.isCertain ? "" : page.strings("comparison.sameAsKnown")),
      ]
    }
  }

  /// The duties that both flows have, under the name that each gives them.
  private var renames: [TemplateValue] {
    guard pack.flows.count > 1 else { return [] }
    var roles = pack.roles.ids
    // A role that a callback names needs no entry under 'roles'.
    for callback in pack.callbacks where !roles.contains(callback.role) {
      roles.append(callback.role)
    }
    return roles.compactMap { role in
      let columns = pack.flows.map { flow in
        callbacks(of: role, in: flow.id).map(page.callback)
      }
      guard columns.contains(where: { !$0.isEmpty }) else { return nil }
      return [
        "role": .string(words.role(role)),
        "columns": .list(columns.map { ["callbacks": .list($0)] }),
      ]
    }
  }

  /// The callbacks of a role that the flow calls: in its machine, or by an event.
  private func callbacks(of role: String, in flow: String) -> [String] {
    let transitions = pack.machines[flow]?.transitions.flatMap { $0.before + $0.after } ?? []
    let delivered = pack.deliveries.filter { $0.when.admits(flow, of: "flow") }
    let called = Set(transitions.map(\.callback)).union(delivered.compactMap(\.call))
    return pack.callbacks.filter { $0.role == role && called.contains($0.id) }.map(\.id)
  }
}
