import RuleModel

extension Comparer {
  /// Calls that are certain in one timeline and optional in the other.
  func certaintyDifferences(
    _ paired: PairedCalls, _ left: Timeline, _ right: Timeline
  ) -> [Comparison.Difference] {
    paired.pairs.filter { $0.left.isOptional != $0.right.isOptional }.map { of(.certainty, $0) }
  }

  /// What has changed of calls that two stories of one flow both have.
  func detailDifferences(
    _ paired: PairedCalls, _ left: Timeline, _ right: Timeline
  ) -> [Comparison.Difference] {
    // Other events bring other payloads, whose carriers are then empty or not for that reason.
    // Of two states of one scenario that is told all the same.
    let hasSamePayloads =
      tellsEvents || left.happenings.map(\.event) == right.happenings.map(\.event)
    var found: [Comparison.Difference] = []
    for pair in paired.pairs {
      if pair.left.callback != pair.right.callback { found.append(of(.name, pair)) }
      if pair.left.state != pair.right.state, !pair.isDeferred { found.append(of(.state, pair)) }
      guard hasSamePayloads else { continue }
      if hasOtherTypes(pair) { found.append(of(.type, pair)) }
      let emptied = [pair.left, pair.right].map { Set($0.emptyCarriers.map(\.carrier)) }
      if emptied[0] != emptied[1] { found.append(of(.empty, pair)) }
    }
    return found + orderDifferences(paired.pairs) + waitingDifferences(left, right)
  }

  /// What has changed of stories as a whole.
  ///
  /// - Parameters:
  ///   - left: The left story.
  ///   - right: The right story.
  ///   - tellsEvents: Whether other events are a difference.
  ///   - tellsPath: Whether other states on the way are.
  /// - Returns: The differences.
  func storyDifferences(
    _ left: Timeline, _ right: Timeline, tellsEvents: Bool, tellsPath: Bool
  ) -> [Comparison.Difference] {
    let hasSameEvents = left.happenings.map(\.event) == right.happenings.map(\.event)
    var found: [Comparison.Difference] = []
    if tellsEvents, !hasSameEvents {
      found.append(difference(.events, role: nil, left: [], right: []))
    }
    if left.flow == right.flow {
      if tellsPath, left.states != right.states {
        found.append(difference(.path, role: nil, left: [], right: []))
      }
      found += optionalChanges(left, right)
    }
    return hasSameEvents ? found + effectDifferences(left, right) : found
  }

  // MARK: - Calls

  private func of(_ kind: DifferenceKind, _ pair: PairedCalls.Pair) -> Comparison.Difference {
    difference(kind, role: role(of: pair.left), left: [pair.left], right: [pair.right])
  }

  private func hasOtherTypes(_ pair: PairedCalls.Pair) -> Bool {
    pair.left.payloads.contains { payload in
      pair.right.payloads.contains { $0.carrier == payload.carrier && $0.type != payload.type }
    }
  }

  /// Calls whose order is open in one story alone; each with all calls behind it of which that is so.
  private func orderDifferences(_ pairs: [PairedCalls.Pair]) -> [Comparison.Difference] {
    var found: [Comparison.Difference] = []
    for (place, pair) in pairs.enumerated() {
      for isOpenLeft in [true, false] {
        let others = pairs.dropFirst(place + 1).filter { other in
          let left = pair.left.unordered.contains(other.left.number)
          let right = pair.right.unordered.contains(other.right.number)
          return left != right && left == isOpenLeft
        }
        guard !others.isEmpty else { continue }
        var difference = of(.order, pair)
        difference.others = .init(
          left: isOpenLeft ? others.map(\.left.number) : [],
          right: isOpenLeft ? [] : others.map(\.right.number))
        found.append(difference)
      }
    }
    return found
  }

  /// Deliveries that one story holds back to its end, and that the other does not have at all.
  private func waitingDifferences(
    _ left: Timeline, _ right: Timeline
  ) -> [Comparison.Difference] {
    let waiting = [left, right].map { $0.undelivered.map(\.callback) }
    let calls = [left, right].map { Set($0.calls.map(\.callback)) }
    return (0...1).flatMap { side in
      waiting[side].filter { !waiting[1 - side].contains($0) && !calls[1 - side].contains($0) }
        .map { callback in
          var difference = difference(.waiting, role: callback, left: [], right: [])
          difference.rules = (side == 0 ? left : right).undelivered
            .filter { $0.callback == callback }.map(\.delivery)
          return difference
        }
    }
  }

  // MARK: - Stories

  private func optionalChanges(_ left: Timeline, _ right: Timeline) -> [Comparison.Difference] {
    right.stateChanges.filter { change in
      left.stateChanges.contains {
        $0.transition == change.transition && $0.isOptional != change.isOptional
      }
    }.map { change in
      var difference = difference(.certainty, role: nil, left: [], right: [])
      difference.transition = change.transition
      difference.eventIndex = change.eventIndex
      difference.rules = [change.transition]
      return difference
    }
  }

  private func effectDifferences(_ left: Timeline, _ right: Timeline) -> [Comparison.Difference] {
    var seen: [Timeline.SeenEffect] = []
    for effect in left.effects + right.effects {
      let isKnown = seen.contains {
        $0.effect == effect.effect && $0.eventIndex == effect.eventIndex
      }
      if !isKnown { seen.append(effect) }
    }
    return seen.filter { left.has($0) != right.has($0) }.map { effect in
      var difference = difference(.effect, role: nil, left: [], right: [])
      difference.effect = effect.effect
      difference.eventIndex = effect.eventIndex
      return difference
    }
  }
}

extension Timeline {
  /// Whether an effect is there or not; nil where the story does not tell of it.
  fileprivate func has(_ effect: SeenEffect) -> Bool? { sees(effect.effect, at: effect.eventIndex) }

  /// Returns whether an effect is there with an event, or not; nil where the story does not tell of it.
  public func sees(_ effect: String, at event: Int?) -> Bool? {
    effects.first { $0.effect == effect && $0.eventIndex == event }?.isPresent
  }
}
