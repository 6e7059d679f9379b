extension Claim {
  /// A piece of the reference data.
  public enum Reference: Sendable, Hashable {
    /// A callback posts a notification, named in Swift or Objective-C; at this time and with this other
    /// name, where they are given.
    case posts(callback: String, Notification)
    /// A callback posts exactly these notifications.
    case postsExactly(callback: String, notifications: [String])
    /// A callback's trigger is explained, and says this.
    case trigger(callback: String, says: [Phrase])
    /// A callback's purpose is explained, and says this.
    case purpose(callback: String, says: [Phrase])
    /// A callback has this name.
    case named(callback: String, name: String)
    /// A callback is received by this participant.
    case owner(callback: String, participant: String)
    /// A callback is declared so in a language.
    case declaration(callback: String, language: String, text: String)
    /// Since and until when a callback exists, and what takes its place.
    case availability(callback: String, Callback.Availability)
    /// A callback has a signature that contains this text.
    case signature(callback: String, contains: String)
    /// A callback exists since a version.
    case introduced(callback: String, version: String)
    /// The type that declares a callback is this.
    case declaredBy(callback: String, type: String)
    /// A participant causes an event.
    case cause(event: String, participant: String)
    /// A participant makes the calls of a callback.
    case caller(callback: String, participant: String)
    /// All events that take a transition are caused by a participant.
    case transitionCause(transition: String, participant: String)
    /// There is a state with a definition.
    case state(String, StateShape)
    /// Each of these process states is more active than the one before.
    case activity([String])
    /// These are all process states.
    case states([String])
    /// There is a term with a definition, which says this.
    case term(String, says: [Phrase])
    /// There is a flow with this delegate.
    case flow(String, delegate: String)
    /// The flows stand in this order.
    case flowOrder([String])
    /// A condition has these values, in this order, and this is the usual one.
    case condition(String, values: [String], default: String?)
    /// A scenario is told so: its start, its events, its pinned conditions, its flows.
    case defines(ScenarioShape)
    /// A role is expected in these flows alone.
    case expectedIn(role: String, flows: [String])
    /// Two callbacks have one role.
    case sameRole(String, String)
    /// There are differences with these numbers, and perhaps no others.
    case numbers([String], isExact: Bool)
  }

  /// Words that a text must hold.
  public enum Phrase: Sendable, Hashable {
    /// In every language.
    case everywhere(String)
    /// In each language that is given.
    case translated(LocalizedText)
  }

  /// What is known of a notification of a callback; what is nil is not spoken of.
  public struct Notification: Sendable, Hashable {
    /// Its name, in either language.
    public var name: String
    /// Its name in the other language.
    public var alias: String?
    /// When it is posted.
    public var timing: Callback.Post.Timing?

    /// Creates a notification.
    public init(_ name: String, alias: String? = nil, timing: Callback.Post.Timing? = nil) {
      self.name = name
      self.alias = alias
      self.timing = timing
    }
  }

  /// What is known of a state; what is nil is not spoken of.
  public struct StateShape: Sendable, Hashable {
    /// Whether the process exists.
    public var isRunning: Bool?
    /// The process state that a state of a machine stands for.
    public var standsFor: String?
    /// What its definition says.
    public var says: [Phrase]

    /// Creates a shape.
    public init(isRunning: Bool? = nil, standsFor: String? = nil, says: [Phrase] = []) {
      self.isRunning = isRunning
      self.standsFor = standsFor
      self.says = says
    }
  }

  /// How a scenario is told.
  public struct ScenarioShape: Sendable, Hashable {
    /// Its id.
    public var scenario: String
    /// The scenes and the state in which each starts.
    public var start: [Scenario.SceneStart]
    /// What happens; places in files do not count.
    public var events: [Scenario.Step]
    /// The conditions that make it.
    public var pins: [Settings.Setting]
    /// Its flows.
    public var flows: [String]

    /// Creates a shape.
    public init(
      scenario: String, start: [Scenario.SceneStart], events: [Scenario.Step],
      pins: [Settings.Setting] = [], flows: [String]
    ) {
      self.scenario = scenario
      self.start = start
      self.events = events
      self.pins = pins
      self.flows = flows
    }
  }
}
