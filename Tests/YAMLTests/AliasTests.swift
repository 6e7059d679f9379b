import Diagnostics
import Testing
import YAML

@Suite struct AliasTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let yaml: String
    let expanded: String
    var testDescription: String { name }
  }

  static let base = "x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\n"

  static let cases = [
    Case(name: "one alias", yaml: "z: {<<: *x}", expanded: "z: {a: 1, b: 2}"),
    Case(
      name: "own keys win, wherever they stand", yaml: "z: {b: own, <<: *x, d: 5}",
      expanded: "z: {b: own, d: 5, a: 1}"),
    Case(
      name: "own keys behind win", yaml: "z:\n  <<: *x\n  a: own\n",
      expanded: "z: {a: own, b: 2}"),
    Case(
      name: "the first alias wins", yaml: "z: {<<: [*x, *y]}",
      expanded: "z: {a: 1, b: 2, c: 4}"),
    Case(
      name: "the other order", yaml: "z: {<<: [*y, *x]}", expanded: "z: {b: 3, c: 4, a: 1}"),
    Case(
      name: "merges of merges", yaml: "w: &w {<<: *x, d: 5}\nz: {<<: *w, e: 6}",
      expanded: "w: {d: 5, a: 1, b: 2}\nz: {e: 6, d: 5, a: 1, b: 2}"),
    Case(
      name: "a mapping in place", yaml: "z: {<<: {a: 9}, b: 1}", expanded: "z: {b: 1, a: 9}"),
    Case(name: "an empty list", yaml: "z: {<<: [], b: 1}", expanded: "z: {b: 1}"),
    Case(
      name: "plain aliases", yaml: "z: [*x, *x]\n",
      expanded: "z: [{a: 1, b: 2}, {a: 1, b: 2}]"),
    Case(
      name: "an alias as a key", yaml: "k: &k name\n*k : 1\n", expanded: "k: name\nname: 1\n"),
    Case(
      name: "an anchor set anew", yaml: "p: &x 1\nq: *x\n", expanded: "p: 1\nq: 1\n"),
    Case(
      name: "an anchor set anew inside its own value", yaml: "p: &x [&x 1, *x]\nq: *x\n",
      expanded: "p: [1, 1]\nq: 1\n"),
    Case(
      name: "an anchor set anew by a mapping", yaml: "p: &x {a: 2}\nq: *x\n",
      expanded: "p: {a: 2}\nq: {a: 2}\n"),
    Case(
      name: "an anchor without a value", yaml: "p: &e\nq: *e\n", expanded: "p: \nq: \n"),
    Case(
      name: "a quoted merge key is a text", yaml: "z: {'<<': 1}", expanded: "z: {\"<<\": 1}"),
    Case(
      name: "a merge into more than eight keys",
      yaml: "z: {<<: *x, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, b: 1}",
      expanded: "z: {c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, b: 1, a: 1}"),
  ]

  @Test(arguments: cases)
  func resultEqualsTheHandExpandedFile(_ example: Case) {
    let reading = Reading(Self.base + example.yaml)
    #expect(reading.problems == [])
    #expect(reading.content == Reading(Self.base + example.expanded).content)
  }

  @Test func mergedKeysKeepThePlaceOfTheirDefinition() {
    let mapping = Reading(Self.base + "z: {<<: *y}\n").documents.first?.mapping?["z"]?.mapping
    #expect(mapping?.entry(for: "c")?.key.location.description == "pack.yaml:2:14")
    #expect(mapping?["c"]?.location.description == "pack.yaml:2:17")
  }

  @Test(arguments: [
    ("a: &base 1\nb: *bsae\n", "unknown-anchor 2:4", "hint: did you mean '*base'?"),
    ("b: *later\na: &later 1\n", "unknown-anchor 1:4", "no anchor '&later' stands before"),
    ("a: &x [1, *x]\n", "recursive-alias 1:11 (note 1:4)", "stands inside the value"),
    ("a: &x\n  b: &y {c: *x}\n", "recursive-alias 2:13 (note 1:4)", "'*x'"),
    ("a: {<<: text}\n", "invalid-merge 1:9", "but here is a text"),
    ("a: {<<: ~}\n", "invalid-merge 1:9", "but here is an empty value"),
    ("a: &x 1\nb: {<<: *x}\n", "invalid-merge 2:9", "but here is a text"),
    ("a: &x {b: 1}\nb: {<<: [*x, y]}\n", "invalid-merge 2:14", "but here is a text"),
  ])
  func wrongAliasesAndMergesAreReported(yaml: String, problem: String, words: String) {
    let reading = Reading(yaml)
    #expect(reading.problems == [problem])
    #expect(reading.printed.contains(words))
  }

  @Test(arguments: [
    ("a: !!str 12\nb: !!seq [x]\nc: !!map {d: e}\nf: ! g\n", [String]()),
    ("a: !foo b\n", ["unsupported-tag 1:4"]), ("a: !!int 1\n", ["unsupported-tag 1:4"]),
    ("a: &x !!bool yes\n", ["unsupported-tag 1:7"]), ("a: !!map [x]\n", ["unsupported-tag 1:4"]),
    ("- !<tag:x,1> b\n- !!str {}\n", ["unsupported-tag 1:3", "unsupported-tag 2:3"]),
  ])
  func onlyTagsThatChangeNothingAreAccepted(yaml: String, problems: [String]) {
    #expect(Reading(yaml).problems == problems)
  }

  @Test func unsupportedTagIsPrintedAsWritten() {
    #expect(Reading("a: !!int 1\n").printed.contains("the tag '!!int' is not supported"))
    #expect(Reading("- !<tag:x,1> b\n").printed.contains("the tag '!<tag:x,1>' is not"))
  }
}
