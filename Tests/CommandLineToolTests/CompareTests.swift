import CommandLineTool
import LifecycleDocs
import RuleModel
import Testing

@Suite struct CompareTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  @Test func flowsStandSideBySide() {
    let result = tool("compare", "turn-on")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        Turn on (turn-on)
          Duty  By wire                   By radio                  Compared with the first
          on    1. turnedOn (turnedOnBy)  1. turnedOn (turnedOnBy)  same, doubtful
          No differences, as far as is known.

        """))
  }

  @Test func jsonHasTheDocumentedKeys() {
    let result = tool("compare", "turn-on", "--by", "fuse", "--flow", "wire", "--json")
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        """
            {
              "scenario": "turn-on",
              "flow": "wire",
              "kind": "reach",
              "role": null,
              "between": ["intact", "blown"],
              "conditions": {},
              "number": null,
        """))
    #expect(result.output.contains(#""same": []"#))
  }

  @Test func scenariosWithoutDifferencesAreListed() {
    let result = tool("compare", "--all", "--json")
    #expect(result.output.contains(#""same": ["turn-on"]"#))
    #expect(result.output.contains(#""notCompared": ["wire-only"]"#))
  }

  @Test func twoScenariosOfOneFlowAreComparedWithEachOther() {
    let result = tool("compare", "turn-on", "wire-only", "--flow", "wire", "--json")
    #expect(result.output.contains(#""axes": ["scenario"]"#))
    #expect(result.output.contains(#""same": ["wire-only"]"#))
  }

  struct Refusal: CustomTestStringConvertible {
    var arguments: [String]
    var errors: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Refusal(arguments: [], errors: "error: no scenario is named\n"),
    Refusal(
      arguments: ["turn-no"],
      errors: "error: there is no scenario 'turn-no'\n  hint: did you mean 'turn-on'?\n"),
    Refusal(
      arguments: ["turn-on", "--by", "fues"],
      errors: "error: there is no axis 'fues'\n  hint: did you mean 'fuse'?\n"),
    Refusal(
      arguments: ["turn-on", "--by", "fuse", "--set", "fuse=blown"],
      errors: "error: --by fuse and --set fuse exclude each other\n"),
    Refusal(
      arguments: ["turn-on", "--set", "fuse=x"],
      errors: "error: 'x' is no value of 'fuse'\n  hint: expected intact, blown\n"),
    Refusal(
      arguments: ["--all", "turn-on"], errors: "error: --all takes the place of 'turn-on'\n"),
    Refusal(
      arguments: ["turn-on", "--flow", "wire"],
      errors: "error: there is only one column, so nothing to compare\n"),
    Refusal(
      arguments: ["turn-on", "--format", "md"], errors: "error: --format md goes with --since\n"),
    Refusal(
      arguments: ["--since", "main"], errors: "error: the embedded rules have no revisions\n"),
  ])
  func mistakesAreTold(_ refusal: Refusal) {
    var all = ["compare"]
    all += refusal.arguments
    let console = RecordingConsole()
    let status = run(
      arguments: all, environment: [:], console: console, fileSystem: tool.folder.disk,
      facade: tool.facade, interruption: tool.interruption)
    #expect(status.code == 2)
    #expect(console.output.isEmpty)
    #expect(console.errors.hasPrefix(refusal.errors), "\(console.errors)")
  }

  // MARK: - Revisions

  private func rules(_ anchor: String) -> String {
    """
    pack: {id: door, title: Door, locales: [en]}
    flows: [{id: door, title: Door}]
    participants: [{id: visitor, title: Visitor, kind: actor}, {id: host, title: Host}]
    states: [{id: shut, title: Shut}, {id: open, title: Open, activity: 1}]
    callbacks: [{id: doorDidOpen, owner: host}, {id: greet, owner: host}]
    machines:
      door:
        states: [shut, open]
        transitions: [{id: opening, from: shut, to: open, after: doorDidOpen}]
    events: [{id: knock, title: Somebody knocks, by: visitor, drivesTo: open}]
    deliveries: [{id: greeting, on: knock, call: greet, \(anchor): doorDidOpen}]
    scenarios: [{id: visit, title: A visit, start: shut, events: knock}]
    """
  }

  @Test func whatIsLeftToTheSystemAndOtherTypesAreChangesToo() throws {
    func changed(_ payload: String, may: String, events: String) -> String {
      rules("after").replacing(
        "to: open, after: doorDidOpen", with: "to: open, after: doorDidOpen\(may)"
      )
      .replacing(
        "call: greet,", with: "call: greet\(may), payload: {in: card, type: \(payload)},"
      )
      .replacing("events: knock", with: "events: \(events)")
    }
    try tool.folder.write(changed("Int", may: "", events: "knock"), to: "old/rules.yaml")
    try tool.folder.write(
      changed("Text", may: ", may: true", events: "[knock, knock]"), to: "new/rules.yaml")
    tool.facade.readRules = Facade.current.readRules
    let lines = tool("compare", "--since", "old", "--rules", "new").output.split(separator: "\n")
    for sentence in [
      "greet is called in some cases only now.", "doorDidOpen is called in some cases only now.",
      "card in greet has the type Text now; it had Int.",
      "The events are now: Somebody knocks, Somebody knocks. They were: Somebody knocks.",
      "The change Shut → Open is left to the system now.",
    ] { #expect(lines.contains("  * " + sentence), "\(sentence)") }
  }

  @Test func changesOfBehaviourAreToldInWords() throws {
    try tool.folder.write(rules("after"), to: "old/rules.yaml")
    try tool.folder.write(rules("before"), to: "new/rules.yaml")
    tool.facade.readRules = Facade.current.readRules
    let result = tool("compare", "--since", "old", "--rules", "new")
    #expect(result.status == 0)
    #expect(
      result.output == """
        1 of 1 scenarios behave differently than in old.

        A visit (visit)
          Door
          * before: greet comes after doorDidOpen; now: greet comes before doorDidOpen.

        """)
    let same = tool("compare", "--since", "old", "--rules", "old")
    #expect(same.output == "No scenario behaves differently than in old.\n")
    let page = tool("compare", "--since", "old", "--rules", "new", "--format", "md").output
    #expect(page.hasPrefix("## Changes of behaviour since old\n"))
    #expect(page.contains("| `greet`       | –                | 1. `greet`       | **moved**  |"))
  }
}
