import RuleModel

/// What the calls of a run are, and all that is known of their order.
///
/// Two runs with equal lists need not say the same: in one, a call may be only possible, or the order of
/// two be open.
struct CallOrder: Equatable {
  private var callbacks: [String]
  private var optional: [Bool]
  /// The pairs of callbacks whose order is open, each once.
  private var open: Set<Set<String>>

  /// The calls of a timeline.
  init(_ calls: [Timeline.Call]) {
    callbacks = calls.map(\.callback)
    optional = calls.map(\.isOptional)
    let names = Dictionary(calls.map { ($0.number, $0.callback) }) { first, _ in first }
    open = Set(
      calls.flatMap { call in
        call.unordered.compactMap { names[$0] }.map { [call.callback, $0] }
      })
  }

  /// The calls of a claim.
  init(_ calls: [Claim.SequenceCall]) {
    callbacks = calls.map(\.callback)
    optional = calls.map(\.isOptional)
    open = Set(calls.flatMap { call in call.open.map { [call.callback, $0] } })
  }
}

extension Timeline {
  /// The calls, and all that is known of their order.
  var callOrder: CallOrder { CallOrder(calls) }

  /// The calls as a list for people: what is only possible and what is open is said.
  var listing: String {
    let names = Dictionary(calls.map { ($0.number, $0.callback) }) { first, _ in first }
    return list(
      calls.map { call in
        let open = call.unordered.filter { $0 > call.number }.compactMap { names[$0] }
        return call.callback + (call.isOptional ? " (perhaps)" : "")
          + (open.isEmpty ? "" : " (in no order to \(open.joined(separator: " and ")))")
      })
  }
}
