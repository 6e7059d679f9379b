import Diagnostics
import RuleModel

/// One run of a simulation: the state of each scene's machine, and what is held back.
struct SimulationRun {
  private struct SceneState {
    var name: String
    var state: MachineState
  }

  private let simulator: Simulator
  private let flow: String
  private let settings: Settings
  private let machine: Machine
  private let start: String

  private var scenes: [SceneState]
  private var pending: [PendingDelivery] = []
  private var entries: [Timeline.Entry] = []
  private var callCount = 0

  private var pack: RulePack { simulator.pack }

  init(
    simulator: Simulator, flow: String, settings: Settings, start: [Scenario.SceneStart],
    location: SourceLocation?
  ) throws(SimulationError) {
    guard let machine = simulator.pack.machines[flow] else {
      throw SimulationError(
        "unknown-flow", "there is no machine for the flow '\(flow)'", at: location)
    }
    self.simulator = simulator
    self.flow = flow
    self.settings = settings
    self.machine = machine
    scenes = []
    for scene in start {
      // A scenario of other flows may start in a state that this machine does not have.
      let state = machine.state(for: scene.state) ?? machine.states.first
      guard let state else {
        throw SimulationError(
          "unknown-state", "the flow '\(flow)' has no state '\(scene.state)' to start in",
          at: location)
      }
      scenes.append(SceneState(name: scene.scene, state: state))
    }
    self.start = Self.processState(of: scenes, in: simulator.pack)
  }

  /// Runs events to their end, or to the first that cannot happen.
  mutating func timeline(of events: [Scenario.Step]) throws(SimulationError) -> Timeline {
    if let flow = pack.flows[flow], !holds(flow.requires, states: []) {
      return ended(.notApplicable(.flowRequires(flow.requires)))
    }
    for (index, step) in events.enumerated() {
      if let outcome = try perform(step, index: index) { return ended(outcome) }
    }
    let uncovered = ended(.completed).uncovered.map(\.event).withoutRepetition
    return ended(uncovered.isEmpty ? .completed : .notCovered(events: uncovered))
  }

  /// Returns what has happened so far as a timeline.
  func ended(_ outcome: Timeline.Outcome) -> Timeline {
    Timeline(
      flow: flow, settings: settings, start: start,
      final: Self.processState(of: scenes, in: pack), outcome: outcome, entries: entries,
      undelivered: pending.map(Self.held))
  }

  // MARK: - One event

  /// Returns the outcome with which the run ends, or nil where it goes on.
  private mutating func perform(
    _ step: Scenario.Step, index: Int
  ) throws(SimulationError) -> Timeline.Outcome? {
    guard let event = pack.events[step.event] else {
      throw SimulationError(
        "unknown-event", "there is no event '\(step.event)'", at: step.location)
    }
    guard let scene = scenes.firstIndex(where: { $0.name == step.scene }) else {
      throw SimulationError(
        "unknown-scene", "the scenario has no scene '\(step.scene)'", at: step.location,
        hint: "name it under 'scenes'")
    }
    let circumstances = circumstances(of: scene)
    guard event.requires.holds(under: circumstances) else {
      return .notApplicable(.eventRequires(event: event.id, event.requires))
    }
    var ground = EventGround(of: event, in: simulator, under: circumstances)
    if let statement = ground.impossibility {
      return .notApplicable(.neverHappens(event: event.id, rule: statement.id))
    }
    let place = entries.count
    var happening = Timeline.Happening(
      event: event.id, index: index, scene: step.scene,
      state: Self.processState(of: scenes, in: pack), absences: ground.absences.map(\.id),
      doubts: ground.doubts)
    entries.append(.event(happening))
    let path: [Transition]
    switch try self.path(of: event, scene: scene, under: circumstances, at: step.location) {
    case .open(let transitions): path = transitions
    case .shut(let transition):
      happening.doubts = (happening.doubts + transition.provenance.doubts).withoutRepetition
      entries[place] = .event(happening)
      return .notReached(
        .transitionShut(event: event.id, transition: transition.id, transition.when))
    }
    ground = EventGround(of: event, in: simulator, path: path, under: circumstances)
    try run(path, event: event, index: index, scene: scene, under: circumstances)
    happening.doubts = doubts(of: ground, path: path, index: index, since: place)
    entries[place] = .event(happening)
    if !ground.isCovered {
      entries.append(.notCovered(Timeline.Uncovered(event: event.id, eventIndex: index)))
    }
    seeEffects(of: event, index: index, under: circumstances)
    return nil
  }

  /// The doubts of an event that no call since its place among the entries bears: those of its ground, of
  /// changes of state, and of what is held back.
  private func doubts(
    of ground: EventGround, path: [Transition], index: Int, since place: Int
  ) -> [String] {
    let told = entries[place...].flatMap { entry -> [String] in
      if case .call(let call) = entry { call.doubts } else { [] }
    }
    let held = pending.filter { $0.eventIndex == index }.map(\.delivery.provenance)
    let all = ground.doubts + (path.map(\.provenance) + held).flatMap(\.doubts)
    return all.withoutRepetition.filter { !told.contains($0) }
  }

  private enum Way {
    case open([Transition])
    case shut(Transition)
  }

  private func path(
    of event: Event, scene: Int, under circumstances: Circumstances, at location: SourceLocation?
  ) throws(SimulationError) -> Way {
    let drives = event.drivesTo.filter { $0.when.holds(under: circumstances) }
    guard let drive = drives.first else { return .open([]) }
    if let other = drives.first(where: { $0.to != drive.to }) {
      throw SimulationError(
        "ambiguous-drive",
        "'\(event.id)' drives both to '\(drive.to)' and to '\(other.to)' in the flow '\(flow)'",
        at: other.location, notes: [.init("the other rule is here", at: drive.location)],
        hint: "give them 'when' guards that exclude each other")
    }
    guard let target = machine.state(for: drive.to) else {
      throw SimulationError(
        "unknown-state", "the flow '\(flow)' has no state for '\(drive.to)'", at: drive.location)
    }
    let from = scenes[scene].state.id
    let fits = { (transition: Transition) in
      transition.on.isEmpty || transition.on.contains(event.id)
    }
    let isOpen = { (transition: Transition) in
      fits(transition) && transition.when.holds(under: circumstances)
    }
    switch machine.shortestPath(from: from, to: target.id, isOpen: isOpen) {
    case .found(let path): return .open(path)
    case .ambiguous(let first, let second):
      throw SimulationError(
        "ambiguous-path",
        "'\(event.id)' has two shortest ways from '\(from)' to '\(target.id)' in the flow "
          + "'\(flow)': \(Self.names(first)) and \(Self.names(second))",
        at: Self.fork(first, second).location,
        notes: [.init("the other way begins here", at: Self.fork(second, first).location)],
        hint: "give one of them 'on' or 'when'")
    case .none:
      if case .found(let path) = machine.shortestPath(from: from, to: target.id, isOpen: fits),
        let shut = path.first(where: { !isOpen($0) })
      {
        return .shut(shut)
      }
      throw SimulationError(
        "no-path",
        "'\(event.id)' drives to '\(target.id)', but the flow '\(flow)' has no way there from "
          + "'\(from)'", at: location ?? event.location,
        hint: "add a transition, or give the event's 'drivesTo' a 'when'")
    }
  }

  private static func names(_ path: [Transition]) -> String {
    path.map { "'\($0.id)'" }.joined(separator: " then ")
  }

  /// The first transition of one way that the other does not take.
  private static func fork(_ path: [Transition], _ other: [Transition]) -> Transition {
    zip(path, other).first { $0.id != $1.id }?.0 ?? path[0]
  }

  private mutating func run(
    _ path: [Transition], event: Event, index: Int, scene: Int, under circumstances: Circumstances
  ) throws(SimulationError) {
    let matching = simulator.deliveries(of: event.id).filter {
      $0.absence == nil && $0.when.holds(under: circumstances)
    }
    let fresh = matching.filter { $0.call != nil }
      .map { PendingDelivery(delivery: $0, eventIndex: index) }
    let order = try StepOrder(path: path, candidates: pending + fresh, circumstances: circumstances)
    let payloadRules = matching + pending.map(\.delivery)
    let firstNumber = callCount + 1
    var places: [(item: Int, entry: Int)] = []
    for (place, item) in order.items.enumerated() {
      switch item {
      case .change(let transition):
        change(path[transition], index: index, scene: scene)
      case .call(let call, let transition, _):
        places.append((place, entries.count))
        append(
          call, of: path[transition], index: index, scene: scene, payloadRules: payloadRules)
      case .delivered(let delivery):
        places.append((place, entries.count))
        append(delivery, index: index, scene: scene, payloadRules: payloadRules)
      }
    }
    markUnordered(places, firstNumber: firstNumber, order: order)
    let heldBefore = Set(pending.map(\.delivery.id))
    pending = order.held
    for held in order.held where !heldBefore.contains(held.delivery.id) {
      entries.append(.held(Self.held(held)))
    }
  }

  private mutating func seeEffects(of event: Event, index: Int, under circumstances: Circumstances)
  {
    var seen: [String] = []
    for rule in event.effects where !seen.contains(rule.effect) {
      seen.append(rule.effect)
      let isPresent = event.effects.contains {
        $0.effect == rule.effect && $0.when.holds(under: circumstances)
      }
      entries.append(
        .effect(.init(effect: rule.effect, isPresent: isPresent, eventIndex: index)))
    }
  }

  // MARK: - Entries

  private mutating func change(_ transition: Transition, index: Int, scene: Int) {
    guard let target = machine.states[transition.to] else { return }
    let before = Self.processState(of: scenes, in: pack)
    let sceneBefore = scenes[scene].state.id
    if pack.states[target.standsFor]?.isRunning == false {
      // The end of the process is the end of every scene in it.
      for index in scenes.indices { scenes[index].state = target }
    } else {
      scenes[scene].state = target
    }
    entries.append(
      .stateChange(
        Timeline.StateChange(
          transition: transition.id, scene: scenes[scene].name, eventIndex: index,
          sceneStateBefore: sceneBefore, sceneStateAfter: target.id, stateBefore: before,
          stateAfter: Self.processState(of: scenes, in: pack), isOptional: transition.isOptional)))
  }

  private mutating func append(
    _ call: Transition.Call, of transition: Transition, index: Int, scene: Int,
    payloadRules: [Delivery]
  ) {
    append(
      callback: call.callback, index: index, heldSince: nil, scene: scene, rule: transition.id,
      provenance: call.provenance ?? transition.provenance, isOptional: transition.isOptional,
      isDelivered: false, payloadRules: payloadRules)
  }

  private mutating func append(
    _ pending: PendingDelivery, index: Int, scene: Int, payloadRules: [Delivery]
  ) {
    append(
      callback: pending.delivery.call ?? "", index: index,
      heldSince: pending.eventIndex == index ? nil : pending.eventIndex, scene: scene,
      rule: pending.delivery.id, provenance: pending.delivery.provenance,
      isOptional: pending.delivery.isOptional, isDelivered: true, payloadRules: payloadRules)
  }

  private mutating func append(
    callback: String, index: Int, heldSince: Int?, scene: Int, rule: String,
    provenance: Provenance, isOptional: Bool, isDelivered: Bool, payloadRules: [Delivery]
  ) {
    callCount += 1
    var payloads: [Timeline.Payload] = []
    var emptyCarriers: [Timeline.Payload] = []
    var rules = [rule]
    var citations = provenance.citations
    var doubts = provenance.doubts
    for delivery in payloadRules {
      for payload in delivery.payloads where payload.at.contains(callback) {
        let carried = Timeline.Payload(
          carrier: payload.carrier, type: payload.type, rule: delivery.id)
        if payload.isEmpty { emptyCarriers.append(carried) } else { payloads.append(carried) }
        guard !rules.contains(delivery.id) else { continue }
        rules.append(delivery.id)
        citations += delivery.provenance.citations.filter { !citations.contains($0) }
        // The doubt of a delivery with a call of its own is about that call, not about its payload here.
        guard delivery.call == nil else { continue }
        doubts += delivery.provenance.doubts.filter { !doubts.contains($0) }
      }
    }
    let state = Self.processState(of: scenes, in: pack)
    let posts = pack.callbacks[callback]?.posts.filter { holds($0.when, states: [state]) } ?? []
    entries.append(
      .call(
        Timeline.Call(
          callback: callback, number: callCount, eventIndex: index, heldSince: heldSince,
          scene: scenes[scene].name, state: state, sceneState: scenes[scene].state.id,
          payloads: payloads, emptyCarriers: emptyCarriers, notifications: posts.map(\.name),
          rules: rules, citations: citations,
          confidence: provenance.confidence(in: pack.sources), doubts: doubts,
          isOptional: isOptional, isDelivered: isDelivered, unordered: [])))
  }

  private mutating func markUnordered(
    _ places: [(item: Int, entry: Int)], firstNumber: Int, order: StepOrder
  ) {
    for (offset, place) in places.enumerated() {
      guard case .call(var call) = entries[place.entry] else { continue }
      call.unordered = places.enumerated()
        .filter { $0.offset != offset && !order.isOrdered(place.item, $0.element.item) }
        .map { firstNumber + $0.offset }
      entries[place.entry] = .call(call)
    }
  }

  // MARK: - States

  private func circumstances(of scene: Int) -> Circumstances {
    Circumstances(
      flow: flow, states: machine.names(of: scenes[scene].state), settings: settings)
  }

  private func holds(_ requirement: Guard, states: [String]) -> Bool {
    requirement.holds(
      under: Circumstances(flow: flow, states: states, settings: settings))
  }

  /// The process state is that of the most active scene.
  private static func processState(of scenes: [SceneState], in pack: RulePack) -> String {
    let states = scenes.compactMap { pack.states[$0.state.standsFor] }
    let mostActive = states.reduce(states.first) { best, state in
      guard let best, best.activity >= state.activity else { return state }
      return best
    }
    return mostActive?.id ?? scenes.first?.state.standsFor ?? ""
  }

  private static func held(_ pending: PendingDelivery) -> Timeline.Held {
    Timeline.Held(
      delivery: pending.delivery.id, callback: pending.delivery.call ?? "",
      eventIndex: pending.eventIndex)
  }
}
