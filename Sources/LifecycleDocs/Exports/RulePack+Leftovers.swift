import RuleModel

extension RulePack {
  /// Returns the rules with all that only the former ones define, so that a call which is no longer made
  /// still has its name and its duty. What happens is as it was.
  func withLeftovers(of old: RulePack) -> RulePack {
    var pack = self
    pack.participants = Catalog(Array(participants) + Array(old.participants))
    pack.states = Catalog(Array(states) + Array(old.states))
    pack.roles = Catalog(Array(roles) + Array(old.roles))
    pack.callbacks = Catalog(Array(callbacks) + Array(old.callbacks))
    pack.events = Catalog(Array(events) + Array(old.events))
    pack.effects = Catalog(Array(effects) + Array(old.effects))
    pack.conditions = Catalog(Array(conditions) + Array(old.conditions))
    pack.doubts = Catalog(Array(doubts) + Array(old.doubts))
    return pack
  }
}
