import RuleModel

/// What the rules say of an event under some circumstances, besides what it brings.
struct EventGround {
  /// The statements of absence that hold, in the order of the rules.
  var absences: [Delivery]
  /// Whether a rule or a statement of absence says what the event hands over. An event that hands nothing
  /// over anywhere needs none.
  var isCovered: Bool
  /// The doubts about what the event does, and about what is absent: those of the event and of where it
  /// drives, of statements of absence, and of rules that a condition alone keeps from holding.
  var doubts: [String]

  /// The statement that the event cannot happen, where one holds.
  var impossibility: Delivery? { absences.first { $0.absence == .neverHappens } }

  /// Looks up an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - simulator: The rules.
  ///   - path: The transitions that the event takes.
  ///   - circumstances: What guards are held against.
  init(
    of event: Event, in simulator: Simulator, path: [Transition] = [],
    under circumstances: Circumstances
  ) {
    let rules = simulator.deliveries(of: event.id)
    let holding = rules.filter { $0.when.holds(under: circumstances) }
    absences = holding.filter { $0.absence != nil }
    isCovered = !holding.isEmpty || !rules.contains(where: \.handsSomethingOver)
    let grounds =
      [event.provenance] + Self.drives(of: event, circumstances) + absences.map(\.provenance)
      + (absences.isEmpty ? Self.missedDeliveries(rules, holding, circumstances) : [])
      + Self.missedCalls(of: path, circumstances) + Self.missedEffects(of: event, circumstances)
    doubts = grounds.flatMap(\.doubts).withoutRepetition
  }

  /// Where the event drives; where it drives nowhere, where it would under other conditions.
  private static func drives(of event: Event, _ circumstances: Circumstances) -> [Provenance] {
    let holding = event.drivesTo.filter { $0.when.holds(under: circumstances) }
    let telling =
      holding.isEmpty
      ? event.drivesTo.filter { $0.when.failsByConditionAlone(under: circumstances) } : holding
    return telling.map(\.provenance)
  }

  /// The deliveries that a condition alone keeps away, unless another brings the same. Where a statement
  /// says that nothing is handed over, it has doubts of its own.
  private static func missedDeliveries(
    _ rules: [Delivery], _ holding: [Delivery], _ circumstances: Circumstances
  ) -> [Provenance] {
    let called = Set(holding.compactMap(\.call))
    let carried = Set(holding.flatMap(\.payloads).map(\.carrier))
    return rules.filter { rule in
      guard rule.absence == nil, rule.when.failsByConditionAlone(under: circumstances) else {
        return false
      }
      if let call = rule.call { return !called.contains(call) }
      return !rule.payloads.allSatisfy { carried.contains($0.carrier) }
    }.map(\.provenance)
  }

  /// The calls of the way that a condition alone keeps away, unless they are made all the same.
  private static func missedCalls(
    of path: [Transition], _ circumstances: Circumstances
  ) -> [Provenance] {
    let calls = path.flatMap { $0.before + $0.after }
    let made = Set(calls.filter { $0.when.holds(under: circumstances) }.map(\.callback))
    return calls.filter { call in
      !made.contains(call.callback) && call.when.failsByConditionAlone(under: circumstances)
    }.compactMap(\.provenance)
  }

  private static func missedEffects(
    of event: Event, _ circumstances: Circumstances
  ) -> [Provenance] {
    let seen = Set(
      event.effects.filter { $0.when.holds(under: circumstances) }.map(\.effect))
    return event.effects.filter { rule in
      !seen.contains(rule.effect) && rule.when.failsByConditionAlone(under: circumstances)
    }.map(\.provenance)
  }
}

extension [String] {
  /// The texts without those that came before.
  package var withoutRepetition: [String] {
    reduce(into: []) { unique, id in if !unique.contains(id) { unique.append(id) } }
  }
}
