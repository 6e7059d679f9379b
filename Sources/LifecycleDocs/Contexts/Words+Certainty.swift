import RuleModel
import Simulation

extension Words {
  /// Returns what a line says of a call besides its name: that its place is open, that it is made in some
  /// cases only, and the doubts that touch it. Of a call that is certain there is nothing to say.
  func marks(of call: Timeline.Call) -> [String] {
    var marks: [String] = []
    if call.isOptional { marks.append(strings("step.optional")) }
    if !call.unordered.isEmpty { marks.append(strings("rowKind.unordered")) }
    if !call.doubts.isEmpty { marks.append(doubtful(call.doubts)) }
    return marks
  }

  /// Returns the doubts that touch something, in a line: `doubtful: Q1, Q2`.
  func doubtful(_ doubts: [String]) -> String {
    strings("diagram.doubtful", ["doubts": list(doubts)])
  }

  /// Returns a text about a call with what else there is to say of the call in brackets behind it.
  func marked(_ text: String, as call: Timeline.Call) -> String {
    let marks = marks(of: call)
    return marks.isEmpty
      ? text : strings("entry.optional", ["call": text, "note": list(marks)])
  }
}
