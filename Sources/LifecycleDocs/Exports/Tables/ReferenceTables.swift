import RuleModel
import Simulation
import Text

extension ModelExport {
  /// The callbacks with their declarations, duties and availability.
  var callbacksTable: ExportTable {
    table(
      .callbacks,
      [
        column("id", .code), column("name", .link), column("owner", .code),
        column("declaredBy", .code), column("role", .code), column("duty", .text),
        column("swift", .code), column("objectiveC", .code), column("trigger", .text),
        column("purpose", .text), column("notifications", .list), column("introduced", .code),
        column("deprecated", .code), column("replacement", .code), column("confidence", .term),
        column("sources", .list), column("doubts", .list),
      ]
    ) { [self] (receive: ExportTable.Receiver) throws(GenerationError) in
      for callback in pack.callbacks { receive(cells(of: callback)) }
    }
  }

  private func cells(of callback: Callback) -> [ExportTable.Cell] {
    func signature(_ language: String) -> ExportTable.Cell {
      .name(callback.signatures.first { $0.language == language }?.text)
    }
    let availability = callback.availability
    return [
      .code(callback.id), link(toCallback: callback.id), .name(callback.owner),
      .name(callback.declaredBy), .name(callback.role), .words(words.role(callback.role)),
      signature("swift"), signature("objective-c"), .words(words.text(callback.trigger)),
      .words(words.text(callback.purpose)), .names(callback.posts.map(\.name)),
      .name(availability.introduced), .name(availability.deprecated),
      .name(availability.replacement),
      confidence(callback.provenance.confidence(in: pack.sources)),
      citations(callback.provenance.citations), .names(callback.provenance.doubts),
    ]
  }

  /// The states of the process, then those of each flow's machine.
  var statesTable: ExportTable {
    table(
      .states,
      [
        column("id", .code), column("flow", .term), column("title", .text),
        column("definition", .text), column("standsFor", .term), column("activity", .number),
        column("running", .flag), column("sources", .list),
      ]
    ) { [self] (receive: ExportTable.Receiver) throws(GenerationError) in
      for state in pack.states {
        receive([
          .code(state.id), .empty, .words(words.text(state.title)),
          .words(words.text(state.definition)), self.state(state.id), .number(state.activity),
          flag(state.isRunning), citations(state.provenance.citations),
        ])
      }
      for machine in pack.machines {
        for own in machine.states {
          let process = pack.states[own.standsFor]
          receive([
            .code(own.id), flow(machine.id),
            .words(words.sceneState(own.id, flow: machine.id)),
            .words(own.definition.map(words.text)), state(own.standsFor),
            process.map { .number($0.activity) } ?? .empty,
            process.map { flag($0.isRunning) } ?? .empty, .empty,
          ])
        }
      }
    }
  }

  /// The transitions of each flow's machine.
  var transitionsTable: ExportTable {
    table(
      .transitions,
      [
        column("id", .code), column("flow", .term), column("from", .code), column("to", .code),
        column("before", .list), column("after", .list), column("when", .text),
        column("on", .list), column("optional", .flag), column("confidence", .term),
        column("sources", .list), column("doubts", .list),
      ]
    ) { [self] (receive: ExportTable.Receiver) throws(GenerationError) in
      for machine in pack.machines {
        for transition in machine.transitions {
          let provenance = transition.provenance
          receive([
            .code(transition.id), flow(machine.id), .code(transition.from), .code(transition.to),
            .names(calls(transition.before)), .names(calls(transition.after)),
            .words(words.requirement(transition.when)), .names(transition.on),
            flag(transition.isOptional), confidence(provenance.confidence(in: pack.sources)),
            citations(provenance.citations), .names(provenance.doubts),
          ])
        }
      }
    }
  }

  private func calls(_ calls: [Transition.Call]) -> [String] {
    calls.map { call in
      let name = name(ofCallback: call.callback)
      guard !call.when.isAlways else { return name }
      return words.strings(
        "transition.conditionalCall",
        ["call": name, "requirement": ReaderText.plain(words.requirement(call.when))])
    }
  }

  /// The claims with what became of them.
  var claimsTable: ExportTable {
    table(
      .claims,
      [
        column("id", .code), column("source", .code), column("class", .term),
        column("verdict", .term), column("text", .text), column("failures", .text),
      ]
    ) { [self] (receive: ExportTable.Receiver) throws(GenerationError) in
      let verdicts = try Self.simulated { () throws(SimulationError) in
        try ClaimChecker(Simulator(pack)).verdicts()
      }
      for verdict in verdicts {
        guard let claim = pack.claims[verdict.claim] else { continue }
        receive([
          .code(claim.id), .code(claim.citation.description),
          .term(claim.classification.rawValue, words: classWord(claim.classification)),
          self.verdict(verdict), .words(words.text(claim.text)),
          .words(verdict.failures.joined(separator: "\n")),
        ])
      }
    }
  }

  private func classWord(_ classification: Claim.Class) -> String {
    switch classification {
    case .checked: words.strings("sources.checked")
    case .definition: words.strings("sources.definitions")
    case .scope: words.strings("sources.scope")
    }
  }

  private func verdict(_ verdict: ClaimVerdict) -> ExportTable.Cell {
    guard verdict.isHeld else { return .term("failed", words: words.strings("verdict.failed")) }
    switch verdict.classification {
    case .checked: return .term("held", words: words.strings("verdict.held"))
    case .definition: return .term("defined", words: words.strings("verdict.definition"))
    case .scope: return .term("scope", words: words.strings("verdict.scope"))
    }
  }
}
