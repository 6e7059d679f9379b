public import Diagnostics

/// A statement of a source that the derived result must satisfy.
public struct Claim: Sendable, Hashable, Identified {
  /// How a claim is accounted for.
  public enum Class: String, Sendable, Hashable, CaseIterable {
    /// Held against simulated timelines or the machines.
    case checked
    /// Held against the reference data.
    case definition
    /// Speaks about the source itself, so there is nothing to hold it against.
    case scope
  }

  /// The claim's id: `S0-1.5-c`.
  public var id: String
  /// The place that states it.
  public var citation: Citation
  /// How it is accounted for.
  public var classification: Class
  /// What it states.
  public var text: LocalizedText
  /// What must hold, and of which runs; all of it must hold.
  public var cases: [Case]
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a claim.
  public init(
    id: String, citation: Citation, classification: Class, text: LocalizedText,
    cases: [Case] = [], location: SourceLocation? = nil
  ) {
    self.id = id
    self.citation = citation
    self.classification = classification
    self.text = text
    self.cases = cases
    self.location = location
  }

  /// The runs of all cases.
  public var subjects: [Subject] { cases.flatMap(\.subjects) }

  /// Some runs, and what must hold of each of them.
  public struct Case: Sendable, Hashable {
    /// The runs; empty where only the machines and the reference data are spoken of.
    public var subjects: [Subject]
    /// The ids of the flows whose machines are meant where there is no run; empty for all of the pack.
    public var flows: [String]
    /// What must hold.
    public var expectations: [Expectation]

    /// Creates a case.
    public init(
      subjects: [Subject] = [], flows: [String] = [], expectations: [Expectation] = []
    ) {
      self.subjects = subjects
      self.flows = flows
      self.expectations = expectations
    }
  }

  /// What a claim speaks of: a scenario, or a run of its own, in flows and conditions.
  public struct Subject: Sendable, Hashable {
    /// What is run.
    public var run: Run
    /// The ids of the flows; empty for each flow that the scenario applies to.
    public var flows: [String]
    /// The conditions, each with the values for all of which the claim must hold.
    public var when: Guard

    /// Creates a subject.
    public init(run: Run, flows: [String] = [], when: Guard = .always) {
      self.run = run
      self.flows = flows
      self.when = when
    }
  }

  /// A scenario of the pack, or a start and events of the claim's own.
  public enum Run: Sendable, Hashable {
    /// The scenario with this id.
    case scenario(String)
    /// A start state and the ids of events.
    case steps(start: String, events: [String])
  }

  /// How a run ends.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// All events happen.
    case completed
    /// All events happen, but no rule says what one of them hands over.
    case notCovered
    /// The conditions do not allow it.
    case notApplicable
    /// An event cannot do what it does under other conditions.
    case notReached
  }

  /// What must hold.
  public enum Expectation: Sendable, Hashable {
    /// The calls are exactly these.
    case sequence([String])
    /// All of these are called.
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
    /// A callback happens in a process state.
    case stateAtCall(callback: String, state: String)
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
    /// The machine of each flow has such a transition, with just these callbacks.
    case transition(from: String, to: String, calls: [String], isOptional: Bool?)
    /// The reference data says so.
    case reference(Reference)
  }

  /// A piece of the reference data.
  public enum Reference: Sendable, Hashable {
    /// A callback posts a notification, named in Swift or Objective-C.
    case posts(callback: String, notification: String)
    /// A callback's trigger is explained.
    case trigger(callback: String)
    /// A callback's purpose is explained.
    case purpose(callback: String)
    /// A callback has a signature that contains this text.
    case signature(callback: String, contains: String)
    /// A callback exists since a version.
    case introduced(callback: String, version: String)
    /// The type that declares a callback is this.
    case declaredBy(callback: String, type: String)
    /// A participant causes an event.
    case cause(event: String, participant: String)
    /// There is a state with a definition, in which the process exists, or does not.
    case state(String, isRunning: Bool?)
    /// These are all process states.
    case states([String])
    /// There is a term with a definition.
    case term(String)
    /// There is a flow with this delegate.
    case flow(String, delegate: String)
    /// The flows stand in this order.
    case flowOrder([String])
    /// A condition has these values.
    case condition(String, values: [String])
    /// A role is expected in these flows alone.
    case expectedIn(role: String, flows: [String])
    /// Two callbacks have one role.
    case sameRole(String, String)
    /// There are differences with these numbers, and perhaps no others.
    case numbers([String], isExact: Bool)
  }
}
