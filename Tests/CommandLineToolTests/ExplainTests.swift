import CommandLineTool
import Testing

/// Why callbacks are called, and why they are not.
@Suite struct ExplainTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  @Test func eachCallNamesItsRulesSourcesAndDoubts() {
    let result = tool("explain", "turn-on", "--flow", "wire")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Turn on (turn-on)
        flow: By wire (wire)
        conditions: fuse=intact
        states: dark -> bright
        outcome: completed

        1. lamp(_:turnedOnBy:), in the state bright
           rule wire.on
             called after the change dark -> bright of the flow 'wire'; when fuse is intact
           rule hand.wire
             carries turnedOnBy: Hand
             note is empty
           source S1: Manual (documented)
           confidence: documented
           doubt Q1: Is it warm?
             -

        """)
  }

  @Test(arguments: ["turnedOn", "lamp.turnedOn", "lamp(_:turnedOnBy:)"])
  func aCallThatIsNotMadeNamesTheRulesThatMakeItElsewhere(name: String) {
    let result = tool(
      "explain", "turn-on", "--flow", "wire", "--set", "fuse=blown", "--callback", name)
    #expect(result.status == 0)
    #expect(
      result.output.hasSuffix(
        """

        lamp(_:turnedOnBy:) is not called here; the rules that call it are:
           rule wire.on
             called after the change dark -> bright of the flow 'wire'; when fuse is intact
           rule radio.on
             called after the change dark -> bright of the flow 'radio'; when fuse is intact

        """), "\(result.output)")
  }

  @Test func anUnknownCallbackIsRefused() {
    let result = tool("explain", "turn-on", "--callback", "turnedOm")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.errors == """
        error: there is no callback 'turnedOm'
          hint: did you mean 'turnedOn'?

        """)
  }
}
