import Diagnostics
import RuleModel

/// Finds callbacks that a scenario calls on a system that does not have them yet.
///
/// It matters because a reader of an old system's story takes such a call for a fact. It is told of every
/// condition whose values declare a version.
///
/// Example: a callback with `introduced: "9.0"` is called under the value `{id: 4, version: "4"}`.
struct EarlyCallbacks: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    simulator.pack.conditions.flatMap { condition in
      condition.values.flatMap { value -> [Diagnostic] in
        guard let version = value.version.flatMap(Version.init) else { return [] }
        return findings(in: simulator, condition: condition.id, value: value.id, version)
      }
    }
  }

  private func findings(
    in simulator: Simulator, condition: String, value: String, _ version: Version
  ) -> [Diagnostic] {
    let pack = simulator.pack
    let early = pack.callbacks.filter { callback in
      let introduced = callback.availability.introduced.flatMap(Version.init)
      return introduced?.isLater(than: version) ?? false
    }
    guard !early.isEmpty else { return [] }
    let ids = Set(early.map(\.id))
    var scenarios: [String: String] = [:]
    for scenario in pack.scenarios
    where !scenario.pins.contains(where: { $0.condition == condition }) {
      for call in simulator.calls(of: scenario, under: .init(condition: condition, value: value))
      where ids.contains(call) && scenarios[call] == nil {
        scenarios[call] = scenario.id
      }
    }
    return early.compactMap { callback in
      guard let scenario = scenarios[callback.id] else { return nil }
      return Diagnostic(
        "early-callback", .error,
        "'\(callback.id)' came with \(callback.availability.introduced ?? ""), but the scenario "
          + "'\(scenario)' calls it under \(condition) \(value)", at: callback.location,
        hint: "give the call a 'when' with the values of '\(condition)' that have it")
    }
  }
}

extension Simulator {
  /// The callbacks that a scenario calls in any flow under a setting.
  fileprivate func calls(of scenario: Scenario, under setting: Settings.Setting) -> [String] {
    scenario.flows.flatMap { flow -> [String] in
      pack.distinctions(of: scenario).flatMap { distinction -> [String] in
        let settings = pack.defaultSettings.overlaid(with: distinction + [setting])
        do throws(SimulationError) {
          return try timeline(of: scenario, flow: flow, settings: settings).calls.map(\.callback)
        } catch {
          // What cannot be simulated under conditions that no page shows calls nothing.
          return []
        }
      }
    }
  }
}
