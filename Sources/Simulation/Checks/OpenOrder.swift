import Diagnostics
import RuleModel

/// Finds two calls whose order the rules leave open without saying so.
///
/// It matters because a reader takes the order of a list for a fact.
///
/// Example: a delivery with only `after: scene.willConnect` stands in no order to the later
/// `sceneWillEnterForeground`; `order: unspecified` says that the sources leave it open.
struct OpenOrder: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    simulator.allTimelines().flatMap { scenario, timeline in
      timeline.calls.compactMap { call -> Diagnostic? in
        guard call.isDelivered, let other = call.unordered.first,
          let delivery = call.rules.first.flatMap({ simulator.pack.deliveries[$0] }),
          !delivery.isOrderUnspecified,
          let otherCall = timeline.calls.first(where: { $0.number == other }),
          !isStatedUnspecified(otherCall, simulator)
        else { return nil }
        return Diagnostic(
          "open-order", .error,
          "the rules leave the order of '\(call.callback)' and '\(otherCall.callback)' open in "
            + "the scenario '\(scenario.id)'", at: delivery.location,
          hint: "anchor '\(delivery.id)' with 'after' or 'before', or say 'order: unspecified'")
      }
    }
  }

  private func isStatedUnspecified(_ call: Timeline.Call, _ simulator: Simulator) -> Bool {
    call.rules.first.flatMap { simulator.pack.deliveries[$0] }?.isOrderUnspecified ?? false
  }
}
