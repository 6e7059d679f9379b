import Diagnostics
import RuleFiles
import RuleModel
import Testing

/// What several files, documents and mistakes make together.
@Suite struct LoadingTests {
  private func load(_ files: KeyValuePairs<String, String>) -> LoadedRules {
    RuleFileLoader().load(files: files.map { (path: $0.key, bytes: Array($0.value.utf8)) })
  }

  private let head = "pack: {id: p, title: P, summary: S, locales: [en]}\n"
  private let flow =
    "\nflows: [{id: f, title: {en: F, th: ก}}]\nstates: [{id: s, title: {en: S, th: ก}}]\n"
    + "machines: {f: {states: [s]}}\n"
  private let englishFlow =
    "\nflows: [{id: f, title: F}]\nstates: [{id: s, title: S}]\nmachines: {f: {states: [s]}}\n"

  @Test func filesAreReadInTheOrderOfTheirPaths() throws {
    let rules = load([
      "b/a.yaml": "groups: [{id: third, title: A}]" + englishFlow,
      "b.yaml": "groups: [{id: second, title: A}]",
      "a.yaml": head + "groups: [{id: first, title: A}]",
    ])
    #expect(rules.files.map(\.path) == ["a.yaml", "b.yaml", "b/a.yaml"])
    #expect(try #require(rules.pack).groups.ids == ["first", "second", "third"])
  }

  @Test func documentsOfAFileAreJoined() throws {
    let rules = load([
      "a.yaml": head + "---\ngroups: [{id: a, title: A}]\n---\ngroups:\n" + englishFlow
    ])
    #expect(rules.summary == [])
    #expect(try #require(rules.pack).groups.ids == ["a"])
  }

  @Test func languagesAndConditionsOfALaterFileAreKnown() throws {
    let rules = load([
      "a.yaml": "groups: [{id: a, title: {th: ก, en: A}}]" + flow,
      "b.yaml": "pack: {id: p, title: P, summary: S, locales: [en, th]}",
    ])
    #expect(rules.summary == [])
    let title = try #require(rules.pack?.groups.first?.title)
    #expect(title == LocalizedText(["en": "A", "th": "ก"]))
  }

  @Test func packIsNeededOnce() {
    #expect(load([:]).summary == ["- missing-pack"])
    #expect(load(["a.yaml": "groups: []"]).summary == ["- missing-pack"])
    #expect(load(["a.yaml": "pack:"]).summary == ["a.yaml:1:6 missing-value"])
    let rules = load(["a.yaml": head, "b.yaml": head])
    #expect(rules.summary == ["b.yaml:1:7 duplicate-pack"])
    #expect(rules.diagnostics.first?.notes.map(\.location?.description) == ["a.yaml:1:7"])
  }

  @Test func idInTwoFilesIsReportedWithBothPlaces() {
    let rules = load([
      "a.yaml": head + "roles: [{id: no, title: A}]", "b.yaml": "roles: [{title: A, id: 'no'}]",
    ])
    #expect(rules.summary == ["b.yaml:1:24 duplicate-id"])
    #expect(rules.diagnostics.first?.notes.map(\.location?.description) == ["a.yaml:2:14"])
    #expect(rules.pack == nil)
  }

  @Test func machineInTwoFilesIsReported() {
    let rules = Fixture.load(Fixture.pack, [("b.yaml", "machines: {app: {states: [off]}}")])
    #expect(rules.summary == ["b.yaml:1:12 duplicate-id", "b.yaml:1:27 duplicate-id"])
  }

  @Test func sectionGivenTwiceIsReportedWithoutConsequences() {
    let text = head + "groups: [{id: a, title: A}]\ngroups: [{id: b, title: A}]\n"
    let rules = load([
      "a.yaml": text,
      "b.yaml": "scenarios: [{id: s, group: b, title: A, summary: B, start: x, events: y}]",
    ])
    #expect(rules.summary == ["a.yaml:3:1 duplicate-key"])
    #expect(rules.diagnostics.first?.notes.map(\.location?.description) == ["a.yaml:2:1"])
  }

  @Test func unreadableFileHidesWhatItMayDefineButNoOtherMistake() {
    let rules = load([
      "a.yaml": "groups: [{id: a, title: ~}]\nterms: [{id: t, titel: A, text: B, source: S7}]",
      "b.yaml": "sources: [{\n",
    ])
    #expect(
      Set(rules.diagnostics.map(\.identifier)).isSuperset(of: ["missing-title", "unknown-key"]))
    #expect(rules.diagnostics.contains { $0.location?.file == "b.yaml" })
    #expect(!rules.diagnostics.contains { $0.identifier == "unknown-source" })
    #expect(!rules.diagnostics.contains { $0.identifier == "missing-pack" })
  }

  @Test func topLevelMustBeAMapping() {
    #expect(load(["a.yaml": head, "b.yaml": "- a"]).summary == ["b.yaml:1:1 wrong-kind"])
  }

  @Test func fiveMistakesGiveFiveDiagnostics() {
    let rules = load([
      "a.yaml": head + """
        participants:
          - {id: ผู้ใช้, title: ผู้ใช้, kind: acter, summary: A}
          - {id: system, title: ~, kind: system, summary: A}
        events:
          - {id: tap, title: แตะ, by: ผู้ใช}
          - {id: tap, title: Tap, by: system, drivseTo: []}
        """
    ])
    #expect(
      rules.summary == [
        "a.yaml:3:39 unknown-value", "a.yaml:4:25 missing-title",
        "a.yaml:6:31 unknown-participant", "a.yaml:7:10 duplicate-id", "a.yaml:7:39 unknown-key",
      ])
  }

  @Test func messageShowsLineCaretAndHint() {
    let rules = load(["a.yaml": head + "effects:\n  - {id: a, title: 声, absnce: B}\n"])
    #expect(
      DiagnosticText(files: rules.files).text(for: rules.diagnostics) == """
        a.yaml:3:23: error: unknown key 'absnce' in effect 'a'
            - {id: a, title: 声, absnce: B}
                                 ^~~~~~
          hint: did you mean 'absence'?

        """)
  }

  @Test func textsAreListedWithTheirPlacesAndLanguages() {
    let rules = load([
      "a.yaml": "pack: {id: p, title: {en: P, th: พ}, summary: S, locales: [en, th]}\n"
        + "groups:\n  - {id: a, title: {th: ก}}\n" + flow
    ])
    #expect(rules.summary == [])
    func lacking(_ locale: String) -> [String] {
      rules.texts.filter { $0.text[locale] == nil }.map { "\($0.location) \($0.what)" }
    }
    #expect(lacking("th") == ["a.yaml:1:47 summary of pack 'p'"])
    #expect(lacking("en") == ["a.yaml:3:20 title of group 'a'"])
  }

  @Test func oneThousandScenariosAreDecoded() throws {
    let scenarios = (0..<1_000).map { number in
      """
        - id: scenario-\(number)
          group: links
          title: {en: Title \(number), zh-Hans: 标题, th: ชื่อ}
          summary: {en: Summary \(number), zh-Hans: 摘要, th: สรุป}
          advice: [{flow: app, text: {en: Do, zh-Hans: 做, th: ทำ}}]
          start: back
          pins: {os: 27, sound: no}
          events: [tap, {event: kill}]
          source: [S0 1.\(number), L1]

      """
    }
    let text = "scenarios:\n" + scenarios.joined()
    let rules = Fixture.load(Fixture.pack, [("b.yaml", text)])
    #expect(rules.summary == [])
    #expect(try #require(rules.pack).scenarios.count == 1_002)
  }
}
