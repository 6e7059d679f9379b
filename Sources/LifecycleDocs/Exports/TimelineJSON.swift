package import JSON
package import RuleModel
package import Simulation

/// Timelines as JSON. The keys and their order are part of the tool's interface.
package enum TimelineJSON {
  /// Returns the runs of a scenario, or of a start and events without a name.
  package static func value(
    of timelines: [Timeline], scenario: String?, pack: RulePack
  ) -> JSONValue {
    .object([
      .init("pack", .string(pack.id)),
      .init("scenario", .optional(scenario)),
      .init("runs", .array(timelines.map { value(of: $0, pack: pack) })),
    ])
  }

  private static func value(of timeline: Timeline, pack: RulePack) -> JSONValue {
    let calls = timeline.calls
    var members: [JSONValue.Member] = [
      .init("flow", .string(timeline.flow)),
      .init(
        "conditions",
        .object(timeline.settings.all.map { .init($0.condition, .string($0.value)) })),
      .init("start", .string(timeline.start)),
      .init("final", .string(timeline.final)),
      .init("outcome", .string(timeline.outcome.name)),
    ]
    let obstacle = timeline.outcome.obstacle
    if let reason = timeline.outcome.reason { members.append(.init("reason", .string(reason))) }
    members += [
      .init("calls", .array(calls.map { value(of: $0, among: calls, pack: pack) })),
      .init("states", .strings(timeline.states)),
      .init("effects", .array(timeline.effects.map(value(of:)))),
      .init("undelivered", .array(timeline.undelivered.map(value(of:)))),
      .init("notCovered", .strings(timeline.uncovered.map(\.event).withoutRepetition)),
      .init(
        "handsNothingOver",
        .strings(timeline.happenings.flatMap(\.absences).withoutRepetition)),
      .init("doubts", .strings(timeline.doubts)),
      .init("events", .strings(timeline.happenings.map(\.event))),
      .init("notCoveredAt", .array(timeline.uncovered.map { number($0.eventIndex) })),
      .init("changes", .array(timeline.stateChanges.map(value(of:)))),
    ]
    if let obstacle { members.append(.init("obstacle", obstacle.json)) }
    return .object(members)
  }

  private static func value(
    of call: Timeline.Call, among calls: [Timeline.Call], pack: RulePack
  ) -> JSONValue {
    let callback = pack.callbacks[call.callback]
    let unordered = call.unordered.compactMap { number in
      calls.first { $0.number == number }?.callback
    }
    return .object([
      .init("id", .string(call.callback)),
      .init("swift", .string(callback?.name ?? call.callback)),
      .init("owner", .string(callback?.owner ?? "")),
      .init("state", .string(call.state)),
      .init("sceneState", .string(call.sceneState)),
      .init("payload", .array(call.payloads.map(value(of:)))),
      .init("emptyCarriers", .array(call.emptyCarriers.map(value(of:)))),
      .init("notifications", .strings(call.notifications)),
      .init("rules", .strings(call.rules)),
      .init("confidence", .string(call.confidence.rawValue)),
      .init("doubts", .strings(call.doubts)),
      .init("optional", .bool(call.isOptional)),
      .init("unordered", .strings(unordered)),
      .init("role", .string(callback?.role ?? call.callback)),
      .init("event", number(call.eventIndex)),
      .init("heldSince", call.heldSince.map(number) ?? .null),
      .init("delivered", .bool(call.isDelivered)),
      .init("unorderedNumbers", .array(call.unordered.map(number))),
    ])
  }

  private static func number(_ number: Int) -> JSONValue { .number(String(number)) }

  private static func value(of change: Timeline.StateChange) -> JSONValue {
    .object([
      .init("rule", .string(change.transition)), .init("event", number(change.eventIndex)),
      .init("from", .string(change.sceneStateBefore)), .init("to", .string(change.sceneStateAfter)),
      .init("stateBefore", .string(change.stateBefore)),
      .init("stateAfter", .string(change.stateAfter)), .init("optional", .bool(change.isOptional)),
    ])
  }

  private static func value(of payload: Timeline.Payload) -> JSONValue {
    .object([
      .init("in", .string(payload.carrier)), .init("type", .optional(payload.type)),
    ])
  }

  private static func value(of effect: Timeline.SeenEffect) -> JSONValue {
    .object([
      .init("id", .string(effect.effect)), .init("present", .bool(effect.isPresent)),
      .init("event", number(effect.eventIndex)),
    ])
  }

  private static func value(of held: Timeline.Held) -> JSONValue {
    .object([.init("id", .string(held.callback)), .init("rule", .string(held.delivery))])
  }
}
