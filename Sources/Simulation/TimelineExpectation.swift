import RuleModel

/// Holds one timeline against what a claim expects of it.
struct TimelineExpectation {
  let timeline: Timeline
  let pack: RulePack

  private var calls: [String] { timeline.calls.map(\.callback) }

  /// Returns why the expectation does not hold, or nil where it does.
  func failure(of expectation: Claim.Expectation) -> String? {
    switch expectation {
    case .sequence(let expected):
      guard timeline.callOrder == CallOrder(expected) else {
        return "the calls are \(timeline.listing)"
      }
      return expected.isEmpty ? openFailure() : nil
    case .contains(let expected):
      return expected.lazy.compactMap(absence).first
    case .never(let unwanted):
      return unwanted.first(where: calls.contains).map { "'\($0)' is called" }
        ?? openFailure(among: unwanted)
    case .before(let chain):
      return orderFailure(chain)
    case .first(let callback):
      return endFailure(callback, "first", timeline.calls.first, among: timeline.calls)
    case .last(let callback):
      return endFailure(callback, "last", timeline.calls.last, among: timeline.calls)
    case .firstOf(let owner, let callback):
      let received = timeline.calls.filter { pack.callbacks[$0.callback]?.owner == owner }
      return endFailure(callback, "first", received.first, among: received)
    case .count(let callback, let times):
      return countFailure(callback, times)
    case .payload(let callback, let carrier, let type, let isEmpty):
      return payloadFailure(callback, carrier, type: type, isEmpty: isEmpty)
    case .onlyPayloadsAt(let allowed):
      return timeline.calls.first { !$0.payloads.isEmpty && !allowed.contains($0.callback) }
        .map { "'\($0.callback)' carries a payload too" }
    case .payloads(let expected):
      return payloadsFailure(expected)
    case .unordered(let callbacks):
      return closedOrder(callbacks)
    case .optional(let callback, let isOptional):
      let found = timeline.calls.filter { $0.callback == callback }
      if found.isEmpty { return "'\(callback)' is not called" }
      if found.allSatisfy({ $0.isOptional == isOptional }) { return nil }
      return isOptional ? "'\(callback)' is called for certain" : "'\(callback)' is only possible"
    case .stateAtCall(let callback, let state):
      return stateFailure(callback, state, at: \.state)
    case .sceneStateAtCall(let callback, let state):
      return stateFailure(callback, state, at: \.sceneState)
    case .startState(let state):
      return timeline.start == state ? nil : "it starts in '\(timeline.start)'"
    case .finalState(let state):
      return timeline.final == state ? nil : "it ends in '\(timeline.final)'"
    case .states(let expected):
      return timeline.states == expected ? nil : "it passes through \(list(timeline.states))"
    case .silent:
      return calls.isEmpty ? openFailure() : "the calls are \(list(calls))"
    case .outcome(let expected):
      let outcome = Claim.Outcome(timeline.outcome)
      return outcome == expected ? nil : "the outcome is '\(outcome.rawValue)'"
    case .launches(let isLaunched):
      if wasLaunched == isLaunched { return nil }
      return isLaunched
        ? "the process passes through \(list(timeline.states))" : "the process is launched"
    case .effect(let id, let isPresent):
      let seen = timeline.effects.filter { $0.effect == id }
      if seen.isEmpty { return "no event speaks of the effect '\(id)'" }
      return seen.contains(where: \.isPresent) == isPresent
        ? nil : "the effect '\(id)' is \(isPresent ? "absent" : "there")"
    case .events, .requires, .sameCalls, .difference, .noDifference, .unnumbered, .transition,
      .reference:
      return "this cannot be held against a single timeline"
    }
  }

  /// Whether there is a process at some time, after there was none.
  private var wasLaunched: Bool {
    let running = timeline.states.map { pack.states[$0]?.isRunning ?? false }
    return zip(running, running.dropFirst()).contains { !$0 && $1 }
  }

  /// Says that a callback is not called, or not for certain; nil where it is.
  private func absence(of callback: String) -> String? {
    let found = timeline.calls.filter { $0.callback == callback }
    if found.isEmpty { return "'\(callback)' is not called" }
    return found.allSatisfy(\.isOptional) ? "'\(callback)' is only possible" : nil
  }

  private func countFailure(_ callback: String, _ times: Int) -> String? {
    let found = timeline.calls.filter { $0.callback == callback }
    if found.count != times { return "'\(callback)' is called \(found.count) times" }
    return found.contains(where: \.isOptional) ? "'\(callback)' is only possible" : nil
  }

  private func stateFailure(
    _ callback: String, _ state: String, at place: KeyPath<Timeline.Call, String>
  ) -> String? {
    let states = timeline.calls.filter { $0.callback == callback }.map { $0[keyPath: place] }
    if states.isEmpty { return "'\(callback)' is not called" }
    return states.allSatisfy { $0 == state } ? nil : "it is called in \(list(states))"
  }

  /// The first pair of some calls that the rules bring into an order; nil where there is none.
  private func closedOrder(_ callbacks: [String]) -> String? {
    if let missing = callbacks.first(where: { !calls.contains($0) }) {
      return "'\(missing)' is not called"
    }
    let firsts = callbacks.compactMap { id in timeline.calls.first { $0.callback == id } }
    for (place, one) in firsts.enumerated() {
      for other in firsts.dropFirst(place + 1) where !one.unordered.contains(other.number) {
        let (first, second) = one.number < other.number ? (one, other) : (other, one)
        return "'\(first.callback)' comes before '\(second.callback)'"
      }
    }
    return nil
  }

  /// A call is the outermost of some, and the rules leave its order to none of them open.
  private func endFailure(
    _ callback: String, _ place: String, _ call: Timeline.Call?, among others: [Timeline.Call]
  ) -> String? {
    guard let call else { return "there is no call" }
    if call.callback != callback { return "the \(place) call is '\(call.callback)'" }
    let open = others.first { call.unordered.contains($0.number) }
    return open.map { "the order of '\(callback)' and '\($0.callback)' is open" }
  }

  /// Each call of a chain comes before the next, and the rules leave none of the pairs open.
  private func orderFailure(_ chain: [String]) -> String? {
    if let missing = chain.first(where: { !calls.contains($0) }) {
      return "'\(missing)' is not called"
    }
    let firsts = chain.compactMap { id in timeline.calls.first { $0.callback == id } }
    for (one, next) in zip(firsts, firsts.dropFirst()) {
      if one.number > next.number { return "'\(next.callback)' comes before '\(one.callback)'" }
      if one.unordered.contains(next.number) {
        return "the order of '\(one.callback)' and '\(next.callback)' is open"
      }
    }
    return nil
  }

  /// Holds all payloads of the run against those that are expected, in any order.
  private func payloadsFailure(_ expected: [Claim.Carried]) -> String? {
    let found = timeline.calls.flatMap { call in
      call.payloads.map { (call.callback, $0, false) }
        + call.emptyCarriers.map { (call.callback, $0, true) }
    }.map { callback, payload, isEmpty in
      Claim.Carried(
        callback: callback, carrier: payload.carrier, type: payload.type, isEmpty: isEmpty)
    }
    let fits = { (one: Claim.Carried, other: Claim.Carried) in
      one.callback == other.callback && one.carrier == other.carrier
        && one.isEmpty == other.isEmpty && (other.type == nil || one.type == other.type)
    }
    let name = { (one: Claim.Carried) in
      "'\(one.callback)' with \(one.carrier)" + (one.type.map { " (\($0))" } ?? "")
        + (one.isEmpty ? ", empty" : "")
    }
    if let missing = expected.first(where: { one in !found.contains { fits($0, one) } }) {
      return "there is no \(name(missing))"
    }
    return found.first { one in !expected.contains { fits(one, $0) } }
      .map { "there is also \(name($0))" }
  }

  private func payloadFailure(
    _ callback: String, _ carrier: String, type: String?, isEmpty: Bool
  ) -> String? {
    let found = timeline.calls.filter { $0.callback == callback }
    if found.isEmpty { return "'\(callback)' is not called" }
    let full = found.flatMap(\.payloads)
    let empty = found.flatMap(\.emptyCarriers)
    let fits = { (payload: Timeline.Payload) in type == nil || payload.type == type }
    let holds =
      isEmpty
      ? empty.contains { covers($0.carrier, carrier) && fits($0) }
        && !full.contains { covers(carrier, $0.carrier) }
      : full.contains { covers(carrier, $0.carrier) && fits($0) }
    if holds { return nil }
    return "'\(callback)' carries \(list(full.map(Self.name)));"
      + " known to be empty: \(list(empty.map(Self.name)))"
  }

  /// Whether a carrier is another or a part of it: `launchOptions` covers `launchOptions[.url]`.
  private func covers(_ whole: String, _ part: String) -> Bool {
    whole == part || part.hasPrefix(whole + ".") || part.hasPrefix(whole + "[")
  }

  private static func name(_ payload: Timeline.Payload) -> String {
    payload.type.map { "\(payload.carrier) (\($0))" } ?? payload.carrier
  }
}

extension Claim.Outcome {
  /// The outcome of a timeline, without its reasons.
  fileprivate init(_ outcome: Timeline.Outcome) {
    switch outcome {
    case .completed: self = .completed
    case .notCovered: self = .notCovered
    case .notApplicable: self = .notApplicable
    case .notReached: self = .notReached
    }
  }
}
