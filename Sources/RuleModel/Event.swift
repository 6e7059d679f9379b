public import Diagnostics

/// Something that happens from outside.
public struct Event: Sendable, Hashable, Identified {
  /// A process state to which an event drives.
  public struct Drive: Sendable, Hashable {
    /// The id of the process state; each machine finds its own state for it.
    public var to: String
    /// When the event drives there.
    public var when: Guard
    /// What this rests on.
    public var provenance: Provenance
    /// Where the rules say so.
    public var location: SourceLocation?

    /// Creates a drive.
    public init(
      to: String, when: Guard = .always, provenance: Provenance = Provenance(),
      location: SourceLocation? = nil
    ) {
      self.to = to
      self.when = when
      self.provenance = provenance
      self.location = location
    }
  }

  /// Something that a user sees or hears.
  public struct EffectRule: Sendable, Hashable {
    /// The id of the effect.
    public var effect: String
    /// When it is there.
    public var when: Guard
    /// What this rests on.
    public var provenance: Provenance
    /// Where the rules say so.
    public var location: SourceLocation?

    /// Creates an effect rule.
    public init(
      effect: String, when: Guard = .always, provenance: Provenance = Provenance(),
      location: SourceLocation? = nil
    ) {
      self.effect = effect
      self.when = when
      self.provenance = provenance
      self.location = location
    }
  }

  /// The event's short name: `url.tap`.
  public var id: String
  /// What happens, as a heading.
  public var title: LocalizedText
  /// The id of the participant that causes it.
  public var by: String
  /// Conditions without which it cannot happen.
  public var requires: Guard
  /// Where it drives the machine to.
  public var drivesTo: [Drive]
  /// What a user sees or hears.
  public var effects: [EffectRule]
  /// What it rests on.
  public var provenance: Provenance
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates an event.
  public init(
    id: String, title: LocalizedText, by: String, requires: Guard = .always, drivesTo: [Drive] = [],
    effects: [EffectRule] = [], provenance: Provenance = Provenance(),
    location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.by = by
    self.requires = requires
    self.drivesTo = drivesTo
    self.effects = effects
    self.provenance = provenance
    self.location = location
  }
}

/// Something that a user sees or hears, and how its absence is said.
public struct Effect: Sendable, Hashable, Identified {
  /// The effect's short name: `sound`.
  public var id: String
  /// The effect: "a sound is played".
  public var title: LocalizedText
  /// Its absence: "no sound is played".
  public var absence: LocalizedText
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates an effect.
  public init(
    id: String, title: LocalizedText, absence: LocalizedText, location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.absence = absence
    self.location = location
  }
}

/// An extra callback or a payload that an event brings, with its place in the order; or the statement that
/// it brings nothing.
public struct Delivery: Sendable, Hashable, Identified {
  /// What a rule states not to be.
  public enum Absence: String, Sendable, Hashable, CaseIterable {
    /// The event hands nothing over.
    case handsNothingOver
    /// The event cannot happen.
    case neverHappens
  }

  /// Data that a callback hands over.
  public struct Payload: Sendable, Hashable {
    /// The ids of the callbacks that carry it.
    public var at: [String]
    /// Where in the callback it sits: `connectionOptions.urlContexts`.
    public var carrier: String
    /// Its type: `Set<UIOpenURLContext>`.
    public var type: String?
    /// Whether the carrier is known to hold nothing.
    public var isEmpty: Bool
    /// Where the rules say so.
    public var location: SourceLocation?

    /// Creates a payload.
    public init(
      at: [String], carrier: String, type: String? = nil, isEmpty: Bool = false,
      location: SourceLocation? = nil
    ) {
      self.at = at
      self.carrier = carrier
      self.type = type
      self.isEmpty = isEmpty
      self.location = location
    }
  }

  /// The delivery's short name: `url.warm.scene`.
  public var id: String
  /// The ids of the events that bring it.
  public var on: [String]
  /// When it happens.
  public var when: Guard
  /// The id of the callback that is called; nil where only a payload is added to other callbacks.
  public var call: String?
  /// The ids of callbacks after which it comes.
  public var after: [String]
  /// The ids of callbacks before which it comes.
  public var before: [String]
  /// What it hands over.
  public var payloads: [Payload]
  /// Whether the sources leave its order open, so that an unordered pair is no fault of the rules.
  public var isOrderUnspecified: Bool
  /// Whether the call is made only in some cases that the conditions do not name.
  public var isOptional: Bool
  /// What is stated not to be; nil for a rule that brings something.
  public var absence: Absence?
  /// What it rests on.
  public var provenance: Provenance
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Whether it hands something over: a call, or a payload in a carrier that is not known to be empty.
  public var handsSomethingOver: Bool { call != nil || payloads.contains { !$0.isEmpty } }

  /// Creates a delivery.
  public init(
    id: String, on: [String], when: Guard = .always, call: String? = nil, after: [String] = [],
    before: [String] = [], payloads: [Payload] = [], isOrderUnspecified: Bool = false,
    isOptional: Bool = false, absence: Absence? = nil, provenance: Provenance = Provenance(),
    location: SourceLocation? = nil
  ) {
    self.id = id
    self.on = on
    self.when = when
    self.call = call
    self.after = after
    self.before = before
    self.payloads = payloads
    self.isOrderUnspecified = isOrderUnspecified
    self.isOptional = isOptional
    self.absence = absence
    self.provenance = provenance
    self.location = location
  }
}
