public import Diagnostics
public import RuleModel

/// Finds packs that hold more than can be drawn, compared and read.
///
/// It matters because what grows with the square of a number ends no more when the number is large.
///
/// Example: a transition with 2,000 callbacks, of which each stands in an order to each other.
public enum PackLimits {
  /// Returns an error for each limit that the pack exceeds, at the first definition that is too many.
  public static func findings(in pack: RulePack) -> [Diagnostic] {
    var findings: [Diagnostic?] = [
      excess(of: pack.flows, "flows", Limits.flows) { $0.location },
      excess(of: pack.conditions, "conditions", Limits.conditions) { $0.location },
      excess(of: pack.callbacks, "callbacks", Limits.callbacks) { $0.location },
      excess(of: pack.deliveries, "deliveries", Limits.deliveries) { $0.location },
      excess(of: pack.participants, "participants", Limits.definitions) { $0.location },
      excess(of: pack.states, "states", Limits.machineStates) { $0.location },
      excess(of: pack.events, "events", Limits.definitions) { $0.location },
      excess(of: pack.scenarios, "scenarios", Limits.definitions) { $0.location },
      excess(of: pack.claims, "claims", Limits.definitions) { $0.location },
      excess(of: pack.differences, "differences", Limits.definitions) { $0.location },
    ]
    for condition in pack.conditions {
      findings.append(
        excess(
          condition.values.count, "values of the condition '\(condition.id)'",
          Limits.conditionValues, at: condition.location))
    }
    for machine in pack.machines { findings += self.findings(in: machine) }
    for scenario in pack.scenarios {
      let name = "the scenario '\(scenario.id)'"
      findings.append(
        excess(
          scenario.events.count, "events of \(name)", Limits.scenarioEvents, at: scenario.location))
      findings.append(
        excess(scenario.start.count, "scenes of \(name)", Limits.scenes, at: scenario.location))
    }
    return findings.compactMap(\.self)
  }

  private static func findings(in machine: Machine) -> [Diagnostic?] {
    let name = "the machine of '\(machine.id)'"
    return [
      excess(machine.states.count, "states of \(name)", Limits.machineStates, at: machine.location),
      excess(of: machine.transitions, "transitions of \(name)", Limits.machineTransitions) {
        $0.location
      },
    ]
      + machine.transitions.map { transition in
        excess(
          transition.before.count + transition.after.count,
          "calls of the transition '\(transition.id)'", Limits.transitionCalls,
          at: transition.location)
      }
  }

  // MARK: - Excess

  private static func excess<Definition>(
    of catalog: Catalog<Definition>, _ what: String, _ limit: Int,
    location: (Definition) -> SourceLocation?
  ) -> Diagnostic? {
    guard catalog.count > limit else { return nil }
    return excess(catalog.count, what, limit, at: location(catalog[limit]))
  }

  private static func excess(
    _ count: Int, _ what: String, _ limit: Int, at location: SourceLocation?
  ) -> Diagnostic? {
    guard count > limit else { return nil }
    return Diagnostic(
      "too-many", .error, "there are \(count) \(what), and at most \(limit) are allowed",
      at: location, hint: "divide the pack, or take out what no page needs")
  }
}
