import Diagnostics
import JSON
import RuleFiles
import TestSupport
import Testing
import YAML

/// The schema refuses what the loader refuses, and nothing else.
///
/// The fixture uses every key. Each value in it is replaced by values of all kinds, each key is left
/// out, and keys of others are added; of every such file the schema and the loader must think alike.
@Suite struct SchemaAgreementTests {
  private static let files = [Fixture.pack, Fixture.claims, more].compactMap { text in
    YAMLReader.read(path: "a.yaml", bytes: Array(text.utf8)).documents.first?.json
  }

  /// What the fixture does not say of each kind of rule.
  private static let more = """
    sources: [{id: a, title: A, places: [{id: 1.10, title: B}]}]
    flows: [{id: a, title: A, confidence: inferred, doubt: Q1}]
    conditions: [{id: a, values: {id: b, title: C, version: 2.1}}]
    states: [{id: a, title: A, confidence: inferred, doubt: Q1}]
    callbacks: [{id: a, owner: b, posts: {name: c, confidence: inferred, doubt: [Q1]}}]
    machines:
      a:
        states: b
        transitions:
          {id: c, from: b, to: b, confidence: reported, doubt: Q1, after: {call: a, confidence: measured}}
    events:
      - id: a
        title: A
        by: b
        confidence: inferred
        doubt: Q1
        drivesTo: {to: c, confidence: inferred, doubt: Q1}
        effects: {id: d, confidence: inferred, doubt: Q1}
    deliveries: [{id: a, on: b, when: [{flow: {not: c}}, {os: {not: [1, 2]}}], call: c, confidence: inferred, doubt: Q1}]
    scenarios: [{id: a, title: A, start: b, events: c, confidence: inferred, doubt: Q1}]
    differences: [{number: 1, title: A, matches: {kind: extra}, events: b, confidence: inferred, doubt: Q1}]
    terms: [{id: a, title: A, text: B, confidence: inferred, doubt: Q1}]
    claims:
      - id: a
        source: b
        class: checked
        text: C
        scenario: d
        expect:
          - {difference: {kind: moved, present: false}}
          - {payload: {at: e, in: f, empty: true}}

    """

  @Test func everyKeyIsSomewhere() {
    var validator = SchemaValidator(RuleFileSchema.json, recordsKeys: true)
    for file in Self.files { #expect(validator.problems(of: file) == []) }
    #expect(validator.declared.subtracting(validator.visited).sorted() == [])
  }

  @Test func schemaAndLoaderThinkAlike() {
    let schema = RuleFileSchema.json
    var validator = SchemaValidator(schema)
    let keys = Set(validator.declared.compactMap { $0.split(separator: "/").last.map(String.init) })
    let mutations = Mutations(of: Self.files, vocabulary: keys.sorted()).all
    var (refused, taken) = (0, 0)
    var disagreements: [String] = []
    for mutation in mutations {
      let problems = validator.problems(of: mutation.file)
      let verdict = LoaderVerdict(mutation.file)
      if verdict.refuses { refused += 1 } else { taken += 1 }
      if !problems.isEmpty, !verdict.refuses {
        disagreements.append("only the schema refuses \(mutation.what): \(problems)")
      }
      if problems.isEmpty, verdict.refuses, !verdict.isLeftToLoader {
        disagreements.append("only the loader refuses \(mutation.what): \(verdict.messages)")
      }
    }
    #expect(refused > 5_000)
    #expect(taken > 1_000)
    #expect(disagreements.isEmpty, "\(disagreements.prefix(40).joined(separator: "\n"))")
  }
}

/// What the loader finds wrong with the form of a file.
private struct LoaderVerdict {
  /// The errors that speak of the form.
  var messages: [String]

  /// Reads a file; that it names what nothing defines, and is a part of a pack, is no fault of its form.
  init(_ file: JSONValue) {
    let rules = Fixture.load(file.line + "\n")
    messages = rules.diagnostics.filter { diagnostic in
      diagnostic.severity == .error && Self.identifiers.contains(diagnostic.identifier)
        && !diagnostic.message.hasPrefix("there is no value of the condition")
        && !diagnostic.message.hasSuffix("is not a language tag")
    }.map(\.message)
  }

  var refuses: Bool { !messages.isEmpty }

  /// Whether all of it is what an editor need not tell: keys of a claim that depend on each other.
  var isLeftToLoader: Bool { messages.allSatisfy(Self.dependsOnOtherKeys) }

  private static let identifiers: Set<String> = [
    "conflicting-keys", "missing-key", "missing-title", "missing-value", "unknown-key",
    "unknown-value", "wrong-kind", "unsafe-id", "bad-address",
  ]

  private static func dependsOnOtherKeys(_ message: String) -> Bool {
    let isAboutCase = message.hasPrefix("claim") || message.hasPrefix("case of claim")
    if isAboutCase, message.hasSuffix("lacks 'start'") || message.hasSuffix("lacks 'events'") {
      return true
    }
    if message.hasPrefix("claim"), message.hasSuffix("lacks 'expect'") { return true }
    if isAboutCase, message.contains("' and '") || message.contains("of the class 'scope'") {
      return true
    }
    return message.contains("speaks of a run")
      || message.hasSuffix("lacks 'scenario', and 'expect' is about more than one")
      || (message.hasPrefix("payload of delivery") && message.hasSuffix("lacks 'at'"))
  }
}
