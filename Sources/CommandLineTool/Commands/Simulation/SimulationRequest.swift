import Diagnostics
import RuleModel
import Simulation
import Text

/// What `simulate` is asked for, checked against the rules.
struct SimulationRequest {
  let pack: RulePack
  private(set) var scenario: Scenario?
  private(set) var start = ""
  private(set) var events: [String] = []
  private(set) var flows: [String] = []
  private(set) var settings: [Settings.Setting] = []
  private(set) var wantsAll = false
  private(set) var locale = "en"

  private var names: RuleNames

  /// What is wrong with the arguments.
  var problems: [Diagnostic] { names.problems }

  init(_ arguments: ParsedArguments, pack: RulePack) {
    self.pack = pack
    names = RuleNames(pack)
    wantsAll = arguments.has("all")
    readFlows(arguments)
    if let state = arguments["from"] {
      readStory(from: state, arguments)
    } else {
      readScenario(arguments)
    }
    settings = names.settings(
      arguments.values["set"] ?? [], for: [scenario].compactMap(\.self))
    if let locale = arguments["locale"] {
      self.locale = locale
      names.check(locale, "language", among: pack.locales)
    }
  }

  /// Simulates what is asked for.
  func runs() throws(SimulationError) -> [SimulatedRun] {
    let simulator = Simulator(pack)
    let base = pack.defaultSettings.overlaid(with: settings)
    var runs: [SimulatedRun] = []
    for flow in flows {
      guard let scenario else {
        let timeline = try simulator.timeline(
          from: start, events: events, flow: flow, settings: base)
        runs.append(SimulatedRun(timeline: timeline))
        continue
      }
      if wantsAll {
        runs += try simulator.variants(of: scenario, flow: flow)
          .filter { $0.timeline.settings.agrees(with: settings) }
          .map { SimulatedRun(timeline: $0.timeline, scenario: scenario) }
      } else {
        let timeline = try simulator.timeline(of: scenario, flow: flow, settings: base)
        runs.append(SimulatedRun(timeline: timeline, scenario: scenario))
      }
    }
    return runs
  }

  // MARK: - Arguments

  private mutating func readFlows(_ arguments: ParsedArguments) {
    let named = arguments.values["flow"] ?? []
    flows = named.isEmpty ? pack.flows.ids : names.flows(named)
  }

  private mutating func readScenario(_ arguments: ParsedArguments) {
    if arguments.values["event"] != nil {
      names.refuse(
        "missing-option", "--event needs a state to start from", hint: "give it with --from")
      return
    }
    guard let id = arguments.operands.first else {
      names.refuse(
        "missing-argument", "no scenario is named",
        hint: "name one of: \(pack.scenarios.ids.joined(separator: ", "))")
      return
    }
    scenario = names.scenario(id)
  }

  private mutating func readStory(from state: String, _ arguments: ParsedArguments) {
    start = state
    events = arguments.values["event"] ?? []
    if !arguments.operands.isEmpty {
      names.refuse(
        "conflicting-options", "--from takes the place of a scenario", hint: "leave one out")
    }
    if wantsAll {
      names.refuse(
        "conflicting-options", "--all goes with a scenario, not with --from",
        hint: "give conditions with --set")
    }
    if events.isEmpty {
      names.refuse("missing-option", "no event is named", hint: "give events with --event")
    }
    for event in events {
      names.check(event, "event", among: pack.events.ids)
    }
    let states = flows.reduce(into: pack.states.ids) { states, flow in
      states += pack.machines[flow]?.states.ids.filter { !states.contains($0) } ?? []
    }
    names.check(state, "state", among: states)
  }
}

extension Settings {
  /// Returns whether each of the given conditions has the given value.
  fileprivate func agrees(with settings: [Setting]) -> Bool {
    settings.allSatisfy { self[$0.condition] == $0.value }
  }
}
