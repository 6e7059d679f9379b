import CommandLineTool
import Testing

@Suite struct SimulateTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  @Test func jsonHasTheDocumentedShape() {
    let result = tool("simulate", "turn-on", "--flow", "wire", "--json")
    #expect(result.status == 0)
    #expect(
      result.output == """
        {
          "pack": "light",
          "scenario": "turn-on",
          "runs": [
            {
              "flow": "wire",
              "conditions": {"fuse": "intact"},
              "start": "dark",
              "final": "bright",
              "outcome": "completed",
              "calls": [
                {
                  "id": "lamp.turnedOn",
                  "swift": "lamp(_:turnedOnBy:)",
                  "owner": "lamp",
                  "state": "bright",
                  "sceneState": "bright",
                  "payload": [{"in": "turnedOnBy", "type": "Hand"}],
                  "emptyCarriers": [{"in": "note", "type": null}],
                  "notifications": [],
                  "rules": ["wire.on", "hand.wire"],
                  "confidence": "documented",
                  "doubts": ["Q1"],
                  "optional": false,
                  "unordered": [],
                  "role": "on",
                  "event": 0,
                  "heldSince": null,
                  "delivered": false,
                  "unorderedNumbers": []
                }
              ],
              "states": ["dark", "bright"],
              "effects": [{"id": "click", "present": true, "event": 0}],
              "undelivered": [],
              "notCovered": [],
              "handsNothingOver": [],
              "doubts": ["Q1"],
              "events": ["switch.press"],
              "notCoveredAt": [],
              "changes": [
                {
                  "rule": "wire.on",
                  "event": 0,
                  "from": "dark",
                  "to": "bright",
                  "stateBefore": "dark",
                  "stateAfter": "bright",
                  "optional": false
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func textTellsTheStory() {
    let result = tool("simulate", "turn-on", "--flow", "wire")
    #expect(
      result.output == """
        Turn on (turn-on)
        flow: By wire (wire)
        conditions: fuse=intact
        states: dark -> bright
        outcome: completed

           * Somebody presses the switch (switch.press)
             dark -> bright
           1. lamp(_:turnedOnBy:)  lamp, bright
                carries turnedOnBy: Hand
                empty: note
                doubt Q1: Is it warm?
                documented; rules wire.on, hand.wire
             a click

        """)
  }

  @Test func textIsInTheLanguageThatIsAskedFor() {
    let result = tool("simulate", "turn-on", "--locale", "th")
    #expect(result.output.contains("เปิด (turn-on)"))
    #expect(result.output.contains("* กดสวิตช์ (switch.press)"))
  }

  @Test func eachFlowIsARunInTheOrderOfTheRules() {
    let lines = tool("simulate", "turn-on", "--json").output.split(separator: "\n")
    let flows = lines.filter { $0.contains(#""flow":"#) }
    #expect(flows == [#"      "flow": "wire","#, #"      "flow": "radio","#])
  }

  @Test func conditionChangesTheStory() {
    let result = tool("simulate", "turn-on", "--flow=wire", "--set", "fuse=blown", "--json")
    #expect(result.status == 0)
    #expect(result.output.contains(#""outcome": "notReached""#))
    #expect(
      result.output.contains(
        #""reason": "'switch.press' would take the transition 'wire.on', which requires fuse: intact""#
      ))
    #expect(result.output.contains(#""conditions": {"fuse": "blown"}"#))
  }

  @Test func allGivesARunForEachVariant() {
    let result = tool("simulate", "turn-on", "--flow", "wire", "--all", "--json")
    #expect(result.output.contains(#""conditions": {"fuse": "intact"}"#))
    #expect(result.output.contains(#""conditions": {"fuse": "blown"}"#))
  }

  @Test func scenarioOfAnotherFlowIsNoError() {
    let result = tool("simulate", "wire-only", "--flow", "radio", "--json")
    #expect(result.status == 0)
    #expect(result.output.contains(#""outcome": "notApplicable""#))
    #expect(result.output.contains(#""reason": "the scenario applies only to wire""#))
  }

  @Test func storyOfOnesOwnIsTold() {
    let result = tool(
      "simulate", "--from", "dark", "--event", "switch.press", "--flow", "radio", "--json")
    #expect(result.status == 0)
    #expect(result.output.contains(#""scenario": null"#))
    #expect(result.output.contains(#""final": "bright""#))
    #expect(result.output.contains(#""effects": [{"id": "click", "present": false, "event": 0}]"#))
  }

  /// Arguments that are refused, and words of the message.
  struct Refusal: CustomTestStringConvertible {
    var arguments: [String]
    var errors: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Refusal(
      arguments: ["turn-no"],
      errors: "error: there is no scenario 'turn-no'\n  hint: did you mean 'turn-on'?\n"),
    Refusal(
      arguments: ["light/on"],
      errors: "error: there is no scenario 'light/on'\n  hint: its id is 'turn-on'\n"),
    Refusal(
      arguments: [],
      errors: "error: no scenario is named\n  hint: name one of: turn-on, wire-only\n"
    ),
    Refusal(
      arguments: ["turn-on", "--flow", "wir"],
      errors: "error: there is no flow 'wir'\n  hint: did you mean 'wire'?\n"),
    Refusal(
      arguments: ["turn-on", "--set", "fues=blown"],
      errors: "error: there is no condition 'fues'\n  hint: did you mean 'fuse'?\n"),
    Refusal(
      arguments: ["turn-on", "--set", "fuse=blwn"],
      errors: "error: 'blwn' is no value of 'fuse': expected intact, blown\n"
        + "  hint: did you mean 'blown'?\n"),
    Refusal(
      arguments: ["turn-on", "--set", "fuse"],
      errors: "error: 'fuse' sets nothing\n"
        + "  hint: write --set CONDITION=VALUE, such as --set fuse=blown\n"),
    Refusal(
      arguments: ["turn-on", "--set", "fuse=blown", "--set", "fuse=intact"],
      errors: "error: 'fuse' is set to 'blown' and to 'intact'\n"),
    Refusal(
      arguments: ["wire-only", "--set", "fuse=blown"],
      errors: "error: the scenario 'wire-only' pins 'fuse' to 'intact', so it cannot be 'blown'\n"
        + "  hint: leave --set fuse=blown out, or tell a story of your own with "
        + "'lifeline simulate --from STATE --event EVENT'\n"),
    Refusal(
      arguments: ["--from", "drak", "--event", "switch.pres"],
      errors: "error: there is no event 'switch.pres'\n  hint: did you mean 'switch.press'?\n"
        + "error: there is no state 'drak'\n  hint: did you mean 'dark'?\n"),
    Refusal(
      arguments: ["--from", "dark"],
      errors: "error: no event is named\n  hint: give events with --event\n"),
    Refusal(
      arguments: ["--event", "switch.press"],
      errors: "error: --event needs a state to start from\n  hint: give it with --from\n"),
    Refusal(
      arguments: ["turn-on", "--locale", "de"],
      errors: "error: there is no language 'de'\n  hint: known are: en, th\n"),
  ])
  func badRequestIsRefused(_ refusal: Refusal) {
    let console = RecordingConsole()
    let status = run(
      arguments: ["simulate"] + refusal.arguments, environment: [:], console: console,
      fileSystem: tool.folder.disk, facade: tool.facade)
    #expect(status.code == 2)
    #expect(console.errors == refusal.errors)
    #expect(console.output == "")
  }

  @Test func pinnedConditionMayBeGivenItsOwnValue() {
    #expect(tool("simulate", "wire-only", "--set", "fuse=intact").status == 0)
  }
}
