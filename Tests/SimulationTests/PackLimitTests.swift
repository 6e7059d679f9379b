import Diagnostics
import RuleModel
import Testing

@testable import Simulation

/// Packs that hold more than can be drawn and compared are refused at their place.
@Suite struct PackLimitTests {
  private func pack(_ parts: String...) throws -> RulePack {
    try SmallPack.load(SmallPack.head + parts.joined())
  }

  private func findings(_ pack: RulePack) -> [String] {
    PackLimits.findings(in: pack).map(\.message)
  }

  @Test func whatIsWithinTheLimitsIsNoFinding() throws {
    #expect(findings(IOSPack.pack) == [])
    #expect(VariantLimit.findings(in: IOSPack.pack) == [])
  }

  @Test func eachKindIsCounted() throws {
    var pack = try pack(SmallPack.machine, SmallPack.events)
    pack.flows = Catalog(
      (0...Limits.flows).map { number in
        Flow(
          id: "f\(number)", title: LocalizedText(["en": "F"]), delegate: "",
          summary: LocalizedText([]))
      })
    pack.callbacks = Catalog(
      (0...Limits.callbacks).map { number in
        Callback(
          id: "c\(number)", name: "c", shortName: "c", owner: "door", declaredBy: "", role: "",
          trigger: LocalizedText([]), purpose: LocalizedText([]))
      })
    let calls = (0...Limits.transitionCalls).map { Transition.Call(callback: "c\($0)") }
    pack.machines = Catalog([
      Machine(
        id: "plain",
        states: (0...Limits.machineStates).map { MachineState(id: "s\($0)", standsFor: "closed") },
        transitions: [Transition(id: "t", from: "s0", to: "s1", after: calls)])
    ])
    pack.scenarios = Catalog([
      Scenario(
        id: "long", title: LocalizedText(["en": "Long"]), summary: LocalizedText([]),
        start: (0...Limits.scenes).map { .init(scene: "\($0)", state: "closed") }, flows: ["plain"],
        events: (0...Limits.scenarioEvents).map { _ in .init(event: "push") })
    ])
    #expect(
      findings(pack) == [
        "there are 17 flows, and at most 16 are allowed",
        "there are 2001 callbacks, and at most 2000 are allowed",
        "there are 401 states of the machine of 'plain', and at most 400 are allowed",
        "there are 257 calls of the transition 't', and at most 256 are allowed",
        "there are 101 events of the scenario 'long', and at most 100 are allowed",
        "there are 17 scenes of the scenario 'long', and at most 16 are allowed",
      ])
  }

  @Test func anEventOfTooManyCallsIsAnError() throws {
    let callbacks = (0..<300).map { "  - {id: c\($0), owner: door}\n" }.joined()
    let deliveries = (0..<300).map {
      "  - {id: d\($0), on: push, call: c\($0), after: didOpen, order: unspecified}\n"
    }.joined()
    let pack = try pack(
      callbacks, SmallPack.machine, SmallPack.events, "deliveries:\n" + deliveries)
    let found = RuleLint(pack).findings().filter { $0.identifier == "too-many-calls" }
    #expect(found.count == 1)
    #expect(found.first?.location != nil)
  }

  @Test func eventsOfTooManySettingsHaveNoDecisions() throws {
    let names = (0..<11).map { "c\($0)" }
    let conditions = names.map {
      "  - {id: \($0), title: C, values: [off, on], variants: whereListed}\n"
    }.joined()
    let deliveries = names.map {
      "  - {id: d-\($0), on: push, when: {\($0): on}, call: rang, after: didWiden}\n"
    }.joined()
    let head = SmallPack.head.replacing(
      "values: [open, shut]}\n", with: "values: [open, shut]}\n" + conditions)
    let pack = try SmallPack.load(
      head, SmallPack.machine, SmallPack.events, "deliveries:\n" + deliveries)
    let found = VariantLimit.findings(in: pack)
    #expect(found.map(\.identifier) == ["too-many-decisions"])
    #expect(found.first?.severity == .warning)
    let simulator = Simulator(pack)
    let event = try #require(pack.events["push"])
    #expect(simulator.decisions(on: event) == nil)
  }

  @Test func manyWaysAreWarnedOf() throws {
    let scenario = try #require(IOSPack.pack.scenarios.first)
    let check = UnreadableWays()
    #expect(check.finding(on: scenario, ways: Limits.readableWays - 1) == nil)
    #expect(check.finding(on: scenario, ways: Limits.readableWays)?.identifier == "many-ways")
    #expect(check.findings(in: IOSPack.simulator) == [])
  }
}

/// What leads to what, by way of others too, is the same by bits as by looking at each pair.
@Suite struct ReachabilityTests {
  @Test(arguments: [1, 2, 63, 64, 65, 130])
  func closingFindsEveryWay(count: Int) {
    var relation = Reachability(count: count)
    var pairs: Set<[Int]> = []
    for index in 0..<count where index * 7 % 5 != 0 {
      let other = (index * 13 + 1) % count
      relation.connect(index, to: other)
      pairs.insert([index, other])
    }
    relation.close()
    for start in 0..<count {
      var reached: Set<Int> = []
      var pending = [start]
      while let next = pending.popLast() {
        for other in 0..<count where pairs.contains([next, other]) {
          if reached.insert(other).inserted { pending.append(other) }
        }
      }
      for end in 0..<count {
        #expect(relation.leads(from: start, to: end) == reached.contains(end))
      }
    }
  }
}
