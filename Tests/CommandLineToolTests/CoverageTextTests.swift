import CommandLineTool
import RuleModel
import Testing

/// What commands print of an event that no rule covers, and of one that a rule states to bring nothing.
@Suite struct CoverageTextTests {
  /// The sample, in which a press hands something over by wire only.
  private func tool(stating absence: Delivery.Absence? = nil) throws -> Tool {
    var pack = RulePack.sample
    var rules = Array(pack.deliveries)
    rules[0].when = Guard([.init(name: "flow", values: ["wire"])])
    if let absence {
      rules.append(
        Delivery(
          id: "hand.none", on: ["switch.press"],
          when: Guard([.init(name: "flow", values: ["radio"])]), absence: absence,
          provenance: Provenance(citations: [Citation(source: "S1", place: "7")], doubts: ["Q1"])))
    }
    pack.deliveries = Catalog(rules)
    let tool = try Tool()
    let changed = pack
    tool.facade = Facade(
      readRules: { _ in Facade.Rules(pack: changed) }, plan: { _ in .init(plan: nil) },
      lint: { _, _ in .init(isReadable: true) })
    return tool
  }

  @Test func whatNoRuleCoversIsAnOutcome() throws {
    let text = try tool()("simulate", "turn-on", "--flow", "radio").output
    #expect(
      text.contains(
        "outcome: notCovered, no rule says what is handed over here on 'switch.press'\n"))
    #expect(text.contains("     not covered: no rule says what 'switch.press' hands over here\n"))
    let json = try tool()("simulate", "turn-on", "--flow", "radio", "--json").output
    #expect(json.contains(#""outcome": "notCovered""#))
    #expect(json.contains(#""notCovered": ["switch.press"]"#))
    #expect(try tool()("simulate", "turn-on", "--flow", "wire").output.contains(": completed\n"))
  }

  @Test func explainNamesTheRulesThatCoverOtherCases() throws {
    let text = try tool()("explain", "turn-on", "--flow", "radio").output
    #expect(
      text.contains(
        """
        * Somebody presses the switch (switch.press)
           not covered: no rule holds here; those on 'switch.press' are:
             hand.wire; when flow is wire

        """), "\(text)")
  }

  @Test func aStatementIsToldWithItsRuleSourceAndDoubt() throws {
    let stated = try tool(stating: .handsNothingOver)
    let text = stated("simulate", "turn-on", "--flow", "radio").output
    #expect(text.contains("outcome: completed\n"))
    #expect(text.contains("        nothing is handed over; rule hand.none\n"))
    let json = stated("simulate", "turn-on", "--flow", "radio", "--json").output
    #expect(json.contains(#""handsNothingOver": ["hand.none"]"#))
    let explained = stated("explain", "turn-on", "--flow", "radio").output
    #expect(
      explained.contains(
        """
           rule hand.none
             hands nothing over; when flow is radio
           source S1 7: Manual (documented)
        """), "\(explained)")
  }

  @Test func anEventThatNeverHappensIsNotApplicable() throws {
    let text = try tool(stating: .neverHappens)("simulate", "turn-on", "--flow", "radio").output
    #expect(
      text.contains(
        "outcome: notApplicable, 'switch.press' cannot happen here, by the rule 'hand.none'\n"))
  }

  @Test func exportedDecisionsTellWhatIsNotCovered() throws {
    let csv = try tool()("export", "decisions", "--columns", "flow,outcome").output
    #expect(csv.contains("radio,notCovered\r\n"))
    #expect(!csv.contains("wire,notCovered"))
  }

  @Test func comparisonsTellWhatIsNotCovered() throws {
    let result = try tool()("compare", "turn-on", "--json").output
    #expect(result.contains(#""covered": false"#))
    #expect(result.contains(#""certain": false"#))
  }
}
