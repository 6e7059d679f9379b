/// The values that names are looked up in, the innermost last.
struct ContextStack {
  enum Resolution {
    case found(TemplateValue)
    /// The part that was not found, and the value that should have had it; none for the first part.
    case missing(part: Int, parent: TemplateValue?)
  }

  private var values: [TemplateValue] = []
  /// The objects among the values, which alone have names.
  private var objects: [[String: TemplateValue]] = []

  init(_ root: TemplateValue) { push(root) }

  mutating func push(_ value: TemplateValue) {
    values.append(value)
    if case .object(let fields) = value { objects.append(fields) }
  }

  mutating func pop() {
    if case .object? = values.popLast() { objects.removeLast() }
  }

  /// Returns what a name stands for: its first part in the innermost object that has it as a key,
  /// each further part in the value before it and nowhere else.
  func resolution(of name: TagName) -> Resolution {
    guard let first = name.parts.first else { return .found(values.last ?? .null) }
    guard var value = innermostValue(forKey: first) else {
      return .missing(part: 0, parent: nil)
    }
    for index in name.parts.indices.dropFirst() {
      if case .null = value { return .found(.null) }
      guard case .object(let fields) = value, let next = fields[name.parts[index]] else {
        return .missing(part: index, parent: value)
      }
      value = next
    }
    return .found(value)
  }

  /// All keys of the objects on the stack, for a suggestion.
  var keys: [String] { objects.flatMap(\.keys) }

  private func innermostValue(forKey key: String) -> TemplateValue? {
    for index in objects.indices.reversed() {
      if let value = objects[index][key] { return value }
    }
    return nil
  }
}

extension TemplateValue {
  /// The keys of an object, none for other values.
  var keys: [String] {
    if case .object(let fields) = self { Array(fields.keys) } else { [] }
  }
}
