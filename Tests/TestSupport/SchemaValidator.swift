package import JSON

/// Holds values against a JSON Schema, as far as our schemas go; a keyword that it does not know is a
/// problem.
package struct SchemaValidator {
  private let root: JSONValue
  private let definitions: [String: JSONValue]
  private let recordsKeys: Bool
  private var log: [String] = []

  /// Creates a validator for a schema.
  ///
  /// - Parameters:
  ///   - root: The schema.
  ///   - recordsKeys: Whether it keeps which keys values had, which takes time.
  package init(_ root: JSONValue, recordsKeys: Bool = false) {
    self.root = root
    self.recordsKeys = recordsKeys
    var definitions: [String: JSONValue] = [:]
    if case .object(let members)? = root["$defs"] {
      for member in members { definitions["#/$defs/" + member.name] = member.value }
    }
    self.definitions = definitions
  }

  /// The keys of the schema's mappings that values had, as pointers into the schema.
  package var visited: Set<String> { Set(log) }

  /// Returns what is wrong with a value, each problem with its place.
  package mutating func problems(of value: JSONValue) -> [String] {
    problems(of: value, against: root, at: "", pointer: "#")
  }

  /// The pointers of all keys that the schema's mappings may have.
  package var declared: Set<String> {
    var found: Set<String> = []
    collectKeys(of: root, pointer: "#", into: &found)
    return found
  }

  private func collectKeys(of schema: JSONValue, pointer: String, into found: inout Set<String>) {
    switch schema {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collectKeys(of: element, pointer: "\(pointer)/\(index)", into: &found)
      }
    case .object(let members):
      for member in members {
        let inner = "\(pointer)/\(member.name)"
        if member.name == "properties", case .object(let keys) = member.value {
          for key in keys {
            found.insert("\(inner)/\(key.name)")
            collectKeys(of: key.value, pointer: "\(inner)/\(key.name)", into: &found)
          }
        } else {
          collectKeys(of: member.value, pointer: inner, into: &found)
        }
      }
    case .null, .bool, .number, .string: break
    }
  }

  private func pointer(_ outer: String, _ inner: String) -> String {
    recordsKeys ? "\(outer)/\(inner)" : ""
  }

  // MARK: - Keywords

  private mutating func problems(
    of value: JSONValue, against schema: JSONValue, at place: String, pointer: String
  ) -> [String] {
    guard case .object(let keywords) = schema else {
      if schema == .bool(true) { return [] }
      return ["\(place): nothing is allowed"]
    }
    return keywords.flatMap { keyword in
      problems(
        of: value, keyword: keyword.name, keyword.value, in: schema, at: place,
        pointer: self.pointer(pointer, keyword.name))
    }
  }

  private mutating func problems(
    of value: JSONValue, keyword: String, _ argument: JSONValue, in schema: JSONValue,
    at place: String, pointer: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$defs", "title", "description": return []
    case "$ref": return referenceProblems(of: value, argument.text ?? "", at: place)
    case "type":
      let types = argument.elements?.compactMap(\.text) ?? [argument.text ?? ""]
      return types.contains { value.has(type: $0) }
        ? [] : ["\(place): not \(types.joined(separator: " or "))"]
    case "enum":
      return argument.elements?.contains(value) == true ? [] : ["\(place): no value of the list"]
    case "anyOf", "oneOf":
      return choiceProblems(of: value, keyword, argument, at: place, pointer: pointer)
    case "not":
      return problems(of: value, against: argument, at: place, pointer: pointer).isEmpty
        ? ["\(place): excluded"] : []
    case "pattern":
      guard let text = value.text, let pattern = argument.text else { return [] }
      guard let regex = try? Regex(pattern) else { return ["bad pattern \(pattern)"] }
      return text.contains(regex) ? [] : ["\(place): does not match \(pattern)"]
    case "minLength":
      guard let text = value.text else { return [] }
      return text.unicodeScalars.count < argument.whole ? ["\(place): too short"] : []
    case "maxLength":
      guard let text = value.text else { return [] }
      return text.unicodeScalars.count > argument.whole ? ["\(place): too long"] : []
    case "minimum", "maximum":
      guard case .number(let literal) = value, let number = Double(literal),
        case .number(let limit) = argument, let limit = Double(limit)
      else { return [] }
      let fits = keyword == "minimum" ? number >= limit : number <= limit
      return fits ? [] : ["\(place): out of range"]
    case "items", "minItems", "maxItems":
      return listProblems(of: value, keyword, argument, at: place, pointer: pointer)
    default:
      return mappingProblems(
        of: value, keyword, argument, in: schema, at: place, pointer: pointer)
    }
  }

  private mutating func referenceProblems(
    of value: JSONValue, _ reference: String, at place: String
  ) -> [String] {
    guard let target = definitions[reference] else { return ["bad reference \(reference)"] }
    return problems(of: value, against: target, at: place, pointer: reference)
  }

  private mutating func choiceProblems(
    of value: JSONValue, _ keyword: String, _ argument: JSONValue, at place: String,
    pointer: String
  ) -> [String] {
    var fitting = 0
    for (index, schema) in (argument.elements ?? []).enumerated() {
      let count = log.count
      let inner = self.pointer(pointer, "\(index)")
      if problems(of: value, against: schema, at: place, pointer: inner).isEmpty {
        fitting += 1
      } else {
        log.removeSubrange(count...)
      }
    }
    let fits = keyword == "anyOf" ? fitting > 0 : fitting == 1
    return fits ? [] : ["\(place): fits \(fitting) forms"]
  }

  private mutating func listProblems(
    of value: JSONValue, _ keyword: String, _ argument: JSONValue, at place: String,
    pointer: String
  ) -> [String] {
    guard let elements = value.elements else { return [] }
    switch keyword {
    case "minItems": return elements.count < argument.whole ? ["\(place): too few"] : []
    case "maxItems": return elements.count > argument.whole ? ["\(place): too many"] : []
    default:
      return elements.enumerated().flatMap { index, element in
        problems(of: element, against: argument, at: "\(place)[\(index)]", pointer: pointer)
      }
    }
  }

  private mutating func mappingProblems(
    of value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue,
    at place: String, pointer: String
  ) -> [String] {
    let known = [
      "properties", "required", "additionalProperties", "minProperties", "maxProperties",
      "propertyNames",
    ]
    guard known.contains(keyword) else { return ["unknown keyword \(keyword)"] }
    guard case .object(let members) = value else { return [] }
    switch keyword {
    case "required":
      return (argument.elements ?? []).compactMap(\.text).filter { value[$0] == nil }
        .map { "\(place): lacks \($0)" }
    case "minProperties": return members.count < argument.whole ? ["\(place): too few"] : []
    case "maxProperties": return members.count > argument.whole ? ["\(place): too many"] : []
    case "propertyNames":
      return members.flatMap { member in
        problems(of: .string(member.name), against: argument, at: place, pointer: pointer)
      }
    default:
      var found: [String] = []
      for member in members {
        let inner = "\(place).\(member.name)"
        let own = schema["properties"]?[member.name]
        if keyword == "properties", let own {
          let key = self.pointer(pointer, member.name)
          if recordsKeys { log.append(key) }
          found += problems(of: member.value, against: own, at: inner, pointer: key)
        } else if keyword == "additionalProperties", own == nil {
          found += problems(of: member.value, against: argument, at: inner, pointer: pointer)
        }
      }
      return found
    }
  }
}

extension JSONValue {
  /// The whole number that a keyword has.
  fileprivate var whole: Int {
    if case .number(let literal) = self { Int(literal) ?? 0 } else { 0 }
  }

  fileprivate func has(type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let literal):
      type == "number" || (type == "integer" && Double(literal).map { $0 == $0.rounded() } == true)
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
