import RuleFiles
import RuleModel
import Simulation
import Testing

@testable import Diagrams

/// Where the band beside a story says that the state changes.
@Suite struct StateBandTests {
  /// Two of the machine's states stand for one process state.
  private static let rules = """
    pack: {id: one, title: One, locales: [en]}
    flows: [{id: a, title: A}]
    conditions: [{id: mode, title: Mode, values: [{id: one, title: One}, {id: two, title: Two}]}]
    participants: [{id: user, title: User, kind: actor}, {id: host, title: Host}]
    states: [{id: shut, title: Shut}, {id: open, title: Open, activity: 1}]
    callbacks: [{id: did, owner: host}, {id: other, owner: host}]
    machines:
      a:
        states: [shut, {id: mid, standsFor: shut, title: Mid}, open]
        transitions:
          - {id: a.m, from: shut, to: mid}
          - id: a.o
            from: mid
            to: open
            after: [{call: did, when: {mode: one}}, {call: other, when: {mode: two}}]
    events: [{id: go, title: Go, by: user, drivesTo: open}]
    scenarios: [{id: visit, title: A visit, start: shut, events: go}]
    """

  @Test func theStateChangesBehindTheEventThatChangesIt() throws {
    let loaded = RuleFileLoader().load(files: [("one.yaml", Array(Self.rules.utf8))])
    let drawn = Drawn(try #require(loaded.pack))
    let scenario = drawn.pack.scenarios[0]
    let variants = try Simulator(drawn.pack).variants(of: scenario, flow: "a")
    let pictures = [
      try #require(SequenceDiagram(variants: variants, scenario: scenario, context: drawn.context))
        .picture,
      SequenceDiagram(variants[0].timeline, scenario: scenario, context: drawn.context).picture,
    ]
    for drawing in pictures.map(\.drawing) {
      let event = try #require(drawing.labels.first { $0.style == .event })
      let shut = try #require(drawing.frames.first { $0.id == "state 1" })
      let open = try #require(drawing.frames.first { $0.id == "state 2" })
      #expect(shut.bounds.bottom <= open.bounds.top)
      #expect(event.bounds.bottom < shut.bounds.bottom)
      // Each way on has a part of the band of its own, in the state that they share.
      let more = drawing.frames.filter { $0.id.hasPrefix("state ") }.dropFirst(2)
      #expect(more.allSatisfy { $0.label?.text == open.label?.text })
    }
  }
}
