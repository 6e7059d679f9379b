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
    #expect(json.contains("\"kinds\": [\"moved\"]"))
    #expect(json.contains("\"picture\": \"visit.door.since.svg\""))
    #expect(json.contains("\"unchanged\": 1"))
    let page = compare("--since", "HEAD~1", "--format", "md").output
    #expect(page.contains("### A visit (`visit`)"))
    #expect(page.contains("**moved**"))
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
    #expect(result.output.contains("greet is now hail."))
    let picture = try tool.folder.text(of: "changes/visit.door.since.svg")
    #expect(picture.contains(">greet<"))
    #expect(picture.contains(">hail<"))
    #expect(picture.contains("greet is now hail."))
    #expect(!picture.contains("no differences"))
  }

  @Test func unknownRevisionIsRefused() {
    let result = compare("--since", "nowhere")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("nowhere"))
    #expect(tool("compare", "visit", "--pictures", "x").status == 2)
  }
}
