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
    "\u{1112}\u{1161}", String(repeating: "é", count: 61), "did finish", "a%20b", "a'b",
    "a\u{600}b",
    "\u{600}", "a\u{600}/b", "\u{D4E}/..", "v\u{600}'; touch x; echo \u{600}'", "a\u{200D}b",
    "a\u{FE0F}", "\u{301}", "-\u{E33}", "a\u{202E}b", "a\u{AD}", "a\u{3164}", "\u{1F1E6}", "a😀",
    "a\u{20DD}", "a\u{E0061}", "--force", "-", ".", "..", "a\u{85}b", "a\u{E000}", "a\u{378}", "½",
  ])
  func unsafeIdIsRefused(_ id: String) {
    #expect(rules("scenarios", id).summary == ["b.yaml:2:9 unsafe-id"])
  }

  @Test(arguments: [
    "Active", "_a-b.c_", "0", "启动", "เปิดลิงก์", "हिन्दी", "ราคา๑", "ﬁ", "ß", "\u{E9}", "\u{D55C}",
    "CONnect", "com10",
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

  @Test func otherIdsMayDifferInCase() {
    let term = """
      terms:
        - {id: "a/b", title: A, text: B}
        - {id: a.b, title: A, text: B}
        - {id: A.B, title: A, text: B}
        - {id: con, title: A, text: B}
      """
    #expect(Fixture.load(Fixture.pack, [("b.yaml", term)]).summary == ["b.yaml:2:10 unsafe-id"])
  }

  @Test func otherNamesOfScenariosMayHaveSlashes() {
    func summary(_ name: String) -> [String] {
      let file = """
        scenarios:
          - {id: x, title: A, summary: B, alsoKnownAs: "\(name)", start: back, events: tap}
        """
      return Fixture.load(Fixture.pack, [("b.yaml", file)]).summary
    }
    for name in ["background/push", "a", "a/b/c.d-e_f"] { #expect(summary(name) == []) }
    for name in ["/a", "a/", "a//b", "a/../b", "a\u{600}/b", "a b", "a/<b>"] {
      #expect(summary(name) == ["b.yaml:2:48 unsafe-id"], "\(name)")
    }
  }

  @Test func namesOfScenesAndLanguagesAreCheckedToo() {
    let scene = """
      scenarios:
        - {id: x, title: A, summary: B, scenes: {"a`b": back}, events: [{event: tap, scene: "a`b"}]}
      """
    #expect(Fixture.load(Fixture.pack, [("b.yaml", scene)]).summary == ["b.yaml:2:44 unsafe-id"])
    let callback = """
      callbacks:
        - {id: c, owner: app, signatures: {"x\\"><script>": f, "c++": f, "c#": f, objective-c: f}}
      """
    #expect(
      Fixture.load(Fixture.pack, [("b.yaml", callback)]).summary.contains("b.yaml:2:38 unsafe-id"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "//example.org", "example.org", "https://",
    "https://example.org/<b>", "https://example.org/a b", "https://example.org/\u{600}>",
    "https://example.org/`", "https://example.org/{}", "https://example.org/。", "mailto:",
    "https://example.org/\u{202E}",
  ])
  func addressesThatNoPageCanLinkToAreRefused(_ url: String) {
    let source = "sources:\n  - {id: S9, title: A, url: \"\(url)\"}\n"
    #expect(Fixture.load(Fixture.pack, [("b.yaml", source)]).summary == ["b.yaml:2:29 bad-address"])
  }

  @Test(arguments: [
    "https://example.org/a_(b)?c=d&e=%20#f", "http://example.org", "HTTPS://example.org/启动",
    "mailto:a@example.org",
  ])
  func addressesAreKept(_ url: String) {
    let source = "sources:\n  - {id: S9, title: A, url: \"\(url)\"}\n"
    #expect(Fixture.load(Fixture.pack, [("b.yaml", source)]).summary == [])
  }

  private func place(line: Int, columns: Range<Int>) -> Diagnostics.SourceLocation {
    .init(
      file: "b.yaml", start: SourcePosition(line: line, column: columns.lowerBound),
      end: SourcePosition(line: line, column: columns.upperBound))
  }
}
