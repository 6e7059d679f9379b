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
    ]
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
    ])
  }

  private static func value(of payload: Timeline.Payload) -> JSONValue {
    .object([
      .init("in", .string(payload.carrier)), .init("type", .optional(payload.type)),
    ])
  }

  private static func value(of effect: Timeline.SeenEffect) -> JSONValue {
    .object([.init("id", .string(effect.effect)), .init("present", .bool(effect.isPresent))])
  }

  private static func value(of held: Timeline.Held) -> JSONValue {
    .object([.init("id", .string(held.callback)), .init("rule", .string(held.delivery))])
  }
}
