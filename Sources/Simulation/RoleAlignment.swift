import RuleModel

/// Calls of timelines, aligned by role.
///
/// Where the timelines have the same events, calls are paired only if one event brings them: the call of
/// a callback at one event is no partner of its call at another. A call that is held back belongs to the
/// event that brought it.
struct RoleAlignment {
  /// The lines from top to bottom; for each timeline the place of its call.
  let rows: [ColumnAlignment.Row]

  private let hasSameEvents: Bool

  init(_ timelines: [Timeline], role: (Timeline.Call) -> String) {
    let events = timelines.map { $0.happenings.map(\.event) }
    hasSameEvents = events.allSatisfy { $0 == events.first }
    let isKeyed = hasSameEvents
    rows =
      ColumnAlignment(
        timelines.map { timeline in
          timeline.calls.map { call in
            .init(
              role: role(call), isDelivered: call.isDelivered,
              event: isKeyed ? call.broughtBy : 0)
          }
        }
      ).rows
  }

  /// Returns whether two calls of one role may be partners.
  func canPair(_ left: Timeline.Call, _ right: Timeline.Call) -> Bool {
    !hasSameEvents || left.broughtBy == right.broughtBy
  }
}

extension Timeline.Call {
  /// The place of the event that brought it, whenever it is made.
  var broughtBy: Int { heldSince ?? eventIndex }
}
