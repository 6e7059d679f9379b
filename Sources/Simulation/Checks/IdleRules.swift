import Diagnostics
import RuleModel

/// Finds callbacks that no transition and no delivery calls.
///
/// It matters because a reader finds them in the list, but in no story.
///
/// Example: a callback is described, but the event that brings it is still to be written.
struct UncalledCallbacks: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let pack = simulator.pack
    let transitions = pack.machines.flatMap(\.transitions)
    let called = Set(
      transitions.flatMap { ($0.before + $0.after).map(\.callback) }
        + pack.deliveries.compactMap(\.call))
    return pack.callbacks.filter { !called.contains($0.id) }.map { callback in
      Diagnostic(
        "uncalled-callback", .warning, "nothing calls '\(callback.id)'", at: callback.location,
        hint: "add a delivery or a transition that calls it, or take it out")
    }
  }
}

/// Finds conditions that no rule asks for.
///
/// It matters because a reader may set them, and nothing changes.
///
/// Example: the last `when` that names a condition was taken out.
struct UnaskedConditions: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let asked = Set(simulator.pack.guards.flatMap(\.guarded.clauses).map(\.name))
    return simulator.pack.conditions.filter { !asked.contains($0.id) }.map { condition in
      Diagnostic(
        "unasked-condition", .warning, "no rule asks for the condition '\(condition.id)'",
        at: condition.location, hint: "name it in a 'when' or 'requires', or take it out")
    }
  }
}

/// Finds transitions that no run takes: none of a scenario or claim, and none of a single event.
///
/// It matters because such a transition is drawn, but nothing ever happens by it.
///
/// Example: its `on` names an event that drives elsewhere.
struct UntakenTransitions: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let pack = simulator.pack
    let taken = Set(
      simulator.allTimelines().flatMap { $0.timeline.stateChanges.map(\.transition) })
    return pack.machines.flatMap { machine in
      machine.transitions.filter { transition in
        !taken.contains(transition.id)
          && !simulator.isTaken(transition, of: machine)
      }.map { transition in
        Diagnostic(
          "untaken-transition", .warning, "no run takes the transition '\(transition.id)'",
          at: transition.location,
          hint: "mend its 'on' and 'when' or the events' 'drivesTo', or take it out")
      }
    }
  }
}

extension Simulator {
  /// Whether an event takes a transition from any state of the machine, under any conditions that the
  /// rules on its way name.
  fileprivate func isTaken(_ transition: Transition, of machine: Machine) -> Bool {
    let events = transition.on.isEmpty ? pack.events.ids : transition.on
    let guards =
      machine.transitions.map(\.when)
      + events.compactMap { pack.events[$0] }
      .flatMap { [$0.requires] + $0.drivesTo.map(\.when) }
    let names = Set(guards.flatMap(\.clauses).map(\.name))
    let conditions = pack.conditions.filter { names.contains($0.id) }
    for settings in pack.allSettings(of: conditions) {
      for event in events {
        for state in machine.states
        where takes(transition, event, from: state.id, machine, settings) {
          return true
        }
      }
    }
    return false
  }

  private func takes(
    _ transition: Transition, _ event: String, from state: String, _ machine: Machine,
    _ settings: Settings
  ) -> Bool {
    do throws(SimulationError) {
      let timeline = try timeline(
        from: state, events: [event], flow: machine.id, settings: settings)
      return timeline.stateChanges.contains { $0.transition == transition.id }
    } catch {
      // An event that leads nowhere from here takes nothing.
      return false
    }
  }
}
