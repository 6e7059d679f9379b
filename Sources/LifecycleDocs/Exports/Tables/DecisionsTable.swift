import RuleModel
import Simulation

extension ModelExport {
  /// What each event leads to from every state, in every flow, under every setting of the conditions.
  ///
  /// Every combination is covered by exactly one row. An event of too many combinations has none.
  var decisionsTable: ExportTable {
    let front = [
      column("event", .code), column("eventTitle", .text), column("from", .list),
      column("flow", .list),
    ]
    let back = [
      column("outcome", .term), column("final", .term), column("calls", .list),
      column("unorderedCalls", .list), column("optionalCalls", .list),
      column("callback", .list), column("payload", .list), column("held", .list),
      column("reason", .text), column("doubts", .list),
    ]
    let conditions = conditionColumns(besides: front + back).map { column in
      ExportTable.Column(id: column.id, heading: column.heading, kind: .list)
    }
    return table(.decisions, front + conditions + back) {
      [self] (receive: ExportTable.Receiver) throws(GenerationError) in
      let simulator = Simulator(pack)
      for event in pack.events {
        // Lint and planning have said that its conditions combine to too many ways.
        guard let folding = simulator.decisions(on: event) else { continue }
        for line in folding.lines { receive(cells(of: line, in: folding, event)) }
      }
    }
  }

  private func cells(
    of line: Decision.Table.Line, in folding: Decision.Table, _ event: Event
  ) -> [ExportTable.Cell] {
    func choice(_ name: String) -> ExportTable.Cell {
      let place = folding.dimensions.firstIndex { $0.name == name }
      guard let values = place.flatMap({ line.choices[$0] }) else {
        return .term("any", words: words.strings("export.anyValue"))
      }
      return .list(values)
    }
    let decision = line.result
    return [
      .code(event.id), .words(words.text(event.title)), choice(Simulator.startDimension),
      choice(Simulator.flowDimension),
    ] + pack.conditions.map { choice($0.id) } + [
      .term(decision.name, words: ending(decision, event)), state(decision.final),
      .names(decision.calls.map(name(ofCallback:))),
      .names(decision.unordered.map(name(ofCallback:))),
      .names(decision.optional.map(name(ofCallback:))),
      .names(decision.payloads.map { name(ofCallback: $0.callback) }.withoutRepetition),
      .names(decision.payloads.map(\.carrier).withoutRepetition),
      .names(decision.held.map(name(ofCallback:))), .words(reason(decision, event)),
      .names(decision.doubts),
    ]
  }

  private func ending(_ decision: Decision, _ event: Event) -> String {
    let state = decision.final.map(words.state) ?? ""
    return switch decision.ending {
    case .happens:
      words.strings(
        decision.calls.isEmpty ? "outcome.silent" : "outcome.completed", ["state": state])
    case .notCovered: uncovered(event)
    case .nothing: words.strings("outcome.nothing", ["state": state])
    case .notWoken: words.strings("outcome.notWoken")
    case .obstructed(let outcome): words.outcome(outcome)
    case .undefined: words.strings("export.undefined")
    }
  }

  private func reason(_ decision: Decision, _ event: Event) -> String? {
    switch decision.ending {
    case .obstructed(let outcome): words.outcome(outcome)
    case .notCovered: uncovered(event)
    case .happens, .nothing, .notWoken, .undefined: nil
    }
  }

  private func uncovered(_ event: Event) -> String {
    words.strings("outcome.notCovered", ["events": words.event(event.id)])
  }
}

extension Decision {
  /// The ending's name in the interface of the tool.
  var name: String {
    switch ending {
    case .happens: "happens"
    case .notCovered: "notCovered"
    case .nothing: "nothing"
    case .notWoken: "notWoken"
    case .obstructed(let outcome): outcome.name
    case .undefined: "undefined"
    }
  }
}

extension Words {
  /// Returns why a story does not come to its end; empty where it does.
  func outcome(_ outcome: Timeline.Outcome) -> String {
    switch outcome {
    case .completed, .notCovered: ""
    case .notApplicable(let obstacle), .notReached(let obstacle): self.obstacle(obstacle)
    }
  }
}
