import RuleModel

/// Finds the rules that rest on a source.
struct RuleIndex {
  private let rules: [(id: String, provenance: Provenance)]

  init(_ pack: RulePack) {
    let transitions = pack.machines.flatMap { $0.transitions.map { ($0.id, $0.provenance) } }
    let events = pack.events.map { event in
      (
        event.id,
        Provenance(
          citations: event.provenance.citations + event.drivesTo.flatMap(\.provenance.citations)
            + event.effects.flatMap(\.provenance.citations))
      )
    }
    rules =
      pack.flows.map { ($0.id, $0.provenance) } + pack.states.map { ($0.id, $0.provenance) }
      + pack.callbacks.map { callback in
        (
          callback.id,
          Provenance(
            citations: callback.provenance.citations
              + callback.posts.flatMap(\.provenance.citations))
        )
      } + transitions + events + pack.deliveries.map { ($0.id, $0.provenance) }
      + pack.scenarios.map { ($0.id, $0.provenance) }
      + pack.differences.map { ($0.id, $0.provenance) } + pack.terms.map { ($0.id, $0.provenance) }
  }

  /// Returns the ids of the rules that cite a source, in the order of the pack, each once.
  func rules(citing source: String) -> [String] {
    var found: [String] = []
    for rule in rules where !found.contains(rule.id) {
      if rule.provenance.citations.contains(where: { $0.source == source }) {
        found.append(rule.id)
      }
    }
    return found
  }
}
