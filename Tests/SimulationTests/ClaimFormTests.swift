import RuleFiles
import RuleModel
import Simulation
import Testing

/// Each form of what a claim may expect, once where it holds and once where it does not.
@Suite struct ClaimFormTests {
  private static let rules = """
    pack: {id: p, title: P, locales: [en]}
    sources: [{id: S, title: S}]
    flows: [{id: old, title: Old, delegate: OldDelegate}, {id: new, title: New}]
    conditions: [{id: sound, values: [on, off]}]
    participants: [{id: user, title: User, kind: actor}, {id: one, title: 1}, {id: two, title: 2}]
    states:
      - {id: off, title: Off, definition: No process., running: false}
      - {id: shown, title: Shown, definition: Seen., activity: 1}
    callbacks:
      - {id: launch, owner: one, declaredBy: OneDelegate}
      - {id: show, owner: two}
      - {id: hear, owner: two}
      - {id: stop, owner: two}
    machines:
      old:
        states: [off, shown]
        transitions:
          - {id: old.show, from: off, to: shown, after: [launch, show]}
          - {id: old.stop, from: shown, to: off, before: stop, when: {sound: on}}
      new:
        states: [off, shown]
        transitions:
          - {id: new.show, from: off, to: shown, after: [launch]}
          - {id: new.stop, from: shown, to: off}
    events:
      - {id: tap, title: Tap, by: user, drivesTo: shown}
      - {id: ring, title: Ring, by: user, requires: {sound: on}, drivesTo: shown}
      - {id: end, title: End, by: user, drivesTo: off}
    deliveries:
      - id: hear
        on: tap
        when: {flow: old}
        call: hear
        after: launch
        order: unspecified
        payload: [{in: words, type: String}, {in: tones, empty: true}]
    differences:
      - {number: "1", title: A, matches: [{kind: missing}], events: tap}
      - {number: "2", title: B, matches: [{kind: missing}], events: tap}
    scenarios:
      - {id: start, title: Start, start: off, events: tap}

    """

  /// Returns why a claim does not hold, which is written as the keys behind its text.
  private func failures(_ claim: String) throws -> [String] {
    let text =
      Self.rules + "claims:\n  - {id: c, source: S, class: checked, text: A, \(claim)}\n"
    let loaded = RuleFileLoader().load(files: [(path: "a.yaml", bytes: Array(text.utf8))])
    #expect(loaded.diagnostics == [])
    let pack = try #require(loaded.pack)
    let claim = try #require(pack.claims["c"])
    return try ClaimChecker(Simulator(pack)).verdict(on: claim).failures
  }

  @Test(arguments: [
    "firstOf: {owner: one, call: launch}", "first: launch", "events: [tap]", "outcome: completed",
    "launches: true", "payload: {at: hear, in: words, type: String}",
    "payload: {at: hear, in: words}", "payload: {at: hear, in: tones, empty: true}",
    "declaredBy: {call: launch, type: OneDelegate}", "by: {event: tap, participant: user}",
    "state: {id: off, running: false}", "state: shown", "numbers: [\"1\"]",
    "numbers: {exactly: [\"2\", \"1\"]}",
    "transition: {from: off, to: shown, calls: [launch, show]}",
  ])
  func formThatHolds(_ expectation: String) throws {
    let claim = "scenario: start, flow: old, expect: {\(expectation)}"
    #expect(try failures(claim) == [])
  }

  @Test(arguments: [
    ("firstOf: {owner: one, call: show}", "start, old: the first call is 'launch'"),
    ("firstOf: {owner: two, call: hear}", "start, old: the order of 'hear' and 'show' is open"),
    ("last: show", "start, old: the order of 'show' and 'hear' is open"),
    ("first: show", "start, old: the first call is 'launch'"),
    ("firstOf: {owner: user, call: show}", "start, old: there is no call"),
    ("events: [tap, end]", "start: the events are tap"),
    ("outcome: notApplicable", "start, old: the outcome is 'completed'"),
    ("launches: false", "start, old: the process is launched"),
    (
      "payload: {at: hear, in: words, type: Int}",
      "start, old: 'hear' carries words (String); known to be empty: tones"
    ),
    (
      "declaredBy: {call: show, type: OneDelegate}", "'show' is declared by ''"
    ),
    ("by: {event: tap, participant: one}", "'tap' is caused by 'user'"),
    ("state: {id: off, running: true}", "the process does not exist in the state 'off'"),
    ("numbers: {exactly: [\"1\"]}", "there are also the differences 2"),
  ])
  func formThatDoesNot(_ expectation: String, _ failure: String) throws {
    let claim = "scenario: start, flow: old, expect: {\(expectation)}"
    #expect(try failures(claim) == [failure])
  }

  @Test func openOrderOfOtherCallsDoesNotMatter() throws {
    let run = "start: off, events: [tap, end], flow: old"
    #expect(try failures(run + ", expect: {first: launch, last: stop}") == [])
  }

  @Test func launchCountsThoughTheProcessEnds() throws {
    let run = "start: off, events: [tap, end], flow: old"
    #expect(try failures(run + ", expect: {launches: true, finalState: off}") == [])
    #expect(
      try failures("start: shown, events: end, flow: old, expect: {launches: true}")
        == ["shown + end, old: the process passes through shown, off"])
  }

  @Test func outcomesAreToldApart() throws {
    #expect(
      try failures(
        """
        cases: [
          {start: off, events: ring, when: {sound: off}, expect: {outcome: notApplicable}},
          {start: shown, events: end, flow: old, when: {sound: off}, expect: {outcome: notReached}},
          {start: shown, events: end, flow: new, expect: {outcome: completed}}]
        """) == [])
  }

  @Test func runThatCannotBeIsLikeNoOther() throws {
    let run = "start: off, events: ring, flow: old, when: {sound: off}"
    #expect(
      try failures(run + ", expect: {sameCalls: {flow: old}}")
        == ["off + ring, old (sound off): the run is not applicable"])
  }

  @Test func everyCaseMustHoldAndFailuresNameItsRun() throws {
    #expect(
      try failures(
        """
        scenario: start, flow: old, expect: {first: launch}, cases: [
          {start: shown, events: end, flow: old, expect: [{never: stop}, {finalState: off}]},
          {scenario: start, flow: new, expect: {contains: show}}]
        """)
        == ["shown + end, old: 'stop' is called", "start, new: 'show' is not called"])
  }

  @Test func transitionIsHeldAgainstTheFlowsOfTheCase() throws {
    let form = "expect: {transition: {from: off, to: shown, calls: [launch]}}"
    let failure = "the flow 'old' has no transition from 'off' to 'shown' like this"
    #expect(try failures("flow: new, " + form) == [])
    #expect(try failures("flow: old, " + form) == [failure])
    #expect(try failures(form) == [failure])
    #expect(try failures("cases: [{flow: new, \(form)}, {\(form)}]") == [failure])
  }
}
