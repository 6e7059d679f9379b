import Diagnostics
import RuleModel
import Simulation
import Testing

/// How a story follows from rules, rule by rule.
@Suite struct SimulatorTests {
  /// A delivery, and where its call comes among those of the path `closed, ajar, wide`.
  struct Placement: Sendable, CustomTestStringConvertible {
    var anchors: String
    var calls: [String]
    /// The state in which the delivered call happens.
    var state: String
    var unordered: Int = 0
    var testDescription: String { anchors }
  }

  static let placements: [Placement] = [
    .init(
      anchors: "after: willOpen, before: didOpen",
      calls: ["willOpen", "rang", "didOpen", "didWiden"], state: "closed"),
    .init(
      anchors: "after: didOpen, before: didWiden",
      calls: ["willOpen", "didOpen", "rang", "didWiden"], state: "ajar"),
    .init(
      anchors: "before: willOpen", calls: ["rang", "willOpen", "didOpen", "didWiden"],
      state: "closed"),
    .init(
      anchors: "after: didWiden", calls: ["willOpen", "didOpen", "didWiden", "rang"],
      state: "wide"),
    .init(
      anchors: "before: didWiden, order: unspecified",
      calls: ["willOpen", "didOpen", "rang", "didWiden"], state: "ajar", unordered: 2),
    .init(
      anchors: "after: willOpen, order: unspecified",
      calls: ["willOpen", "rang", "didOpen", "didWiden"], state: "ajar", unordered: 2),
  ]

  @Test(arguments: placements)
  func deliveriesFollowTheirAnchors(placement: Placement) throws {
    let pack = try SmallPack.load(
      SmallPack.head, SmallPack.machine, SmallPack.events,
      "deliveries: [{id: bell, on: push, call: rang, \(placement.anchors)}]\n")
    let timeline = try Self.timeline(pack)
    #expect(timeline.calls.map(\.callback) == placement.calls)
    let call = try #require(timeline.calls.first { $0.callback == "rang" })
    #expect(call.state == placement.state)
    #expect(call.unordered.count == placement.unordered)
  }

  @Test func beforeCallsHappenInTheOldStateAndAfterCallsInTheNewOne() throws {
    let pack = try SmallPack.load(SmallPack.head, SmallPack.machine, SmallPack.events)
    let timeline = try Self.timeline(pack)
    #expect(timeline.calls.map(\.state) == ["closed", "ajar", "wide"])
    #expect(timeline.states == ["closed", "ajar", "wide"])
  }

  @Test func aDeliveryWithoutItsAnchorWaitsForALaterEvent() throws {
    let pack = try SmallPack.load(
      SmallPack.head, SmallPack.machine,
      """
      events:
        - {id: push, title: Push, by: user, drivesTo: wide}
        - {id: ring, title: Ring, by: user}
      scenarios:
        - {id: pushed, title: Rung first, start: closed, events: [ring, push]}
        - {id: rung, title: Only rung, start: closed, events: [ring]}
      deliveries: [{id: bell, on: ring, call: rang, after: didWiden}]

      """)
    let timeline = try Self.timeline(pack)
    let call = try #require(timeline.calls.last)
    #expect(call.callback == "rang")
    #expect(call.heldSince == 0)
    #expect(timeline.undelivered == [])
    let never = try Self.timeline(pack, "rung")
    #expect(never.calls == [])
    #expect(never.undelivered.map(\.delivery) == ["bell"])
  }

  @Test func aDeliveryMayBeAnchoredToAnother() throws {
    let pack = try SmallPack.load(
      SmallPack.head, SmallPack.machine, SmallPack.events,
      """
      deliveries:
        - {id: second, on: push, call: knocked, after: rang, before: didWiden}
        - {id: first, on: push, call: rang, after: didOpen, before: knocked}

      """)
    #expect(
      try Self.timeline(pack).calls.map(\.callback)
        == ["willOpen", "didOpen", "rang", "knocked", "didWiden"])
  }

  @Test func aShutTransitionEndsTheStoryAsNotReached() throws {
    let pack = try SmallPack.load(
      SmallPack.head,
      SmallPack.machine.replacing("to: wide,", with: "to: wide, when: {lock: open},"),
      SmallPack.events)
    let timeline = try Self.timeline(pack, settings: ["lock": "shut"])
    guard case .notReached(.transitionShut("push", "widen", _)) = timeline.outcome else {
      Issue.record("the outcome is \(timeline.outcome)")
      return
    }
    #expect(timeline.calls == [])
  }

  @Test func anUnmetRequirementMakesTheStoryNotApplicable() throws {
    let pack = try SmallPack.load(
      SmallPack.head, SmallPack.machine,
      SmallPack.events.replacing(
        "drivesTo: wide", with: "drivesTo: wide, requires: {lock: open}"))
    #expect(try Self.timeline(pack).isCompleted)
    #expect(try !Self.timeline(pack, settings: ["lock": "shut"]).isApplicable)
  }

  // MARK: - Contradictions

  @Test func twoShortestWaysAreAnErrorThatNamesBoth() throws {
    let pack = try SmallPack.load(
      SmallPack.head,
      SmallPack.machine + "      - {id: kick, from: closed, to: ajar, after: [knocked]}\n",
      SmallPack.events)
    let found = try #require(Self.fault(pack))
    #expect(found.identifier == "ambiguous-path")
    #expect(found.message.contains("'open' then 'widen'"))
    #expect(found.message.contains("'kick' then 'widen'"))
    #expect(found.location?.start.line == 20)
    #expect(found.notes.first?.location?.start.line == 22)
  }

  @Test func noWayAtAllIsAnErrorThatNamesBothStates() throws {
    let pack = try SmallPack.load(
      SmallPack.head, SmallPack.machine,
      SmallPack.events.replacing("start: closed", with: "start: wide")
        .replacing("drivesTo: wide", with: "drivesTo: closed"))
    let found = try #require(Self.fault(pack))
    #expect(found.identifier == "no-path")
    #expect(found.message.contains("'closed'") && found.message.contains("'wide'"))
  }

  @Test func twoTargetsAreAnErrorThatNamesBoth() throws {
    let pack = try SmallPack.load(
      SmallPack.head, SmallPack.machine,
      SmallPack.events.replacing(
        "drivesTo: wide", with: "drivesTo: [{to: wide}, {to: ajar, when: {from: closed}}]"))
    let found = try #require(Self.fault(pack))
    #expect(found.identifier == "ambiguous-drive")
    #expect(found.message.contains("'wide'") && found.message.contains("'ajar'"))
  }

  @Test(arguments: [
    "[{id: bell, on: push, call: rang, after: didWiden, before: willOpen}]",
    "[{id: a, on: push, call: rang, after: knocked}, {id: b, on: push, call: knocked, after: rang}]",
  ])
  func contradictingAnchorsAreACycle(deliveries: String) throws {
    let pack = try SmallPack.load(
      SmallPack.head, SmallPack.machine, SmallPack.events, "deliveries: \(deliveries)\n")
    #expect(Self.fault(pack)?.identifier == "order-cycle")
  }

  // MARK: - Determinism

  @Test func theSameRulesGiveTheSameTimeline() throws {
    for scenario in IOSPack.pack.scenarios {
      for flow in scenario.flows {
        let first = try IOSPack.timeline(scenario.id, flow)
        #expect(try IOSPack.timeline(scenario.id, flow) == first)
      }
    }
  }

  // MARK: - Helpers

  private static func timeline(
    _ pack: RulePack, _ scenario: String = "pushed", settings: [String: String] = [:]
  ) throws -> Timeline {
    let overlay = settings.map { Settings.Setting(condition: $0.key, value: $0.value) }
    return try Simulator(pack).timeline(
      of: try #require(pack.scenarios[scenario]), flow: "plain",
      settings: pack.defaultSettings.overlaid(with: overlay))
  }

  private static func fault(_ pack: RulePack) -> Diagnostic? {
    guard let scenario = pack.scenarios.first else { return nil }
    do throws(SimulationError) {
      _ = try Simulator(pack).timeline(
        of: scenario, flow: "plain", settings: pack.defaultSettings)
      return nil
    } catch {
      return error.diagnostic
    }
  }
}
