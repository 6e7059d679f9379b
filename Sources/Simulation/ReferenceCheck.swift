import RuleModel

extension ClaimChecker {
  /// Returns what the reference data lacks of a definition, or nil where it is there.
  func failure(of reference: Claim.Reference) -> String? {
    switch reference {
    case .posts, .postsExactly, .trigger, .purpose, .named, .owner, .signature, .declaration,
      .introduced, .availability, .declaredBy, .sameRole, .caller:
      return CallbackExpectation(pack: pack).failure(of: reference)
    case .cause(let event, let participant):
      let cause = pack.events[event]?.by ?? ""
      return cause == participant ? nil : "'\(event)' is caused by '\(cause)'"
    case .transitionCause(let transition, let participant):
      return transitionCauseFailure(transition, participant)
    case .state(let id, let shape):
      return stateFailure(id, shape)
    case .states(let ids):
      return Set(pack.states.ids) == Set(ids) && pack.states.count == ids.count
        ? nil : "the states are \(list(pack.states.ids))"
    case .activity(let ids):
      return activityFailure(ids)
    case .term(let id, let says):
      guard let text = pack.terms[id]?.text, text.hasText else {
        return "the term '\(id)' has no definition"
      }
      return text.failure(toSay: says, "the term '\(id)'")
    case .flow(let id, let delegate):
      return pack.flows[id]?.delegate == delegate ? nil : "the flow '\(id)' is not this"
    case .flowOrder(let ids):
      return pack.flows.ids == ids ? nil : "the flows are \(list(pack.flows.ids))"
    case .condition(let id, let values, let usual):
      let found = pack.conditions[id]?.values.ids ?? []
      if found != values { return "the values of '\(id)' are \(list(found))" }
      guard let usual, let first = found.first, usual != first else { return nil }
      return "the usual value of '\(id)' is '\(first)'"
    case .expectedIn(let role, let flows):
      let found = pack.roles[role]?.expectedIn ?? []
      return found == flows ? nil : "the role '\(role)' is expected in \(list(found))"
    case .numbers(let numbers, let isExact):
      if let missing = numbers.first(where: { pack.differences[$0] == nil }) {
        return "there is no difference '\(missing)'"
      }
      let others = isExact ? pack.differences.ids.filter { !numbers.contains($0) } : []
      return others.isEmpty ? nil : "there are also the differences \(list(others))"
    case .defines(let shape):
      return scenarioFailure(shape)
    }
  }

  private func transitionCauseFailure(_ id: String, _ participant: String) -> String? {
    let transition = pack.machines.lazy.compactMap { $0.transitions[id] }.first
    guard let transition else { return "there is no transition '\(id)'" }
    if transition.on.isEmpty { return "every event may take '\(id)'" }
    return transition.on.first { pack.events[$0]?.by != participant }
      .map { "'\(id)' is taken for '\($0)', caused by '\(pack.events[$0]?.by ?? "")'" }
  }

  private func stateFailure(_ id: String, _ shape: Claim.StateShape) -> String? {
    let state = pack.machines.lazy.compactMap { $0.states[id] }.first
    guard let process = pack.states[state?.standsFor ?? id] else {
      return "there is no state '\(id)'"
    }
    let definition = state?.definition ?? process.definition
    if !definition.hasText { return "the state '\(id)' has no definition" }
    if let isRunning = shape.isRunning, process.isRunning != isRunning {
      return "the process \(isRunning ? "does not exist" : "exists") in the state '\(id)'"
    }
    if let standsFor = shape.standsFor, standsFor != process.id {
      return "the state '\(id)' stands for '\(process.id)'"
    }
    return definition.failure(toSay: shape.says, "the state '\(id)'")
  }

  private func activityFailure(_ ids: [String]) -> String? {
    let states = ids.compactMap { pack.states[$0] }
    return zip(states, states.dropFirst()).first { $0.activity >= $1.activity }
      .map { "'\($1.id)' is no more active than '\($0.id)'" }
  }

  private func scenarioFailure(_ shape: Claim.ScenarioShape) -> String? {
    guard let scenario = pack.scenarios[shape.scenario] else {
      return "there is no scenario '\(shape.scenario)'"
    }
    if scenario.start != shape.start {
      return "it starts with "
        + list(scenario.start.map { "\($0.scene) in '\($0.state)'" })
    }
    let events = scenario.events.map { Scenario.Step(event: $0.event, scene: $0.scene) }
    if events != shape.events { return "its events are \(list(events.map(\.event)))" }
    if scenario.pins != shape.pins {
      return "it is told under \(list(scenario.pins.map { "\($0.condition) \($0.value)" }))"
    }
    return scenario.flows == shape.flows ? nil : "its flows are \(list(scenario.flows))"
  }
}
