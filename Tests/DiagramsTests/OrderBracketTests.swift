import Testing

@testable import Diagrams

/// Brackets around calls of no order.
@Suite struct OrderBracketTests {
  private func rows(_ count: Int) -> [StoryRow] {
    (1...count).map { number in
      var row = StoryRow(
        kind: .call(to: "receiver", number: number, isOptional: false), name: "call")
      row.unordered = (1...count).filter { $0 != number }
      return row
    }
  }

  @Test func bracketsInOneLaneDoNotMeet() {
    let brackets = OrderBracket.brackets(around: rows(12))
    #expect(brackets.count == 11)
    for (index, one) in brackets.enumerated() {
      for other in brackets[..<index] where other.lane == one.lane {
        #expect(one.calls.isDisjoint(with: other.calls))
      }
    }
  }

  /// Each width that is asked for once needed the words of all brackets anew.
  @Test(arguments: [10, 40])
  func wordsOfABracketAreMeasuredOnce(count: Int) {
    let recorder = WordRecorder()
    let brackets = recorder.record {
      var panel = SequencePanel(
        cells: rows(count).map { StoryCell(row: $0) }, flow: "old", start: "off", prefix: "",
        hasHeading: true, context: Drawn().context)
      panel.place(left: 0, states: ["off"])
      for bracket in panel.brackets {
        #expect(!panel.bracketLines(bracket).isEmpty)
        #expect(panel.bracketWidth > 20)
      }
      return panel.brackets.count
    }
    #expect(brackets == count - 1)
    #expect(recorder.lookUpCount == brackets)
  }
}
