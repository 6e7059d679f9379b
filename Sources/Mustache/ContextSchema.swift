/// The names that a template may use, and what stands behind each.
///
/// ```swift
/// let schema = ContextSchema([
///   .init("title", .text, "the heading of the page"),
///   .init("states", .list(of: .reference("state")), "all states in order"),
/// ], definitions: ["state": [
///   .init("name", .text, "its name"),
///   .init("children", .list(of: .reference("state")), isOptional: true, "the states inside"),
/// ]])
/// ```
public struct ContextSchema: Sendable, Hashable {
  /// What kind of value stands behind a name.
  public indirect enum Kind: Sendable, Hashable {
    /// A text or a number.
    case text
    /// A truth value.
    case boolean
    /// A list of values of one kind.
    case list(of: Kind)
    /// A value with names of its own.
    case object([Field])
    /// An object that is defined by name, so that a tree can hold itself.
    case reference(String)
  }

  /// A name in an object.
  public struct Field: Sendable, Hashable {
    /// The key, without periods.
    public var name: String
    /// What stands behind the key.
    public var kind: Kind
    /// Whether the key may be absent without an error.
    public var isOptional: Bool
    /// One line for the authors of templates, beginning in lower case and without a full stop.
    public var description: String

    /// Creates a field.
    public init(
      _ name: String, _ kind: Kind, isOptional: Bool = false, _ description: String = ""
    ) {
      self.name = name
      self.kind = kind
      self.isOptional = isOptional
      self.description = description
    }
  }

  /// The kind of the value that a template is rendered with; mostly an object.
  public let root: Kind

  /// The objects by name that references stand for.
  public let definitions: [String: [Field]]

  /// Creates a schema of an object with the given fields. Each reference must have a definition.
  public init(_ fields: [Field], definitions: [String: [Field]] = [:]) {
    self.init(root: .object(fields), definitions: definitions)
  }

  /// Creates a schema of any kind. Each reference must have a definition.
  public init(root: Kind, definitions: [String: [Field]] = [:]) {
    self.root = root
    self.definitions = definitions
    let used = definitions.values.reduce(root.references) { names, fields in
      names.union(Kind.object(fields).references)
    }
    let undefined = used.subtracting(definitions.keys).sorted()
    precondition(undefined.isEmpty, "schema refers to undefined objects: \(undefined)")
  }

  /// Returns the fields of an object or of a reference; nil for the other kinds.
  func fields(of kind: Kind) -> [Field]? {
    switch kind {
    case .object(let fields): fields
    case .reference(let name): definitions[name]
    case .text, .boolean, .list: nil
    }
  }
}

extension ContextSchema.Kind {
  /// The names of the references in the kind, not followed.
  fileprivate var references: Set<String> {
    switch self {
    case .text, .boolean: []
    case .reference(let name): [name]
    case .list(let element): element.references
    case .object(let fields): fields.reduce(into: []) { $0.formUnion($1.kind.references) }
    }
  }

  /// The kind in words: `text`, `list of state`.
  var words: String {
    switch self {
    case .text: "text"
    case .boolean: "boolean"
    case .list(let element): "list of \(element.words)"
    case .object: "object"
    case .reference(let name): name
    }
  }
}
