extension ContextSchema {
  /// Creates the schema that data shows by itself: the elements of a list are taken together, and a
  /// name that only some of them have is optional.
  init(inferredFrom value: TemplateValue) {
    self.init(root: Kind(inferredFrom: value))
  }
}

extension ContextSchema.Kind {
  fileprivate init(inferredFrom value: TemplateValue) {
    switch value {
    case .null, .string, .number: self = .text
    case .bool: self = .boolean
    case .list(let elements):
      let kinds = elements.map(Self.init(inferredFrom:))
      self = .list(of: kinds.dropFirst().reduce(kinds.first ?? .text) { $0.merged(with: $1) })
    case .object(let values):
      self = .object(
        values.sorted { $0.key < $1.key }.map { key, value in
          ContextSchema.Field(key, Self(inferredFrom: value))
        })
    }
  }

  /// Returns the kind of values of either kind; where they differ the one with more names.
  fileprivate func merged(with other: Self) -> Self {
    switch (self, other) {
    case (.object(let left), .object(let right)): .object(merged(left, right))
    case (.list(let left), .list(let right)): .list(of: left.merged(with: right))
    case (.object, _), (.list, .text), (.list, .boolean), (.boolean, .text): self
    default: other
    }
  }

  /// Merges two lists of fields, both sorted by name.
  private func merged(
    _ left: [ContextSchema.Field], _ right: [ContextSchema.Field]
  ) -> [ContextSchema.Field] {
    var result: [ContextSchema.Field] = []
    var (leftRest, rightRest) = (left[...], right[...])
    while let first = leftRest.first ?? rightRest.first {
      var field = first
      if let other = rightRest.first, leftRest.isEmpty || other.name < field.name {
        field = other
        field.isOptional = true
        rightRest.removeFirst()
      } else if let other = rightRest.first, other.name == field.name {
        field.kind = field.kind.merged(with: other.kind)
        field.isOptional = field.isOptional || other.isOptional
        leftRest.removeFirst()
        rightRest.removeFirst()
      } else {
        field.isOptional = true
        leftRest.removeFirst()
      }
      result.append(field)
    }
    return result
  }
}
