import RuleModel
import Simulation
import Text

extension Words {
  /// Returns a difference as a sentence; the columns have the names of what sets them apart, unless they
  /// are given others.
  func sentence(
    _ difference: Comparison.Difference, in comparison: Comparison,
    columns: (left: String, right: String)? = nil
  ) -> String {
    let (left, right) = (comparison.left, comparison.right)
    let names = columns ?? (left: column(left, right), right: column(right, left))
    return DifferenceSentence(
      words: self, difference: difference, left: left, right: right, names: names
    ).text
  }

  /// Returns a call as a cell of a table: its number, its name, and where its payload sits.
  func cell(_ call: Timeline.Call?) -> String {
    guard let call else { return "" }
    let carriers = call.payloads.map { ReaderText.marked($0.carrier) }
    return strings(
      carriers.isEmpty ? "difference.call" : "difference.callWithPayload",
      [
        "number": String(call.number), "call": callback(call.callback), "payload": list(carriers),
      ])
  }

  /// Returns where the payloads of calls sit, each carrier with all the callbacks that have it:
  /// `connectionOptions.urlContexts` in `scene(_:willConnectTo:options:)`.
  func carriers(of calls: [Timeline.Call]) -> String {
    let carriers = calls.flatMap(\.payloads).map(\.carrier).withoutRepetition
    return list(
      carriers.map { carrier in
        let callbacks = calls.filter { $0.payloads.contains { $0.carrier == carrier } }
        return strings(
          "payload.place",
          [
            "carrier": ReaderText.marked(carrier),
            "call": conjunction(callbacks.map { callback($0.callback) }.withoutRepetition),
          ])
      })
  }

  /// Returns what sets a column apart from another: its flow, or else the conditions that differ.
  private func column(_ timeline: Timeline, _ other: Timeline) -> String {
    if timeline.flow != other.flow { return flow(timeline.flow) }
    return settings(
      timeline.settings.all.filter { other.settings[$0.condition] != $0.value })
  }
}
