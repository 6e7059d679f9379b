import RuleModel
package import Simulation
import Text

/// What changed in behaviour, in a sentence; the same change in several scenarios is one.
package struct BehaviourChange: Sendable, Hashable {
  /// What changed: `before: greet comes after ring; now: greet comes before ring.`
  package var what: String
  /// The id of the flow, where it is about one.
  package var flow: String?
  /// The scenarios in which it changed, in the order of the rules.
  package var scenarios: [String]
  /// The rules that the change comes by, where calls tell it.
  package var rules: [String]

  /// The change with its scenarios: `background-url-scheme (scene): before: …`.
  package var words: String {
    guard !scenarios.isEmpty else { return what }
    let rest = scenarios.count > 3 ? " and \(scenarios.count - 3) more" : ""
    let named = scenarios.prefix(3).joined(separator: ", ") + rest
    return "\(named)\(flow.map { " (\($0))" } ?? ""): \(what)"
  }

  /// Returns what changed since the timelines were recorded.
  ///
  /// - Parameters:
  ///   - record: The timelines as they were.
  ///   - model: The present rules, and the words of the language.
  /// - Returns: The changes, in the order of the rules.
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  package static func changes(
    since record: RecordedBehaviour, to model: ModelExport
  ) throws(SimulationError) -> [BehaviourChange] {
    let vocabulary = record.leftovers(beside: model.pack)
    let words = Words(pack: vocabulary, strings: model.words.strings)
    let behaviour = try BehaviourComparison(
      from: record, to: model.pack, vocabulary: vocabulary, .init())
    var changes: [BehaviourChange] = []
    for changed in behaviour.changed {
      for change in changed.changes {
        for difference in change.comparison.differences {
          let sentence = ReaderText.plain(words.sentence(difference, of: change))
          let known = changes.firstIndex { $0.what == sentence && $0.flow == change.flow }
          guard let known else {
            changes.append(
              .init(
                what: sentence, flow: change.flow, scenarios: [changed.scenario.id],
                rules: difference.rules))
            continue
          }
          if changes[known].scenarios.last != changed.scenario.id {
            changes[known].scenarios.append(changed.scenario.id)
          }
        }
      }
    }
    return changes
      + words.others(of: behaviour, former: ReaderText.marked).map {
        .init(what: ReaderText.plain($0), flow: nil, scenarios: [], rules: [])
      }
  }
}
