import Diagnostics
import Testing
import YAML

@Suite struct SyntaxTests {
  @Test(arguments: [
    ("a: 1\n# c\nb:\n\tc: 1\n", 1), ("a: 1\n# c\nb: x\n\tc: 1\n", 1),
    ("a: 1\nb:\n  - x\n\t- y\n", 1), ("a: 1\n\nb: x\n \tc: 1\n", 2),
    ("a: |\n  x\n  y\n\tz\n", 1), ("a: 1\nb: 2\nc\n\td: 3\n", 1),
    ("a:\n  b: 1\n  c:\n  \td: 1\n", 3),
    ("- a\n- b\n- c\n-\td: e\n", 2), ("a: 1\r\n\r\nb:\r\n\t- c\r\n", 1),
    ("# ไม่\na: 1\nb:\n\t# note\n", 1), ("a: [1,\n  2]\nb:\n\tc: 1\n", 1),
  ])
  func tabIsNamedWithItsLine(yaml: String, column: Int) {
    let reading = Reading(yaml)
    #expect(reading.problems == ["yaml-syntax 4:\(column)"])
    #expect(reading.printed.contains("a tab cannot be used for indentation"))
  }

  @Test(arguments: [
    "a: {\n\tb: [1,\n\t2]}\n", "a: \"x\n\ty\"\n", "a: b\tc\n", "a: |\n  y\n  \tx\n",
  ])
  func tabsElsewhereAreFine(_ yaml: String) {
    #expect(Reading(yaml).problems == [])
  }

  @Test(arguments: ["a: \"x\n\ty\" z\n", "a: {\n\tb: 1, c: [}\n"])
  func tabsThatAreAllowedAreNotBlamed(_ yaml: String) {
    let reading = Reading(yaml)
    #expect(reading.problems.count == 1)
    #expect(!reading.printed.contains("tab"))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let yaml: String
    let problem: String
    let words: String
    var testDescription: String { yaml.debugDescription }
    init(_ yaml: String, _ problem: String, _ words: String) {
      (self.yaml, self.problem, self.words) = (yaml, problem, words)
    }
  }

  static let cases = [
    Case("a: [1, 2\nb: 3\n", "2:2 (note 1:4)", "the list begins here"),
    Case("a: {x: 1\n", "2:1 (note 1:4)", "'}' in the mapping, but found the end of the file"),
    Case("b: {x: [1, 2}\n", "1:13 (note 1:8)", "expected ',' or ']' in the list, but found '}'"),
    Case("a: [\n", "2:1 (note 1:4)", "close the list with ']'"),
    Case("a: {b: [1,\n", "2:1 (note 1:8)", "expected a value, but found the end of the file"),
    Case("a: {b: 1,\n", "2:1 (note 1:4)", "close the mapping with '}'"),
    Case("a: [x]\nb: {c: @}\n", "2:8", "'@' cannot begin a value"),
    Case("a: \"x\nb: 2\n", "3:1 (note 1:4)", "the quoted text begins here"),
    Case("a: 'x\n---\nb: 1\n", "2:1 (note 1:4)", "add the closing quote"),
    Case(
      "a: \"foo\nb: \"bar\"\n", "2:5 (note 1:1) (note 1:4)", "its closing quote may be missing"),
    Case("a: 'it's'\n", "1:8 (note 1:1)", "within quotes write '' for '"),
    Case("ไม่: b: c\n", "1:7", "put the text in quotes if ':' belongs to it"),
    Case("a: @x\n", "1:4", "'@' cannot begin a value"),
    Case("a: `x`\n", "1:4", "'`' cannot begin a value"),
    Case("a: %x\n", "1:4", "'%' cannot begin a value"),
    Case("a: \"\\q\"\n", "1:5", "unknown escape"),
    Case("a: \"\\xZZ\"\n", "1:7", "expected a hexadecimal number"),
    Case("a: - b\n", "1:4", "'-' is not expected here"),
    Case("a: ? b\n", "1:4", "a key is not expected here"),
    Case("a: *ไทย\n", "1:5", "expected the name of an alias after '*'"),
    Case("a: &\n", "1:5", "expected the name of an anchor after '&'"),
    Case("a: |foo\n", "1:5", "expected a line end after '|' or '>'"),
    Case("a: |0\n x\n", "1:5", "found an indentation indicator equal to 0 while scanning"),
    Case("a: [x, , y]\n", "1:8", "expected a value, but found ','"),
    Case("  a: 1\nb: 2\n", "2:1", "expected the end of the document, but found 'b'"),
    Case("a:\n  - x\n b: 1\n", "3:2 (note 1:1)", "expected a key, but found 'b'"),
    Case("- a\nb: 1\n", "2:1 (note 1:1)", "expected '-', but found 'b'"),
    Case("a: 1\nfoo bar  \nb: 2\n", "2:1", "  foo bar  \n  ^~~~~~~\n"),
    Case("a: !x!y z\n", "1:4", "the tag is not defined"),
    Case("%YAML 1.9\n---\na\n", "1:1", "only YAML 1.1 and 1.2 are supported"),
    Case("a: x\u{2028}y\nb: 1\n", "1:6 (note 1:5)", "an invisible character here ends the line"),
  ]

  @Test(arguments: cases)
  func problemIsPlacedAndExplained(_ example: Case) {
    let reading = Reading(example.yaml)
    #expect(reading.problems == ["yaml-syntax " + example.problem])
    #expect(reading.printed.contains(example.words), "\(reading.printed)")
    #expect(reading.documents.count <= 1)
  }

  @Test func unclosedListIsPrintedWithItsBeginning() {
    #expect(
      Reading("flows:\n  - [a, b\n  - c\nd: 1\n").printed == """
        pack.yaml:4:2: error: expected ',' or ']' in the list, but found ':'
          d: 1
           ^
        pack.yaml:2:5: note: the list begins here
            - [a, b
              ^
          hint: close the list with ']'

        """)
  }
}
