import Diagnostics
import RuleFiles
import RuleModel
import Testing

/// Ids that become parts of file names.
@Suite struct IdentifierTests {
  private func rules(_ section: String, _ ids: String...) -> LoadedRules {
    let entries = ids.map { id in
      "  - id: \"\(id)\"\n    title: A\n    summary: B\n    start: back\n    events: tap\n"
    }
    return Fixture.load(Fixture.pack, [("b.yaml", "\(section):\n" + entries.joined())])
  }

  @Test(arguments: [
    "scene/willConnect", #"a\\b"#, "app:init", "a*", "what?", "CON", "nul", "com1.en", "Aux",
    ".hidden", "end.", " a", "a ", #"a\nb"#, #"a\u2028b"#, #"a\x7Fb"#, "e\u{301}", "か\u{3099}",
    "\u{1112}\u{1161}", String(repeating: "é", count: 61),
  ])
  func unsafeIdIsRefused(_ id: String) {
    #expect(rules("scenarios", id).summary == ["b.yaml:2:9 unsafe-id"])
  }

  @Test(arguments: [
    "Active", "did finish", "a%20b", "启动", "เปิดลิงก์", "\u{E9}", "\u{D55C}", "CONnect", "com10",
    "a.b", String(repeating: "é", count: 60),
  ])
  func safeIdIsKept(_ id: String) throws {
    let rules = rules("scenarios", id)
    #expect(rules.summary == [])
    let kept = try #require(rules.pack?.scenarios.last?.id)
    #expect(Array(kept.unicodeScalars) == Array(id.unicodeScalars))
  }

  @Test func idsThatDifferInCaseClash() {
    let rules = rules("scenarios", "Active", "active")
    #expect(rules.summary == ["b.yaml:7:9 clashing-id"])
    #expect(
      rules.diagnostics.first?.notes == [
        .init("'Active' is defined here", at: place(line: 2, columns: 9..<17))
      ])
    #expect(self.rules("scenarios", "ÉTÉ", "été").summary == ["b.yaml:7:9 clashing-id"])
  }

  @Test func composedAndDecomposedIdsAreTheSame() {
    #expect(rules("scenarios", "\u{E9}", "e\u{301}").summary == ["b.yaml:7:9 duplicate-id"])
  }

  @Test func referenceMustBeComposedAsTheDefinition() {
    let group = "groups:\n  - {id: \"caf\u{E9}\", title: A}\n"
    let file = """
      scenarios:
        - {id: x, group: "cafe\u{301}", title: A, summary: B, start: back, events: tap}
      """
    #expect(
      Fixture.load(Fixture.pack, [("b.yaml", group + file)]).summary == ["b.yaml:4:20 unsafe-id"])
  }

  @Test func flowsConditionsAndValuesAreCheckedToo() {
    let flow = """
      flows:
        - {id: "a/b", title: A, delegate: B, summary: C}
      machines: {"a/b": {states: [off]}}
      """
    #expect(Fixture.load(Fixture.pack, [("b.yaml", flow)]).summary == ["b.yaml:2:10 unsafe-id"])
    let condition = "conditions:\n  - {id: OS, title: A, summary: B, values: [\"a/b\", x, X]}\n"
    #expect(
      Fixture.load(Fixture.pack, [("b.yaml", condition)]).summary == [
        "b.yaml:2:10 clashing-id", "b.yaml:2:45 unsafe-id", "b.yaml:2:55 clashing-id",
      ])
  }

  @Test func otherIdsMayHoldAnyCharacter() {
    let term = """
      terms:
        - {id: "a/b", title: A, text: B}
        - {id: "A/B", title: A, text: B}
      """
    #expect(Fixture.load(Fixture.pack, [("b.yaml", term)]).summary == [])
  }

  private func place(line: Int, columns: Range<Int>) -> Diagnostics.SourceLocation {
    .init(
      file: "b.yaml", start: SourcePosition(line: line, column: columns.lowerBound),
      end: SourcePosition(line: line, column: columns.upperBound))
  }
}
