import Diagnostics
import Testing
import YAML

@Suite struct KeyTests {
  @Test(arguments: [
    ("callbacks:\n", "callbacks:\n"), ("a: 1\n", "\"a\": 2\n"), ("'a': 1\n", "a: 2\n"),
    ("? a\n: 1\n", "!!str a: 2\n"), ("<<: {b: 1}\n", "<<: {c: 1}\n"),
  ])
  func duplicateKeysNameBothPlaces(first: String, second: String) {
    let reading = Reading("# note\n\(first)other: x\n\(second)")
    let column = first.hasPrefix("?") ? 3 : 1
    let line = first.hasPrefix("?") ? 5 : 4
    #expect(reading.problems == ["duplicate-key \(line):1 (note 2:\(column))"])
    #expect(reading.printed.contains("first given here"))
  }

  @Test func duplicateKeyIsPrintedWithBothLines() {
    let reading = Reading(
      "id: x\n\ncallbacks:\n  - a\n\nflows:\n  - b\n\ncallbacks:\n  - c\n")
    #expect(
      reading.printed == """
        pack.yaml:9:1: error: the key 'callbacks' is given twice in this mapping
          callbacks:
          ^~~~~~~~~
        pack.yaml:3:1: note: first given here
          callbacks:
          ^~~~~~~~~
          hint: remove or rename one of them

        """)
    #expect(reading.documents.first?.mapping?["callbacks"]?.items?.first?.text == "a")
  }

  @Test func duplicatesAreFoundInLargeAndNestedMappings() {
    let keys = (1...20).map { "  k\($0): \($0)\n" }.joined()
    let reading = Reading("a:\n\(keys)  k1: again\n  k20: {x: 1, x: 2}\n")
    #expect(
      reading.problems == [
        "duplicate-key 22:3 (note 2:3)", "duplicate-key 23:3 (note 21:3)",
        "duplicate-key 23:15 (note 23:9)",
      ])
  }

  @Test func equalKeysOfDifferentMappingsAreFine() {
    #expect(Reading("a: {x: 1}\nb: {x: 1, a: 2, \"<<\": 3}\n").problems == [])
  }

  @Test(arguments: [
    ("{[a]: 1, b: 2}", "unsupported-key 1:2"), ("? {a: 1}\n: 2\nb: 2\n", "unsupported-key 1:3"),
    ("x: &k [a]\n*k : 1\nb: 2\n", "unsupported-key 2:1"), ("{? , b: 2}", "unsupported-key 1:3"),
  ])
  func onlyTextsCanBeKeys(yaml: String, problem: String) {
    let reading = Reading(yaml)
    #expect(reading.problems == [problem])
    #expect(reading.documents.first?.mapping?["b"]?.text == "2")
  }
}
