import RuleModel

extension ClaimChecker {
  /// Returns what the reference data lacks of a definition, or nil where it is there.
  func failure(of reference: Claim.Reference) -> String? {
    switch reference {
    case .posts(let callback, let notification):
      let posts = pack.callbacks[callback]?.posts ?? []
      return posts.contains { $0.name == notification || $0.alias == notification }
        ? nil : "'\(callback)' does not post '\(notification)'"
    case .trigger(let callback):
      return hasText(pack.callbacks[callback]?.trigger)
        ? nil : "'\(callback)' has no trigger text"
    case .purpose(let callback):
      return hasText(pack.callbacks[callback]?.purpose)
        ? nil : "'\(callback)' has no purpose text"
    case .signature(let callback, let part):
      let signatures = pack.callbacks[callback]?.signatures ?? []
      return signatures.contains { $0.text.contains(part) }
        ? nil : "no signature of '\(callback)' contains '\(part)'"
    case .introduced(let callback, let version):
      let introduced = pack.callbacks[callback]?.availability.introduced
      return introduced == version
        ? nil : "'\(callback)' is introduced in '\(introduced ?? "nothing")'"
    case .declaredBy(let callback, let type):
      let declaredBy = pack.callbacks[callback]?.declaredBy ?? ""
      return declaredBy == type ? nil : "'\(callback)' is declared by '\(declaredBy)'"
    case .cause(let event, let participant):
      let cause = pack.events[event]?.by ?? ""
      return cause == participant ? nil : "'\(event)' is caused by '\(cause)'"
    case .state(let id, let isRunning):
      return stateFailure(id, isRunning: isRunning)
    case .states(let ids):
      return Set(pack.states.ids) == Set(ids) && pack.states.count == ids.count
        ? nil : "the states are \(list(pack.states.ids))"
    case .term(let id):
      return hasText(pack.terms[id]?.text) ? nil : "the term '\(id)' has no definition"
    case .flow(let id, let delegate):
      return pack.flows[id]?.delegate == delegate ? nil : "the flow '\(id)' is not this"
    case .flowOrder(let ids):
      return pack.flows.ids == ids ? nil : "the flows are \(list(pack.flows.ids))"
    case .condition(let id, let values):
      let found = pack.conditions[id]?.values.ids ?? []
      return Set(found) == Set(values)
        ? nil : "the values of '\(id)' are \(list(found))"
    case .expectedIn(let role, let flows):
      let found = pack.roles[role]?.expectedIn ?? []
      return found == flows ? nil : "the role '\(role)' is expected in \(list(found))"
    case .sameRole(let first, let second):
      let role = pack.callbacks[first]?.role
      return role != nil && role == pack.callbacks[second]?.role
        ? nil : "'\(first)' and '\(second)' have different roles"
    case .numbers(let numbers, let isExact):
      if let missing = numbers.first(where: { pack.differences[$0] == nil }) {
        return "there is no difference '\(missing)'"
      }
      let others = isExact ? pack.differences.ids.filter { !numbers.contains($0) } : []
      return others.isEmpty ? nil : "there are also the differences \(list(others))"
    }
  }

  private func stateFailure(_ id: String, isRunning: Bool?) -> String? {
    let state = pack.machines.lazy.compactMap { $0.states[id] }.first
    guard let process = pack.states[state?.standsFor ?? id] else {
      return "there is no state '\(id)'"
    }
    if !hasText(state?.definition ?? process.definition) {
      return "the state '\(id)' has no definition"
    }
    guard let isRunning, process.isRunning != isRunning else { return nil }
    return "the process \(isRunning ? "does not exist" : "exists") in the state '\(id)'"
  }

  private func hasText(_ text: LocalizedText?) -> Bool {
    text?.translations.contains { !$0.text.isEmpty } ?? false
  }
}
