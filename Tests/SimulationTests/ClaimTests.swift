import RuleModel
import Simulation
import Testing

/// Every statement of the three source documents, held against the rules.
@Suite struct ClaimTests {
  @Test func everyClaimHolds() throws {
    let verdicts = try ClaimChecker(IOSPack.simulator).verdicts()
    for verdict in verdicts where !verdict.isHeld {
      Issue.record("\(verdict.claim): \(verdict.failures.joined(separator: "; "))")
    }
  }

  @Test func everyStatementIsAccountedFor() throws {
    let tally = ClaimTally(try ClaimChecker(IOSPack.simulator).verdicts())
    #expect(tally.checked + tally.definitions + tally.scope == IOSPack.pack.claims.count)
    #expect(tally.checked == tally.held + tally.failed)
    #expect(tally.scope == 4)
    let ids = IOSPack.pack.claims.ids
    #expect(ids.filter { $0.hasPrefix("S0-") }.count == 103)
    #expect(ids.filter { $0.hasPrefix("S1-") }.count == 47)
    #expect(ids.filter { $0.hasPrefix("S3-") }.count == 32)
    #expect(ids.filter { $0.hasPrefix("T-") }.count > 30)
    #expect(IOSPack.pack.claims.allSatisfy { $0.citation.place != nil })
  }

  @Test func aClaimFailsWhenItsRuleIsBroken() throws {
    var pack = IOSPack.pack
    pack.deliveries = Catalog(
      pack.deliveries.map { delivery in
        guard delivery.call == "scene.openURLContexts" else { return delivery }
        var broken = delivery
        broken.after = ["scene.willEnterForeground"]
        broken.before = ["scene.didBecomeActive"]
        return broken
      })
    let verdicts = try ClaimChecker(Simulator(pack)).verdicts()
    let failed = verdicts.filter { !$0.isHeld }.map(\.claim)
    #expect(failed.contains("S0-1.5-c"))
    #expect(failed.contains("S0-3.4-b"))
    #expect(!failed.contains("S0-2.5-c"))
  }
}
