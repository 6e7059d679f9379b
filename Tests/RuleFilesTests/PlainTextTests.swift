import Diagnostics
import RuleFiles
import RuleModel
import Testing

/// Texts stay what is written, whatever other readers of YAML make of them.
@Suite struct PlainTextTests {
  private static let texts = [
    "no", "on", "y", "No", "Off", "true", "10.10", "0123", "2024-01-02", "0x1F", "22:30", "1e3",
    "1_000", ".inf", "12e03", "0o17",
  ]

  @Test(arguments: texts) func textStaysAsWritten(_ text: String) throws {
    // Not each of them can be an id.
    let id = ["22:30", ".inf"].contains(text) ? "id" : text
    let file = """
      sources:
        - {id: \(id), title: {en: \(text), th: '\(text)'}, kind: log,
           confidence: measured, environment: \(text), note: \(text)}
      terms:
        - {id: x, title: \(text), text: A, source: \(id) \(text)}
      roles:
        - {id: \(id), title: A}
      """
    let rules = Fixture.load(Fixture.pack, [("b.yaml", file)])
    #expect(rules.diagnostics == [])
    let pack = try #require(rules.pack)
    let source = try #require(pack.sources[id])
    #expect(source.title == LocalizedText(["en": text, "th": text]))
    #expect(source.environment == text)
    #expect(source.note == LocalizedText(["en": text]))
    #expect(pack.terms["x"]?.title == LocalizedText(["en": text]))
    #expect(pack.terms["x"]?.provenance.citations == [Citation(source: id, place: text)])
    #expect(pack.roles.last?.id == id)
  }

  @Test func emptyTitleIsNoText() {
    let file = "groups:\n  - {id: no, title: {en: No}}\n  - {id: y, title: {en: ~}}\n"
    let rules = Fixture.load(Fixture.pack, [("b.yaml", file)])
    #expect(rules.summary == ["b.yaml:3:25 missing-title"])
  }

  @Test(arguments: ["yes", "no", "on", "True", "1", "'true'"])
  func truthValueIsTrueOrFalse(_ word: String) {
    let file = "states:\n  - {id: x, title: A, definition: B, activity: 1, running: \(word)}\n"
    let rules = Fixture.load(Fixture.pack, [("b.yaml", file)])
    #expect(rules.summary == ["b.yaml:2:60 unknown-value"])
    #expect(rules.diagnostics.first?.hint?.hasSuffix(", without quotes") == true)
  }
}
