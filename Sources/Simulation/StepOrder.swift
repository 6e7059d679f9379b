import Diagnostics
import RuleModel

/// The calls, state changes and deliveries of one event, put in order.
///
/// The calls and changes of the path are the fixed line; each delivery is placed into it by its
/// anchors. What the anchors leave open stays open and is told by `isOrdered(_:_:)`.
struct StepOrder {
  /// One thing of the step.
  enum Item {
    /// A callback of a transition.
    case call(Transition.Call, transition: Int, isBefore: Bool)
    /// The change of state of a transition.
    case change(transition: Int)
    /// A delivered callback.
    case delivered(PendingDelivery)

    /// The id of the callback, where the item is a call.
    var callback: String? {
      switch self {
      case .call(let call, _, _): call.callback
      case .change: nil
      case .delivered(let pending): pending.delivery.call
      }
    }
  }

  /// The items in the order in which they are listed.
  private(set) var items: [Item]

  /// The deliveries whose anchors the step does not have.
  private(set) var held: [PendingDelivery] = []

  private var precedence = Reachability(count: 0)

  /// Puts a step in order.
  ///
  /// - Parameters:
  ///   - path: The transitions that are taken.
  ///   - candidates: The deliveries with a call that may happen, in the order of the rules.
  ///   - circumstances: What the guards of the calls are held against.
  /// - Throws: An error that names the rules, where anchors contradict the path or each other.
  init(path: [Transition], candidates: [PendingDelivery], circumstances: Circumstances)
    throws(SimulationError)
  {
    items = Self.fixedLine(of: path, under: circumstances)
    guard items.count + candidates.count <= Limits.eventCalls else {
      throw SimulationError(
        "too-many-calls",
        "an event leads to \(items.count + candidates.count) calls and changes, and at most "
          + "\(Limits.eventCalls) are allowed",
        at: candidates.first?.delivery.location ?? path.first?.location,
        hint: "let the deliveries have guards, or divide the transition")
    }
    let fixedCallbacks = Set(items.compactMap(\.callback))
    var placeable = candidates
    while true {
      let known = fixedCallbacks.union(placeable.compactMap(\.delivery.call))
      let remaining = placeable.filter { $0.delivery.anchors.allSatisfy(known.contains) }
      if remaining.count == placeable.count { break }
      placeable = remaining
    }
    let placedRules = Set(placeable.map(\.delivery.id))
    held = candidates.filter { !placedRules.contains($0.delivery.id) }
    for pending in try Self.sortedByAnchors(placeable) { try place(pending) }
    precedence = Self.precedence(of: items)
  }

  /// Returns whether the rules say which of two calls comes first.
  func isOrdered(_ first: Int, _ second: Int) -> Bool {
    precedence.leads(from: first, to: second) || precedence.leads(from: second, to: first)
  }

  // MARK: - The fixed line

  private static func fixedLine(of path: [Transition], under circumstances: Circumstances) -> [Item]
  {
    path.enumerated().flatMap { index, transition -> [Item] in
      let before = transition.before.filter { $0.when.holds(under: circumstances) }
      let after = transition.after.filter { $0.when.holds(under: circumstances) }
      return before.map { .call($0, transition: index, isBefore: true) }
        + [.change(transition: index)]
        + after.map { .call($0, transition: index, isBefore: false) }
    }
  }

  // MARK: - Placing deliveries

  /// Orders deliveries so that each comes behind those that it is anchored to, else by the rules.
  private static func sortedByAnchors(
    _ deliveries: [PendingDelivery]
  ) throws(SimulationError) -> [PendingDelivery] {
    var waiting = deliveries
    var sorted: [PendingDelivery] = []
    var blockades = Blockades(of: deliveries)
    while !waiting.isEmpty {
      let free = waiting.firstIndex { !blockades.block($0) }
      guard let free else {
        let names = waiting.map { "'\($0.delivery.id)'" }.joined(separator: ", ")
        throw SimulationError(
          "order-cycle", "the deliveries \(names) each wait for another",
          at: waiting.first?.delivery.location,
          notes: waiting.dropFirst().map { .init("'\($0.delivery.id)'", at: $0.delivery.location) },
          hint: "take out one of their 'after' or 'before' anchors")
      }
      blockades.remove(waiting[free])
      sorted.append(waiting.remove(at: free))
    }
    return sorted
  }

  private mutating func place(_ pending: PendingDelivery) throws(SimulationError) {
    let delivery = pending.delivery
    let after = delivery.after.compactMap(position(of:))
    let before = delivery.before.compactMap(position(of:))
    let strictLow = after.max().map { $0 + 1 } ?? 0
    let strictHigh = before.min() ?? items.count
    guard strictLow <= strictHigh else {
      throw SimulationError(
        "order-cycle",
        "'\(delivery.id)' is to come after '\(items[strictLow - 1].callback ?? "")' and before "
          + "'\(items[strictHigh].callback ?? "")', which comes first",
        at: delivery.location, hint: "mend the 'after' or 'before' of '\(delivery.id)'")
    }
    var low = after.map { lowerBound($0, other: before) }.max() ?? 0
    var high = before.map { upperBound($0, other: after) }.min() ?? items.count
    if low > high { (low, high) = (strictLow, strictHigh) }
    if after.isEmpty {
      items.insert(.delivered(pending), at: high)
      return
    }
    while low < high, case .delivered = items[low] { low += 1 }
    items.insert(.delivered(pending), at: low)
  }

  private func position(of callback: String) -> Int? {
    items.firstIndex { $0.callback == callback }
  }

  /// The first place behind an anchor. Behind a call that is made before a change of state means behind
  /// the change, unless the delivery is also anchored before another call of that transition.
  private func lowerBound(_ anchor: Int, other anchors: [Int]) -> Int {
    guard case .call(_, let transition, isBefore: true) = items[anchor],
      !anchors.contains(where: { isCall(at: $0, of: transition) }),
      let change = positionOfChange(transition)
    else { return anchor + 1 }
    return change + 1
  }

  /// The last place before an anchor; before a call that is made after a change means before the change.
  private func upperBound(_ anchor: Int, other anchors: [Int]) -> Int {
    guard case .call(_, let transition, isBefore: false) = items[anchor],
      !anchors.contains(where: { isCall(at: $0, of: transition) }),
      let change = positionOfChange(transition)
    else { return anchor }
    return change
  }

  private func isCall(at position: Int, of transition: Int) -> Bool {
    if case .call(_, transition, _) = items[position] { true } else { false }
  }

  private func positionOfChange(_ transition: Int) -> Int? {
    items.firstIndex { item in
      if case .change(transition) = item { true } else { false }
    }
  }

  // MARK: - Partial order

  /// The transitive closure of what the rules state: the fixed line and the anchors.
  private static func precedence(of items: [Item]) -> Reachability {
    var precedence = Reachability(count: items.count)
    var places: [String: [Int]] = [:]
    for (index, item) in items.enumerated() {
      if let callback = item.callback { places[callback, default: []].append(index) }
    }
    var previousFixed: Int?
    for (index, item) in items.enumerated() {
      switch item {
      case .call:
        if let previousFixed { precedence.connect(previousFixed, to: index) }
        previousFixed = index
      case .change:
        break
      case .delivered(let pending):
        for other in pending.delivery.after.flatMap({ places[$0] ?? [] }) where other != index {
          precedence.connect(other, to: index)
        }
        for other in pending.delivery.before.flatMap({ places[$0] ?? [] }) where other != index {
          precedence.connect(index, to: other)
        }
      }
    }
    precedence.close()
    return precedence
  }
}

/// A delivery that is to happen, and the event that brought it.
struct PendingDelivery {
  /// The rule.
  var delivery: Delivery
  /// The place of the event, counted from 0.
  var eventIndex: Int
}

extension Delivery {
  /// The callbacks that say where it comes.
  var anchors: [String] { after + before }
}
