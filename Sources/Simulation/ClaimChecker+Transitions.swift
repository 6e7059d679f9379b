import RuleModel

extension ClaimChecker {
  /// Returns why the machine of a flow has no such transition, or nil where it has.
  func transitionFailure(_ flow: String, _ shape: Claim.TransitionShape) -> String? {
    guard let machine = pack.machines[flow], let from = machine.state(for: shape.from),
      let to = machine.state(for: shape.to)
    else { return "the flow '\(flow)' has no such states" }
    let found = machine.transitions.filter { $0.from == from.id && $0.to == to.id }
    if found.contains(where: shape.fits) { return nil }
    return "the flow '\(flow)' has no transition from '\(from.id)' to '\(to.id)' like this"
  }
}

extension Claim.TransitionShape {
  /// Whether a transition between the states is like this.
  fileprivate func fits(_ transition: Transition) -> Bool {
    let before = transition.before.map(\.callback)
    let after = transition.after.map(\.callback)
    return (calls == nil || calls == before + after)
      && (self.before == nil || self.before == before)
      && (self.after == nil || self.after == after)
      && (on.map { Set($0) == Set(transition.on) } ?? true)
      && (isOptional == nil || isOptional == transition.isOptional)
  }
}
