import Diagnostics
public import RuleModel

/// What an event leads to under some circumstances.
public struct Decision: Sendable, Hashable {
  /// How it ends.
  public enum Ending: Sendable, Hashable {
    /// Callbacks are called, or the state changes.
    case happens
    /// No rule says what the event hands over, whatever else happens.
    case notCovered
    /// Nothing is called and nothing changes, though the process runs.
    case nothing
    /// There is no process, and none is launched.
    case notWoken
    /// It cannot happen, or cannot do what it does elsewhere.
    case obstructed(Timeline.Outcome)
    /// The rules lead from the state nowhere.
    case undefined
  }

  /// A payload, and the callback that hands it over.
  public struct Payload: Sendable, Hashable {
    /// The id of the callback.
    public var callback: String
    /// Where in the callback it sits.
    public var carrier: String
  }

  /// How it ends.
  public var ending: Ending
  /// The process state at the end; nil where the rules do not say.
  public var final: String?
  /// The ids of the callbacks, in order.
  public var calls: [String]
  /// The ids of those callbacks whose place among the others is open.
  public var unordered: [String]
  /// The ids of those callbacks that are called in some cases only.
  public var optional: [String]
  /// The ids of the doubts that touch what happens and what is absent.
  public var doubts: [String]
  /// Where the payload sits.
  public var payloads: [Payload]
  /// The ids of the callbacks that are held back until a later event.
  public var held: [String]

  /// What happens for every start state, flow and setting of the conditions.
  public typealias Table = Folding<Decision>

  init(_ timeline: Timeline, isRunning: Bool) {
    calls = timeline.calls.map(\.callback)
    unordered = timeline.calls.filter { !$0.unordered.isEmpty }.map(\.callback).withoutRepetition
    optional = timeline.calls.filter(\.isOptional).map(\.callback).withoutRepetition
    doubts = timeline.doubts
    payloads = timeline.calls.flatMap { call in
      call.payloads.map { Payload(callback: call.callback, carrier: $0.carrier) }
    }
    held = timeline.undelivered.map(\.callback)
    final = timeline.final
    if !timeline.isCompleted {
      ending = .obstructed(timeline.outcome)
    } else if !timeline.uncovered.isEmpty {
      ending = .notCovered
    } else if calls.isEmpty, timeline.start == timeline.final {
      ending = isRunning ? .nothing : .notWoken
    } else {
      ending = .happens
    }
  }

  private init() {
    ending = .undefined
    calls = []
    unordered = []
    optional = []
    doubts = []
    payloads = []
    held = []
  }

  static let undefined = Decision()
}

extension Simulator {
  /// The name of the dimension of start states in a decision table.
  public static let startDimension = "from"
  /// The name of the dimension of flows in a decision table.
  public static let flowDimension = "flow"

  /// Returns what an event leads to from every process state, in every flow, under every setting of the
  /// conditions that any rule about it names; the others make no difference.
  ///
  /// - Parameter event: The event.
  /// - Returns: What it leads to; nil where the conditions combine to more ways than `Limits.ways`, of
  ///   which `VariantLimit` warns.
  public func decisions(on event: Event) -> Decision.Table? {
    let conditions = relevantConditions(of: event)
    guard VariantLimit.settingsCount(of: conditions) <= Limits.ways else { return nil }
    let dimensions: [Decision.Table.Dimension] =
      [
        .init(name: Self.startDimension, values: pack.states.ids),
        .init(name: Self.flowDimension, values: pack.flows.ids),
      ] + conditions.map { .init(name: $0.id, values: $0.values.ids) }
    return Decision.Table(dimensions) { values in
      let settings = zip(conditions, values.dropFirst(2)).map { condition, value in
        Settings.Setting(condition: condition.id, value: value)
      }
      return decision(
        on: event.id, from: values[0], flow: values[1],
        settings: pack.defaultSettings.overlaid(with: settings))
    }
  }

  private func decision(
    on event: String, from start: String, flow: String, settings: Settings
  ) -> Decision {
    guard pack.machines[flow]?.state(for: start) != nil else { return .undefined }
    do throws(SimulationError) {
      let timeline = try timeline(from: start, events: [event], flow: flow, settings: settings)
      return Decision(timeline, isRunning: pack.states[timeline.start]?.isRunning ?? true)
    } catch {
      return .undefined
    }
  }

  /// The conditions that guards name which can matter for an event; first those without which a flow
  /// does not exist, since under them nothing else matters.
  func relevantConditions(of event: Event) -> [Condition] {
    let transitions = pack.machines.flatMap(\.transitions)
    var guards = pack.flows.map(\.requires) + [event.requires]
    guards += event.drivesTo.map(\.when)
    guards += transitions.map(\.when)
    guards += transitions.flatMap { $0.before + $0.after }.map(\.when)
    guards += deliveries(of: event.id).map(\.when)
    let names = Set(guards.flatMap(\.clauses).map(\.name))
    let first = Set(pack.flows.flatMap(\.requires.clauses).map(\.name))
    let relevant = pack.conditions.filter { names.contains($0.id) }
    return relevant.filter { first.contains($0.id) } + relevant.filter { !first.contains($0.id) }
  }
}
