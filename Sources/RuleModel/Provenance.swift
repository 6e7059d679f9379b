public import Diagnostics

/// How far a fact can be trusted, from the strongest to the weakest.
public enum Confidence: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Seen on a device or simulator, with a log or a test.
  case measured
  /// Stated by the maker of the system.
  case documented
  /// Stated by somebody without a log.
  case reported
  /// Concluded from other facts.
  case inferred

  /// Orders confidences from the weakest to the strongest.
  public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .measured: 3
    case .documented: 2
    case .reported: 1
    case .inferred: 0
    }
  }
}

/// A document, page or recorded log on which facts rest.
public struct Source: Sendable, Hashable, Identified {
  /// What sort of source it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A document that the pack is built from.
    case document
    /// A recorded log of callbacks.
    case log
    /// An automated test that asserts the order.
    case test
    /// A page of the maker's documentation, or a header text.
    case documentation
    /// A report without a log.
    case report
  }

  /// The short name that rules cite: `S0`, `T-30`.
  public var id: String
  /// The source's name.
  public var title: LocalizedText
  /// What sort of source it is.
  public var kind: Kind
  /// How far facts from it can be trusted, unless a rule says otherwise.
  public var confidence: Confidence
  /// The device and system on which it was recorded, where that is known.
  public var environment: String?
  /// Where it can be read.
  public var url: String?
  /// What a reader should know about it.
  public var note: LocalizedText?
  /// Places in it whose names differ from one language to another.
  public var places: Catalog<Place>
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a source.
  public init(
    id: String, title: LocalizedText, kind: Kind, confidence: Confidence,
    environment: String? = nil, url: String? = nil, note: LocalizedText? = nil,
    places: Catalog<Place> = Catalog(), location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.confidence = confidence
    self.environment = environment
    self.url = url
    self.note = note
    self.places = places
    self.location = location
  }
}

extension Source {
  /// A place in a source that readers know by a name: a chapter, a table.
  public struct Place: Sendable, Hashable, Identified {
    /// What stands behind the source's id in a citation.
    public var id: String
    /// Its name.
    public var title: LocalizedText

    /// Creates a place.
    public init(id: String, title: LocalizedText) {
      self.id = id
      self.title = title
    }
  }
}

/// A place in a source: `S0 1.5` is section 1.5 of the source `S0`.
public struct Citation: Sendable, Hashable, CustomStringConvertible {
  /// The id of the source.
  public var source: String
  /// The section, page or row in it.
  public var place: String?

  /// Creates a citation.
  public init(source: String, place: String? = nil) {
    self.source = source
    self.place = place
  }

  /// The citation as the rules write it.
  public var description: String { place.map { "\(source) \($0)" } ?? source }
}

/// What a rule rests on.
public struct Provenance: Sendable, Hashable {
  /// The places that state it.
  public var citations: [Citation]
  /// How far it can be trusted, where the rule says so itself; else that of its strongest source.
  public var confidence: Confidence?
  /// The ids of the doubts that touch it.
  public var doubts: [String]

  /// Creates a provenance.
  public init(citations: [Citation] = [], confidence: Confidence? = nil, doubts: [String] = []) {
    self.citations = citations
    self.confidence = confidence
    self.doubts = doubts
  }

  /// Returns the confidence: the rule's own, else that of its strongest source, else `inferred`.
  public func confidence(in sources: Catalog<Source>) -> Confidence {
    confidence ?? citations.compactMap { sources[$0.source]?.confidence }.max() ?? .inferred
  }
}

/// A point on which sources disagree or are silent.
public struct Doubt: Sendable, Hashable, Identified {
  /// The short name that rules refer to: `Q1`.
  public var id: String
  /// The question.
  public var title: LocalizedText
  /// What speaks for each answer, and how the rules decide.
  public var text: LocalizedText
  /// The places that speak for what the rules say.
  public var supporting: [Citation]
  /// The places that speak against it.
  public var opposing: [Citation]
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a doubt.
  public init(
    id: String, title: LocalizedText, text: LocalizedText, supporting: [Citation] = [],
    opposing: [Citation] = [], location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.supporting = supporting
    self.opposing = opposing
    self.location = location
  }
}
