import Text

/// What changed in behaviour from one record of timelines to another, in words.
struct BehaviourChange: Hashable {
  /// What changed: `scene: openURLContexts moved before willEnterForeground`.
  var what: String
  /// The scenarios in which it changed, in the order of the rules.
  var scenarios: [String]
  /// The rule that the change comes by, where a call tells it.
  var rule: String?

  /// The change with its scenarios: `… in background-url-scheme`.
  var words: String {
    guard let first = scenarios.first else { return what }
    let named = scenarios.prefix(3).joined(separator: ", ")
    let rest = scenarios.count > 3 ? " and \(scenarios.count - 3) more" : ""
    return scenarios.count == 1 ? "\(what) in \(first)" : "\(what) in \(named)\(rest)"
  }

  /// Returns what changed; the same change in several scenarios is one.
  static func changes(from old: TimelineRecord, to new: TimelineRecord) -> [BehaviourChange] {
    var comparison = RecordComparison()
    for (id, runs) in new.scenarios {
      if let former = old.scenarios.first(where: { $0.id == id }) {
        comparison.compare(former.runs, runs, in: id)
      } else {
        comparison.add("the scenario '\(id)' is new")
      }
    }
    for (id, _) in old.scenarios where !new.scenarios.contains(where: { $0.id == id }) {
      comparison.add("the scenario '\(id)' is gone")
    }
    return comparison.changes
  }
}

/// Collects changes, each once with all scenarios in which it is found.
private struct RecordComparison {
  private(set) var changes: [BehaviourChange] = []

  mutating func add(_ what: String, in scenario: String? = nil, by rule: String? = nil) {
    let index: Int
    if let known = changes.firstIndex(where: { $0.what == what }) {
      index = known
    } else {
      index = changes.count
      changes.append(BehaviourChange(what: what, scenarios: [], rule: rule))
    }
    if let scenario, !changes[index].scenarios.contains(scenario) {
      changes[index].scenarios.append(scenario)
    }
  }

  mutating func compare(
    _ old: [TimelineRecord.Run], _ new: [TimelineRecord.Run], in scenario: String
  ) {
    for run in new {
      // A way that was told together with another has no record of its own, but those of its flow.
      let former =
        old.first { $0.flow == run.flow && $0.conditions == run.conditions }
        ?? old.first { $0.flow == run.flow }
      guard let former else {
        add("\(run.flow): the flow is new", in: scenario)
        continue
      }
      compare(former, run, in: scenario)
    }
    for flow in Set(old.map(\.flow)).sorted() where !new.contains(where: { $0.flow == flow }) {
      add("\(flow): the flow is gone", in: scenario)
    }
  }

  private mutating func compare(
    _ old: TimelineRecord.Run, _ new: TimelineRecord.Run, in scenario: String
  ) {
    let flow = new.flow
    let rows = [
      ("starts in", old.start, new.start), ("ends in", old.final, new.final),
      ("comes to", old.outcome, new.outcome),
    ]
    for (what, before, after) in rows where before != after {
      add("\(flow): \(what) \(after) instead of \(before)", in: scenario)
    }
    compareOrder(old.calls, new.calls, flow, scenario)
    compareCalls(old.calls, new.calls, flow, scenario)
    for effect in new.effects where !old.effects.contains(effect) {
      add("\(flow): the effect is now '\(effect)'", in: scenario)
    }
    for call in new.undelivered where !old.undelivered.contains(call) {
      add("\(flow): \(short(call)) is not delivered any more", in: scenario)
    }
  }

  private mutating func compareOrder(
    _ old: [TimelineRecord.Call], _ new: [TimelineRecord.Call], _ flow: String, _ scenario: String
  ) {
    var removed: [TimelineRecord.Call] = []
    var inserted: [Int] = []
    for step in EditScript(from: old.map(\.id), to: new.map(\.id)).steps {
      switch step {
      case .keep: continue
      case .remove(let index): removed.append(old[index])
      case .insert(let index): inserted.append(index)
      }
    }
    for index in inserted {
      let call = new[index]
      let place = place(of: index, in: new, among: inserted)
      if let former = removed.firstIndex(where: { $0.id == call.id }) {
        removed.remove(at: former)
        add("\(flow): \(short(call.id)) moved \(place)", in: scenario, by: call.rules.last)
      } else {
        add(
          "\(flow): \(short(call.id)) is now called, \(place)", in: scenario, by: call.rules.last)
      }
    }
    for call in removed {
      add("\(flow): \(short(call.id)) is not called any more", in: scenario, by: call.rules.last)
    }
  }

  /// Where a call stands: before or behind the next one that has kept its place.
  private func place(
    of index: Int, in calls: [TimelineRecord.Call], among inserted: [Int]
  ) -> String {
    if let next = calls.indices.first(where: { $0 > index && !inserted.contains($0) }) {
      return "before \(short(calls[next].id))"
    }
    if let last = calls.indices.last(where: { $0 < index }) {
      return "behind \(short(calls[last].id))"
    }
    return "alone"
  }

  private mutating func compareCalls(
    _ old: [TimelineRecord.Call], _ new: [TimelineRecord.Call], _ flow: String, _ scenario: String
  ) {
    for call in new {
      guard let former = old.first(where: { $0.id == call.id }) else { continue }
      let name = "\(flow): \(short(call.id))"
      if former.state != call.state {
        add(
          "\(name) is called in \(call.state) instead of \(former.state)", in: scenario,
          by: call.rules.last)
      }
      if former.payloads != call.payloads {
        let list = { (names: [String]) in
          names.isEmpty ? "nothing" : names.joined(separator: ", ")
        }
        add(
          "\(name) carries \(list(call.payloads)) instead of \(list(former.payloads))",
          in: scenario, by: call.rules.last)
      }
      if former.isOptional != call.isOptional {
        add(
          "\(name) is \(call.isOptional ? "optional now" : "not optional any more")",
          in: scenario, by: call.rules.last)
      }
      for other in call.unordered where !former.unordered.contains(other) {
        add("\(name) and \(short(other)) now come in any order", in: scenario)
      }
      for other in former.unordered where !call.unordered.contains(other) {
        add("\(name) and \(short(other)) now come in a fixed order", in: scenario)
      }
    }
  }

  /// The last part of a callback's id, by which people know it.
  private func short(_ id: String) -> String {
    id.pieces(at: ".").last.map(String.init) ?? id
  }
}
