import Diagnostics
import RuleFiles
import Testing

/// Control characters in the texts of rules, which a YAML file can hold as escapes.
@Suite struct ControlCharacterTests {
  @Test(arguments: [
    (#"\0"#, "U+0000"), (#"\e[31m"#, "U+001B"), (#"\a"#, "U+0007"), (#"\x7F"#, "U+007F"),
    (#"\x9B"#, "U+009B"), (#"\v"#, "U+000B"), (#"\f"#, "U+000C"),
  ])
  func oneInATextIsRefused(escape: String, code: String) {
    let state = "states:\n  - {id: off2, title: \"a\(escape)b\"}\n"
    let rules = Fixture.load(Fixture.pack, [("b.yaml", state)])
    #expect(rules.summary == ["b.yaml:2:23 control-character"])
    #expect(rules.diagnostics.first?.message == "the text holds the control character \(code)")
    #expect(rules.pack == nil)
  }

  @Test func textsOfLanguagesListsAndKeysAreLookedAt() {
    let file = #"""
      callbacks:
        - {id: x, owner: delegate, purpose: {en: "a\0", th: "b\a"}}
      scenarios:
        - {id: y, title: Y, start: back, events: tap, alsoKnownAs: ["\x01"]}
        - {id: z, title: Z, start: back, events: tap, "\e[31mkey": 1}
      """#
    let rules = Fixture.load(Fixture.pack, [("b.yaml", file)])
    #expect(
      rules.summary.filter { $0.hasSuffix("control-character") } == [
        "b.yaml:2:44 control-character", "b.yaml:2:55 control-character",
        "b.yaml:5:49 control-character",
      ])
    // As an id it is refused for the same character, and once is enough.
    #expect(rules.summary.contains("b.yaml:4:63 unsafe-id"))
    let messages = rules.diagnostics.flatMap { [$0.message, $0.hint ?? ""] }
    #expect(messages.contains { $0.contains("unknown key '\u{241B}[31mkey'") })
    #expect(messages.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
  }

  @Test(arguments: [#"\t"#, #"\n"#, #"\r\n"#, #"\N"#, #"\L"#])
  func tabsAndLineBreaksAreKept(escape: String) {
    let state = "states:\n  - {id: off2, title: \"a\(escape)b\"}\n"
    let rules = Fixture.load(Fixture.pack, [("b.yaml", state)])
    #expect(!rules.summary.contains { $0.hasSuffix("control-character") })
  }

  @Test func aPackWithoutAFlowIsNamed() {
    let rules = Fixture.load("pack: {id: x, title: X, locales: [en]}\n")
    #expect(rules.diagnostics.map(\.identifier) == ["no-flow"])
    #expect(rules.diagnostics.first?.location?.start == SourcePosition(line: 1, column: 7))
    #expect(rules.pack == nil)
  }
}
