import Diagnostics
import Foundation
import RuleFiles
import RuleModel
import Testing

/// What a small pack may leave out, and what stands in its place.
@Suite struct OptionalFieldTests {
  private static let small = """
    pack: {id: small, title: Small, locales: [en]}
    sources: [{id: S, title: Notes}]
    flows: [{id: only, title: Only}]
    conditions: [{id: sound, values: [yes, no]}]
    participants: [{id: user, title: User, kind: actor}, {id: object, title: Object}]
    states: [{id: off, title: Off, running: false}, {id: shown, title: Shown}]
    callbacks: [{id: app.launch, owner: object}, {id: stop, owner: object}]
    machines:
      only: {states: [off, shown], transitions: [{id: t, from: off, to: shown, after: app.launch}]}
    events: [{id: tap, title: Tap, by: user, drivesTo: shown}]
    scenarios: [{id: s, title: S, start: off, events: tap}]

    """

  private func pack(_ text: String = small) throws -> RulePack {
    let rules = Fixture.load(text)
    #expect(rules.diagnostics == [])
    return try #require(rules.pack)
  }

  @Test func packOfTheDocumentationIsWhole() throws {
    let root = #filePath.components(separatedBy: "/").dropLast(3).joined(separator: "/")
    let text = try String(contentsOfFile: root + "/Documentation/rule-files.md", encoding: .utf8)
    let blocks = text.split(separator: "```").filter { $0.hasPrefix("yaml\npack: {") }
    #expect(blocks.count == 1)
    let pack = try pack(String(try #require(blocks.first).dropFirst("yaml\n".count)))
    #expect(pack.scenarios.ids == ["visit"])
  }

  @Test func textsAreEmpty() throws {
    let pack = try pack()
    let texts = [
      pack.summary, pack.flows[0].summary, pack.conditions[0].summary,
      pack.participants[0].summary, pack.states[0].definition, pack.callbacks[0].trigger,
      pack.callbacks[0].purpose, pack.scenarios[0].summary,
    ]
    #expect(texts.allSatisfy { $0.translations.isEmpty })
  }

  @Test func othersHaveTheirDefaults() throws {
    let pack = try pack()
    #expect(pack.sources["S"]?.kind == .document)
    #expect(pack.sources["S"]?.confidence == .reported)
    #expect(pack.flows["only"]?.delegate == "")
    #expect(pack.conditions["sound"]?.title == LocalizedText(["en": "sound"]))
    #expect(pack.participants["object"]?.kind == .receiver)
    #expect(pack.states.map(\.activity) == [0, 0])
    #expect(pack.states.map(\.isRunning) == [false, true])
    #expect(pack.callbacks.map(\.name) == ["app.launch", "stop"])
    #expect(pack.callbacks.map(\.shortName) == ["launch", "stop"])
    #expect(pack.callbacks.map(\.declaredBy) == ["", ""])
    #expect(pack.callbacks.map(\.role) == ["app.launch", "stop"])
  }

  @Test func whatIsLeftOutIsNoMissingTranslation() {
    let texts = Fixture.load(Self.small).texts
    #expect(!texts.isEmpty && texts.allSatisfy { $0.text["en"] != nil })
  }

  @Test func defaultRoleCanBeNamed() throws {
    let claim = "claims: [{id: c, source: S, class: checked, text: A, scenario: s, expect:"
    _ = try pack(Self.small + claim + " {noDifference: app.launch}}]\n")
    let rules = Fixture.load(Self.small + claim + " {noDifference: app.lunch}}]\n")
    #expect(rules.diagnostics.map(\.identifier) == ["unknown-role"])
    #expect(rules.diagnostics.first?.hint == "did you mean 'app.launch'?")
  }

  @Test func namedRoleNeedsAnEntryOnlyWhereRolesAreListed() throws {
    let text = Self.small.replacing("id: stop,", with: "id: stop, role: end,")
    #expect(try pack(text).callbacks["stop"]?.role == "end")
    let listed = Fixture.load(text + "roles: [{id: begin, title: Begin}]\n")
    #expect(listed.diagnostics.map(\.identifier) == ["unknown-role"])
    _ = try pack(text + "roles: [{id: end, title: End}]\n")
  }

  @Test(arguments: [
    ("flows: [{id: only, title: Only}]", "flows: [{id: only}]"),
    ("title: User, ", ""), ("title: Off, ", ""), ("title: Tap, ", ""), ("title: S, ", ""),
    (", by: user", ""), (", owner: object}]", "}]"),
  ])
  func otherFieldsStayNeeded(_ old: String, _ new: String) {
    let rules = Fixture.load(Self.small.replacing(old, with: new))
    #expect(rules.diagnostics.map(\.identifier) == ["missing-key"])
  }
}
