import RuleModel
import Simulation

extension ModelExport {
  /// All stories in the long form: a row for each call, and one for a story without any.
  var scenariosTable: ExportTable {
    let front = [
      column("scenario", .code), column("title", .link), column("group", .code),
      column("flow", .term),
    ]
    let back = [
      column("start", .term), column("final", .term), column("outcome", .term),
      column("number", .number), column("event", .code), column("callback", .code),
      column("name", .link), column("owner", .code), column("scene", .code),
      column("state", .term), column("sceneState", .code), column("payload", .list),
      column("type", .list), column("emptyCarriers", .list), column("notifications", .list),
      column("optional", .flag), column("unordered", .list), column("confidence", .term),
      column("rules", .list), column("sources", .list), column("doubts", .list),
      column("storyDoubts", .list),
    ]
    let conditions = conditionColumns(besides: front + back)
    return table(.scenarios, front + conditions + back) {
      [self] (receive: ExportTable.Receiver) throws(GenerationError) in
      let simulator = Simulator(pack)
      for scenario in pack.scenarios {
        for flow in pack.flows where scenario.flows.contains(flow.id) {
          let variants = try Self.simulated { () throws(SimulationError) in
            try simulator.variants(of: scenario, flow: flow.id)
          }
          for variant in variants { rows(of: variant.timeline, scenario, receive) }
        }
      }
    }
  }

  private func rows(
    of timeline: Timeline, _ scenario: Scenario, _ receive: ExportTable.Receiver
  ) {
    var lead: [ExportTable.Cell] = [
      .code(scenario.id), title(of: scenario), .name(scenario.group), flow(timeline.flow),
    ]
    lead += pack.conditions.map { condition($0, timeline.settings[$0.id]) }
    lead += [
      state(timeline.start), state(timeline.final),
      .term(timeline.outcome.name, words: words.outcome(of: timeline)),
    ]
    let calls = timeline.calls
    let doubts = ExportTable.Cell.names(timeline.eventDoubts)
    guard !calls.isEmpty else {
      receive(lead + [ExportTable.Cell](repeating: .empty, count: 18) + [doubts])
      return
    }
    for call in calls { receive(lead + self.cells(of: call, among: calls, scenario) + [doubts]) }
  }

  private func cells(
    of call: Timeline.Call, among calls: [Timeline.Call], _ scenario: Scenario
  ) -> [ExportTable.Cell] {
    let callback = pack.callbacks[call.callback]
    let unordered = call.unordered.compactMap { number in
      calls.first { $0.number == number }.map { name(ofCallback: $0.callback) }
    }
    let event =
      scenario.events.indices.contains(call.eventIndex)
      ? scenario.events[call.eventIndex].event : nil
    return [
      .number(call.number), .name(event), .code(call.callback), link(toCallback: call.callback),
      .name(callback?.owner), .name(call.scene), state(call.state), .name(call.sceneState),
      .names(call.payloads.map(\.carrier)), .names(call.payloads.compactMap(\.type)),
      .names(call.emptyCarriers.map(\.carrier)), .names(call.notifications),
      flag(call.isOptional), .names(unordered), confidence(call.confidence), .names(call.rules),
      citations(call.citations), .names(call.doubts),
    ]
  }
}
