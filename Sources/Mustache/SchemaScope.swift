/// The kinds on the context stack, and how a name is resolved among them: as rendering does, but
/// without values.
struct SchemaScope: Hashable {
  enum Resolution {
    case found(ContextSchema.Kind, isOptional: Bool)
    /// The part that is not declared, and the names that could have stood there.
    case unknown(part: Int, candidates: [String])
  }

  /// The kinds from the bottom of the stack to its top, each once: a kind below an equal one can
  /// never be reached, and without it the scopes of recursive partials are finite in number.
  private(set) var kinds: [ContextSchema.Kind]

  init(_ root: ContextSchema.Kind) { kinds = [root] }

  /// Puts a kind on top of the stack.
  mutating func push(_ kind: ContextSchema.Kind) {
    kinds.removeAll { $0 == kind }
    kinds.append(kind)
  }

  /// Returns what a name stands for.
  func resolution(of name: TagName, in schema: ContextSchema) -> Resolution {
    resolution(of: name.parts, in: schema)
  }

  /// Returns what a name stands for, given by its parts.
  func resolution(of parts: [String], in schema: ContextSchema) -> Resolution {
    guard let first = parts.first else {
      return .found(kinds.last ?? .text, isOptional: false)
    }
    let stack = kinds.reversed().compactMap(schema.fields)
    guard var field = stack.lazy.compactMap({ $0.first { $0.name == first } }).first else {
      return .unknown(part: 0, candidates: stack.joined().map(\.name))
    }
    var isOptional = field.isOptional
    for (index, part) in parts.enumerated().dropFirst() {
      let fields = schema.fields(of: field.kind) ?? []
      guard let next = fields.first(where: { $0.name == part }) else {
        return .unknown(part: index, candidates: fields.map(\.name))
      }
      field = next
      isOptional = isOptional || next.isOptional
    }
    return .found(field.kind, isOptional: isOptional)
  }
}
