import Diagnostics
import RuleModel

/// Finds transitions that no event takes.
///
/// It matters because such a transition is drawn and listed, but no story can ever have it.
///
/// Example: a transition from a state to itself without `on`: no shortest way leads back to its beginning.
struct UntakenTransitions: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let timelines = simulator.allTimelines().map(\.timeline)
    let shown = Set(timelines.flatMap { $0.stateChanges.map(\.transition) })
    return simulator.pack.machines.flatMap { machine in
      machine.transitions.filter { transition in
        !shown.contains(transition.id)
          && !simulator.pack.events.contains { simulator.takes(transition, of: machine, on: $0) }
      }
    }.map { transition in
      let isLoop = transition.from == transition.to && transition.on.isEmpty
      return Diagnostic(
        "untaken-transition", .warning, "no event takes the transition '\(transition.id)'",
        at: transition.location,
        hint: isLoop
          ? "name under 'on' the events that take it: no shortest way leads back to its beginning"
          : "mend its 'on' or 'when', or what the events drive to, or take it out")
    }
  }
}

extension Simulator {
  /// How many settings are tried for one transition and event.
  private static let settingLimit = 256

  /// Whether an event takes a transition under some settings, where it finds the machine in its beginning.
  ///
  /// A way that takes it from further away takes it from there too.
  fileprivate func takes(_ transition: Transition, of machine: Machine, on event: Event) -> Bool {
    guard transition.on.isEmpty || transition.on.contains(event.id) else { return false }
    let guards =
      [transition.when, event.requires, pack.flows[machine.id]?.requires ?? .always]
      + event.drivesTo.map(\.when)
    let names = Set(guards.flatMap(\.clauses).map(\.name))
    let conditions = pack.conditions.filter { names.contains($0.id) }
    let combinations = conditions.reduce(into: [[Settings.Setting]()]) { all, condition in
      guard all.count * condition.values.count <= Self.settingLimit else { return }
      all = all.flatMap { settings in
        condition.values.map { settings + [.init(condition: condition.id, value: $0.id)] }
      }
    }
    return combinations.contains { settings in
      do throws(SimulationError) {
        let timeline = try timeline(
          from: transition.from, events: [event.id], flow: machine.id,
          settings: pack.defaultSettings.overlaid(with: settings))
        return timeline.stateChanges.contains { $0.transition == transition.id }
      } catch {
        // Faults are what `SimulationFaults` finds.
        return false
      }
    }
  }
}
