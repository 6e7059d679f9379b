public import RuleModel

extension RulePack {
  /// Returns the id of the participant that calls what an event brings.
  ///
  /// That is the dispatcher. Of several, it is the one that causes the event, or else the first. Without
  /// a dispatcher, whoever causes the event calls.
  ///
  /// - Parameter event: The id of the event.
  /// - Returns: The id of the participant; nil where there is none.
  public func caller(on event: String) -> String? {
    let cause = events[event]?.by
    let dispatchers = participants.filter { $0.kind == .dispatcher }.map(\.id)
    guard let first = dispatchers.first else { return cause ?? participants.first?.id }
    return cause.map(dispatchers.contains) ?? false ? cause : first
  }
}

extension Timeline {
  /// Returns the id of the event during which a call is made.
  public func event(of call: Call) -> String? {
    happenings.first { $0.index == call.eventIndex }?.event
  }
}
