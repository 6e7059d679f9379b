import Diagnostics
import RuleModel
import Simulation

/// Everything that a pack's rules give, simulated once for all pages and pictures.
struct StoryLibrary: Sendable {
  let pack: RulePack
  /// What calls are named by in pictures.
  let callLabels: CallLabels
  /// The stories of all scenarios, in the order of the rules.
  let stories: [Story]
  /// What became of each claim.
  let verdicts: [ClaimVerdict]

  /// Simulates all scenarios of a pack.
  ///
  /// - Throws: Every rule that contradicts another or leads nowhere, one diagnostic each.
  init(_ pack: RulePack) throws(GenerationError) {
    callLabels = CallLabels(pack)
    self.pack = pack
    let simulator = Simulator(pack)
    let comparer = Comparer(pack)
    var stories: [Story] = []
    var faults: [Diagnostic] = []
    for scenario in pack.scenarios {
      do throws(SimulationError) {
        stories.append(try Story(scenario, simulator: simulator, comparer: comparer))
      } catch {
        if !faults.contains(error.diagnostic) { faults.append(error.diagnostic) }
      }
    }
    guard faults.isEmpty else { throw GenerationError(faults) }
    do throws(SimulationError) {
      verdicts = try ClaimChecker(simulator).verdicts()
    } catch {
      throw GenerationError([error.diagnostic])
    }
    let failed = Set(verdicts.filter { !$0.isHeld }.map(\.claim))
    self.stories = stories.map { story in
      var story = story
      story.failedClaims = failed
      return story
    }
  }
}
