public import Diagnostics

/// The duty that callbacks of two flows share, by which they are aligned.
public struct Role: Sendable, Hashable, Identified {
  /// The role's short name: `openURL`.
  public var id: String
  /// Its name.
  public var title: LocalizedText
  /// The flows that alone have the role; empty where every flow has it. A call of such a role is no
  /// difference in those flows.
  public var expectedIn: [String]
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a role.
  public init(
    id: String, title: LocalizedText, expectedIn: [String] = [], location: SourceLocation? = nil
  ) {
    self.id = id
    self.title = title
    self.expectedIn = expectedIn
    self.location = location
  }
}

/// A method of the app that the system calls.
public struct Callback: Sendable, Hashable, Identified {
  /// A declaration in one programming language.
  public struct Signature: Sendable, Hashable {
    /// The language: `swift`, `objective-c`.
    public var language: String
    /// The declaration.
    public var text: String

    /// Creates a signature.
    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// A notification that goes with a callback.
  public struct Post: Sendable, Hashable {
    /// When it is posted, seen from the callback.
    public enum Timing: String, Sendable, Hashable, CaseIterable {
      /// Before the callback.
      case before
      /// After the callback.
      case after
      /// The sources do not say.
      case unspecified
    }

    /// The notification's name: `UIApplication.didBecomeActiveNotification`.
    public var name: String
    /// Its name in Objective-C, where it differs.
    public var alias: String?
    /// When it is posted, seen from the callback.
    public var timing: Timing
    /// When it is posted at all; `from` is the process state that the callback finds.
    public var when: Guard
    /// What this rests on.
    public var provenance: Provenance

    /// Creates a post.
    public init(
      name: String, alias: String? = nil, timing: Timing = .unspecified, when: Guard = .always,
      provenance: Provenance = Provenance()
    ) {
      self.name = name
      self.alias = alias
      self.timing = timing
      self.when = when
      self.provenance = provenance
    }
  }

  /// Since and until when a callback exists.
  public struct Availability: Sendable, Hashable {
    /// The first version of the system that has it.
    public var introduced: String?
    /// The version that deprecates it.
    public var deprecated: String?
    /// The id of the callback to use in its place.
    public var replacement: String?

    /// Creates an availability.
    public init(introduced: String? = nil, deprecated: String? = nil, replacement: String? = nil) {
      self.introduced = introduced
      self.deprecated = deprecated
      self.replacement = replacement
    }
  }

  /// The callback's id: `scene.openURLContexts`.
  public var id: String
  /// Its full name: `scene(_:openURLContexts:)`.
  public var name: String
  /// The short name that diagrams show.
  public var shortName: String
  /// The id of the participant that receives it.
  public var owner: String
  /// The protocol that declares it: `UIWindowSceneDelegate`.
  public var declaredBy: String
  /// The id of the role, by which flows are aligned.
  public var role: String
  /// Its declarations.
  public var signatures: [Signature]
  /// The notifications that go with it.
  public var posts: [Post]
  /// When the system calls it.
  public var trigger: LocalizedText
  /// What an app does in it.
  public var purpose: LocalizedText
  /// Since and until when it exists.
  public var availability: Availability
  /// What this rests on.
  public var provenance: Provenance
  /// Where the rules define it.
  public var location: SourceLocation?

  /// Creates a callback.
  public init(
    id: String, name: String, shortName: String, owner: String, declaredBy: String, role: String,
    signatures: [Signature] = [], posts: [Post] = [], trigger: LocalizedText,
    purpose: LocalizedText, availability: Availability = Availability(),
    provenance: Provenance = Provenance(), location: SourceLocation? = nil
  ) {
    self.id = id
    self.name = name
    self.shortName = shortName
    self.owner = owner
    self.declaredBy = declaredBy
    self.role = role
    self.signatures = signatures
    self.posts = posts
    self.trigger = trigger
    self.purpose = purpose
    self.availability = availability
    self.provenance = provenance
    self.location = location
  }
}
