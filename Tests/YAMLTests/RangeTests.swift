import Diagnostics
import Testing
import YAML

/// Every node knows the stretch in which it was written.
@Suite struct RangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let yaml: String
    let dump: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "block collections end with their last value",
      yaml: "a:\n  - x\n  - b: 1\n    c: two\n\n# end\n\nd: e\n",
      dump: """
        mapping 1:1-8:5
          key "a" 1:1-1:2
            list 2:3-4:11
              plain "x" 2:5-2:6
              mapping 3:5-4:11
                key "b" 3:5-3:6
                  plain "1" 3:8-3:9
                key "c" 4:5-4:6
                  plain "two" 4:8-4:11
          key "d" 8:1-8:2
            plain "e" 8:4-8:5

        """),
    Case(
      name: "flow collections end behind their bracket",
      yaml: "{a: [x, y ], b: {c: d } }  # note\n",
      dump: """
        mapping 1:1-1:26
          key "a" 1:2-1:3
            list 1:5-1:12
              plain "x" 1:6-1:7
              plain "y" 1:9-1:10
          key "b" 1:14-1:15
            mapping 1:17-1:24
              key "c" 1:18-1:19
                plain "d" 1:21-1:22

        """),
    Case(
      name: "a pair in a list ends with its value",
      yaml: "[a: b , c]",
      dump: """
        list 1:1-1:11
          mapping 1:2-1:6
            key "a" 1:2-1:3
              plain "b" 1:5-1:6
          plain "c" 1:9-1:10

        """),
    Case(
      name: "plain texts do not reach into the blanks behind them",
      yaml: "a: x y   \nb: one\n  two  \n\nc: z",
      dump: """
        mapping 1:1-5:5
          key "a" 1:1-1:2
            plain "x y" 1:4-1:7
          key "b" 2:1-2:2
            plain "one two" 2:4-3:6
          key "c" 5:1-5:2
            plain "z" 5:4-5:5

        """),
    Case(
      name: "block texts end with their last line",
      yaml: "a: |+\n  x\n  y\n\n\nb: >-\n  z\nc: |\n\nd: |\n  end",
      dump: #"""
        mapping 1:1-11:6
          key "a" 1:1-1:2
            quoted "x\ny\n\n\n" 1:4-3:4
          key "b" 6:1-6:2
            quoted "z" 6:4-7:4
          key "c" 8:1-8:2
            quoted "" 8:4-8:5
          key "d" 10:1-10:2
            quoted "end" 10:4-11:6

        """#),
    Case(
      name: "values left out are empty, behind their colon or dash",
      yaml: "a:\nb:  # none\nc:\n  -\n  - {x, y: }\n",
      dump: """
        mapping 1:1-5:13
          key "a" 1:1-1:2
            null "" 1:3-1:3
          key "b" 2:1-2:2
            null "" 2:3-2:3
          key "c" 3:1-3:2
            list 4:3-5:13
              null "" 4:4-4:4
              mapping 5:5-5:13
                key "x" 5:6-5:7
                  null "" 5:7-5:7
                key "y" 5:9-5:10
                  null "" 5:11-5:11

        """),
    Case(
      name: "a list in the column of its key",
      yaml: "a:\n- x\n- y\nb: z\n",
      dump: """
        mapping 1:1-4:5
          key "a" 1:1-1:2
            list 2:1-3:4
              plain "x" 2:3-2:4
              plain "y" 3:3-3:4
          key "b" 4:1-4:2
            plain "z" 4:4-4:5

        """),
    Case(
      name: "anchors and tags belong to their value, aliases keep the place of the definition",
      yaml: "a: &one !!str x\nb: *one\nc: [*one]\n",
      dump: """
        mapping 1:1-3:10
          key "a" 1:1-1:2
            quoted "x" 1:4-1:16
          key "b" 2:1-2:2
            quoted "x" 1:4-1:16
          key "c" 3:1-3:2
            list 3:4-3:10
              quoted "x" 1:4-1:16

        """),
    Case(
      name: "columns count scalars, with wide, combining and four-byte ones before",
      yaml: "# 启动 ไม่ — 😀\n{ไม่: \"😀é\", 启动: e\u{301}x, z: end}\n",
      dump: """
        mapping 2:1-2:29
          key "ไม่" 2:2-2:5
            quoted "😀é" 2:7-2:11
          key "启动" 2:13-2:15
            plain "e\u{301}x" 2:17-2:20
          key "z" 2:22-2:23
            plain "end" 2:25-2:28

        """),
  ]

  @Test(arguments: cases)
  func rangesAreExact(_ example: Case) {
    let reading = Reading(example.yaml)
    #expect(reading.problems == [])
    #expect(reading.dump == example.dump)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineEndsDoNotMatter(_ lineEnd: String) {
    let text = "a: x\n# c\n\nb:\n  - |\n    y\n  - \"p\n    q\"\nc: z\n"
    var converted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        converted.append(contentsOf: lineEnd.unicodeScalars)
      } else {
        converted.append(scalar)
      }
    }
    #expect(Reading(String(converted)).dump == Reading(text).dump)
    #expect(Reading(text).dump.contains("key \"c\" 9:1-9:2\n"))
  }

  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func onlyRealLineEndsAreCounted(_ separator: String) {
    let reading = Reading("a: \"x\(separator) y\"\nb: z\n")
    #expect(reading.problems == [])
    #expect(reading.dump.contains("key \"b\" 2:1-2:2\n"))
  }
}
