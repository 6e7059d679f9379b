import Diagnostics
import RuleModel

/// Finds states of a machine that no transition enters.
///
/// It matters because such a state is drawn and explained, but nothing ever leads there.
///
/// Example: `suspended` is listed, but the transition that enters it was taken out.
struct UnreachableStates: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    simulator.pack.machines.flatMap { machine in
      let starts = Set(
        simulator.pack.scenarios.flatMap { scenario in
          scenario.start.compactMap { machine.state(for: $0.state)?.id }
        })
      return machine.states.filter { state in
        !starts.contains(state.id) && !machine.transitions.contains { $0.to == state.id }
      }.map { state in
        Diagnostic(
          "unreachable-state", .warning,
          "no transition of the flow '\(machine.id)' leads to the state '\(state.id)'",
          at: state.location ?? machine.location,
          hint: "add a transition to '\(state.id)', or take the state out")
      }
    }
  }
}
