public import RuleModel

/// A state in which a story may begin.
public struct StartState: Sendable, Hashable {
  /// The id of a process state, or of a state of some flow's machine.
  public var id: String
  /// The ids of the flows that have such a state.
  public var flows: [String]
}

extension RulePack {
  /// The process states, and those states of a machine that no process state leads to.
  public var startStates: [StartState] {
    var starts = states.map { state in
      StartState(
        id: state.id,
        flows: machines.filter { machine in
          machine.states[state.id] != nil
            || machine.states.contains { $0.standsFor == state.id }
        }.map(\.id))
    }
    for machine in machines {
      for state in machine.states where !starts.contains(where: { $0.id == state.id }) {
        if machine.state(for: state.standsFor)?.id != state.id {
          starts.append(StartState(id: state.id, flows: [machine.id]))
        }
      }
    }
    return starts
  }
}

extension Machine {
  /// The names under which guards know a state: its own, and that of the process state.
  ///
  /// A process state that is itself a state of the machine is meant as that state alone: a guard
  /// `from: background` does not fit a scene that is not connected yet.
  func names(of state: MachineState) -> [String] {
    let isOwnName = state.id != state.standsFor && states[state.standsFor] != nil
    return isOwnName ? [state.id] : [state.id, state.standsFor]
  }
}
