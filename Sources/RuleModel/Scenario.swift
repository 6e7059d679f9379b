public import Diagnostics

/// One documented story: a start state, pinned conditions, and a list of events.
public struct Scenario: Sendable, Hashable, Identified {
  /// A scene that takes part, with the state in which it starts.
  public struct SceneStart: Sendable, Hashable {
    /// The scene's name: `main`.
    public var scene: String
    /// The id of a process state or of a state of the machine.
    public var state: String

    /// Creates a scene's start.
    public init(scene: String, state: String) {
      self.scene = scene
      self.state = state
    }
  }

  /// An event of the story.
  public struct Step: Sendable, Hashable {
    /// The id of the event.
    public var event: String
    /// The scene that it concerns.
    public var scene: String
    /// Where the rules name it.
    public var location: SourceLocation?

    /// Creates a step.
    public init(event: String, scene: String = Scenario.mainScene, location: SourceLocation? = nil)
    {
      self.event = event
      self.scene = scene
      self.location = location
    }
  }

  /// What to do in code, in one flow or in all.
  public struct Advice: Sendable, Hashable {
    /// The id of the flow; nil where it holds for all.
    public var flow: String?
    /// What to do.
    public var text: LocalizedText

    /// Creates an advice.
    public init(flow: String? = nil, text: LocalizedText) {
      self.flow = flow
      self.text = text
    }
  }

  /// The name of the scene that a scenario has when it names none.
  public static let mainScene = "main"

  /// The scenario's id, also the name of its page: `background-url-scheme`.
  public var id: String
  /// Its name.
  public var title: LocalizedText
  /// What happens and why it matters.
  public var summary: LocalizedText
  /// What to do in code.
  public var advice: [Advice]
  /// The id of the group under which the index lists it.
  public var group: String
  /// Other names under which sources speak of it: `background/url-scheme`.
  public var alsoKnownAs: [String]
  /// The scenes and the state in which each starts.
  public var start: [SceneStart]
  /// The conditions that make the scenario.
  public var pins: [Settings.Setting]
  /// The conditions of the kind `whereListed` whose variants the page shows.
  public var variants: [String]
  /// The ids of the flows that it applies to.
  public var flows: [String]
  /// The events, in order.
  public var events: [Step]
  /// What it rests on.
  public var provenance: Provenance
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a scenario.
  public init(
    id: String, title: LocalizedText, summary: LocalizedText, advice: [Advice] = [],
    group: String = "", alsoKnownAs: [String] = [], start: [SceneStart],
    pins: [Settings.Setting] = [], variants: [String] = [], flows: [String], events: [Step],
    provenance: Provenance = Provenance(), location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.advice = advice
    self.group = group
    self.alsoKnownAs = alsoKnownAs
    self.start = start
    self.pins = pins
    self.variants = variants
    self.flows = flows
    self.events = events
    self.provenance = provenance
    self.location = location
  }
}

/// A heading under which the index lists scenarios.
public struct ScenarioGroup: Sendable, Hashable, Identified {
  /// The group's short name.
  public var id: String
  /// Its heading.
  public var title: LocalizedText
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a group.
  public init(id: String, title: LocalizedText, location: SourceLocation? = nil) {
    self.id = id
    self.title = title
    self.location = location
  }
}
