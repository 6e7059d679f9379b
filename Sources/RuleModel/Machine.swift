public import Diagnostics

/// A state of the process, the common language of all flows.
public struct ProcessState: Sendable, Hashable, Identified {
  /// The state's short name: `background`.
  public var id: String
  /// Its name.
  public var title: LocalizedText
  /// What it means.
  public var definition: LocalizedText
  /// How active it is: of several scenes the one with the highest number gives the process state.
  public var activity: Int
  /// Whether the process exists in it.
  public var isRunning: Bool
  /// What the definition rests on.
  public var provenance: Provenance
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a process state.
  public init(
    id: String, title: LocalizedText, definition: LocalizedText, activity: Int, isRunning: Bool,
    provenance: Provenance = Provenance(), location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.definition = definition
    self.activity = activity
    self.isRunning = isRunning
    self.provenance = provenance
    self.location = location
  }
}

/// The states of one flow and the ways between them.
public struct Machine: Sendable, Hashable, Identified {
  /// The id of the flow.
  public var id: String
  /// The states, in the order in which they are drawn.
  public var states: Catalog<MachineState>
  /// The transitions.
  public var transitions: Catalog<Transition>
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a machine.
  public init(
    id: String, states: [MachineState], transitions: [Transition], location: SourceLocation? = nil
  ) {
    self.id = id
    self.states = Catalog(states)
    self.transitions = Catalog(transitions)
    self.location = location
  }
}

/// A state of a flow's machine.
public struct MachineState: Sendable, Hashable, Identified {
  /// The state's short name: `foregroundInactive`.
  public var id: String
  /// The id of the process state that it stands for.
  public var standsFor: String
  /// Its name, where it differs from that of the process state.
  public var title: LocalizedText?
  /// What it means, where it differs from the process state.
  public var definition: LocalizedText?
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a state.
  public init(
    id: String, standsFor: String, title: LocalizedText? = nil, definition: LocalizedText? = nil,
    location: SourceLocation? = nil
  ) {
    self.id = id
    self.standsFor = standsFor
    self.title = title
    self.definition = definition
    self.location = location
  }
}

/// An edge of a flow's machine, with the callbacks that go with it.
public struct Transition: Sendable, Hashable, Identified {
  /// A callback of a transition.
  public struct Call: Sendable, Hashable {
    /// The id of the callback.
    public var callback: String
    /// When it is called; the transition happens all the same.
    public var when: Guard
    /// What this call rests on, where it is not the transition's own.
    public var provenance: Provenance?
    /// Where the rules name it.
    public var location: SourceLocation?

    /// Creates a call.
    public init(
      callback: String, when: Guard = .always, provenance: Provenance? = nil,
      location: SourceLocation? = nil
    ) {
      self.callback = callback
      self.when = when
      self.provenance = provenance
      self.location = location
    }
  }

  /// The transition's short name: `scene.foreground`.
  public var id: String
  /// The id of the state that it leaves.
  public var from: String
  /// The id of the state that it enters.
  public var to: String
  /// The callbacks that happen in the old state.
  public var before: [Call]
  /// The callbacks that happen in the new state.
  public var after: [Call]
  /// When the transition exists.
  public var when: Guard
  /// The ids of the events for which alone it is taken; empty where every event may take it.
  public var on: [String]
  /// Whether the system may do it or leave it.
  public var isOptional: Bool
  /// What it rests on.
  public var provenance: Provenance
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a transition.
  public init(
    id: String, from: String, to: String, before: [Call] = [], after: [Call] = [],
    when: Guard = .always, on: [String] = [], isOptional: Bool = false,
    provenance: Provenance = Provenance(), location: SourceLocation? = nil
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.before = before
    self.after = after
    self.when = when
    self.on = on
    self.isOptional = isOptional
    self.provenance = provenance
    self.location = location
  }
}
