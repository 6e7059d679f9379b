import Testing

@testable import Workbooks

@Suite struct SheetNameTests {
  @Test(arguments: [
    (["states", "States", "STATES"], ["states", "States (2)", "STATES (3)"]),
    (["a/b:c*d?[e]\\f"], ["a-b-c-d--e--f"]), (["'quoted'"], ["quoted"]), ([""], ["-"]),
    (["History"], ["History (2)"]),
    (
      [String(repeating: "x", count: 40), String(repeating: "x", count: 41)],
      [String(repeating: "x", count: 31), String(repeating: "x", count: 27) + " (2)"]
    ),
    ([String(repeating: "😀", count: 16)], [String(repeating: "😀", count: 15)]),
  ])
  func namesAreAsTheFormatAllowsThem(wanted: [String], names: [String]) {
    var all = SheetNames()
    #expect(wanted.map { all.name(for: $0) } == names)
  }
}
