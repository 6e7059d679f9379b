import Diagnostics
import RuleFiles
import RuleModel
import Simulation
import Testing

import TestSupport

/// What is told of a pack that somebody else wrote.
@Suite struct ForeignPackTests {
  private let pack: RulePack

  init() throws {
    let loaded = RuleFileLoader().load(files: [("parts.yaml", Array(SampleRules.parts.utf8))])
    #expect(loaded.diagnostics.map(\.message) == [])
    pack = try #require(loaded.pack)
  }

  private func timeline(
    _ scenario: String, _ flow: String, _ settings: [Settings.Setting] = []
  ) throws -> Timeline {
    try Simulator(pack).timeline(
      of: try #require(pack.scenarios[scenario]), flow: flow,
      settings: pack.defaultSettings.overlaid(with: settings))
  }

  private func differences(_ left: String, _ right: String) throws -> [Comparison.Difference] {
    Comparer(pack).comparison(
      of: try timeline("a.b.c", left), and: try timeline("a.b.c", right),
      scenario: pack.scenarios["a.b.c"]
    ).differences
  }

  @Test func aTransitionToItselfIsTaken() throws {
    let timeline = try timeline("a.b.d", "plain")
    #expect(timeline.stateChanges.map(\.transition) == ["p.again"])
    #expect(timeline.calls.map(\.callback) == ["list.draw"])
    #expect(try self.timeline("a.b.d", "eager").calls.isEmpty)
  }

  @Test func twoTransitionsToItselfAreAFault() throws {
    let rules = SampleRules.parts.replacing(
      "after: [list.draw]}\n  strict",
      with:
        "after: [list.draw]}\n      - {id: p.more, from: shown, to: shown, on: [refresh]}\n  strict"
    )
    let loaded = RuleFileLoader().load(files: [("parts.yaml", Array(rules.utf8))])
    let pack = try #require(loaded.pack)
    #expect(throws: SimulationError.self) {
      try Simulator(pack).timeline(
        from: "shown", events: ["refresh"], flow: "plain", settings: pack.defaultSettings)
    }
  }

  @Test func aCallKnowsTheEntryThatApplied() throws {
    let calm = try timeline("a.b.c", "eager").calls.first { $0.callback == "list.draw" }
    #expect(calm?.entry == 0)
    let loud = try timeline("a.b.c", "eager", [.init(condition: "mode", value: "loud")]).calls
      .first { $0.callback == "list.draw" }
    #expect(loud?.entry == 2)
  }

  @Test func callsArePairedWithinTheirEventAndRepeatsAreCounted() throws {
    let found = try differences("plain", "strict")
    #expect(found.map(\.kind) == [.extra, .extra])
    #expect(found.map(\.right) == [[2], [3]] || found.map(\.right) == [[1], [2]])
    #expect(found.allSatisfy { $0.eventIndex == 0 && $0.left.isEmpty })
  }

  @Test func anAdditionalCallThatCarriesIsNoOtherCarrier() throws {
    let found = try differences("plain", "eager")
    #expect(found.contains { $0.kind == .extra && $0.role == "list.log" })
    #expect(!found.contains { $0.kind == .carrier })
  }

  @Test func whoCausesAnEventAndMayCallDoesSo() {
    #expect(pack.caller(on: "open.it") == "engine")
    #expect(pack.caller(on: "close.it") == "timer")
  }

  @Test func namesOfTwoOwnersAreToldApart() {
    let names = CallbackNames(pack)
    #expect(names.addition(toName: "list.stop") == .owner(LocalizedText(["en": "List"])))
    #expect(names.addition(toShortName: "detail.stop") == .owner(LocalizedText(["en": "Detail"])))
    #expect(names.addition(toName: "list.start") == nil)
  }

  @Test func nothingIsToldOfWhatHasNotChanged() throws {
    let behaviour = try BehaviourComparison(
      from: SimulatedBehaviour(pack), to: pack, vocabulary: pack, .init())
    #expect(behaviour.isSame)
    #expect(behaviour.sameCount == 2)
  }
}
