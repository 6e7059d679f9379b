import Diagnostics
import RuleModel
import Simulation

/// What `explain` prints: for each call the rules, sources and doubts behind it.
struct ExplanationText {
  let pack: RulePack
  let locale: String

  /// Returns the explanation of a run as lines, each ending in a newline.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - callbacks: The ids of the callbacks to tell of; empty for all that are called.
  /// - Returns: The text.
  func text(of run: SimulatedRun, about callbacks: [String]) -> String {
    var lines = SimulationText(pack: pack, locale: locale).heading(of: run)
    let calls = run.timeline.calls.filter { callbacks.isEmpty || callbacks.contains($0.callback) }
    if callbacks.isEmpty { lines += run.timeline.happenings.flatMap { ground(of: $0, in: run) } }
    for call in calls { lines += [""] + explanation(of: call) }
    for id in callbacks where !calls.contains(where: { $0.callback == id }) {
      lines += [""] + absence(of: id)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - Events

  /// What is stated to be absent, what no rule covers, and the doubts that touch no call.
  private func ground(of happening: Timeline.Happening, in run: SimulatedRun) -> [String] {
    let statements = happening.absences.compactMap { pack.deliveries[$0] }
    let isUncovered = run.timeline.uncovered.contains { $0.eventIndex == happening.index }
    guard !statements.isEmpty || isUncovered || !happening.doubts.isEmpty else { return [] }
    let title = pack.events[happening.event]?.title.text(in: locale) ?? happening.event
    var lines = ["", "* \(title) (\(happening.event))"]
    for statement in statements {
      lines.append("   rule \(statement.id)\(place(statement.location))")
      lines.append("     hands nothing over" + joined([clauses(statement.when)]))
      lines += sources(statement.provenance.citations).map { "   " + $0 }
    }
    if isUncovered {
      lines.append("   not covered: no rule holds here; those on '\(happening.event)' are:")
      lines += pack.deliveries.filter { $0.on.contains(happening.event) }.map { rule in
        "     \(rule.id)\(place(rule.location))" + joined([clauses(rule.when)])
      }
    }
    return lines + happening.doubts.flatMap(doubt).map { "   " + $0 }
  }

  // MARK: - Calls

  private func explanation(of call: Timeline.Call) -> [String] {
    var lines = ["\(call.number). \(name(of: call.callback)), in the state \(call.state)"]
    for id in call.rules { lines += rule(id, for: call.callback).map { "   " + $0 } }
    lines += sources(call.citations).map { "   " + $0 }
    lines.append("   confidence: \(call.confidence.rawValue)")
    for id in call.doubts { lines += doubt(id).map { "   " + $0 } }
    return lines
  }

  /// Why a callback is not called: the rules that call it elsewhere.
  private func absence(of callback: String) -> [String] {
    let transitions = pack.machines.flatMap(\.transitions).filter { transition in
      (transition.before + transition.after).contains { $0.callback == callback }
    }
    let rules =
      transitions.map(\.id) + pack.deliveries.filter { $0.call == callback }.map(\.id)
    let name = name(of: callback)
    guard !rules.isEmpty else { return ["\(name) is not called here: no rule calls it"] }
    return ["\(name) is not called here; the rules that call it are:"]
      + rules.flatMap { rule($0, for: callback).map { "   " + $0 } }
  }

  // MARK: - Rules

  private func rule(_ id: String, for callback: String) -> [String] {
    for machine in pack.machines {
      if let transition = machine.transitions[id] {
        return describe(transition, of: machine, for: callback)
      }
    }
    if let delivery = pack.deliveries[id] { return describe(delivery, for: callback) }
    return ["rule \(id)"]
  }

  private func describe(
    _ transition: Transition, of machine: Machine, for callback: String
  ) -> [String] {
    let call = (transition.before + transition.after).first { $0.callback == callback }
    let isBefore = transition.before.contains { $0.callback == callback }
    var conditions = [clauses(transition.when), clauses(call?.when ?? .always)]
    if !transition.on.isEmpty {
      conditions.append("only on \(transition.on.joined(separator: " or "))")
    }
    return [
      "rule \(transition.id)\(place(call?.location ?? transition.location))",
      "  called \(isBefore ? "before" : "after") the change \(transition.from) -> \(transition.to) "
        + "of the flow '\(machine.id)'" + joined(conditions),
    ]
  }

  private func describe(_ delivery: Delivery, for callback: String) -> [String] {
    var what = ["on " + delivery.on.joined(separator: " or "), clauses(delivery.when)]
    if delivery.call == callback {
      what += [anchors("after", delivery.after), anchors("before", delivery.before)]
      if delivery.isOrderUnspecified { what.append("its place is not known") }
    }
    var lines = ["rule \(delivery.id)\(place(delivery.location))"]
    if delivery.call == callback {
      lines.append("  called \(what.filter { !$0.isEmpty }.joined(separator: "; "))")
    }
    for payload in delivery.payloads
    where payload.at.contains(callback) || (payload.at.isEmpty && delivery.call == callback) {
      let type = payload.type.map { ": \($0)" } ?? ""
      lines.append(
        payload.isEmpty
          ? "  \(payload.carrier) is empty" : "  carries \(payload.carrier)\(type)")
    }
    return lines
  }

  private func anchors(_ word: String, _ callbacks: [String]) -> String {
    callbacks.isEmpty ? "" : "\(word) \(callbacks.joined(separator: " or "))"
  }

  private func joined(_ conditions: [String]) -> String {
    let told = conditions.filter { !$0.isEmpty }
    return told.isEmpty ? "" : "; " + told.joined(separator: "; ")
  }

  private func clauses(_ guarding: Guard) -> String {
    guard !guarding.isAlways else { return "" }
    let alternatives = guarding.alternatives.map { clauses in
      clauses.map { clause in
        "\(clause.name) is \(clause.isExclusion ? "not " : "")"
          + clause.values.joined(separator: " or ")
      }.joined(separator: " and ")
    }
    return "when " + alternatives.joined(separator: ", or when ")
  }

  private func place(_ location: SourceLocation?) -> String {
    location.map { " (\($0))" } ?? ""
  }

  // MARK: - Sources and doubts

  /// The sources of a call, each with the places in it.
  private func sources(_ citations: [Citation]) -> [String] {
    var ids: [String] = []
    for citation in citations where !ids.contains(citation.source) { ids.append(citation.source) }
    return ids.map { id in
      let places = citations.filter { $0.source == id }.compactMap(\.place)
      guard let source = pack.sources[id] else { return "source \(id)" }
      let unique = places.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let cited = ([id] + (unique.isEmpty ? [] : [unique.joined(separator: ", ")]))
        .joined(separator: " ")
      let about = [source.confidence.rawValue, source.environment].compactMap { $0 }
      return "source \(cited): \(source.title.text(in: locale)) "
        + "(\(about.joined(separator: "; ")))"
    }
  }

  private func doubt(_ id: String) -> [String] {
    guard let doubt = pack.doubts[id] else { return ["doubt \(id)"] }
    return [
      "doubt \(id): \(doubt.title.text(in: locale))", "  " + doubt.text.text(in: locale),
    ]
  }

  private func name(of callback: String) -> String { pack.callbacks[callback]?.name ?? callback }
}
