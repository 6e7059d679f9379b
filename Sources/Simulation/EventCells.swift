import RuleModel

/// Everything that the deliveries of an event tell apart: the states that it may find, the flows, and the
/// conditions that they name.
struct EventCells {
  /// The most settings of conditions that are told apart; conditions beyond keep their defaults.
  static let settingsLimit = 1024

  let simulator: Simulator
  let event: Event
  /// The conditions that matter.
  let conditions: [Condition]

  private var pack: RulePack { simulator.pack }

  init(of event: Event, in simulator: Simulator) {
    self.simulator = simulator
    self.event = event
    let guards =
      simulator.deliveries(of: event.id).map(\.when) + [event.requires]
      + simulator.pack.flows.map(\.requires)
    let names = Set(guards.flatMap(\.clauses).map(\.name))
    var count = 1
    conditions = simulator.pack.conditions.filter { condition in
      guard names.contains(condition.id), count * condition.values.count <= Self.settingsLimit
      else { return false }
      count *= max(1, condition.values.count)
      return true
    }
  }

  /// What is told apart: states, flows, conditions.
  var dimensions: [FoldingDimension] {
    [
      FoldingDimension(name: Simulator.startDimension, values: pack.startStates.map(\.id)),
      FoldingDimension(name: Simulator.flowDimension, values: pack.flows.ids),
    ] + conditions.map { FoldingDimension(name: $0.id, values: $0.values.ids) }
  }

  /// Every way to set the conditions, as a value of each.
  var settings: [[String]] {
    conditions.reduce([[]]) { settings, condition in
      settings.flatMap { setting in condition.values.ids.map { setting + [$0] } }
    }
  }

  /// Looks up a cell.
  ///
  /// - Parameter values: A value of each dimension.
  /// - Returns: Its circumstances; nil where the event cannot happen in it.
  func circumstances(_ values: [String]) -> Circumstances? {
    let (start, flow) = (values[0], values[1])
    guard let machine = pack.machines[flow], let state = machine.state(for: start) else {
      return nil
    }
    let settings = pack.defaultSettings.overlaid(
      with: zip(conditions, values.dropFirst(2)).map { condition, value in
        Settings.Setting(condition: condition.id, value: value)
      })
    let circumstances = Circumstances(
      flow: flow, states: machine.names(of: state), settings: settings)
    let isThere =
      pack.flows[flow]?.requires.holds(
        under: Circumstances(flow: flow, states: [], settings: settings)) ?? true
    guard isThere, event.requires.holds(under: circumstances) else { return nil }
    return circumstances
  }
}
