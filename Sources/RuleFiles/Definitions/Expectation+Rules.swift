import RuleModel
import YAML

extension RuleDecoder {
  /// Returns what a mapping of a case's `expect` demands; several keys demand all of it.
  mutating func expectations(of node: Node, in claim: Fields, subjects: [Claim.Subject])
    -> [Claim.Expectation]
  {
    typealias Expectation = Claim.Expectation
    guard
      let fields = fields(of: node, Expectation.noun, keys: Expectation.keys, in: claim)
    else { return [] }
    reportEmptyList(node, "expect")
    let hasRun = claim.firstKey(of: Claim.Case.runKeys) != nil
    var expectations: [Expectation] = []
    for key in Expectation.runKeys.names where fields.has(key) {
      if !hasRun {
        report(
          "missing-key", "'\(key)' speaks of a run, but \(claim.subject) names none",
          at: fields.location, hint: "add 'scenario', or 'start' and 'events', beside 'expect'")
      }
      expectations += [runExpectation(key, of: fields, subjects: subjects)].compactMap { $0 }
    }
    for key in Expectation.referenceKeys.names where fields.has(key) {
      expectations += [referenceExpectation(key, of: fields)].compactMap { $0 }
    }
    return expectations
  }

  /// Opens the mapping under a key of an expectation.
  mutating func parts(_ key: String, of fields: Fields) -> Fields? {
    let keys = Claim.Expectation.keys.first { $0.name == key }?.form.partKeys ?? []
    return fields[key].flatMap {
      self.fields(of: $0, "'\(key)'", keys: keys, idKey: nil, in: fields)
    }
  }
}
