public import Diagnostics

/// A value of a YAML file, with the stretch of the file in which it was written.
///
/// The stretch includes an anchor or a tag before the value. What an alias or a merge key brings in
/// keeps the place where it was written first, not the place of the alias.
public struct Node: Sendable, Hashable {
  /// What a node holds.
  public enum Content: Sendable, Hashable {
    /// A text, or nothing: see ``Scalar/isNull``.
    case scalar(Scalar)
    /// A list.
    case sequence([Node])
    /// Keys with values, in the order of the file.
    case mapping(Mapping)
  }

  /// What the node holds.
  public var content: Content

  /// Where it was written; empty for a value that is left out.
  public var location: SourceLocation

  /// Creates a node.
  public init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }
}

// MARK: - Typed access

extension Node {
  /// The scalar, unless the node is a list or a mapping.
  public var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The text as it was written; nil for a list, a mapping, and for nothing (`~`, `null`, left out).
  public var text: String? {
    if let scalar, !scalar.isNull { scalar.text } else { nil }
  }

  /// The items, if the node is a list.
  public var items: [Node]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The keys and values, if the node is a mapping.
  public var mapping: Mapping? {
    if case .mapping(let mapping) = content { mapping } else { nil }
  }

  /// Whether the node stands for nothing: `~`, `null`, or left out.
  public var isNull: Bool { scalar?.isNull ?? false }

  /// What the node is, as messages say it: `a text`, `a list`, `a mapping` or `an empty value`.
  public var kindName: String {
    switch content {
    case .scalar(let scalar): scalar.isNull ? "an empty value" : "a text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
