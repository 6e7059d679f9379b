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
  /// What is wrong with the arguments.
  private(set) var problems: [Diagnostic] = []

  init(_ arguments: ParsedArguments, pack: RulePack) {
    self.pack = pack
    wantsAll = arguments.has("all")
    readFlows(arguments)
    if let state = arguments["from"] {
      readStory(from: state, arguments)
    } else {
      readScenario(arguments)
    }
    for text in arguments.values["set"] ?? [] { readSetting(text) }
    if let locale = arguments["locale"] {
      self.locale = locale
      check(locale, "language", among: pack.locales, isKnown: pack.locales.contains(locale))
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
    for flow in named {
      check(flow, "flow", among: pack.flows.ids, isKnown: pack.flows[flow] != nil)
    }
    flows = named.isEmpty ? pack.flows.ids : pack.flows.ids.filter(named.contains)
  }

  private mutating func readScenario(_ arguments: ParsedArguments) {
    if arguments.values["event"] != nil {
      refuse("missing-option", "--event needs a state to start from", hint: "give it with --from")
      return
    }
    guard let id = arguments.operands.first else {
      refuse(
        "missing-argument", "no scenario is named",
        hint: "name one of: \(pack.scenarios.ids.joined(separator: ", "))")
      return
    }
    scenario = pack.scenarios[id]
    guard scenario == nil else { return }
    let others = pack.scenarios.flatMap { scenario in
      scenario.alsoKnownAs.map { (name: $0, id: scenario.id) }
    }
    if let other = others.first(where: { $0.name == id }) {
      refuse("unknown-scenario", "there is no scenario '\(id)'", hint: "its id is '\(other.id)'")
    } else {
      check(id, "scenario", among: pack.scenarios.ids, isKnown: false)
    }
  }

  private mutating func readStory(from state: String, _ arguments: ParsedArguments) {
    start = state
    events = arguments.values["event"] ?? []
    if !arguments.operands.isEmpty {
      refuse("conflicting-options", "--from takes the place of a scenario", hint: "leave one out")
    }
    if wantsAll {
      refuse(
        "conflicting-options", "--all goes with a scenario, not with --from",
        hint: "give conditions with --set")
    }
    if events.isEmpty {
      refuse("missing-option", "no event is named", hint: "give events with --event")
    }
    for event in events {
      check(event, "event", among: pack.events.ids, isKnown: pack.events[event] != nil)
    }
    let states = flows.reduce(into: pack.states.ids) { states, flow in
      states += pack.machines[flow]?.states.ids.filter { !states.contains($0) } ?? []
    }
    check(state, "state", among: states, isKnown: states.contains(state))
  }

  private mutating func readSetting(_ text: String) {
    let parts = text.pieces(at: "=", atMost: 2)
    guard parts.count == 2 else {
      refuse(
        "bad-setting", "'\(text)' sets nothing",
        hint: "write --set CONDITION=VALUE, such as --set \(example)")
      return
    }
    let (name, value) = (String(parts[0]), String(parts[1]))
    guard let condition = pack.conditions[name] else {
      check(name, "condition", among: pack.conditions.ids, isKnown: false)
      return
    }
    guard condition.values[value] != nil else {
      let nearest = nearestName(to: value, among: condition.values.ids)
      refuse(
        "unknown-value",
        "'\(value)' is no value of '\(name)': expected \(condition.values.ids.joined(separator: ", "))",
        hint: nearest.map { "did you mean '\($0)'?" })
      return
    }
    if let pin = scenario?.pins.first(where: { $0.condition == name }), pin.value != value {
      refuse(
        "pinned-condition",
        "the scenario '\(scenario?.id ?? "")' pins '\(name)' to '\(pin.value)', so it cannot be "
          + "'\(value)'",
        hint: "leave --set \(text) out, or tell a story of your own with --from and --event")
      return
    }
    if let other = settings.first(where: { $0.condition == name }), other.value != value {
      refuse("conflicting-options", "'\(name)' is set to '\(other.value)' and to '\(value)'")
    }
    settings.append(.init(condition: name, value: value))
  }

  private var example: String {
    guard let condition = pack.conditions.first, let value = condition.values.last else {
      return "name=value"
    }
    return "\(condition.id)=\(value.id)"
  }

  private mutating func check(
    _ name: String, _ kind: String, among known: [String], isKnown: Bool
  ) {
    guard !isKnown else { return }
    refuse(
      "unknown-\(kind)", "there is no \(kind) '\(name)'", hint: Self.hint(for: name, among: known))
  }

  /// Names what was meant, or what has the name in it, or all there is.
  private static func hint(for name: String, among known: [String]) -> String {
    if let nearest = nearestName(to: name, among: known) { return "did you mean '\(nearest)'?" }
    let similar = name.count > 2 ? known.filter { $0.contains(name) } : []
    let names = similar.isEmpty ? known : similar
    return (similar.isEmpty ? "known are: " : "similar are: ") + names.joined(separator: ", ")
  }

  private mutating func refuse(_ identifier: String, _ message: String, hint: String? = nil) {
    problems.append(Diagnostic(identifier, .error, message, hint: hint))
  }
}

extension Settings {
  /// Returns whether each of the given conditions has the given value.
  fileprivate func agrees(with settings: [Setting]) -> Bool {
    settings.allSatisfy { self[$0.condition] == $0.value }
  }
}
