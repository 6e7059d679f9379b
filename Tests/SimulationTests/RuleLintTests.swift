import Diagnostics
import RuleModel
import Simulation
import Testing

/// What each check of behaviour finds, and that it finds nothing where nothing is wrong.
@Suite struct RuleLintTests {
  struct Finding: Sendable, CustomTestStringConvertible {
    var identifier: String
    /// What is added to a pack that is clean.
    var fault: String
    /// The line of the whole file at which it is found.
    var line: Int?
    var testDescription: String { identifier }
  }

  static let findings: [Finding] = [
    .init(
      identifier: "open-order",
      fault: "deliveries: [{id: bell, on: push, call: rang, after: willOpen}]\n", line: 26),
    .init(
      identifier: "unseen-delivery",
      fault: "deliveries: [{id: bell, on: push, when: {from: wide}, call: rang}]\n", line: 26),
    .init(
      identifier: "lonely-role", fault: "roles: [{id: nobody, title: Nobody}]\n", line: 26),
    .init(
      identifier: "uncited-rule", fault: "sources: [{id: S, title: Book}]\n", line: 20),
  ]

  @Test func aCleanPackHasNoFinding() throws {
    let pack = try SmallPack.load(SmallPack.head, SmallPack.machine, Self.events)
    #expect(Self.identifiers(pack) == [])
    let findings = RuleLint(IOSPack.pack).findings()
    #expect(findings.filter { $0.severity == .error } == [])
    // What no source speaks of is named.
    #expect(
      findings.contains {
        $0.identifier == "uncovered-event" && $0.message.contains("'handoff.continue'")
      })
  }

  @Test func moreVariantsThanCanBeReadAreAnError() throws {
    let values = (0..<1024).map { "v\($0)" }.joined(separator: ", ")
    func pack(_ conditions: String) throws -> RulePack {
      try SmallPack.load(
        SmallPack.head.replacing(
          "values: [open, shut]}", with: "values: [open, shut]}\n\(conditions)"),
        SmallPack.machine, SmallPack.events)
    }
    let many = "  - {id: many, title: Many, values: [\(values)]}"
    let found = VariantLimit.findings(in: try pack(many))
    #expect(found.map(\.identifier) == ["too-many-variants"])
    #expect(found.first?.location?.description.hasPrefix("door.yaml:") == true)
    let listed = many.replacing("]}", with: "], variants: whereListed}")
    #expect(VariantLimit.findings(in: try pack(listed)) == [])
  }

  @Test func aTransitionThatNoEventTakesIsFound() throws {
    func findings(_ more: String) throws -> [Diagnostic] {
      let machine = SmallPack.machine.replacing(
        "      - {id: widen,",
        with: "      - {id: again, from: wide, to: wide\(more)}\n      - {id: widen,")
      let pack = try SmallPack.load(SmallPack.head, machine, Self.events)
      return RuleLint(pack).findings().filter { $0.identifier == "untaken-transition" }
    }
    #expect(try findings("").map(\.identifier) == ["untaken-transition"])
    #expect(try findings("").first?.location != nil)
    #expect(try findings(", on: [push]") == [])
  }

  @Test(arguments: findings)
  func findsItAtItsPlace(finding: Finding) throws {
    let pack = try SmallPack.load(
      SmallPack.head, SmallPack.machine, Self.events, finding.fault)
    let found = RuleLint(pack).findings().filter { $0.identifier == finding.identifier }
    #expect(!found.isEmpty)
    #expect(found.first?.location?.start.line == finding.line)
  }

  @Test func findsStatesThatNothingReaches() throws {
    let pack = try SmallPack.load(
      SmallPack.head,
      SmallPack.machine.replacing("      - {id: widen", with: "#"),
      Self.events.replacing("drivesTo: wide", with: "drivesTo: ajar"))
    #expect(Self.identifiers(pack) == ["unreachable-state"])
  }

  @Test func findsEventsThatNoScenarioHas() throws {
    let pack = try SmallPack.load(SmallPack.head, SmallPack.machine, SmallPack.events)
    #expect(Self.identifiers(pack) == ["unseen-event"])
  }

  @Test func findsNumberedDifferencesThatNothingShows() throws {
    var pack = IOSPack.pack
    pack.differences = Catalog(
      pack.differences.map { difference in
        guard difference.id == "3.4" else { return difference }
        var broken = difference
        broken.matches = [.init(kind: .moved, role: "didBecomeActive")]
        return broken
      })
    #expect(Self.identifiers(pack) == ["unseen-difference"])
  }

  /// What is found, but for what the shared vocabulary has and these tests do not use.
  private static func identifiers(_ pack: RulePack) -> [String] {
    let left: Set = ["uncalled-callback", "unasked-condition", "uncovered-event"]
    return RuleLint(pack).findings().map(\.identifier).filter { !left.contains($0) }
  }

  /// The events of the small pack without the one that no scenario has.
  private static let events = SmallPack.events.replacing(
    "  - {id: ring, title: Ring, by: user}\n", with: "")
}
