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
      return calls == expected ? nil : "the calls are \(list(calls))"
    case .contains(let expected):
      return expected.first { !calls.contains($0) }.map { "'\($0)' is not called" }
    case .never(let unwanted):
      return unwanted.first(where: calls.contains).map { "'\($0)' is called" }
    case .before(let chain):
      return orderFailure(chain)
    case .first(let callback):
      return calls.first == callback ? nil : "the first call is \(list(Array(calls.prefix(1))))"
    case .last(let callback):
      return calls.last == callback ? nil : "the last call is \(list(calls.suffix(1)))"
    case .count(let callback, let times):
      let count = calls.count { $0 == callback }
      return count == times ? nil : "'\(callback)' is called \(count) times"
    case .payload(let callback, let carrier, let isEmpty):
      return payloadFailure(callback, carrier, isEmpty: isEmpty)
    case .onlyPayloadsAt(let allowed):
      return timeline.calls.first { !$0.payloads.isEmpty && !allowed.contains($0.callback) }
        .map { "'\($0.callback)' carries a payload too" }
    case .stateAtCall(let callback, let state):
      let states = timeline.calls.filter { $0.callback == callback }.map(\.state)
      if states.isEmpty { return "'\(callback)' is not called" }
      return states.allSatisfy { $0 == state } ? nil : "it is called in \(list(states))"
    case .startState(let state):
      return timeline.start == state ? nil : "it starts in '\(timeline.start)'"
    case .finalState(let state):
      return timeline.final == state ? nil : "it ends in '\(timeline.final)'"
    case .states(let expected):
      return timeline.states == expected ? nil : "it passes through \(list(timeline.states))"
    case .silent:
      return calls.isEmpty ? nil : "the calls are \(list(calls))"
    case .launches(let isLaunched):
      let isRunning = pack.states[timeline.final]?.isRunning ?? false
      let wasRunning = pack.states[timeline.start]?.isRunning ?? false
      if wasRunning { return isLaunched ? "the process runs from the beginning" : nil }
      return isRunning == isLaunched ? nil : "the process ends in '\(timeline.final)'"
    case .effect(let id, let isPresent):
      let seen = timeline.effects.filter { $0.effect == id }
      if seen.isEmpty { return "no event speaks of the effect '\(id)'" }
      return seen.contains(where: \.isPresent) == isPresent
        ? nil : "the effect '\(id)' is \(isPresent ? "absent" : "there")"
    case .requires, .sameCalls, .difference, .noDifference, .transition, .reference:
      return "this cannot be held against a single timeline"
    }
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

  private func payloadFailure(_ callback: String, _ carrier: String, isEmpty: Bool) -> String? {
    let found = timeline.calls.filter { $0.callback == callback }
    if found.isEmpty { return "'\(callback)' is not called" }
    let full = found.flatMap(\.payloads).map(\.carrier)
    let empty = found.flatMap(\.emptyCarriers).map(\.carrier)
    let holds =
      isEmpty
      ? empty.contains { covers($0, carrier) } && !full.contains { covers(carrier, $0) }
      : full.contains { covers(carrier, $0) }
    if holds { return nil }
    return "'\(callback)' carries \(list(full)); known to be empty: \(list(empty))"
  }

  /// Whether a carrier is another or a part of it: `launchOptions` covers `launchOptions[.url]`.
  private func covers(_ whole: String, _ part: String) -> Bool {
    whole == part || part.hasPrefix(whole + ".") || part.hasPrefix(whole + "[")
  }
}
