public import Diagnostics

/// What sort of difference two timelines of one scenario can have.
public enum DifferenceKind: String, Sendable, Hashable, CaseIterable {
  /// The second timeline has a call that the first lacks.
  case extra
  /// The second timeline lacks a call that the first has.
  case missing
  /// A call stands elsewhere relative to another.
  case moved
  /// The payload sits elsewhere.
  case carrier
  /// A call is held back until a later event.
  case deferred
  /// The process is woken in one timeline and not in the other, or the story ends otherwise.
  case reach
  /// A call that is made in both timelines is certain in one and optional in the other, or a change of
  /// state is.
  case certainty
  /// What a user sees or hears.
  case effect
  /// A call is made in another process state; told of two stories of one flow.
  case state
  /// A duty has another callback; told of two stories of one flow.
  case name
  /// A payload has another type; told of two stories of one flow.
  case type
  /// A carrier is known to hold nothing in one timeline alone; told of two stories of one flow.
  case empty
  /// The order of calls is open in one timeline and fixed in the other; told of two stories of one flow.
  case order
  /// A call is held back to the end in one timeline alone; told of two stories of one flow.
  case waiting
  /// The process passes through other states; told of two stories of one flow.
  case path
  /// Other events happen; told of two states of one scenario.
  case events

  /// Whether it is a detail of calls, states or effects, of which a picture can show only that it is there.
  public var isDetail: Bool {
    switch self {
    case .extra, .missing, .moved, .carrier, .deferred, .reach: false
    case .certainty, .effect, .state, .name, .type, .empty, .order, .waiting, .path, .events: true
    }
  }
}

/// A difference that a source numbers, so that pages can show the number.
public struct NumberedDifference: Sendable, Hashable, Identified {
  /// What a derived difference must be to carry the number.
  public struct Match: Sendable, Hashable {
    /// The kind.
    public var kind: DifferenceKind
    /// The id of the role; nil where any role will do.
    public var role: String?

    /// Creates a match.
    public init(kind: DifferenceKind, role: String? = nil) {
      self.kind = kind
      self.role = role
    }
  }

  /// The number: `3.4`.
  public var id: String
  /// What differs, in words.
  public var title: LocalizedText
  /// The kinds and roles of which a derived difference must have one.
  public var matches: [Match]
  /// The ids of the events of which the scenario must have one.
  public var events: [String]
  /// The ids of the process states of which the scenario must start in one; empty for any.
  public var from: [String]
  /// The conditions under which it is seen.
  public var when: Guard
  /// What it rests on.
  public var provenance: Provenance
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a numbered difference.
  public init(
    id: String, title: LocalizedText, matches: [Match], events: [String], from: [String] = [],
    when: Guard = .always, provenance: Provenance = Provenance(), location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.matches = matches
    self.events = events
    self.from = from
    self.when = when
    self.provenance = provenance
    self.location = location
  }
}
