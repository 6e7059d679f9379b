import Diagnostics
import RuleFiles
import RuleModel
import Simulation
import Testing

/// What the checks of structure find: each fault at its place, and nothing without it.
@Suite struct StructureLintTests {
  /// A pack in which nothing is false and nothing is unfinished.
  private static let rules = """
    pack: {id: door, title: Door, locales: [en]}
    sources: [{id: S, title: Book}]
    flows: [{id: door, title: Door, source: S 1}]
    conditions:
      - {id: year, values: [{id: 30, title: 30, version: "30"}, {id: 20, title: 20, version: "20"}]}
    participants: [{id: guest, title: Guest, kind: actor}, {id: porter, title: Porter}, {id: cat, title: Cat}]
    states: [{id: shut, title: Shut}, {id: open, title: Open, activity: 1}]
    roles: [{id: opened, title: Opened}, {id: closed, title: Closed}, {id: rang, title: Rang}]
    callbacks:
      - id: opened
        name: door(_:didOpen:)
        owner: porter
        declaredBy: PorterProtocol
        role: opened
        signatures:
          swift: "func door(_ door: Door, didOpen wide: [String: (Int) -> Void]) -> Bool"
          objective-c: "- (BOOL)door:(Door *)door didOpenWide:(NSArray<id> *)wide;"
        posts: {name: Door.didOpenNotification, alias: DoorDidOpenNotification}
        availability: {introduced: "10.1", deprecated: "20.0", replacement: cameOpen}
      - {id: cameOpen, owner: porter, declaredBy: PorterProtocol, role: opened}
      - {id: closed, owner: porter, declaredBy: PorterProtocol, role: closed}
      - id: rang
        owner: cat
        role: rang
        posts: {name: Door.didOpenNotification, alias: DoorDidOpenNotification}
    machines:
      door:
        states: [shut, open]
        transitions:
          - {id: opening, from: shut, to: open, after: [opened, cameOpen], when: {year: 30}, source: S 1}
          - {id: closing, from: open, to: shut, after: closed, source: S 1}
    events:
      - {id: knock, title: Knock, by: guest, drivesTo: open}
      - {id: leave, title: Leave, by: guest, drivesTo: shut}
    deliveries:
      - {id: bell, on: knock, call: rang, before: opened, when: {from: shut}, source: S 2}
      - {id: quiet, on: knock, when: {from: open}, handsOver: nothing, source: S 2}
    scenarios: [{id: visit, title: Visit, start: shut, events: [knock, leave]}]
    claims:
      - {id: c, source: S 1, class: checked, text: A, scenario: visit, expect: {contains: opened}}

    """

  struct Fault: Sendable, CustomTestStringConvertible {
    var identifier: String
    var severity: Diagnostic.Severity
    /// What is replaced, and by what.
    var old: String
    var new: String
    var testDescription: String { "\(identifier): \(new)" }

    init(_ identifier: String, _ severity: Diagnostic.Severity, _ old: String, _ new: String) {
      (self.identifier, self.severity, self.old, self.new) = (identifier, severity, old, new)
    }
  }

  static let faults: [Fault] = [
    Fault("early-callback", .error, "introduced: \"10.1\"", "introduced: \"30.1\""),
    Fault(
      "early-callback", .error, "id: closed, owner: porter",
      "id: closed, availability: {introduced: 21.0}, owner: porter"),
    Fault("deprecated-too-early", .error, "deprecated: \"20.0\"", "deprecated: \"9.0\""),
    Fault("replacement-role", .error, "replacement: cameOpen", "replacement: closed"),
    Fault("name-of-declaration", .error, "name: door(_:didOpen:)", "name: door(_:didClose:)"),
    Fault("name-of-declaration", .error, "name: door(_:didOpen:)", "name: gate(_:didOpen:)"),
    Fault("name-of-declaration", .error, "door didOpenWide:", "door didCloseWide:"),
    Fault(
      "name-of-declaration", .error, "(Door *)door didOpenWide:(NSArray<id> *)wide", "(Door *)door"),
    Fault("name-of-declaration", .error, "didOpen wide: [", "wide: ["),
    Fault(
      "two-names", .error, "rang\n    posts: {name: Door.didOpen",
      "rang\n    posts: {name: Door.open"),
    Fault(
      "unlike-names", .warning,
      "posts: {name: Door.didOpenNotification, alias: DoorDidOpenNotification}\n    availability",
      "posts: {name: Door.a, alias: DoorB}\n    availability"),
    Fault("lonely-receiver", .warning, "id: closed, owner: porter", "id: closed, owner: cat"),
    Fault("uncalled-callback", .warning, "after: [opened, cameOpen]", "after: opened"),
    Fault("unasked-condition", .warning, "when: {year: 30}, ", ""),
    Fault(
      "untaken-transition", .warning, "after: closed, source", "after: closed, on: knock, source"),
    Fault("idle-clause", .warning, "when: {from: shut}, ", "when: {from: shut, year: [30, 20]}, "),
    Fault(
      "idle-clause", .warning, "when: {year: 30}", "when: [{year: 30}, {year: 30, from: shut}]"),
    Fault("unclaimed-scenario", .warning, "scenario: visit,", "start: shut, events: knock,"),
    Fault("unplaced-claim", .warning, "id: c, source: S 1", "id: c, source: S"),
  ]

  private func findings(_ rules: String) throws -> [Diagnostic] {
    let loaded = RuleFileLoader().load(files: [("door.yaml", Array(rules.utf8))])
    #expect(loaded.diagnostics.map(\.message) == [])
    return RuleLint(try #require(loaded.pack)).findings()
  }

  @Test func nothingIsFoundWhereNothingIsWrong() throws {
    #expect(try findings(Self.rules).map(\.message) == [])
  }

  @Test(arguments: faults)
  func isFoundAtItsPlace(_ fault: Fault) throws {
    #expect(Self.rules.contains(fault.old))
    let found = try findings(Self.rules.replacing(fault.old, with: fault.new))
      .filter { $0.identifier == fault.identifier }
    #expect(found.map(\.severity).first == fault.severity)
    #expect(found.allSatisfy { $0.location != nil })
  }

  @Test func versionsAreComparedAsFarAsTheyAreNamed() throws {
    let twelve = Self.rules.replacing("version: \"20\"", with: "version: \"10\"")
    // The transition is shut in that year, so nothing is called, however late.
    #expect(try findings(twelve).map(\.identifier) == [])
  }
}
