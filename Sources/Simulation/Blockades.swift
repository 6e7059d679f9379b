import RuleModel

/// Which deliveries have to wait for others that are not yet in order, told by counts instead of by
/// looking through the others.
struct Blockades {
  /// How many of the others call each callback.
  private var calls: [String: Int] = [:]
  /// How many of the others are to come before each callback.
  private var heads: [String: Int] = [:]
  /// How often each delivery is among them, since one can be held from several events.
  private var copies: [String: Int] = [:]

  /// Counts deliveries.
  init(of deliveries: [PendingDelivery]) {
    for pending in deliveries { add(pending.delivery, 1) }
  }

  /// Takes a delivery out that is in order now.
  mutating func remove(_ pending: PendingDelivery) { add(pending.delivery, -1) }

  /// Returns whether a delivery is to come behind one of the others.
  func block(_ pending: PendingDelivery) -> Bool {
    let delivery = pending.delivery
    let own = delivery.call ?? ""
    if delivery.after.contains(where: { $0 != own && calls[$0, default: 0] > 0 }) { return true }
    let ownHeads = delivery.before.contains(own) ? copies[delivery.id, default: 0] : 0
    return heads[own, default: 0] > ownHeads
  }

  private mutating func add(_ delivery: Delivery, _ count: Int) {
    if let call = delivery.call { calls[call, default: 0] += count }
    for callback in Set(delivery.before) { heads[callback, default: 0] += count }
    copies[delivery.id, default: 0] += count
  }
}
