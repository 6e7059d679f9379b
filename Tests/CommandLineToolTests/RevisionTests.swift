import Testing

@testable import CommandLineTool

/// What a change of rules changes in behaviour, told from a real history of git.
@Suite struct RevisionTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    tool.facade = .current
    let repository = try Repository(in: tool.folder.path)
    try tool.folder.write(Self.rules("after"), to: "docs/rules/door.yaml")
    try tool.folder.write("other: [", to: "other/broken.yaml")
    try repository.commit("Greet behind the door")
    try tool.folder.write(Self.rules("before"), to: "docs/rules/door.yaml")
    try repository.commit("Greet in front of the door")
  }

  private static func rules(_ anchor: String, greeting: String = "greet") -> String {
    """
    pack: {id: door, title: Door, locales: [en]}
    flows: [{id: door, title: Front door}]
    participants: [{id: visitor, title: Visitor, kind: actor}, {id: host, title: Host}]
    states: [{id: shut, title: Shut}, {id: open, title: Open, activity: 1}]
    roles: [{id: greeting, title: Greeting}]
    callbacks:
      - {id: doorDidOpen, owner: host}
      - {id: \(greeting), owner: host, role: greeting}
    machines:
      door:
        states: [shut, open]
        transitions: [{id: opening, from: shut, to: open, after: doorDidOpen}]
    events: [{id: knock, title: Somebody knocks, by: visitor, drivesTo: open}]
    deliveries: [{id: welcome, on: knock, call: \(greeting), \(anchor): doorDidOpen}]
    scenarios:
      - {id: visit, title: A visit, start: shut, events: knock}
      - {id: nobody, title: Nobody comes, start: open, events: knock}
    """
  }

  private func compare(_ arguments: String...) -> Tool.Result {
    tool.run(["compare", "--rules", "docs/rules"] + arguments)
  }

  @Test func revisionIsTakenFromTheHistory() {
    #expect(compare("--since", "HEAD").output == "No scenario behaves differently than in HEAD.\n")
    let result = compare("--since", "HEAD~1")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix("1 of 2 scenarios behave differently than in HEAD~1.\n"),
      "\(result.output)\(result.errors)")
    #expect(
      result.output.contains(
        "before: greet comes after doorDidOpen; now: greet comes before doorDidOpen."))
  }

  @Test func changeIsTheSameInAllForms() {
    let json = compare("--since", "HEAD~1", "--json").output
    #expect(json.contains("\"scenario\": \"visit\""))
    #expect(json.contains("\"kinds\": [\"moved\", \"state\"]"))
    #expect(json.contains("\"picture\": \"visit.door.since.svg\""))
    #expect(json.contains("\"unchanged\": 1"))
    let page = compare("--since", "HEAD~1", "--format", "md").output
    #expect(page.contains("### A visit (`visit`)"))
    #expect(page.contains("**moved, changed**"))
    #expect(!page.contains("!["))
  }

  @Test func changedScenarioIsDrawnAsItWasBesideWhatItIs() throws {
    let page = compare("--since", "HEAD~1", "--format", "md", "--pictures", "changes").output
    #expect(page.contains("![A visit: Front door](changes/visit.door.since.svg)"))
    #expect(try tool.folder.disk.names(in: "changes") == ["visit.door.since.svg"])
    let picture = try tool.folder.text(of: "changes/visit.door.since.svg")
    #expect(picture.contains(">Front door: before<"))
    #expect(picture.contains(">Front door: now<"))
    #expect(picture.contains("greet: at another place in the order"))
    let again = compare("--since", "HEAD~1", "--pictures", "again")
    #expect(again.status == 0)
    #expect(try tool.folder.text(of: "again/visit.door.since.svg") == picture)
  }

  @Test func callWithAnotherNameIsToldBelowThePicture() throws {
    try tool.folder.write(Self.rules("before", greeting: "hail"), to: "docs/rules/door.yaml")
    let result = compare("--since", "HEAD", "--pictures", "changes")
    #expect(result.output.contains("before: greet is called; now: hail in its place."))
    let picture = try tool.folder.text(of: "changes/visit.door.since.svg")
    #expect(picture.contains(">greet<"))
    #expect(picture.contains(">hail<"))
    #expect(picture.contains("before: greet is called; now: hail in its place."))
    #expect(!picture.contains("no differences"))
  }

  /// The same question asked of two commands has one answer, whatever has changed.
  @Test(arguments: [
    ("moved", "greet, after: doorDidOpen", "greet, before: doorDidOpen"),
    ("optional call", "call: greet", "call: greet, may: true"),
    ("payload", "call: greet", "call: greet, payload: {in: card}"),
    ("open order", "greet, after: doorDidOpen", "greet, order: unspecified"),
    (
      "another name", "role: greeting}",
      "role: greeting}\n  - {id: hail, owner: host, role: greeting}"
    ),
    ("no delivery", "deliveries: [{id: welcome, on: knock", "deliveries: [{id: welcome, on: ring"),
    ("state", "to: open, after: doorDidOpen", "to: open, before: doorDidOpen"),
    ("start", "A visit, start: shut", "A visit, start: open"),
    ("rename", "{id: visit,", "{id: call, alsoKnownAs: [visit],"),
    (
      "new", "scenarios:",
      "scenarios:\n  - {id: twice, title: Twice, start: shut, events: [knock, knock]}"
    ),
    ("effect", "drivesTo: open}", "drivesTo: open, effects: bell}"),
    ("condition", "call: greet", "call: greet, when: {mode: loud}"),
  ])
  func checkAndCompareGiveOneAnswer(name: String, before: String, after: String) throws {
    let former =
      Self.rules("after")
      .replacing("events: [{", with: "events: [{id: ring, title: Ring, by: visitor}, {")
      .replacing(
        "roles:",
        with: "conditions: [{id: mode, title: Mode, values: [calm, loud]}]\n"
          + "effects: [{id: bell, title: a bell, absence: no bell}]\nroles:")
    let present = former.replacing(before, with: after)
      .replacing("call: greet", with: name == "another name" ? "call: hail" : "call: greet")
    #expect(present != former)
    try tool.folder.write(former, to: "old/door.yaml")
    try tool.folder.write(former, to: "new/door.yaml")
    let made = tool("generate", "--rules", "new", "--output", "out")
    #expect(made.status == 0, "\(made.errors)")
    try tool.folder.write(present, to: "new/door.yaml")
    let checked = tool("check", "--rules", "new", "--output", "out")
    let compared = tool("compare", "--since", "old", "--rules", "new")
    #expect(compared.status == 0, "\(compared.errors)")
    let told = checked.output.split(separator: "\n").filter { $0.hasPrefix("behaviour ") }.map {
      $0.dropFirst("behaviour ".count)
    }
    let sentences = compared.output.split(separator: "\n").dropFirst().compactMap { line in
      line.hasPrefix("  * ")
        ? line.dropFirst(4) : line.contains(": ") && !line.hasPrefix(" ") ? line : nil
    }
    #expect(!told.isEmpty, "\(checked.output)\(checked.errors)")
    #expect(Set(told.map { $0.split(separator: "): ").last ?? $0 }) == Set(sentences))
  }

  @Test func flowsAndSettingsLimitWhatIsCompared() throws {
    try tool.folder.write(Self.rules("before"), to: "new/door.yaml")
    try tool.folder.write(Self.rules("after"), to: "old/door.yaml")
    func since(_ arguments: String...) -> Tool.Result {
      tool.run(["compare", "--rules", "new", "--since", "old"] + arguments)
    }
    #expect(since("--flow", "door").output.contains("before: greet"))
    #expect(since("--all").output == since().output)
    #expect(since("--flow", "floor").status == 2)
    #expect(since("--set", "mode=loud").status == 2)
    let by = since("--by", "scenario")
    #expect(by.status == 2)
    #expect(by.errors.contains("--by does not go with --since"))
    #expect(since("--json", "--format", "md").errors.contains("--json does not go with --format"))
    #expect(since("nobody").output == "No scenario behaves differently than in old.\n")
  }

  @Test func unknownRevisionIsRefused() {
    let result = compare("--since", "nowhere")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("nowhere"))
    #expect(tool("compare", "visit", "--pictures", "x").status == 2)
  }
}
