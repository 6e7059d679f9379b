import Diagnostics
import Testing
import YAML

/// Files made to harm the reader end in a diagnostic.
@Suite struct LimitTests {
  @Test(arguments: ["[", "{a: ", "- ", "? ", "[{a: ", "a:\n"])
  func deepNestingIsRefused(_ opening: String) {
    let text =
      opening == "a:\n"
      ? (0..<300).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
      : String(repeating: opening, count: 50_000)
    let reading = Reading(text)
    #expect(reading.diagnostics.map(\.identifier) == ["too-deep"])
    #expect(reading.printed.contains("more than 200 deep"))
  }

  @Test func nestingUpToTheLimitIsRead() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "x" + String(repeating: "]", count: depth)
    }
    #expect(Reading(nested(200)).problems == [])
    #expect(Reading(nested(201)).problems == ["too-deep 1:201"])
  }

  @Test func aliasesCountTowardsTheDepth() {
    let limits = YAMLReader.Limits(depth: 4)
    #expect(Reading("a: &x [[1]]\nb: [*x]\n", limits: limits).problems == [])
    #expect(Reading("a: &x [[1]]\nb: [[*x]]\n", limits: limits).problems == ["too-deep 2:6"])
  }

  @Test func aliasBombIsRefused() {
    let lines = (1...20).map { line in
      let aliases = Array(repeating: "*a\(line - 1)", count: 10).joined(separator: ", ")
      return "a\(line): &a\(line) [\(aliases)]\n"
    }
    let reading = Reading("a0: &a0 lol\n" + lines.joined())
    #expect(reading.diagnostics.map(\.identifier) == ["too-many-nodes"])
    #expect(reading.diagnostics.first?.location?.start.line == 7)
    #expect(reading.printed.contains("more than 1000000 values"))
  }

  @Test func mergeBombIsRefused() {
    let lines = (1...30).map {
      "a\($0): &a\($0) {x: *a\($0 - 1), y: *a\($0 - 1), <<: *a\($0 - 1)}\n"
    }
    let reading = Reading("a0: &a0 {z: 1}\n" + lines.joined())
    #expect(reading.diagnostics.map(\.identifier) == ["too-many-nodes"])
  }

  @Test func everyNodeCountsOnce() {
    let text = "a: [1, 2]\nb: &x {c: d}\ne: *x\n"
    // The root, three keys, the list with 2 items, and twice a mapping with a key and a value.
    #expect(Reading(text, limits: .init(nodeCount: 13)).problems == [])
    #expect(Reading(text, limits: .init(nodeCount: 12)).problems == ["too-many-nodes 3:4"])
  }
}
