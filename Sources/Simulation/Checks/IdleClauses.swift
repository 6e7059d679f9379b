import Diagnostics
import RuleModel

/// Finds clauses of `when` that never decide whether a rule holds.
///
/// It matters because a reader takes such a clause for a reason. A clause decides where the guard holds
/// without it, but not with it; that is tried for every flow, every state and every setting of the conditions.
///
/// Example: `when: {sound: [on, off]}` names all values of the condition; `when: {flow: door}` stands at a
/// transition of the flow `door`.
struct IdleClauses: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let pack = simulator.pack
    return pack.guards.flatMap { rule -> [Diagnostic] in
      let cells = pack.cells(of: rule)
      return rule.guarded.shortened.filter { shorter in
        !cells.contains { shorter.rest.holds(under: $0) != rule.guarded.holds(under: $0) }
      }.map { shorter in
        Diagnostic(
          "idle-clause", .warning,
          "the clause '\(shorter.clause.name)' of \(rule.subject) never decides anything",
          at: rule.location,
          hint: "take '\(shorter.clause.name)' out, or mend its values")
      }
    }
  }
}

extension Guard {
  /// Each clause, and the guard without it.
  fileprivate var shortened: [(clause: Clause, rest: Guard)] {
    alternatives.enumerated().flatMap { place, clauses in
      clauses.indices.map { index in
        var rest = alternatives
        rest[place].remove(at: index)
        return (clauses[index], Guard(anyOf: rest))
      }
    }
  }
}

extension RulePack {
  /// Everything under which a guard may be asked: flows, states of their machines, settings of the
  /// conditions that it names.
  fileprivate func cells(of rule: GuardedRule) -> [Circumstances] {
    let names = Set(rule.guarded.clauses.map(\.name))
    let required = flows.filter { rule.flow == nil || $0.id == rule.flow }.flatMap(
      \.requires.clauses)
    let needed = names.union(required.map(\.name))
    let conditions = conditions.filter { needed.contains($0.id) }
    let settings = allSettings(of: conditions)
    return machines.filter { rule.flow == nil || $0.id == rule.flow }.flatMap { machine in
      machine.states.flatMap { state in
        settings.compactMap { settings -> Circumstances? in
          let cell = Circumstances(
            flow: machine.id, states: machine.names(of: state), settings: settings)
          let exists = rule.isOfFlow || flows[machine.id]?.requires.holds(under: cell) ?? true
          return exists ? cell : nil
        }
      }
    }
  }
}
