import RuleModel
package import Simulation

extension Timeline.Outcome {
  /// The outcome's name in the interface of the tool.
  package var name: String {
    switch self {
    case .completed: "completed"
    case .notCovered: "notCovered"
    case .notApplicable: "notApplicable"
    case .notReached: "notReached"
    }
  }

  /// Why the story does not come to its end, in words; nil where it does.
  package var reason: String? {
    switch self {
    case .completed: nil
    case .notCovered(let events):
      "no rule says what is handed over here on "
        + events.map { "'\($0)'" }.joined(separator: " and ")
    case .notApplicable(let obstacle), .notReached(let obstacle): obstacle.words
    }
  }
}

extension Timeline.Obstacle {
  fileprivate var words: String {
    switch self {
    case .eventRequires(let event, let requirement): "'\(event)' requires \(requirement.words)"
    case .neverHappens(let event, let rule): "'\(event)' cannot happen here, by the rule '\(rule)'"
    case .flowRequires(let requirement): "the flow requires \(requirement.words)"
    case .otherFlowsOnly(let flows):
      "the scenario applies only to \(flows.joined(separator: ", "))"
    case .transitionShut(let event, let transition, let requirement):
      "'\(event)' would take the transition '\(transition)', which requires \(requirement.words)"
    }
  }
}

extension Guard {
  /// The guard as `name: value or value, name: not value`, its alternatives with `or` in between.
  fileprivate var words: String {
    alternatives.map { clauses in
      clauses.map { clause in
        "\(clause.name): \(clause.isExclusion ? "not " : "")"
          + clause.values.joined(separator: " or ")
      }.joined(separator: ", ")
    }.joined(separator: "; or ")
  }
}
