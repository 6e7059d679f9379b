import Diagnostics

/// A schema for JSON values, or a part of one, in the words of draft 2020-12 that editors of YAML know
/// from older drafts too.
package struct JSONSchema: Equatable, Sendable {
  /// The identifier of the draft.
  package static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The keywords, in order.
  package var members: [JSONValue.Member]

  /// Creates a schema from keywords.
  package init(_ members: [JSONValue.Member]) { self.members = members }

  /// The schema as a JSON value.
  package var json: JSONValue { .object(members) }

  /// Returns the schema with what a person is told of it, in place of what was told.
  package func described(_ text: String) -> JSONSchema {
    JSONSchema([.init("description", .string(text))] + members.filter { $0.name != "description" })
  }

  // MARK: - Values

  /// What YAML calls a scalar, other than nothing: a text, also one that looks like a number or a truth
  /// value, as `10.10` does.
  ///
  /// - Parameters:
  ///   - pattern: what a text that looks like neither must match; nil where it may be empty.
  ///   - most: the most characters that such a text may have; nil for any number.
  /// - Returns: the schema.
  package static func text(matching pattern: String?, upTo most: Int? = nil) -> JSONSchema {
    JSONSchema(
      [.init("type", .strings(["string", "number", "boolean"]))]
        + (pattern.map { [.init("pattern", .string($0))] } ?? [])
        + (most.map { [.init("maxLength", .number("\($0)"))] } ?? []))
  }

  /// A text of at least one character.
  package static let nonEmptyText = JSONSchema([
    .init("type", .strings(["string", "number", "boolean"])), .init("minLength", .number("1")),
  ])

  /// A text of at least one character that is no sentence.
  package static let shortText = JSONSchema(
    nonEmptyText.members + [.init("maxLength", .number("\(Limits.labelLength)"))])

  /// A truth value.
  package static let flag = JSONSchema([.init("type", .string("boolean"))])

  /// One of some values.
  package static func values(_ values: [JSONValue]) -> JSONSchema {
    JSONSchema([.init("enum", .array(values))])
  }

  /// One of some words.
  package static func words(_ words: [String]) -> JSONSchema { values(words.map(JSONValue.string)) }

  /// A whole number of a range.
  package static func wholeNumber(in range: ClosedRange<Int>) -> JSONSchema {
    JSONSchema([
      .init("type", .string("integer")), .init("minimum", .number("\(range.lowerBound)")),
      .init("maximum", .number("\(range.upperBound)")),
    ])
  }

  /// A definition under `$defs`.
  package static func reference(to name: String) -> JSONSchema {
    JSONSchema([.init("$ref", .string("#/$defs/" + name))])
  }

  // MARK: - Composition

  /// Any of some forms; the form itself where there is one.
  package static func any(of forms: [JSONSchema]) -> JSONSchema {
    if forms.count == 1 { return forms[0] }
    return JSONSchema([.init("anyOf", .array(forms.map(\.json)))])
  }

  /// A list.
  package static func list(
    of items: JSONSchema, atLeast least: Int = 0, atMost most: Int? = nil
  ) -> JSONSchema {
    var members: [JSONValue.Member] = [
      .init("type", .string("array")), .init("items", items.json),
    ]
    if least > 0 { members.append(.init("minItems", .number("\(least)"))) }
    if let most { members.append(.init("maxItems", .number("\(most)"))) }
    return JSONSchema(members)
  }

  /// A mapping.
  ///
  /// - Parameters:
  ///   - properties: the keys that are known, with their values.
  ///   - required: the keys that must be there.
  ///   - others: what all other keys have as value; nil where there must be none.
  ///   - least: how many entries there must be.
  /// - Returns: the schema.
  package static func mapping(
    _ properties: [(name: String, schema: JSONSchema)] = [], required: [String] = [],
    others: JSONSchema? = nil, atLeast least: Int = 0
  ) -> JSONSchema {
    var members: [JSONValue.Member] = [.init("type", .string("object"))]
    if !properties.isEmpty {
      members.append(
        .init("properties", .object(properties.map { .init($0.name, $0.schema.json) })))
    }
    if !required.isEmpty { members.append(.init("required", .strings(required))) }
    members.append(.init("additionalProperties", others?.json ?? .bool(false)))
    if least > 0 { members.append(.init("minProperties", .number("\(least)"))) }
    return JSONSchema(members)
  }

  /// Returns the schema of values that may be left empty too.
  package var orNothing: JSONSchema {
    JSONSchema(
      members.map { member in
        guard member.name == "type", let text = member.value.text else { return member }
        return .init("type", .strings([text, "null"]))
      })
  }
}
