public import Diagnostics

/// One way of receiving callbacks; a column of a comparison.
public struct Flow: Sendable, Hashable, Identified {
  /// The flow's short name: `app`, `scene`.
  public var id: String
  /// Its name.
  public var title: LocalizedText
  /// The type that receives the callbacks: `UIWindowSceneDelegate`.
  public var delegate: String
  /// What it is.
  public var summary: LocalizedText
  /// Conditions without which the flow does not exist.
  public var requires: Guard
  /// What the flow rests on.
  public var provenance: Provenance
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a flow.
  public init(
    id: String, title: LocalizedText, delegate: String, summary: LocalizedText,
    requires: Guard = .always, provenance: Provenance = Provenance(),
    location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.delegate = delegate
    self.summary = summary
    self.requires = requires
    self.provenance = provenance
    self.location = location
  }
}

/// A named variable with a finite, ordered set of values, of which the first is the default.
public struct Condition: Sendable, Hashable, Identified {
  /// Whether pages show what a condition changes.
  public enum Variants: String, Sendable, Hashable, CaseIterable {
    /// Every scenario shows it where it changes the story.
    case whereItMatters
    /// A scenario shows it only where it lists the condition under `variants`.
    case whereListed
  }

  /// One value of a condition.
  public struct Value: Sendable, Hashable, Identified {
    /// The value as rules write it: `denied`, `26`.
    public var id: String
    /// Its name.
    public var title: LocalizedText
    /// The newest version that it stands for, where it is a version: what came later is not there yet.
    public var version: String?

    /// Creates a value.
    public init(id: String, title: LocalizedText, version: String? = nil) {
      self.id = id
      self.title = title
      self.version = version
    }
  }

  /// The condition's short name: `notifications`.
  public var id: String
  /// Its name.
  public var title: LocalizedText
  /// What it means.
  public var summary: LocalizedText
  /// Its values; the first is the default.
  public var values: Catalog<Value>
  /// Whether pages show what it changes.
  public var variants: Variants
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a condition.
  public init(
    id: String, title: LocalizedText, summary: LocalizedText, values: [Value],
    variants: Variants = .whereItMatters, location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.values = Catalog(values)
    self.variants = variants
    self.location = location
  }
}

/// A lifeline of the sequence diagrams.
public struct Participant: Sendable, Hashable, Identified {
  /// What sort of participant it is; it decides how it is drawn.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A person.
    case actor
    /// The system outside the process.
    case system
    /// The framework inside the process that calls the callbacks.
    case dispatcher
    /// An object of the app that receives callbacks.
    case receiver
  }

  /// The participant's short name: `sceneDelegate`.
  public var id: String
  /// Its name.
  public var title: LocalizedText
  /// What sort of participant it is.
  public var kind: Kind
  /// What it is.
  public var summary: LocalizedText
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a participant.
  public init(
    id: String, title: LocalizedText, kind: Kind, summary: LocalizedText,
    location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.summary = summary
    self.location = location
  }
}

/// A word that the pages explain.
public struct Term: Sendable, Hashable, Identified {
  /// The term's short name.
  public var id: String
  /// The term.
  public var title: LocalizedText
  /// What it means.
  public var text: LocalizedText
  /// What the definition rests on.
  public var provenance: Provenance
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a term.
  public init(
    id: String, title: LocalizedText, text: LocalizedText, provenance: Provenance = Provenance(),
    location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.provenance = provenance
    self.location = location
  }
}
