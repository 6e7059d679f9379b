import CommandLineTool
import Diagnostics
import LifecycleDocs
import Synchronization
import Testing

/// Runs that know without a plan that nothing has changed.
@Suite struct SealTests {
  /// A tool that warns of a place in a rule file, and counts how often it planned.
  private final class Workbench: Sendable {
    private let count = Mutex(0)
    var plans: Int { count.withLock { $0 } }

    func tool(warnings: [Diagnostic]) throws -> Tool {
      let tool = try Tool()
      try tool.folder.write("first: 1\nsecond: 2\n", to: "rules/a.yaml")
      tool.facade = Facade(
        readRules: { _ in .init(pack: .sample) },
        plan: { [self] request in
          count.withLock { $0 += 1 }
          let files = (request.rules ?? []).map {
            SourceFile(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self))
          }
          return .init(plan: FakePlan(["a.md": "A"]), files: files, diagnostics: warnings)
        },
        lint: { _, _ in .init(isReadable: true) }, inputsDigest: { _ in "inputs" })
      return tool
    }
  }

  private static let warning = Diagnostic(
    "odd", .warning, "'second' is odd",
    at: .init(
      file: "rules/a.yaml", start: .init(line: 2, column: 1), end: .init(line: 2, column: 7)),
    notes: [
      .init("the first is here", at: .init(file: "rules/a.yaml", start: .init(line: 1, column: 1)))
    ],
    hint: "say \"third\"")

  @Test func warningsAreRepeatedToTheLetterWithoutAPlan() throws {
    let bench = Workbench()
    let tool = try bench.tool(
      warnings: [Self.warning, Diagnostic("plain", .warning, "something without a place")])
    let first = tool("generate", "--rules", "rules")
    #expect(first.errors.hasPrefix("rules/a.yaml:2:1: warning: 'second' is odd\n"))
    let second = tool("generate", "--rules", "rules")
    #expect(
      second.errors
        == first.errors.replacing("written 1, unchanged 0", with: "written 0, unchanged 1"))
    let checked = tool("check", "--rules", "rules")
    #expect(checked.status == 0 && checked.errors.contains("warning: 'second' is odd"))
    #expect(bench.plans == 1)
    // The manifest says the same wherever the rules lie.
    #expect(try tool.folder.text(of: "output/manifest.json").contains("\"file\": \"rules:a.yaml\""))
    let other = tool("generate", "--rules", "./rules")
    #expect(other.errors.hasPrefix("./rules/a.yaml:2:1: warning: 'second' is odd\n"))
    #expect(bench.plans == 1)
  }

  @Test func strictRunIsNotContentWithWarningsOfBefore() throws {
    let bench = Workbench()
    let tool = try bench.tool(warnings: [Self.warning])
    #expect(tool("generate", "--rules", "rules").status == 0)
    #expect(tool("generate", "--rules", "rules", "--strict").status == 1)
  }

  @Test func warningAtAPlaceOutsideTheInputsIsTakenFromAPlan() throws {
    let bench = Workbench()
    var warning = Self.warning
    warning.location?.file = "embedded.yaml"
    let tool = try bench.tool(warnings: [warning])
    let first = tool("generate", "--rules", "rules").errors
    let second = tool("generate", "--rules", "rules").errors
    #expect(second == first.replacing("written 1, unchanged 0", with: "written 0, unchanged 1"))
    #expect(bench.plans == 2)
  }
}
