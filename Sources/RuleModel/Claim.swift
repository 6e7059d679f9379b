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

  /// Whether it is held against nothing but texts for readers, or against nothing at all.
  public var restsOnReading: Bool {
    cases.allSatisfy { $0.expectations.allSatisfy(\.isAboutWording) }
  }

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
}
