import Diagnostics
import Testing

@testable import LifecycleDocs

/// What pages say where flows, conditions and payloads go together in ways that two flows under two
/// conditions do not show.
@Suite struct StoryTests {
  /// A pack whose flows go from shut to open; deliveries and more are added by each test.
  static func rules(
    flows: [String], values: [String] = ["one", "two"], requires: [String: String] = [:],
    events: String = "[go]", then more: String
  ) -> String {
    let callbacks = flows.flatMap { flow in
      ["did", "open"].map { "  - {id: \(flow).\($0), owner: host, role: \($0)}" }
    }
    let machines = flows.map { flow in
      "  \(flow): {states: [shut, open], transitions: [{id: \(flow).o, from: shut, to: open,"
        + " after: \(flow).open}]}"
    }
    let settings = values.map { value in
      "{id: \(value), title: \(value.prefix(1).uppercased() + value.dropFirst())}"
    }
    let titles = flows.map { flow in
      "{id: \(flow), title: \(flow.uppercased())"
        + (requires[flow].map { ", requires: {mode: \($0)}}" } ?? "}")
    }
    return """
      pack: {id: pack, title: Pack, locales: [en]}
      flows: [\(titles.joined(separator: ", "))]
      conditions:
        - id: mode
          title: Mode
          values: [\(settings.joined(separator: ", "))]
      participants: [{id: user, title: User, kind: actor}, {id: host, title: Host}]
      states: [{id: shut, title: Shut}, {id: open, title: Open, activity: 1}]
      callbacks:
      \(callbacks.joined(separator: "\n"))
      machines:
      \(machines.joined(separator: "\n"))
      events: [{id: go, title: Go, by: user, drivesTo: open}, {id: again, title: Again, by: user}]
      scenarios: [{id: visit, title: A visit, start: shut, events: \(events)}]
      \(more)
      """
  }

  private func pages(_ rules: String) throws -> (visit: String, index: String, comparison: String) {
    let pages = try SmallPacks.pages(SmallPacks.project(rules))
    return (
      try #require(pages["en/scenarios/visit.md"]), try #require(pages["en/index.md"]),
      try #require(pages["en/comparison.md"])
    )
  }

  @Test func threeFlowsAreComparedInPairs() throws {
    let rules = Self.rules(
      flows: ["a", "b", "c"],
      then: """
        deliveries:
          - {id: da, on: go, when: {flow: a}, call: a.did, after: a.open, payload: {in: alpha}}
          - {id: db, on: go, when: {flow: b}, call: b.did, after: b.open, payload: {in: beta}}
          - {id: dc, on: go, when: {flow: c}, payload: {at: c.open, in: gamma}}
        """)
    let documentation = try Documentation(of: SmallPacks.project(rules))
    let pictures = documentation.files.map(\.path).filter { $0.hasSuffix("comparison.svg") }
    #expect(
      pictures == ["a.b", "a.c", "b.c"].map { "diagrams/en/visit.\($0).comparison.svg" })
    let pages = try pages(rules)
    #expect(pages.visit.contains("### A and B\n\nBoth flows do the same here."))
    #expect(pages.visit.contains("- No call: B: `b.did` is called; C: it is not."))
    #expect(pages.visit.contains("| `did`  | 2. `b.did` (`beta`) | –  "))
    #expect(pages.visit.contains("(../../diagrams/en/visit.b.c.comparison.svg)"))
    #expect(pages.index.contains("| `a.did`: `alpha` | `b.did`: `beta` | `c.open`: `gamma` |"))
  }

  @Test func thePairThatAPackComparesStandsFirst() throws {
    let rules = Self.rules(flows: ["a", "b", "c"], then: "")
      .replacing("locales: [en]}", with: "locales: [en], compare: [c, a]}")
    let documentation = try Documentation(of: SmallPacks.project(rules))
    let pictures = documentation.files.map(\.path).filter { $0.hasSuffix("comparison.svg") }
    #expect(
      pictures.sorted() == ["a.b", "b.c", "c.a"].map { "diagrams/en/visit.\($0).comparison.svg" })
    let headings = try pages(rules).visit.split(separator: "\n").filter { $0.hasPrefix("### ") }
    let pairs = headings.filter { ["### C and A", "### A and B", "### B and C"].contains($0) }
    #expect(pairs == ["### C and A", "### A and B", "### B and C"])
  }

  @Test func aDifferenceTheOtherWayRoundIsAnother() throws {
    let pages = try pages(
      Self.rules(
        flows: ["a", "b"],
        then: """
          deliveries:
            - {id: a1, on: go, when: {flow: a, mode: one}, call: a.did, before: a.open}
            - {id: a2, on: go, when: {flow: a, mode: two}, call: a.did, after: a.open}
            - {id: b1, on: go, when: {flow: b, mode: one}, call: b.did, after: b.open}
            - {id: b2, on: go, when: {flow: b, mode: two}, call: b.did, before: b.open}
          """))
    #expect(!pages.visit.contains("differ in the same way"))
    let first = "A: `a.did` comes before `a.open`; B: `b.did` comes after `b.open`."
    let second = "A: `a.did` comes after `a.open`; B: `b.did` comes before `b.open`."
    #expect(pages.visit.contains(first) && pages.visit.contains(second))
    #expect(pages.comparison.contains("| Mode: One  | \(first) |"))
    #expect(pages.comparison.contains("| Mode: Two  | \(second) |"))
  }

  @Test func everyValueThatLeadsThereIsNamed() throws {
    let rules = Self.rules(
      flows: ["a", "b"], values: ["one", "two", "three"],
      then: """
        deliveries:
          - {id: da, on: go, when: {flow: a}, call: a.did, after: a.open, payload: {in: alpha}}
          - {id: db, on: go, when: {flow: b, mode: one}, call: b.did, after: b.open}
          - {id: more, on: go, when: {flow: a, mode: [two, three]}, payload: {at: a.open, in: more}}
          - {id: none, on: go, when: {flow: b, mode: [two, three]}, handsOver: nothing}
        """)
    let pages = try pages(rules)
    #expect(pages.visit.contains("### Mode: One\n"))
    #expect(pages.visit.contains("### Mode: Two or Three\n"))
    #expect(pages.visit.contains("| A    | Mode: Two or Three | [`a.open`]"))
    #expect(pages.visit.contains("| A    | –                  | [`a.did`]"))
    #expect(pages.index.contains("(Mode: Two or Three)"))
    #expect(pages.comparison.contains("| Mode: Two or Three | A: `a.did` is called; B: it is not."))
    let documentation = try Documentation(of: SmallPacks.project(rules))
    let picture = try #require(
      documentation.files.first { $0.path == "diagrams/en/visit.b.mode-two.sequence.svg" })
    let svg = String(decoding: try documentation.contents(of: picture), as: UTF8.self)
    #expect(svg.contains("Mode: Two or Three"))
  }

  @Test func ofManyValuesThoseThatAreLeftOutAreNamed() throws {
    let pages = try pages(
      Self.rules(
        flows: ["a"], values: ["one", "two", "three", "four"],
        then: "deliveries: [{id: da, on: go, when: {mode: one}, call: a.did, after: a.open}]"))
    #expect(pages.visit.contains("### A · Mode: all but One\n"))
  }

  @Test func flowsThatExcludeEachOtherAreNotTheSame() throws {
    let pages = try pages(
      Self.rules(
        flows: ["a", "b"], requires: ["a": "one", "b": "two"],
        then: "deliveries: [{id: db, on: go, when: {flow: b}, payload: {at: b.open, in: token}}]"))
    #expect(pages.index.contains("| the flows exclude each other |"))
    #expect(pages.visit.contains("- **Mode: One**: only A\n- **Mode: Two**: only B\n"))
    #expect(!pages.visit.contains("Both flows do the same"))
    #expect(pages.visit.contains("| B    | [`b.open`](../callbacks.md#bopen) | `token`       |"))
    #expect(!pages.comparison.contains("[A visit]"))
  }

  @Test func aFlowThatIsNotThereUnderSomeConditionsIsNoSame() throws {
    let pages = try pages(
      Self.rules(flows: ["a", "b"], requires: ["b": "one"], then: ""))
    #expect(pages.index.contains("| no, where both apply |"))
    #expect(pages.visit.contains("- **Mode: Two**: only A\n"))
    #expect(pages.visit.contains("### Mode: One\n\nBoth flows do the same here."))
  }

  @Test func aCallThatIsMadeMoreOftenIsCounted() throws {
    let pages = try pages(
      Self.rules(
        flows: ["a", "b"], events: "[go, again, again]",
        then: """
          deliveries:
            - {id: da, on: go, when: {flow: a}, call: a.did, after: a.open}
            - {id: db, on: go, when: {flow: b}, call: b.did, after: b.open}
            - {id: more, on: again, when: {flow: b}, call: b.did}
          """))
    // Of the second and third event no rule says what A hands over.
    #expect(pages.visit.contains("B: `b.did` is called; A: no rule says what is handed over."))
    #expect(!pages.visit.contains("more often"))
  }

  @Test func aPayloadThatOnlyOneFlowHasIsADifference() throws {
    let pages = try pages(
      Self.rules(
        flows: ["a", "b"],
        then: """
          deliveries:
            - {id: db, on: go, when: {flow: b}, payload: {at: b.open, in: beta}}
            - {id: none, on: go, when: {flow: a}, handsOver: nothing}
          """))
    #expect(pages.visit.contains("A: there is no payload; B: it sits in `beta` in `b.open`."))
    #expect(pages.index.contains("| yes "))
  }

  @Test func whatMayHappenIsNotSaidToHappen() throws {
    let rules = Self.rules(
      flows: ["a", "b"],
      then: "deliveries: [{id: db, on: go, when: {flow: b}, call: b.did, after: b.open, may: true}]"
    ).replacing("after: a.open}]}", with: "after: a.open, may: true}]}")
    let pages = try pages(rules)
    #expect(
      pages.visit.contains(
        "B: `b.did` may be called; A: no rule says what is handed over."))
    let ending =
      "The process ends in the state Open if the system chooses to, else in the state Shut."
    #expect(pages.visit.contains("(Go). \(ending)"))
    let stated = try self.pages(
      rules.replacing(
        "deliveries: [",
        with: "deliveries: [{id: no, on: go, when: {flow: a}, handsOver: nothing}, "))
    #expect(stated.visit.contains("B: `b.did` may be called as well; A: it is not."))
    #expect(stated.visit.contains(ending) && !stated.visit.contains("no rule says"))
  }

  @Test func aClaimThatFailsIsMarked() throws {
    let pages = try pages(
      Self.rules(
        flows: ["a"],
        then: """
          sources: [{id: M, title: Manual}]
          claims:
            - {id: C, source: M, class: checked, text: It is opened., scenario: visit, flow: a, expect: {never: a.open}}
            - {id: D, source: M, class: checked, text: It opens., scenario: visit, flow: a, expect: {never: a.did}}
          """))
    #expect(pages.visit.contains("- C: It is opened. **failed**\n- D: It opens.\n"))
  }

  @Test func aClaimThatFailsIsWarnedOf() throws {
    let project = SmallPacks.project(
      Self.rules(
        flows: ["a"],
        then: """
          sources: [{id: M, title: Manual}]
          claims:
            - {id: C, source: M, class: checked, text: No, scenario: visit, flow: a, expect: {never: a.open}}
          """))
    let documentation = try Documentation(of: project)
    #expect(documentation.warnings.map(\.identifier).contains("failed-claim"))
    #expect(throws: GenerationError.self) {
      try Documentation(of: project, options: .init(isStrict: true))
    }
  }

  @Test func stepsOfSeveralScenesSayWhichOneTheyAreAbout() throws {
    let rules = Self.rules(flows: ["a"], then: "").replacing(
      "start: shut, events: [go]",
      with: "scenes: {left: shut, right: shut}, "
        + "events: [{event: go, scene: left}, {event: go, scene: right}]")
    let page = try pages(rules).visit
    #expect(page.contains("*User: Go (scene `left`)*"))
    #expect(page.contains("*Shut → Open (scene `right`)*"))
    #expect(page.contains("| [`a.open`](../callbacks.md#aopen); scene `left` "))
  }
}

extension String {
  /// The parts between the occurrences of a text.
  fileprivate func components(separatedBy text: String) -> [Substring] { split(separator: text) }
}
