import Diagrams
import RuleModel
import Simulation
import Testing

@testable import LifecycleDocs

/// What no rule covers, and what is open or doubtful, is told as such wherever it is told.
@Suite struct CertaintyTests {
  /// Two flows do the same when somebody knocks, in an order that is open, and in one case only. Only one
  /// of them says what a ring brings; of the inactive bell no rule speaks.
  private static let rules = """
    pack: {id: bell, title: {en: Bell, zh-Hans: 门铃, th: กริ่ง}, locales: [en, zh-Hans, th]}
    sources: [{id: B, title: Book, confidence: documented}]
    doubts: [{id: Q1, title: Loud?, text: T}, {id: Q2, title: Twice?, text: T}]
    flows: [{id: old, title: Old}, {id: new, title: New}]
    conditions: [{id: power, title: Power, values: [on, off]}]
    participants: [{id: guest, title: Guest, kind: actor}, {id: house, title: House}]
    states: [{id: calm, title: Calm}, {id: loud, title: Loud, activity: 1}]
    callbacks:
      - {id: old.rang, owner: house, role: rang}
      - {id: new.rang, owner: house, role: rang}
      - {id: woke, owner: house}
      - {id: barked, owner: house}
    machines:
      old: {states: [calm, loud], transitions: [{id: a, from: calm, to: loud, after: woke}]}
      new: {states: [calm, loud], transitions: [{id: b, from: calm, to: loud, after: woke}]}
    events:
      - {id: knock, title: A knock, by: guest, drivesTo: loud}
      - {id: ring, title: A ring, by: guest}
    deliveries:
      - {id: bark, on: knock, call: barked, order: unspecified, may: true, source: B 1}
      - {id: bell, on: ring, when: {flow: old, power: on}, call: old.rang, payload: {in: tone}, doubt: Q1, source: B 2}
      - {id: mute, on: ring, when: {flow: old, power: off}, handsOver: nothing, doubt: Q2, source: B 3}
    scenarios:
      - {id: knocked, title: Knocked, start: calm, events: knock}
      - {id: rung, title: Rung, start: calm, events: ring}
    differences: [{number: "7", title: No ring., matches: {kind: missing}, events: ring, doubt: Q2}]

    """

  private static let project = SmallPacks.project(rules)

  private func page(_ path: String) throws -> String {
    try #require(try SmallPacks.pages(Self.project)[path])
  }

  private func model(_ locale: String = "en") throws -> ModelExport {
    try ModelExport(try #require(Self.project.rules), locale: locale)
  }

  @Test func pagesSayThatNoRuleCoversACase() throws {
    let rung = try page("en/scenarios/rung.md")
    #expect(rung.contains("Not covered: no rule says what is handed over here (A ring)."))
    #expect(rung.contains("*no rule says what “A ring” hands over here*"))
    #expect(rung.contains("Old: `old.rang` is called; New: no rule says what is handed over."))
    #expect(rung.contains("No rule says what is handed over.]("))
    #expect(
      rung.contains(
        "As far as is known, both flows do the same here. New: Not covered: no rule says what is "
          + "handed over here (A ring)."))
    #expect(!rung.contains("**7**"))
    // A statement of absence is told with its source and its doubt.
    #expect(rung.contains("*Guest: A ring* (doubtful: [Q2]"))
    #expect(rung.contains("nothing is handed over"))
    #expect(rung.contains("B 3 (documented)"))
    #expect(rung.contains("No callback is called; the process stays in the state Calm."))
    let index = try page("en/index.md")
    #expect(index.contains("Not covered: no rule says what is handed over here (A ring)."))
    #expect(index.contains("`old.rang`: `tone` (doubtful: Q1)"))
    #expect(index.contains("| A ring       | not known "))
    #expect(try page("zh-Hans/scenarios/rung.md").contains("没有规则说明“A ring”在此会传递什么"))
    #expect(try page("th/scenarios/rung.md").contains("ไม่มีกฎใดบอกว่า “A ring” ส่งอะไรมาในกรณีนี้"))
  }

  @Test func whatIsOpenIsNoSameness() throws {
    let knocked = try page("en/scenarios/knocked.md")
    #expect(knocked.contains("As far as is known, both flows do the same here."))
    #expect(!knocked.contains("Both flows do the same here."))
    #expect(knocked.contains("in some cases, order open"))
    #expect(knocked.contains("barked (only in some cases, order open)"))
    #expect(try page("en/comparison.md").contains("(scenarios/knocked.md) (as far as is known)"))
    #expect(try page("en/index.md").contains("not as far as is known"))
    let certain = Self.rules.replacing("order: unspecified, may: true", with: "after: woke")
    let pages = try SmallPacks.pages(SmallPacks.project(certain))
    let known = try #require(pages["en/scenarios/knocked.md"])
    #expect(known.contains("Both flows do the same here."))
    #expect(!known.contains("As far as is known"))
    #expect(try #require(pages["en/index.md"]).contains("| no "))
  }

  @Test func exportsTellWhatIsOpen() throws {
    func csv(_ name: TableName) throws -> String {
      try model().table(name).text(as: .csv, options: TableOptions())
    }
    let decisions = try csv(.decisions)
    #expect(decisions.contains("ring,A ring,calm,new,any,notCovered,calm,,,,,,,Not covered: "))
    #expect(decisions.contains(",woke; barked,woke; barked,barked,"))
    let comparison = try csv(.comparison)
    #expect(comparison.contains("unordered\noptional") || comparison.contains("unordered"))
    #expect(comparison.contains("uncovered"))
    let scenarios = try csv(.scenarios)
    #expect(scenarios.contains("notCovered"))
    #expect(scenarios.contains(",Q2\r\n"))
  }

  @Test func diagramLanguagesTellWhatIsNotCovered() throws {
    var texts: [String: String] = [:]
    try model().diagrams(as: .d2, .init()) { texts[$0.name] = $0.text }
    let rung = try #require(texts["rung.new.sequence"])
    #expect(rung.contains("no rule says what “A ring” hands over here"))
    #expect(!rung.contains("No callback is called"))
    #expect(try #require(texts["rung.old.power-off.sequence"]).contains("nothing is handed over"))
    let knocked = try #require(texts["knocked.old.state"])
    #expect(!knocked.contains("barked"))
    #expect(try #require(texts["knocked.old.sequence"]).contains("only in some cases"))
  }

  @Test func theExplorerTellsWhatIsNotCovered() throws {
    let pack = try #require(Self.project.rules)
    let result = ExplorerModel(pack).result(
      flow: "new", start: "calm", event: "ring", settings: pack.defaultSettings)
    guard case .timeline(let timeline) = result else {
      Issue.record("no story")
      return
    }
    #expect(timeline.outcome == .notCovered(events: ["ring"]))
  }

  @Test func picturesTellWhatIsNotCovered() throws {
    let pack = try #require(Self.project.rules)
    let context = DiagramContext(pack: pack, locale: "en")
    func comparison(_ id: String) throws -> Picture {
      let scenario = try #require(pack.scenarios[id])
      let lines = try pack.flows.ids.map {
        try Simulator(pack).timeline(of: scenario, flow: $0, settings: pack.defaultSettings)
      }
      return ComparisonDiagram(
        Comparer(pack).comparison(of: lines[0], and: lines[1], scenario: scenario),
        scenario: scenario, context: context
      ).picture
    }
    let rung = try comparison("rung").description
    #expect(rung.contains("no rule says what is handed over."))
    #expect(rung.contains("rang: known of Old only"))
    #expect(!rung.contains("no callback is called"))
    let knocked = try comparison("knocked").description
    #expect(knocked.hasSuffix("no differences, as far as is known."))
  }
}
