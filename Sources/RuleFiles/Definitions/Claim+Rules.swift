import RuleModel
import YAML

extension Claim: NamedDefinition {
  static var kind: DefinitionKind { .claim }
  static let keys: [RuleKey] =
    [
      .required("id", .text, "its id, unique among claims"),
      .required("source", .text, "the place that states it: a source, then the place in it"),
      .required(
        "class", .word(Class.self),
        "whether it is held against runs or reference data, or is about the source itself"),
      .required("text", .readerText, "what it states"),
    ]
    // A claim that lists cases, or is about the source, expects nothing itself.
    + Case.keys.map { .optional($0.name, $0.form, $0.description) } + [
      .optional(
        "cases", .oneOrList(.mapping(Case.self), atLeast: 1),
        "further runs, each with what is expected of it")
    ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let id = decoder.id(.claim, of: fields)
    let citation = decoder.required("source", of: fields).flatMap { decoder.citation($0, "source") }
    let classification = decoder.choice("class", of: fields, standIn: Class.checked)
    self.init(
      id: id, citation: citation ?? Citation(source: ""), classification: classification,
      text: decoder.localized("text", of: fields),
      cases: Self.cases(of: fields, classification: classification, with: &decoder),
      location: fields.definitionLocation)
  }

  /// Returns the case that a claim holds itself, where it does, and those under `cases`.
  private static func cases(
    of fields: Fields, classification: Class, with decoder: inout RuleDecoder
  ) -> [Case] {
    if classification == .scope {
      if let key = fields.firstKey(of: ["expect", "cases"] + Case.allowedKeys),
        let node = fields[key]
      {
        decoder.report(
          "conflicting-keys", "\(fields.subject) is of the class 'scope', but has '\(key)'",
          at: node.location, hint: "remove '\(key)', or give it the class 'checked'")
      }
      return []
    }
    var cases: [Case] = []
    if fields.firstKey(of: Case.allowedKeys) != nil {
      cases.append(Case(fields, with: &decoder))
    } else if !fields.has("cases"), fields["class"]?.text == classification.rawValue {
      // A claim whose class is missing or misspelt may be one that expects nothing.
      _ = decoder.required("expect", of: fields)
    }
    guard fields.has("cases") else { return cases }
    return cases + decoder.definitions(decoder.requiredItems("cases", of: fields), in: fields)
  }
}

extension Claim.Case: RuleDefinition {
  static var noun: String { "case" }
  static let keys: [RuleKey] = [
    .optional("scenario", .someTexts, "the scenario that is run, or several"),
    .optional("start", .text, "the state in which a run of its own starts"),
    .optional("events", .someTexts, "the events of a run of its own"),
    .optional("flow", .someTexts, "the flows that are meant; all of the scenario where absent"),
    .optional("when", .conditions, "the conditions; it must hold for all values that are listed"),
    .required("expect", .oneOrList(.mapping(Claim.Expectation.self), atLeast: 1), "what must hold"),
  ]

  /// The keys that say what is run.
  static var runKeys: [String] { ["scenario", "start", "events"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let flows = decoder.distinctNames("flow", of: fields, .flow) ?? []
    let when = decoder.selection("when", of: fields)
    let subjects = Self.runs(of: fields, with: &decoder).map { run in
      Claim.Subject(run: run, flows: flows, when: when)
    }
    if subjects.isEmpty, !when.isAlways, let node = fields["when"] {
      decoder.report(
        "missing-key", "'when' speaks of a run, but \(fields.subject) names none",
        at: node.location, hint: "add 'scenario', or 'start' and 'events', or remove 'when'")
    }
    let nodes = decoder.requiredItems("expect", of: fields)
    self.init(
      subjects: subjects, flows: flows,
      expectations: nodes.flatMap { node in
        decoder.expectations(of: node, in: fields, subjects: subjects)
      })
  }

  private static func runs(of fields: Fields, with decoder: inout RuleDecoder) -> [Claim.Run] {
    guard let key = fields.firstKey(of: runKeys) else { return [] }
    guard key == "scenario" else {
      return [
        .steps(
          start: decoder.name("start", of: fields, .anyState),
          events: decoder.requiredNames("events", of: fields, .event))
      ]
    }
    for other in ["start", "events"] {
      if decoder.reportConflict(of: key, and: other, in: fields) { break }
    }
    return decoder.requiredNames(key, of: fields, .scenario).map(Claim.Run.scenario)
  }
}
