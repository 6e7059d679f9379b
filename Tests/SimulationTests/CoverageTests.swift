import Diagnostics
import RuleModel
import Simulation
import Testing

/// What the rules say nothing of, what they state not to be, and the doubts about it.
@Suite struct CoverageTests {
  private static let head = """
    pack: {id: door, title: Door, locales: [en]}
    flows: [{id: one, title: One}, {id: two, title: Two}]
    conditions: [{id: lock, title: Lock, values: [open, shut]}]
    participants: [{id: user, title: User, kind: actor}, {id: door, title: Door}]
    states: [{id: closed, title: Closed}, {id: ajar, title: Ajar, activity: 1}]
    doubts: [{id: Q1, title: Loud?, text: T}, {id: Q2, title: Silent?, text: T}]
    callbacks: [{id: rang, owner: door}, {id: moved, owner: door}]
    machines:
      one: {states: [closed, ajar], transitions: [{id: a, from: closed, to: ajar, after: moved}]}
      two: {states: [closed, ajar], transitions: [{id: b, from: closed, to: ajar, after: moved}]}
    events:
      - {id: ring, title: Ring, by: user}
      - {id: push, title: Push, by: user, drivesTo: ajar}
    scenarios: [{id: rung, title: Rung, start: closed, events: ring}, {id: pushed, title: Pushed, start: closed, events: push}]
    deliveries:
      - {id: bell, on: ring, when: {from: closed, lock: open}, call: rang, payload: {in: tone}, doubt: Q1}

    """

  private static let nothing =
    "  - {id: quiet, on: ring, when: {from: closed, lock: shut}, handsOver: nothing, doubt: Q2}\n"

  private func run(
    _ more: String = "", from start: String = "closed", lock: String, flow: String = "one"
  ) throws -> Timeline {
    let pack = try SmallPack.load(Self.head, more)
    return try Simulator(pack).timeline(
      from: start, events: ["ring"], flow: flow,
      settings: Settings([.init(condition: "lock", value: lock)]))
  }

  @Test func aDeliveryThatFailsByAConditionAloneCoversNothing() throws {
    let rung = try run(lock: "open")
    #expect(rung.outcome == .completed)
    #expect(rung.uncovered.isEmpty)
    let silent = try run(lock: "shut")
    #expect(silent.outcome == .notCovered(events: ["ring"]))
    #expect(silent.uncovered.map(\.event) == ["ring"])
    #expect(silent.uncovered.map(\.eventIndex) == [0])
    #expect(silent.isCompleted)
    #expect(!silent.isCertain)
    #expect(try run(from: "ajar", lock: "open").outcome == .notCovered(events: ["ring"]))
  }

  @Test func anEventThatHandsNothingOverAnywhereNeedsNoStatement() throws {
    let pack = try SmallPack.load(Self.head)
    let pushed = try Simulator(pack).timeline(
      from: "closed", events: ["push"], flow: "one", settings: pack.defaultSettings)
    #expect(pushed.outcome == .completed)
    #expect(pushed.isCertain)
  }

  @Test func aStatementOfAbsenceCoversWhereItHolds() throws {
    let silent = try run(Self.nothing, lock: "shut")
    #expect(silent.outcome == .completed)
    #expect(silent.happenings.first?.absences == ["quiet"])
    #expect(try run(Self.nothing, from: "ajar", lock: "shut").uncovered.count == 1)
    #expect(try run(Self.nothing, lock: "open").happenings.first?.absences == [])
  }

  @Test func whatIsAbsentCarriesTheDoubtsOfWhatKeepsItAway() throws {
    #expect(try run(lock: "shut").happenings.first?.doubts == ["Q1"])
    #expect(try run(Self.nothing, lock: "shut").doubts == ["Q2"])
    // The call bears its own doubt, and what fails by its state is not kept away by a condition.
    #expect(try run(lock: "open").happenings.first?.doubts == [])
    #expect(try run(lock: "open").doubts == ["Q1"])
    #expect(try run(from: "ajar", lock: "open").doubts == [])
    let other = "  - {id: other, on: ring, when: {lock: shut}, call: rang}\n"
    #expect(try run(other, lock: "shut").doubts == [])
  }

  @Test func anEventThatNeverHappensStopsTheRun() throws {
    let never = "  - {id: never, on: ring, when: {from: ajar}, happens: never}\n"
    let timeline = try run(never, from: "ajar", lock: "open")
    #expect(timeline.outcome == .notApplicable(.neverHappens(event: "ring", rule: "never")))
    #expect(!timeline.isApplicable)
    #expect(try run(never, lock: "open").outcome == .completed)
  }

  @Test func decisionsTellWhatIsNotCovered() throws {
    let pack = try SmallPack.load(Self.head)
    let event = try #require(pack.events["ring"])
    let table = try #require(Simulator(pack).decisions(on: event))
    let open = table.lines.filter { $0.result.ending == .notCovered }
    #expect(open.map { $0.choices[2] } == [["shut"], nil])
    #expect(open.map { $0.choices[0] } == [["closed"], ["ajar"]])
    #expect(open.first?.result.doubts == ["Q1"])
  }

  // MARK: - Comparison

  private func comparison(_ deliveries: String, lock: String) throws -> Comparison {
    let numbered = """
      differences: [{number: "1", title: T, matches: {kind: missing}, events: ring, doubt: Q2}]

      """
    let head = Self.head.replacing("when: {from: closed, lock: open}", with: "when: {flow: one}")
    let pack = try SmallPack.load(head, deliveries, numbered)
    let scenario = try #require(pack.scenarios["rung"])
    let settings = Settings([.init(condition: "lock", value: lock)])
    let lines = try ["one", "two"].map {
      try Simulator(pack).timeline(of: scenario, flow: $0, settings: settings)
    }
    return Comparer(pack).comparison(of: lines[0], and: lines[1], scenario: scenario)
  }

  @Test func aDifferenceToWhatIsNotCoveredIsNone() throws {
    let open = try comparison("", lock: "open")
    #expect(open.differences.map(\.isUncovered) == [true])
    #expect(open.differences.allSatisfy { $0.number == nil })
    #expect(!open.isCertain)
    let stated = "  - {id: none, on: ring, when: {flow: two}, handsOver: nothing}\n"
    let known = try comparison(stated, lock: "open")
    #expect(known.differences.map(\.isUncovered) == [false])
    #expect(known.differences.map(\.number) == ["1"])
  }

  @Test func aDifferenceCarriesItsOwnDoubtsAndThoseOfWhatIsAbsent() throws {
    let stated = """
        - {id: none, on: ring, when: {flow: two}, handsOver: nothing, doubt: Q2}
        - {id: rare, on: ring, when: {flow: two, lock: shut}, call: moved, doubt: Q1}

      """.replacing("  - {id: rare", with: "  - {id: rare")
    let pack = try SmallPack.load(
      Self.head.replacing("doubt: Q1}\n", with: "doubt: []}\n"), stated)
    let scenario = try #require(pack.scenarios["rung"])
    let lines = try ["one", "two"].map {
      try Simulator(pack).timeline(of: scenario, flow: $0, settings: pack.defaultSettings)
    }
    let comparison = Comparer(pack).comparison(of: lines[0], and: lines[1], scenario: scenario)
    #expect(comparison.differences.isEmpty)
    #expect(!comparison.isCertain)
    let numbered = try self.comparison(
      "  - {id: none, on: ring, when: {flow: two}, handsOver: nothing}\n", lock: "open")
    #expect(numbered.differences.first?.doubts == ["Q1", "Q2"])
  }

  // MARK: - Lint

  private func findings(_ more: String) throws -> [String] {
    RuleLint(try SmallPack.load(Self.head, more)).findings()
      .filter { $0.identifier == "uncovered-event" || $0.identifier == "contradicted-absence" }
      .map { "\($0.location?.start.line ?? 0) \($0.severity) \($0.message)" }
  }

  @Test func lintNamesWhatIsNotCovered() throws {
    #expect(
      try findings("") == [
        "12 warning no rule says what 'ring' hands over from 'closed' in any flow, if lock is 'shut'",
        "12 warning no rule says what 'ring' hands over from 'ajar' in any flow",
      ])
    let rest = "  - {id: rest, on: ring, when: {flow: one, from: ajar}, happens: never}\n"
    #expect(
      try findings(Self.nothing + rest) == [
        "12 warning no rule says what 'ring' hands over from 'ajar' in the flow 'two'"
      ])
  }

  @Test func lintRefusesAStatementThatADeliveryContradicts() throws {
    let all = "  - {id: all, on: ring, handsOver: nothing}\n"
    #expect(
      try findings(all) == [
        "17 error 'all' states an absence in the flow 'one' from 'closed', but 'bell' hands "
          + "something over there"
      ])
  }

  @Test func manyFindingsOfOneEventEndWithTheirNumber() throws {
    let conditions = (0..<5).map { "{id: c\($0), title: C, values: [a, b]}" }
    let head = Self.head.replacing(
      "conditions: [", with: "conditions: [" + conditions.joined(separator: ", ") + ", ")
    // The parity of five conditions: no two cases can be told in one line.
    var rules = ""
    for number in 0..<32 where number.nonzeroBitCount.isMultiple(of: 2) {
      let clauses = (0..<5).map { "c\($0): \(number >> $0 & 1 == 0 ? "a" : "b")" }
      rules +=
        "  - {id: r\(number), on: push, when: {\(clauses.joined(separator: ", "))}, call: rang}\n"
    }
    let pack = try SmallPack.load(head, rules)
    let found = RuleLint(pack).findings().filter {
      $0.identifier == "uncovered-event" && $0.message.contains("push")
    }
    #expect(found.count == 8)
    #expect(found.last?.message == "no rule says what 'push' hands over in 9 more groups of cases")
  }

  // MARK: - Claims

  @Test func whatNoRuleCoversIsNoAbsence() throws {
    func failures(_ expectation: String, _ more: String = "") throws -> [Bool] {
      let claim = """
        sources: [{id: S, title: Book}]
        claims:
          - id: C
            source: S 1
            class: checked
            text: T
            cases: [{start: closed, events: [ring], flow: one, when: {lock: shut}, expect: {\(expectation)}}]

        """
      let pack = try SmallPack.load(Self.head, more, claim)
      return try ClaimChecker(Simulator(pack)).verdicts().map(\.isHeld)
    }
    for expectation in ["silent: true", "sequence: []", "never: rang", "outcome: completed"] {
      #expect(try failures(expectation) == [false], "\(expectation)")
      #expect(try failures(expectation, Self.nothing) == [true], "\(expectation)")
    }
    #expect(try failures("outcome: notCovered") == [true])
    #expect(try failures("never: moved") == [true])
  }

  // MARK: - Notifications

  @Test func aNotificationIsPostedOnlyWhenItsGuardHolds() throws {
    let post =
      "{id: moved, owner: door, posts: [{name: Moved}, {name: First, when: {from: closed}}]}"
    let head = Self.head.replacing("{id: moved, owner: door}", with: post)
      .replacing("to: ajar, after: moved", with: "to: ajar, before: moved")
    let pack = try SmallPack.load(head)
    let both = Scenario.SceneStart(scene: "main", state: "closed")
    let scenario = Scenario(
      id: "two", title: LocalizedText([]), summary: LocalizedText([]),
      start: [both, .init(scene: "second", state: "closed")], flows: ["one"],
      events: [.init(event: "push"), .init(event: "push", scene: "second")])
    let timeline = try Simulator(pack).timeline(
      of: scenario, flow: "one", settings: pack.defaultSettings)
    #expect(timeline.calls.map(\.notifications) == [["Moved", "First"], ["Moved"]])
  }

  // MARK: - The iOS pack

  @Test func theSilentPushWithoutPermissionIsDoubtful() throws {
    let denied = ["notifications": "denied"]
    let cold = try IOSPack.timeline("cold-launch-silent-push", "app", denied)
    #expect(cold.outcome == .completed)
    #expect(cold.calls.isEmpty)
    #expect(cold.happenings.first?.absences == ["silent.cold.app.denied"])
    #expect(Set(cold.doubts).isSuperset(of: ["Q9", "X-4"]))
    let held = try IOSPack.timeline("background-silent-push-return", "app", denied)
    #expect(Set(held.doubts).isSuperset(of: ["Q9"]))
    for (scenario, number) in [
      ("cold-launch-silent-push", "3.8"), ("background-silent-push-return", "3.7"),
    ] {
      let comparison = Comparer(IOSPack.pack).comparison(
        of: try IOSPack.timeline(scenario, "app", denied),
        and: try IOSPack.timeline(scenario, "scene", denied),
        scenario: IOSPack.pack.scenarios[scenario])
      let difference = try #require(comparison.differences.first { $0.number == number })
      #expect(difference.doubts.contains("Q9"))
    }
    // Where the permission is there, nothing of the kind is absent.
    let usual = try IOSPack.timeline("background-silent-push-return", "app")
    #expect(!usual.doubts.contains("Q9"))
  }

  @Test func theCasesThatNoSourceSpeaksOfAreNotCovered() throws {
    let pack = IOSPack.pack
    var found: [String] = []
    var impossible: [String] = []
    for event in ["url.tap", "link.tap", "notification.tap", "quickAction.tap", "handoff.continue"]
    {
      for flow in pack.flows.ids {
        for state in pack.states.ids {
          let timeline = try IOSPack.simulator.timeline(
            from: state, events: [event], flow: flow, settings: pack.defaultSettings)
          if !timeline.uncovered.isEmpty { found.append("\(event) \(flow) \(state)") }
          if !timeline.isApplicable { impossible.append("\(event) \(flow) \(state)") }
        }
      }
    }
    let running = ["inactive", "active", "background", "suspended"]
    #expect(
      Set(found)
        == Set(
          ["url.tap", "link.tap", "notification.tap"].flatMap { event in
            ["app", "scene"].map { "\(event) \($0) inactive" }
          }
            + ["app", "scene"].flatMap { flow in
              running.map { "handoff.continue \(flow) \($0)" }
            }))
    #expect(
      Set(impossible)
        == Set(
          ["app", "scene"].flatMap { flow in
            ["active", "inactive"].map { "quickAction.tap \(flow) \($0)" }
          }))
  }
}
