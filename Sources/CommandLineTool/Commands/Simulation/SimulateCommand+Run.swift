import JSON
import LifecycleDocs
import Diagnostics
import RuleModel
import Simulation

/// A simulated run: a timeline, and the scenario that it tells.
struct SimulatedRun {
  var timeline: Timeline
  var scenario: Scenario?
}

extension Invocation {
  func simulate() -> ExitStatus {
    guard let (request, runs) = simulated() else { return .unusable }
    if arguments.has("json") {
      console.write(
        TimelineJSON.value(
          of: runs.map(\.timeline), scenario: request.scenario?.id, pack: request.pack
        ).pretty + "\n")
    } else {
      let text = SimulationText(pack: request.pack, locale: request.locale)
      console.writeWords(runs.map(text.text(of:)).joined(separator: "\n"))
    }
    return .done
  }

  /// Reads the rules and simulates what the arguments ask for; nil where something is wrong, which is
  /// said then.
  func simulated() -> (request: SimulationRequest, runs: [SimulatedRun])? {
    let rules: Facade.Rules
    do { rules = facade.readRules(try ruleFiles()) } catch {
      words.report(error.diagnostic)
      return nil
    }
    words.report(rules.diagnostics, files: rules.files)
    guard let pack = rules.pack, !rules.diagnostics.containsError else { return nil }
    let request = SimulationRequest(arguments, pack: pack)
    guard request.problems.isEmpty else {
      words.report(request.problems)
      return nil
    }
    do { return (request, try request.runs()) } catch {
      words.report([error.diagnostic], files: rules.files)
      return nil
    }
  }
}
