import Diagnostics
import LifecycleDocs
import RuleModel
import Simulation

/// What `simulate` prints for people: a numbered list of calls under the events that bring them.
struct SimulationText {
  let pack: RulePack
  let locale: String

  /// Returns a run as lines, each ending in a newline.
  func text(of run: SimulatedRun) -> String {
    let timeline = run.timeline
    var lines = heading(of: run) + [""]
    let calls = timeline.calls
    for entry in timeline.entries { lines += self.lines(of: entry, calls: calls) }
    for held in timeline.undelivered {
      lines.append("     not delivered: \(name(of: held.callback)) [\(held.delivery)]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns what a run is about: the scenario, the flow, the conditions, the states and the end.
  func heading(of run: SimulatedRun) -> [String] {
    let timeline = run.timeline
    var lines: [String] = []
    if let scenario = run.scenario {
      lines.append("\(scenario.title.text(in: locale)) (\(scenario.id))")
    }
    let flow = pack.flows[timeline.flow]?.title.text(in: locale) ?? timeline.flow
    lines.append("flow: \(flow) (\(timeline.flow))")
    let settings = timeline.settings.all.map { "\($0.condition)=\($0.value)" }
    lines.append("conditions: \(settings.joined(separator: ", "))")
    // A story that cannot be told in the flow has no state there, not even at its start.
    if timeline.isApplicable {
      lines.append("states: \(timeline.states.joined(separator: " -> "))")
    }
    lines.append(
      "outcome: \(timeline.outcome.name)" + (timeline.outcome.reason.map { ", \($0)" } ?? ""))
    return lines
  }

  // MARK: - Entries

  private func lines(of entry: Timeline.Entry, calls: [Timeline.Call]) -> [String] {
    switch entry {
    case .event(let happening):
      let title = pack.events[happening.event]?.title.text(in: locale) ?? happening.event
      return ["   * \(title) (\(happening.event))"]
        + happening.absences.map { "        nothing is handed over; rule \($0)" }
        + happening.doubts.map(doubt)
    case .call(let call): return lines(of: call, calls: calls)
    case .stateChange(let change):
      let scene = change.scene == Scenario.mainScene ? "" : " (scene '\(change.scene)')"
      guard change.stateBefore != change.stateAfter else {
        return ["     \(change.sceneStateBefore) -> \(change.sceneStateAfter)\(scene)"]
      }
      return ["     \(change.stateBefore) -> \(change.stateAfter)\(scene)"]
    case .effect(let effect):
      guard let known = pack.effects[effect.effect] else { return ["     \(effect.effect)"] }
      return ["     \((effect.isPresent ? known.title : known.absence).text(in: locale))"]
    case .notCovered(let uncovered):
      return ["     not covered: no rule says what '\(uncovered.event)' hands over here"]
    case .held(let held): return ["     held back: \(name(of: held.callback)) [\(held.delivery)]"]
    }
  }

  private func lines(of call: Timeline.Call, calls: [Timeline.Call]) -> [String] {
    let number = String(call.number)
    let lead = String(repeating: " ", count: max(0, 4 - number.count)) + number + ". "
    let indent = "        "
    let owner = pack.callbacks[call.callback]?.owner ?? ""
    let may = call.isOptional ? ", in some cases" : ""
    var lines = ["\(lead)\(name(of: call.callback))  \(owner), \(call.state)\(may)"]
    lines += call.payloads.map { payload in
      indent + "carries \(payload.carrier)" + (payload.type.map { ": \($0)" } ?? "")
    }
    lines += call.emptyCarriers.map { indent + "empty: \($0.carrier)" }
    let unordered = call.unordered.compactMap { other in calls.first { $0.number == other } }
    if !unordered.isEmpty {
      let names = unordered.map { "\($0.number). \(name(of: $0.callback))" }
      lines.append(indent + "in no known order with \(names.joined(separator: ", "))")
    }
    if let since = call.heldSince { lines.append(indent + "held back since event \(since + 1)") }
    lines += call.doubts.map(doubt)
    lines.append(
      indent + "\(call.confidence.rawValue); rules \(call.rules.joined(separator: ", "))")
    return lines
  }

  private func doubt(_ id: String) -> String {
    "        doubt \(id)" + (pack.doubts[id].map { ": \($0.title.text(in: locale))" } ?? "")
  }

  private func name(of callback: String) -> String { pack.callbacks[callback]?.name ?? callback }
}
