import JSON
package import RuleModel
package import Simulation
import Text

/// The stories of a former state of the rules, as `timelines.json` records them.
package struct RecordedBehaviour: BehaviourSource {
  private struct Run {
    var flow: String
    /// Of the conditions that the scenario varies, those under which it goes so: one of these.
    var guards: [Guard]
    var timeline: Timeline
  }

  private struct Story {
    var id: String
    var varied: [String]
    var runs: [Run]
  }

  private var stories: [Story] = []
  /// The callbacks that are called, as far as their names and duties go.
  private var callbacks: [Callback] = []

  /// The ids of the scenarios, in order.
  package var scenarios: [String] { stories.map(\.id) }
  /// The ids of the flows, in the order in which scenarios name them.
  package var flows: [String] { stories.flatMap { $0.runs.map(\.flow) }.withoutRepetition }

  /// Reads a file; nil where it is not one of this version of the tool.
  ///
  /// - Parameter content: Its bytes.
  package init?(_ content: [UInt8]) {
    guard let scenarios = JSONReader.value(of: content)?.elements else { return nil }
    var known: Set<String> = []
    for scenario in scenarios {
      guard let id = scenario["scenario"]?.text, let runs = scenario["runs"]?.elements,
        scenario["varies"] != nil
      else { return nil }
      stories.append(
        Story(
          id: id, varied: scenario["varies"].texts,
          runs: runs.map { run in
            Run(
              flow: run.string("flow"), guards: (run["when"]?.elements ?? []).map(Guard.init),
              timeline: Timeline(run))
          }))
      for call in runs.flatMap({ $0["calls"]?.elements ?? [] })
      where known.insert(call.string("id")).inserted { callbacks.append(Callback(call)) }
    }
  }

  /// Returns rules with all that only the former ones defined, as far as it was recorded.
  package func leftovers(beside pack: RulePack) -> RulePack {
    var former = RulePack()
    former.callbacks = Catalog(callbacks)
    return pack.withLeftovers(of: former)
  }

  /// Returns the ids of the flows of which a scenario is told.
  package func flows(of scenario: String) -> [String] {
    story(scenario)?.runs.map(\.flow).withoutRepetition ?? []
  }

  /// Returns what happened in a scenario; nil where its pages did not vary a condition of the distinction.
  /// Conditions that are set beside it have no say, since nothing was recorded of them.
  package func timeline(
    of scenario: String, flow: String, distinction: [Settings.Setting],
    settings: [Settings.Setting]
  ) throws(SimulationError) -> Timeline? {
    guard let story = story(scenario) else { return nil }
    let runs = story.runs.filter { $0.flow == flow }
    guard let first = runs.first else {
      // A scenario of other flows.
      return stories.contains { $0.runs.contains { $0.flow == flow } }
        ? Timeline(
          flow: flow, otherFlowsOnly: flows(of: scenario), like: story.runs.first?.timeline)
        : nil
    }
    let known = distinction.filter { first.timeline.settings[$0.condition] != nil }
    guard known.allSatisfy({ story.varied.contains($0.condition) }) else { return nil }
    let circumstances = Circumstances(
      flow: flow, states: [], settings: first.timeline.settings.overlaid(with: known))
    return runs.first { run in
      run.guards.contains { $0.holds(under: circumstances) }
    }?.timeline
  }

  private func story(_ id: String) -> Story? { stories.first { $0.id == id } }

  /// Returns a run with when it is so.
  static func value(_ run: JSONValue, on occasion: Occasion) -> JSONValue {
    guard case .object(let members) = run else { return run }
    return .object(members + [.init("when", .array(occasion.guards.map(\.json)))])
  }
}

// MARK: - Values

extension JSONValue {
  fileprivate func string(_ name: String) -> String { self[name]?.text ?? "" }

  fileprivate func integer(_ name: String) -> Int? { self[name]?.integer }

  fileprivate var integer: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }
}

extension JSONValue? {
  fileprivate var texts: [String] { self?.elements?.compactMap(\.text) ?? [] }
}

extension Guard {
  fileprivate init(_ value: JSONValue) {
    self.init(
      anyOf: (value.elements ?? []).map { clauses in
        (clauses.elements ?? []).map { clause in
          Clause(
            name: clause.string("name"), values: clause["values"].texts,
            isExclusion: clause["not"] == .bool(true))
        }
      })
  }

  /// The alternatives, each a list of clauses.
  fileprivate var json: JSONValue {
    .array(
      alternatives.map { clauses in
        .array(
          clauses.map { clause in
            .object([
              .init("name", .string(clause.name)), .init("values", .strings(clause.values)),
              .init("not", .bool(clause.isExclusion)),
            ])
          })
      })
  }
}

extension Callback {
  fileprivate init(_ call: JSONValue) {
    let name = call.string("swift")
    self.init(
      id: call.string("id"), name: name,
      shortName: name, owner: call.string("owner"), declaredBy: "", role: call.string("role"),
      trigger: LocalizedText([]), purpose: LocalizedText([]))
  }
}

extension Timeline {
  fileprivate init(flow: String, otherFlowsOnly flows: [String], like other: Timeline?) {
    let start = other?.start ?? ""
    self.init(
      flow: flow, settings: other?.settings ?? Settings(), start: start, final: start,
      outcome: .notApplicable(.otherFlowsOnly(flows)), entries: [])
  }

  fileprivate init(_ run: JSONValue) {
    var settings: [Settings.Setting] = []
    if case .object(let members)? = run["conditions"] {
      settings = members.map { .init(condition: $0.name, value: $0.value.text ?? "") }
    }
    let events = run["events"].texts.enumerated().map { index, event in
      Entry.event(
        Happening(event: event, index: index, scene: Scenario.mainScene, state: ""))
    }
    let calls = (run["calls"]?.elements ?? []).enumerated().map { index, call in
      Entry.call(Call(call, number: index + 1))
    }
    let changes = (run["changes"]?.elements ?? []).map { change in
      Entry.stateChange(
        StateChange(
          transition: change.string("rule"), scene: Scenario.mainScene,
          eventIndex: change.integer("event") ?? 0, sceneStateBefore: change.string("from"),
          sceneStateAfter: change.string("to"), stateBefore: change.string("stateBefore"),
          stateAfter: change.string("stateAfter"), isOptional: change["optional"] == .bool(true)))
    }
    let effects = (run["effects"]?.elements ?? []).map { effect in
      Entry.effect(
        SeenEffect(
          effect: effect.string("id"), isPresent: effect["present"] == .bool(true),
          eventIndex: effect.integer("event") ?? 0))
    }
    let names = run["events"].texts
    let uncovered = (run["notCoveredAt"]?.elements ?? []).compactMap(\.integer).map { index in
      Entry.notCovered(
        Uncovered(event: names.indices.contains(index) ? names[index] : "", eventIndex: index))
    }
    self.init(
      flow: run.string("flow"), settings: Settings(settings), start: run.string("start"),
      final: run.string("final"), outcome: Outcome(run),
      entries: events + changes + calls + effects + uncovered,
      undelivered: (run["undelivered"]?.elements ?? []).map {
        Held(delivery: $0.string("rule"), callback: $0.string("id"), eventIndex: 0)
      })
  }
}

extension Timeline.Call {
  fileprivate init(_ call: JSONValue, number: Int) {
    func payloads(_ name: String) -> [Timeline.Payload] {
      (call[name]?.elements ?? []).map {
        Timeline.Payload(carrier: $0.string("in"), type: $0["type"]?.text, rule: "")
      }
    }
    self.init(
      callback: call.string("id"), number: number, eventIndex: call.integer("event") ?? 0,
      heldSince: call.integer("heldSince"), scene: Scenario.mainScene, state: call.string("state"),
      sceneState: call.string("sceneState"), payloads: payloads("payload"),
      emptyCarriers: payloads("emptyCarriers"), rules: call["rules"].texts, entry: nil,
      citations: [],
      confidence: Confidence(rawValue: call.string("confidence")) ?? .inferred,
      doubts: call["doubts"].texts, isOptional: call["optional"] == .bool(true),
      isDelivered: call["delivered"] == .bool(true),
      unordered: (call["unorderedNumbers"]?.elements ?? []).compactMap(\.integer))
  }
}

extension Timeline.Outcome {
  fileprivate init(_ run: JSONValue) {
    guard let obstacle = run["obstacle"].flatMap(Timeline.Obstacle.init) else {
      let uncovered = run["notCovered"].texts
      self = uncovered.isEmpty ? .completed : .notCovered(events: uncovered)
      return
    }
    self = run.string("outcome") == "notReached" ? .notReached(obstacle) : .notApplicable(obstacle)
  }
}

extension Timeline.Obstacle {
  fileprivate init?(_ value: JSONValue) {
    let requirement = value["requires"].map(Guard.init) ?? .always
    switch value.string("kind") {
    case "eventRequires": self = .eventRequires(event: value.string("event"), requirement)
    case "neverHappens":
      self = .neverHappens(event: value.string("event"), rule: value.string("rule"))
    case "flowRequires": self = .flowRequires(requirement)
    case "otherFlowsOnly": self = .otherFlowsOnly(value["flows"].texts)
    case "transitionShut":
      self = .transitionShut(
        event: value.string("event"), transition: value.string("rule"), requirement)
    default: return nil
    }
  }

  /// The obstacle with its parts.
  var json: JSONValue {
    func kind(_ name: String, _ members: [JSONValue.Member]) -> JSONValue {
      .object([.init("kind", .string(name))] + members)
    }
    return switch self {
    case .eventRequires(let event, let requirement):
      kind(
        "eventRequires", [.init("event", .string(event)), .init("requires", requirement.json)])
    case .neverHappens(let event, let rule):
      kind("neverHappens", [.init("event", .string(event)), .init("rule", .string(rule))])
    case .flowRequires(let requirement):
      kind("flowRequires", [.init("requires", requirement.json)])
    case .otherFlowsOnly(let flows): kind("otherFlowsOnly", [.init("flows", .strings(flows))])
    case .transitionShut(let event, let transition, let requirement):
      kind(
        "transitionShut",
        [
          .init("event", .string(event)), .init("rule", .string(transition)),
          .init("requires", requirement.json),
        ])
    }
  }
}
