import JSON

/// The simulated timelines as `timelines.json` records them, as far as changes of behaviour are told.
struct TimelineRecord {
  /// A call of a callback.
  struct Call: Hashable {
    var id: String
    var state: String
    var payloads: [String]
    var isOptional: Bool
    var unordered: [String]
    var rules: [String]
  }

  /// One way in which a scenario goes in a flow.
  struct Run: Hashable {
    var flow: String
    var conditions: [String]
    var start: String
    var final: String
    var outcome: String
    var calls: [Call]
    var effects: [String]
    var undelivered: [String]
  }

  /// The scenarios in the order of the file.
  var scenarios: [(id: String, runs: [Run])] = []

  /// Reads a file; nil where it is not one of ours.
  init?(_ content: [UInt8]) {
    guard let scenarios = JSONReader.value(of: content)?.elements else { return nil }
    for scenario in scenarios {
      guard let id = scenario["scenario"]?.text, let runs = scenario["runs"]?.elements else {
        return nil
      }
      self.scenarios.append((id, runs.map(Self.run)))
    }
  }

  private static func run(_ value: JSONValue) -> Run {
    var conditions: [String] = []
    if case .object(let members)? = value["conditions"] {
      conditions = members.map { "\($0.name)=\($0.value.text ?? "")" }
    }
    let effects = (value["effects"]?.elements ?? []).map { effect in
      (effect["present"] == .bool(true) ? "" : "no ") + (effect["id"]?.text ?? "")
    }
    return Run(
      flow: value["flow"]?.text ?? "", conditions: conditions, start: value["start"]?.text ?? "",
      final: value["final"]?.text ?? "", outcome: value["outcome"]?.text ?? "",
      calls: (value["calls"]?.elements ?? []).map(call), effects: effects,
      undelivered: (value["undelivered"]?.elements ?? []).compactMap { $0["id"]?.text })
  }

  private static func call(_ value: JSONValue) -> Call {
    Call(
      id: value["id"]?.text ?? "", state: value["state"]?.text ?? "",
      payloads: (value["payload"]?.elements ?? []).compactMap { $0["in"]?.text },
      isOptional: value["optional"] == .bool(true),
      unordered: (value["unordered"]?.elements ?? []).compactMap(\.text),
      rules: (value["rules"]?.elements ?? []).compactMap(\.text))
  }
}
