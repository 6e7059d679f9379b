public import RuleModel

/// What happens in one scenario, flow and set of conditions; the result of a simulation.
public struct Timeline: Sendable, Hashable {
  /// The id of the flow.
  public var flow: String
  /// The value of each condition.
  public var settings: Settings
  /// The process state at the beginning.
  public var start: String
  /// The process state at the end.
  public var final: String
  /// How the story ends.
  public var outcome: Outcome
  /// What happens, in the order of the story.
  public var entries: [Entry]
  /// The deliveries that were still held at the end.
  public var undelivered: [Held]

  /// Creates a timeline.
  public init(
    flow: String, settings: Settings, start: String, final: String, outcome: Outcome,
    entries: [Entry], undelivered: [Held] = []
  ) {
    self.flow = flow
    self.settings = settings
    self.start = start
    self.final = final
    self.outcome = outcome
    self.entries = entries
    self.undelivered = undelivered
  }

  /// How a story ends.
  public enum Outcome: Sendable, Hashable {
    /// All events happened.
    case completed
    /// All events happened, but no rule says what these hand over here.
    case notCovered(events: [String])
    /// It cannot happen here.
    case notApplicable(Obstacle)
    /// An event could not do what it does under other conditions.
    case notReached(Obstacle)
  }

  /// Why a story cannot happen or go on.
  public enum Obstacle: Sendable, Hashable {
    /// An event requires conditions that do not hold.
    case eventRequires(event: String, Guard)
    /// A rule states that the event cannot happen here.
    case neverHappens(event: String, rule: String)
    /// The flow requires conditions that do not hold.
    case flowRequires(Guard)
    /// The scenario does not apply to the flow.
    case otherFlowsOnly([String])
    /// The transitions on the way exist only under other conditions; these are the first that is shut.
    case transitionShut(event: String, transition: String, Guard)
  }

  /// One thing that happens.
  public enum Entry: Sendable, Hashable {
    /// An event happens.
    case event(Happening)
    /// A callback is called.
    case call(Call)
    /// A scene's machine changes its state.
    case stateChange(StateChange)
    /// A user sees or hears something, or does not.
    case effect(SeenEffect)
    /// A delivery is held back until a later event.
    case held(Held)
    /// No rule says what an event hands over here.
    case notCovered(Uncovered)
  }

  /// An event of the story.
  public struct Happening: Sendable, Hashable {
    /// The id of the event.
    public var event: String
    /// Its place among the events of the story, counted from 0.
    public var index: Int
    /// The scene that it concerns.
    public var scene: String
    /// The process state in which it finds the app.
    public var state: String
    /// The ids of the statements that it hands nothing over.
    public var absences: [String] = []
    /// The ids of the doubts that touch what it does and what it does not bring, beside those of the calls
    /// that it brings.
    public var doubts: [String] = []
  }

  /// An event that hands something over elsewhere, and of which no rule says what it hands over here.
  public struct Uncovered: Sendable, Hashable {
    /// The id of the event.
    public var event: String
    /// The place of the event, counted from 0.
    public var eventIndex: Int
  }

  /// A call of a callback.
  public struct Call: Sendable, Hashable {
    /// The id of the callback.
    public var callback: String
    /// Its place among the calls, counted from 1.
    public var number: Int
    /// The place of the event that brings it, counted from 0.
    public var eventIndex: Int
    /// The place of the event that brought it at first, where it was held.
    public var heldSince: Int?
    /// The scene that it concerns.
    public var scene: String
    /// The process state during the call.
    public var state: String
    /// The state of the scene's machine during the call.
    public var sceneState: String
    /// The payloads that it carries.
    public var payloads: [Payload]
    /// The carriers that are known to hold nothing.
    public var emptyCarriers: [Payload]
    /// The names of the notifications that are posted with it.
    public var notifications: [String] = []
    /// The ids of the rules that it comes from.
    public var rules: [String]
    /// The places that state it.
    public var citations: [Citation]
    /// How far it can be trusted.
    public var confidence: Confidence
    /// The ids of the doubts that touch it.
    public var doubts: [String]
    /// Whether it is made only in some cases that the conditions do not name.
    public var isOptional: Bool
    /// Whether an event delivers it; else it goes with a change of state.
    public var isDelivered: Bool
    /// The numbers of the calls to which it stands in no order.
    public var unordered: [Int]
  }

  /// A payload in the hands of a callback.
  public struct Payload: Sendable, Hashable {
    /// Where in the callback it sits.
    public var carrier: String
    /// Its type.
    public var type: String?
    /// The id of the delivery that brings it.
    public var rule: String
  }

  /// A change of a scene's state.
  public struct StateChange: Sendable, Hashable {
    /// The id of the transition.
    public var transition: String
    /// The scene.
    public var scene: String
    /// The place of the event that causes it, counted from 0.
    public var eventIndex: Int
    /// The state of the machine before.
    public var sceneStateBefore: String
    /// The state of the machine after.
    public var sceneStateAfter: String
    /// The process state before.
    public var stateBefore: String
    /// The process state after.
    public var stateAfter: String
    /// Whether the system may do it or leave it.
    public var isOptional: Bool
  }

  /// Something that a user sees or hears, or does not.
  public struct SeenEffect: Sendable, Hashable {
    /// The id of the effect.
    public var effect: String
    /// Whether it is there.
    public var isPresent: Bool
    /// The place of the event, counted from 0.
    public var eventIndex: Int
  }

  /// A delivery that is held back.
  public struct Held: Sendable, Hashable {
    /// The id of the delivery.
    public var delivery: String
    /// The id of its callback.
    public var callback: String
    /// The place of the event that brought it, counted from 0.
    public var eventIndex: Int
  }
}

extension Timeline {
  /// The calls in order.
  public var calls: [Call] {
    entries.compactMap { entry in
      if case .call(let call) = entry { call } else { nil }
    }
  }

  /// The events in order.
  public var happenings: [Happening] {
    entries.compactMap { entry in
      if case .event(let happening) = entry { happening } else { nil }
    }
  }

  /// The changes of state in order.
  public var stateChanges: [StateChange] {
    entries.compactMap { entry in
      if case .stateChange(let change) = entry { change } else { nil }
    }
  }

  /// The effects in order.
  public var effects: [SeenEffect] {
    entries.compactMap { entry in
      if case .effect(let effect) = entry { effect } else { nil }
    }
  }

  /// The process states that are passed through, each once for every stay.
  public var states: [String] {
    stateChanges.reduce(into: [start]) { states, change in
      if states.last != change.stateAfter { states.append(change.stateAfter) }
    }
  }

  /// Whether the story comes to its end or as far as the system lets it, so that it can be drawn.
  public var isApplicable: Bool {
    if case .notApplicable = outcome { false } else { true }
  }
}
