import RuleModel
import YAML

extension Claim.Expectation {
  static var noun: String { "expectation" }
  static var allowedKeys: [String] { runKeys + referenceKeys }

  /// The forms that speak of a run.
  static let runKeys = [
    "sequence", "contains", "never", "before", "first", "last", "firstOf", "count",
    "payload", "onlyPayloadsAt", "stateAtCall", "startState", "finalState", "states", "silent",
    "events", "outcome", "launches", "requires", "effect", "sameCalls", "difference",
    "noDifference",
  ]

  /// The forms that speak of the machines or the reference data.
  static let referenceKeys = [
    "transition", "posts", "trigger", "purpose", "signature", "introduced", "declaredBy", "by",
    "state", "term", "flow", "flows", "condition", "expectedIn", "sameRole", "numbers",
  ]
}

extension RuleDecoder {
  /// Returns what a mapping of a case's `expect` demands; several keys demand all of it.
  mutating func expectations(of node: Node, in claim: Fields, subjects: [Claim.Subject])
    -> [Claim.Expectation]
  {
    typealias Expectation = Claim.Expectation
    guard
      let fields = fields(of: node, Expectation.noun, keys: Expectation.allowedKeys, in: claim)
    else { return [] }
    reportEmptyList(node, "expect")
    let hasRun = claim.firstKey(of: Claim.Case.runKeys) != nil
    var expectations: [Expectation] = []
    for key in Expectation.runKeys where fields.has(key) {
      if !hasRun {
        report(
          "missing-key", "'\(key)' speaks of a run, but \(claim.subject) names none",
          at: fields.location, hint: "add 'scenario', or 'start' and 'events', beside 'expect'")
      }
      expectations += [runExpectation(key, of: fields, subjects: subjects)].compactMap { $0 }
    }
    for key in Expectation.referenceKeys where fields.has(key) {
      expectations += [referenceExpectation(key, of: fields)].compactMap { $0 }
    }
    return expectations
  }

  /// Opens the mapping under a key of an expectation.
  mutating func parts(_ key: String, of fields: Fields, keys: [String]) -> Fields? {
    fields[key].flatMap { self.fields(of: $0, "'\(key)'", keys: keys, idKey: nil, in: fields) }
  }
}
