import RuleModel
import Simulation
import Testing

@Suite struct FoldingTests {
  private static let dimensions: [Folding<Int>.Dimension] = [
    .init(name: "x", values: ["0", "1", "2"]), .init(name: "y", values: ["0", "1"]),
    .init(name: "z", values: ["0", "1", "2"]),
  ]

  @Test func whatMakesNoDifferenceIsLeftOpen() {
    let folding = Folding(Self.dimensions) { $0[1] == "0" ? 1 : 2 }
    #expect(folding.lines.map(\.choices) == [[nil, ["0"], nil], [nil, ["1"], nil]])
    #expect(folding.lines.map(\.result) == [1, 2])
  }

  @Test func valuesThatLeadToTheSameArePutTogether() {
    let folding = Folding(Self.dimensions) { $0[0] == "1" ? 1 : 2 }
    #expect(folding.lines.map(\.choices) == [[["0", "2"], nil, nil], [["1"], nil, nil]])
  }

  /// Every function of three dimensions with one of these numbers as its table.
  @Test func everyCombinationIsCoveredByOneLineWithItsResult() {
    for number in stride(from: 1, through: 1 << 18, by: 997) {
      func result(_ values: [String]) -> Int {
        let place = values.reduce(0) { $0 * 3 + (Int($1) ?? 0) }
        return (number >> (place % 18)) & 1
      }
      let folding = Folding(Self.dimensions, result: result)
      for x in ["0", "1", "2"] {
        for y in ["0", "1"] {
          for z in ["0", "1", "2"] {
            let covering = folding.lines.filter { line in
              zip(line.choices, [x, y, z]).allSatisfy { $0?.contains($1) ?? true }
            }
            #expect(covering.map(\.result) == [result([x, y, z])], "\(number)")
          }
        }
      }
    }
  }

  @Test func linesThatDifferInOneDimensionAreJoinedWhateverItsPlace() {
    let folding = Folding(Self.dimensions) { values in
      values[1] == "0" ? 1 : 2 + (Int(values[0]) ?? 0)
    }
    #expect(folding.lines.first?.choices == [nil, ["0"], nil])
    #expect(folding.lines.count == 4)
  }

  @Test func silentPushIsDecidedAsTheFirstSourceSays() throws {
    let event = try #require(IOSPack.pack.events["push.silent"])
    let table = try #require(IOSPack.simulator.decisions(on: event))
    let names = table.dimensions.map(\.name)
    func decision(_ values: [String: String]) throws -> Decision {
      let lines = table.lines.filter { line in
        zip(names, line.choices).allSatisfy { name, choice in
          guard let choice, let value = values[name] else { return true }
          return choice.contains(value)
        }
      }
      #expect(lines.count == 1)
      return try #require(lines.first).result
    }
    var circumstances = [
      "from": "notRunning", "flow": "app", "notifications": "denied", "sdk": "26", "os": "26",
      "session": "new", "exitsOnSuspend": "no",
    ]
    #expect(try decision(circumstances).ending == .notWoken)
    circumstances["notifications"] = "authorized"
    #expect(try decision(circumstances).payloads.map(\.carrier).isEmpty == false)
    circumstances["flow"] = "scene"
    circumstances["notifications"] = "denied"
    #expect(try decision(circumstances).calls.contains("app.didReceiveRemoteNotification"))
  }
}
