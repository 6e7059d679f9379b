extension Claim {
  /// What must hold.
  public enum Expectation: Sendable, Hashable {
    /// The calls are exactly these, and the rules say no more and no less of their order.
    case sequence([SequenceCall])
    /// All of these are called, not only perhaps.
    case contains([String])
    /// None of these is called.
    case never([String])
    /// These are called, each before the next.
    case before([String])
    /// The first call is this.
    case first(String)
    /// The last call is this.
    case last(String)
    /// The first call to a participant is this.
    case firstOf(owner: String, callback: String)
    /// A callback is called so many times.
    case count(callback: String, times: Int)
    /// A callback carries a payload in a carrier, of this type where one is given; or the carrier is
    /// known to be empty.
    case payload(at: String, carrier: String, type: String?, isEmpty: Bool)
    /// No call other than these carries a payload.
    case onlyPayloadsAt([String])
    /// Exactly these payloads are handed over.
    case payloads([Carried])
    /// The rules leave the order of these calls open, each to each other.
    case unordered([String])
    /// A callback is called only perhaps, or for certain.
    case optional(callback: String, isOptional: Bool)
    /// A callback happens in a process state.
    case stateAtCall(callback: String, state: String)
    /// A callback happens in a state of the machine.
    case sceneStateAtCall(callback: String, state: String)
    /// The run starts in a process state.
    case startState(String)
    /// The run ends in a process state.
    case finalState(String)
    /// The process passes through exactly these states.
    case states([String])
    /// Nothing is called and no notification is posted.
    case silent
    /// The run consists of exactly these events.
    case events([String])
    /// The run ends like this.
    case outcome(Outcome)
    /// The process is launched, or is not.
    case launches(Bool)
    /// Without these conditions the run is not applicable, and with them it is.
    case requires(Guard)
    /// An effect is there, or is not.
    case effect(id: String, isPresent: Bool)
    /// The calls are the same as in another run.
    case sameCalls(as: Subject)
    /// Two flows differ, or do not differ, in this way.
    case difference(kind: DifferenceKind, role: String?, number: String?, isPresent: Bool)
    /// The flows do not differ at all, or not in calls with these roles.
    case noDifference(roles: [String])
    /// The differences of two flows that the rules give no number are exactly these.
    case unnumbered([UnnumberedDifference])
    /// The machine of each flow has such a transition.
    case transition(TransitionShape)
    /// The reference data says so.
    case reference(Reference)

    /// Whether it asks only what a text for readers says.
    public var isAboutWording: Bool {
      guard case .reference(let reference) = self else { return false }
      switch reference {
      case .trigger, .purpose, .term: return true
      case .state(_, let shape): return shape.isRunning == nil && shape.standsFor == nil
      default: return false
      }
    }
  }

  /// A call of a sequence.
  public struct SequenceCall: Sendable, Hashable {
    /// The id of the callback.
    public var callback: String
    /// Whether the rules say only that it may be called.
    public var isOptional: Bool
    /// The ids of the callbacks to which the rules leave its order open; the pair need be told only once.
    public var open: [String]

    /// Creates a call.
    public init(callback: String, isOptional: Bool = false, open: [String] = []) {
      self.callback = callback
      self.isOptional = isOptional
      self.open = open
    }
  }

  /// A payload in a carrier, or a carrier that is known to be empty.
  public struct Carried: Sendable, Hashable {
    /// The id of the callback.
    public var callback: String
    /// Where in the callback it sits.
    public var carrier: String
    /// Its type; nil where it is not spoken of.
    public var type: String?
    /// Whether the carrier is known to be empty.
    public var isEmpty: Bool

    /// Creates a payload.
    public init(callback: String, carrier: String, type: String? = nil, isEmpty: Bool = false) {
      self.callback = callback
      self.carrier = carrier
      self.type = type
      self.isEmpty = isEmpty
    }
  }

  /// A difference to which the rules give no number.
  public struct UnnumberedDifference: Sendable, Hashable {
    /// Its kind.
    public var kind: DifferenceKind
    /// The role of the callbacks, where it has one.
    public var role: String?

    /// Creates a difference.
    public init(kind: DifferenceKind, role: String? = nil) {
      self.kind = kind
      self.role = role
    }
  }

  /// What is known of a transition; what is nil is not spoken of.
  public struct TransitionShape: Sendable, Hashable {
    /// The state that it leaves, of the process or of the machine.
    public var from: String
    /// The state that it enters.
    public var to: String
    /// Just these callbacks, before or after the change.
    public var calls: [String]?
    /// Just these callbacks in the old state.
    public var before: [String]?
    /// Just these callbacks in the new state.
    public var after: [String]?
    /// Just these events take it; empty where every event may.
    public var on: [String]?
    /// Whether the system may leave it.
    public var isOptional: Bool?

    /// Creates a shape.
    public init(
      from: String, to: String, calls: [String]? = nil, before: [String]? = nil,
      after: [String]? = nil, on: [String]? = nil, isOptional: Bool? = nil
    ) {
      self.from = from
      self.to = to
      self.calls = calls
      self.before = before
      self.after = after
      self.on = on
      self.isOptional = isOptional
    }
  }
}
