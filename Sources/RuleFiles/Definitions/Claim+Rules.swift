import RuleModel
import YAML

extension Claim: NamedDefinition {
  static var kind: DefinitionKind { .claim }
  static var allowedKeys: [String] {
    ["id", "source", "class", "text"] + runKeys + ["flow", "when", "expect"]
  }

  /// The keys that say what is run.
  static var runKeys: [String] { ["scenario", "start", "events"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let id = decoder.id(.claim, of: fields)
    let citation = decoder.required("source", of: fields).flatMap { decoder.citation($0, "source") }
    let flows = decoder.distinctNames("flow", of: fields, .flow) ?? []
    let when = decoder.clauses("when", of: fields)
    let subjects = Self.runs(of: fields, with: &decoder).map { run in
      Subject(run: run, flows: flows, when: when)
    }
    let classification = decoder.choice("class", of: fields, standIn: Class.checked)
    self.init(
      id: id, citation: citation ?? Citation(source: ""), classification: classification,
      text: decoder.localized("text", of: fields), subjects: subjects,
      expectations: Self.expectations(
        of: fields, classification: classification, subjects: subjects, with: &decoder),
      location: fields.definitionLocation)
  }

  private static func runs(of fields: Fields, with decoder: inout RuleDecoder) -> [Run] {
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
    return decoder.requiredNames(key, of: fields, .scenario).map(Run.scenario)
  }

  private static func expectations(
    of fields: Fields, classification: Class, subjects: [Subject],
    with decoder: inout RuleDecoder
  ) -> [Expectation] {
    switch classification {
    case .scope:
      if let node = fields["expect"] {
        decoder.report(
          "conflicting-keys", "\(fields.subject) is of the class 'scope', but has 'expect'",
          at: node.location, hint: "remove 'expect', or give it the class 'checked'")
      }
      return []
    case .checked, .definition:
      // A claim whose class is missing or misspelt may be one without expectations.
      guard fields["expect"] != nil || fields["class"]?.text == classification.rawValue else {
        return []
      }
      let nodes = decoder.requiredItems("expect", of: fields)
      return nodes.flatMap { node in
        decoder.expectations(of: node, in: fields, subjects: subjects)
      }
    }
  }
}
