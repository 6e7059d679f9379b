import Diagnostics
import RuleModel

/// Finds transitions, deliveries and drives that cite no source.
///
/// It matters because a fact without a source cannot be checked by a reader. A pack that lists no
/// sources at all is left alone.
///
/// Example: a delivery says `before: scene.willEnterForeground`, but has no `source`.
struct UncitedRules: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let pack = simulator.pack
    guard !pack.sources.isEmpty else { return [] }
    let transitions = pack.machines.flatMap { machine in
      machine.transitions.map { ("transition", $0.id, $0.provenance, $0.location) }
    }
    let deliveries = pack.deliveries.map { ("delivery", $0.id, $0.provenance, $0.location) }
    return (transitions + deliveries).filter { $0.2.citations.isEmpty }.map { kind, id, _, place in
      Diagnostic(
        "uncited-rule", .warning, "the \(kind) '\(id)' cites no source", at: place,
        hint: "add 'source: ID PLACE'")
    }
  }
}
