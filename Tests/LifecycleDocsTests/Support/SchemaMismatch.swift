import Mustache

/// Holds values against a schema: what differs, each as a line that begins with the path.
struct SchemaMismatch {
  let schema: ContextSchema
  private(set) var lines: Set<String> = []

  init(of value: TemplateValue, to schema: ContextSchema) {
    self.schema = schema
    compare(value, schema.root, isOptional: false, at: "")
  }

  private mutating func compare(
    _ value: TemplateValue, _ kind: ContextSchema.Kind, isOptional: Bool, at path: String
  ) {
    switch (value, kind) {
    case (.string, .text), (.number, .text), (.bool, .boolean):
      break
    case (.null, _):
      if !isOptional { lines.insert("\(path): null, but not optional") }
    case (.list(let elements), .list(let kind)):
      for element in elements { compare(element, kind, isOptional: false, at: path + "[]") }
    case (.object(let values), .object(let fields)):
      compare(values, fields, at: path)
    case (.object(let values), .reference(let name)):
      compare(values, schema.definitions[name] ?? [], at: path)
    default:
      lines.insert("\(path): another kind than \(kind)")
    }
  }

  private mutating func compare(
    _ values: [String: TemplateValue], _ fields: [ContextSchema.Field], at path: String
  ) {
    for key in values.keys where !fields.contains(where: { $0.name == key }) {
      lines.insert("\(path).\(key): not in the schema")
    }
    for field in fields {
      let fieldPath = path + "." + field.name
      guard let value = values[field.name] else {
        if !field.isOptional { lines.insert("\(fieldPath): absent, but not optional") }
        continue
      }
      compare(value, field.kind, isOptional: field.isOptional, at: fieldPath)
    }
  }
}
