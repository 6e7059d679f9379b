import RuleModel
import Simulation
import Text

extension Words {
  /// What has changed between two states of one story, as sentences, each once.
  func sentences(of change: BehaviourComparison.Change) -> [String] {
    change.comparison.differences.map { sentence($0, of: change) }.withoutRepetition
  }

  /// One thing that has changed between two states of one story.
  func sentence(
    _ difference: Comparison.Difference, of change: BehaviourComparison.Change
  ) -> String {
    sentence(
      difference, in: change.comparison,
      columns: (strings("compare.before"), strings("compare.after")))
  }

  /// The scenarios and flows that are new, gone or called otherwise, a sentence each sort.
  ///
  /// - Parameters:
  ///   - behaviour: What has changed.
  ///   - former: The name of a scenario that is gone, by its id.
  /// - Returns: The sentences.
  func others(of behaviour: BehaviourComparison, former: (String) -> String) -> [String] {
    func named(_ scenario: Scenario) -> String {
      "\(text(scenario.title)) (\(ReaderText.marked(scenario.id)))"
    }
    let lists = [
      ("compare.added", "scenarios", behaviour.added.map(named)),
      ("compare.removed", "scenarios", behaviour.removed.map(former)),
      (
        "compare.renamed", "scenarios",
        behaviour.renamed.map { rename in
          strings(
            "compare.rename",
            [
              "before": ReaderText.marked(rename.former),
              "after": ReaderText.marked(rename.scenario.id),
            ])
        }
      ),
      ("compare.addedFlows", "flows", behaviour.addedFlows.map(flow)),
      ("compare.removedFlows", "flows", behaviour.removedFlows.map(flow)),
    ]
    return lists.filter { !$0.2.isEmpty }.map { key, name, items in
      strings(key, [name: list(items)])
    }
  }
}
