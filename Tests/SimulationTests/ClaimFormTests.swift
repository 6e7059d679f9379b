import RuleFiles
import RuleModel
import Simulation
import Testing

/// Each form of what a claim may expect, once where it holds and once where it does not.
@Suite struct ClaimFormTests {
  private static let rules = """
    pack: {id: p, title: P, locales: [en, th]}
    sources: [{id: S, title: S}]
    flows: [{id: old, title: Old, delegate: OldDelegate}, {id: new, title: New}]
    conditions: [{id: sound, values: [on, off]}]
    participants: [{id: user, title: User, kind: actor}, {id: kit, title: Kit, kind: dispatcher}, {id: one, title: 1}, {id: two, title: 2}]
    states:
      - {id: off, title: Off, definition: No process., running: false}
      - {id: shown, title: Shown, definition: Seen., activity: 1}
    callbacks:
      - id: launch
        name: launch(_:)
        owner: one
        declaredBy: OneDelegate
        signatures: {swift: "func launch(_ one: One)"}
        posts: {name: One.didLaunch, alias: OneDidLaunch, timing: after}
        purpose: {en: "Set up the Window.", th: "ตั้งค่า window"}
        availability: {introduced: "2.0", deprecated: "4.0", replacement: show}
      - {id: show, owner: two}
      - {id: hear, owner: two}
      - {id: stop, owner: two}
    machines:
      old:
        states: [off, shown]
        transitions:
          - {id: old.show, from: off, to: shown, after: [launch, show]}
          - {id: old.stop, from: shown, to: off, before: stop, when: {sound: on}, on: end}
      new:
        states: [off, {id: lit, standsFor: shown, definition: Seen and lit.}]
        transitions:
          - {id: new.show, from: off, to: lit, after: [launch]}
          - {id: new.stop, from: lit, to: off}
    events:
      - {id: tap, title: Tap, by: user, drivesTo: shown}
      - {id: ring, title: Ring, by: user, requires: {sound: on}, drivesTo: shown}
      - {id: end, title: End, by: user, drivesTo: off}
      - {id: peek, title: Peek, by: user, drivesTo: shown}
    deliveries:
      - id: hear
        on: tap
        when: {flow: old}
        call: hear
        after: launch
        order: unspecified
        payload: [{in: words, type: String}, {in: tones, empty: true}]
      - {id: perhaps, on: peek, when: {flow: old}, call: hear, after: show, may: true}
    differences:
      - {number: "1", title: A, matches: [{kind: missing}], events: tap}
      - {number: "2", title: B, matches: [{kind: missing}], events: tap}
    scenarios:
      - {id: start, title: Start, start: off, events: tap}
      - {id: glance, title: Glance, start: off, events: peek, pins: {sound: off}, flows: old}

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
    "transition: {from: off, to: shown, before: [], after: [launch, show], on: []}",
    "transition: {from: shown, to: off, before: stop, on: end}",
    "sequence: [launch, {call: hear, open: show}, show]", "unordered: [show, hear]",
    "sequence: [launch, hear, {call: show, open: [hear]}]", "optional: {call: hear, is: false}",
    "sceneStateAtCall: {call: show, state: shown}",
    "payloads: [{at: hear, in: tones, empty: true}, {at: hear, in: words, type: String}]",
    "named: {call: launch, name: launch(_:)}", "owner: {call: launch, participant: one}",
    "declaration: {call: launch, language: swift, text: 'func launch(_ one: One)'}",
    "availability: {call: launch, introduced: 2.0, deprecated: 4.0, replacement: show}",
    "availability: {call: show}", "posts: {call: launch, exactly: One.didLaunch}",
    "posts: {call: launch, notification: OneDidLaunch, alias: One.didLaunch, timing: after}",
    "posts: {call: show, exactly: []}", "by: {call: show, participant: kit}",
    "by: {transition: old.stop, participant: user}", "activity: [off, shown]",
    "purpose: {call: launch, says: [window, {en: set up, th: ตั้งค่า}]}",
    "state: {id: lit, running: true, standsFor: shown, says: and lit}",
    "condition: {id: sound, values: [on, off], default: on}",
    "defines: {scenario: start, start: off, events: tap}",
    "defines: {scenario: glance, start: off, events: peek, pins: {sound: off}, flows: old}",
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
    (
      "sequence: [launch, hear, show]",
      "start, old: the calls are launch, hear (in no order to show), show"
    ),
    (
      "sequence: [launch, {call: hear, open: show, may: true}, show]",
      "start, old: the calls are launch, hear (in no order to show), show"
    ),
    ("unordered: [launch, hear]", "start, old: 'launch' comes before 'hear'"),
    ("unordered: [hear, stop]", "start, old: 'stop' is not called"),
    ("optional: {call: hear, is: true}", "start, old: 'hear' is called for certain"),
    ("optional: {call: stop, is: true}", "start, old: 'stop' is not called"),
    ("sceneStateAtCall: {call: show, state: off}", "start, old: it is called in shown"),
    ("payloads: [{at: hear, in: words}]", "start, old: there is also 'hear' with tones, empty"),
    ("payloads: [{at: hear, in: tones}]", "start, old: there is no 'hear' with tones"),
    ("payloads: []", "start, old: there is also 'hear' with words (String)"),
    (
      "transition: {from: off, to: shown, before: launch}",
      "the flow 'old' has no transition from 'off' to 'shown' like this"
    ),
    (
      "transition: {from: shown, to: off, on: []}",
      "the flow 'old' has no transition from 'shown' to 'off' like this"
    ),
    ("named: {call: launch, name: launch}", "'launch' is named 'launch(_:)'"),
    ("owner: {call: launch, participant: two}", "'launch' is received by 'one'"),
    (
      "declaration: {call: launch, language: swift, text: func launch()}",
      "in swift, 'launch' is declared as 'func launch(_ one: One)'"
    ),
    (
      "declaration: {call: launch, language: c, text: launch}",
      "in c, 'launch' is declared as 'nothing'"
    ),
    (
      "availability: {call: launch, introduced: 2.0}",
      "'launch' is introduced in 2.0, deprecated in 4.0, replaced by 'show'"
    ),
    ("posts: {call: launch, exactly: []}", "'launch' posts One.didLaunch"),
    (
      "posts: {call: launch, notification: One.didLaunch, timing: before}",
      "'One.didLaunch' is posted at the time 'after'"
    ),
    (
      "posts: {call: launch, notification: One.didLaunch, alias: One}",
      "'One.didLaunch' is also named 'OneDidLaunch'"
    ),
    ("by: {call: show, participant: user}", "'show' is called by 'kit'"),
    ("by: {transition: old.show, participant: user}", "every event may take 'old.show'"),
    (
      "by: {transition: old.stop, participant: one}",
      "'old.stop' is taken for 'end', caused by 'user'"
    ),
    ("activity: [shown, off]", "'off' is no more active than 'shown'"),
    (
      "purpose: {call: launch, says: {en: set up, th: เปิด}}",
      "the purpose of 'launch' does not say 'เปิด' in 'th'"
    ),
    (
      "purpose: {call: launch, says: set up}",
      "the purpose of 'launch' does not say 'set up' in 'th'"
    ),
    ("state: {id: lit, standsFor: off}", "the state 'lit' stands for 'shown'"),
    ("state: {id: lit, says: dark}", "the state 'lit' does not say 'dark' in 'en'"),
    ("condition: {id: sound, values: [off, on]}", "the values of 'sound' are on, off"),
    (
      "condition: {id: sound, values: [on, off], default: off}",
      "the usual value of 'sound' is 'on'"
    ),
    ("defines: {scenario: start, start: shown, events: tap}", "it starts with main in 'off'"),
    ("defines: {scenario: start, start: off, events: end}", "its events are tap"),
    (
      "defines: {scenario: glance, start: off, events: peek, flows: old}",
      "it is told under sound off"
    ),
    ("defines: {scenario: start, start: off, events: tap, flows: old}", "its flows are old, new"),
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

  @Test func whatIsOnlyPossibleIsNoCall() throws {
    let run = "start: off, events: peek, flow: old, expect: "
    #expect(try failures(run + "{optional: {call: hear, is: true}}") == [])
    #expect(try failures(run + "{sequence: [launch, show, {call: hear, may: true}]}") == [])
    #expect(try failures(run + "{before: [show, hear]}") == [])
    for form in ["contains: hear", "count: {call: hear, times: 1}"] {
      #expect(
        try failures(run + "{\(form)}") == ["off + peek, old: 'hear' is only possible"])
    }
    #expect(
      try failures(run + "{sequence: [launch, show, hear]}")
        == ["off + peek, old: the calls are launch, show, hear (perhaps)"])
    #expect(
      try failures(run + "{optional: {call: hear, is: false}}")
        == ["off + peek, old: 'hear' is only possible"])
  }

  @Test func runsAreTheSameOnlyWhereAsMuchIsKnownOfThem() throws {
    #expect(
      try failures("start: off, events: peek, flow: old, expect: {sameCalls: {scenario: start}}")
        == [
          "off + peek, old: the calls are launch, show, hear (perhaps), but there launch, "
            + "hear (in no order to show), show"
        ])
  }

  @Test func differencesWithoutANumberAreCounted() throws {
    let both = "{kind: missing, role: show}, {kind: missing, role: hear}"
    #expect(try failures("scenario: start, expect: {unnumbered: [\(both)]}") == [])
    #expect(
      try failures("scenario: start, expect: {unnumbered: []}")
        == ["start: a difference without a number: 'missing hear'"])
    #expect(
      try failures("scenario: start, expect: {unnumbered: [\(both), {kind: reach}]}")
        == ["start: no difference without a number like 'reach'"])
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
