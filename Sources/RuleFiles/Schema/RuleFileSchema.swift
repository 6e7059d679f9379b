import Diagnostics
package import JSON
import Text

/// The form of a rule file as a JSON Schema, with which editors complete and check.
///
/// It is made from the declarations that the decoder goes by. What needs more than one look at a file,
/// such as whether something has an id, is left to the loader: the schema refuses nothing that the
/// loader takes.
package struct RuleFileSchema {
  private var definitions: [(name: String, schema: JSONSchema)] = []

  /// The schema.
  package static var json: JSONValue {
    var maker = RuleFileSchema()
    let file = maker.mapping(Section.keys)
    let definitions = maker.definitions.sorted { $0.name < $1.name }
    return .object(
      [
        .init("$schema", .string(JSONSchema.dialect)),
        .init("title", .string("Rule file of Lifeline")),
        .init(
          "description",
          .string("Rules about life-cycle callbacks. All files of a folder are read as one pack.")),
      ] + file.orNothing.members + [
        .init("$defs", .object(definitions.map { .init($0.name, $0.schema.json) }))
      ])
  }

  // MARK: - Forms

  private mutating func schema(of form: ValueForm) -> JSONSchema {
    switch form {
    case .text: return shared("text") { _ in .shortText.described("a text, or an id") }
    case .id:
      return shared("id") { _ in
        .text(matching: IdentifierProblem.pattern)
          .described("an id: letters and digits of any script, '.', '-' and '_'")
      }
    case .idPath: return .text(matching: IdentifierProblem.pathPattern)
    case .address:
      return JSONSchema([
        .init("type", .string("string")), .init("pattern", .string(URLText.pattern)),
      ])
    case .readerText: return readerText()
    case .flag: return .flag
    case .onlyTrue: return .values([.bool(true)])
    case .number: return number()
    case .word(let words): return .words(words)
    case .guarding(let hasCircumstances): return guarding(hasCircumstances: hasCircumstances)
    case .selection(atLeast: 0): return shared("conditions") { $0.conditions(atLeast: 0) }
    case .selection(let least): return conditions(atLeast: least)
    case .table(let value, let least):
      return .mapping(others: schema(of: value), atLeast: least)
    case .entry(let keys): return entry(besides: keys)
    case .mapping(let type):
      return shared(type.schemaName) { $0.mapping(type.keys, choices: type.choices) }
    case .parts(let keys): return mapping(keys)
    case .list(let item, let least, let most):
      return .list(of: schema(of: item), atLeast: least, atMost: most)
    case .oneOrList(let item, let least):
      let alternatives = alternatives(of: item)
      return .any(of: alternatives + [.list(of: .any(of: alternatives), atLeast: least)])
    case .any(let forms): return .any(of: forms.map { schema(of: $0) })
    case .orNothing(let form): return schema(of: form).orNothing
    }
  }

  private mutating func alternatives(of form: ValueForm) -> [JSONSchema] {
    if case .any(let forms) = form { forms.map { schema(of: $0) } } else { [schema(of: form)] }
  }

  /// Returns a reference to a definition, which is made where it is new.
  private mutating func shared(
    _ name: String, _ make: (inout RuleFileSchema) -> JSONSchema
  ) -> JSONSchema {
    if !definitions.contains(where: { $0.name == name }) {
      // The name is taken at once, for a definition that holds itself.
      definitions.append((name, JSONSchema([])))
      let schema = make(&self)
      for index in definitions.indices where definitions[index].name == name {
        definitions[index].schema = schema
      }
    }
    return .reference(to: name)
  }

  private mutating func mapping(_ keys: [RuleKey], choices: [KeyChoice] = []) -> JSONSchema {
    let properties = keys.map { key in
      (name: key.name, schema: schema(of: key.form).described(key.description))
    }
    var mapping = JSONSchema.mapping(properties, required: keys.filter(\.isRequired).names)
    for choice in choices {
      switch choice {
      case .notEmpty: mapping.members.append(.init("minProperties", .number("1")))
      case .some(let names): mapping.members.append(Self.presence(of: names, "anyOf"))
      case .one(let names): mapping.members.append(Self.presence(of: names, "oneOf"))
      case .apart:
        let pairs = choice.conflicts.map { first, second in
          JSONValue.object([.init("required", .strings([first, second]))])
        }
        mapping.members.append(.init("not", .object([.init("anyOf", .array(pairs))])))
      }
    }
    return mapping
  }

  private static func presence(of names: [String], _ keyword: String) -> JSONValue.Member {
    JSONValue.Member(
      keyword, .array(names.map { .object([.init("required", .strings([$0]))]) }))
  }

  private mutating func readerText() -> JSONSchema {
    shared("readerText") { _ in
      let text = JSONSchema.text(matching: "\\S", upTo: Limits.textLength)
      return JSONSchema.any(of: [text, .mapping(others: text, atLeast: 1)])
        .described("a text in English, or one a language: {en: Active, th: ใช้งานอยู่}")
    }
  }

  private mutating func number() -> JSONSchema {
    shared("number") { _ in
      let quoted = JSONSchema([
        .init("type", .string("string")),
        .init("pattern", .string("^(0|-?[1-9][0-9]{0,5}|-?1000000)$")),
      ])
      return JSONSchema.any(of: [.wholeNumber(in: Limits.wholeNumbers), quoted])
        .described("a whole number")
    }
  }

  private mutating func conditions(atLeast least: Int) -> JSONSchema {
    let values = schema(of: .someTexts).described("the values of the condition that are meant")
    return JSONSchema.mapping(others: values, atLeast: least)
      .described("conditions with their values; a list means one of these")
  }

  private mutating func guarding(hasCircumstances: Bool) -> JSONSchema {
    shared(hasCircumstances ? "guard" : "conditionGuard") { maker in
      let clauses = maker.clauses(hasCircumstances: hasCircumstances)
      var alternative = clauses
      alternative.members.append(.init("minProperties", .number("1")))
      return JSONSchema.any(of: [clauses, .list(of: alternative, atLeast: 1)]).described(
        "holds when every clause is satisfied; a list of such when one of them holds")
    }
  }

  private mutating func clauses(hasCircumstances: Bool) -> JSONSchema {
    shared(hasCircumstances ? "clauses" : "conditionClauses") { maker in
      let clause = maker.clause()
      return .mapping(
        hasCircumstances
          ? [
            ("flow", clause.described("the flows that are meant")),
            ("from", clause.described("the states in which the event finds the machine")),
          ] : [], others: clause.described("the values of the condition that are meant"))
    }
  }

  private mutating func clause() -> JSONSchema {
    shared("clause") { maker in
      JSONSchema.any(of: [maker.schema(of: .someTexts), maker.mapping(RuleDecoder.exclusion)])
        .described("a value, a list of which one is meant, or {not: …}: none of these")
    }
  }

  private mutating func entry(besides keys: [String]) -> JSONSchema {
    let text = schema(of: .text)
    var schema = JSONSchema.mapping(others: text, atLeast: 1)
    schema.members += [
      .init("maxProperties", .number("1")),
      .init("propertyNames", .object([.init("not", JSONSchema.words(keys).json)])),
    ]
    return schema
  }
}
