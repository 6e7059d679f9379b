import CommandLineTool
import Diagnostics
import LifecycleDocs
import Synchronization
import Testing

/// `generate --format`, and files that cannot be made.
@Suite struct PictureFormatTests {
  /// The options that a command line leads to; nil where it is refused.
  private func options(_ arguments: String...) throws -> PictureOptions? {
    let tool = try Tool()
    let asked = Mutex<PictureOptions?>(nil)
    tool.facade.plan = { request in
      asked.withLock { $0 = request.pictures }
      return Facade.Planning(plan: FakePlan(["a.md": "A"]))
    }
    let status = tool.run(["generate"] + arguments).status
    let options = asked.withLock { $0 }
    #expect(status == (options == nil ? 2 : 0))
    return options
  }

  @Test func svgIsAlwaysMade() throws {
    #expect(try options() == PictureOptions())
    #expect(try options("--format", "png")?.formats == [.svg, .png])
    #expect(
      try options("--format", "dot,svg,png,pdf,pdf", "--dpi=72", "--strict")
        == PictureOptions(formats: [.svg, .png, .pdf, .dot], dotsPerInch: 72, isStrict: true))
  }

  @Test(arguments: ["--format=gif", "--dpi=0", "--dpi=many", "--dpi=100000", "--format=SVG"])
  func whatMeansNothingIsRefused(argument: String) throws {
    #expect(try options(argument) == nil)
  }

  @Test func aFormatIsGuessed() throws {
    let result = try Tool()("generate", "--format", "svg,pgn")
    #expect(
      result.errors == """
        error: 'pgn' is no value of --format: expected some of svg,png,pdf,dot
          hint: did you mean 'png'?

        """)
  }

  // MARK: - Left out

  private func tool(leavingOut paths: Set<String>) throws -> Tool {
    let tool = try Tool()
    tool.facade.plan = { _ in
      var plan = FakePlan(["a.svg": "A", "b.png": "B"])
      plan.leftOut = paths
      return Facade.Planning(plan: plan)
    }
    return tool
  }

  @Test func aFileThatCannotBeMadeHarmsNoOther() throws {
    let tool = try tool(leavingOut: ["b.png"])
    let said = """
      warning: 'b.png' is too large
      written 1, unchanged 0, removed 0, left out 1

      """
    let first = tool("generate")
    #expect(first.status == 0)
    #expect(first.errors == said)
    #expect(try tool.folder.disk.names(in: "output") == ["a.svg", "manifest.json"])
    // The check is content, and the next run says again what is missing.
    #expect(tool("check").status == 0)
    #expect(
      tool("generate").errors
        == said.replacing("written 1, un", with: "written 0, un")
        .replacing("unchanged 0", with: "unchanged 1"))
  }

  @Test func whatCanNoLongerBeMadeGoes() throws {
    let tool = try tool(leavingOut: [])
    _ = tool("generate")
    #expect(try tool.folder.exists("output/b.png"))
    tool.facade.plan = { _ in
      var plan = FakePlan(["a.svg": "A", "b.png": "larger"])
      plan.leftOut = ["b.png"]
      return Facade.Planning(plan: plan)
    }
    _ = tool("generate")
    #expect(try !tool.folder.exists("output/b.png"))
    #expect(tool("check").status == 0)
    // And it comes back as soon as it can.
    tool.facade.plan = { _ in Facade.Planning(plan: FakePlan(["a.svg": "A", "b.png": "small"])) }
    #expect(tool("check").status == 1)
    _ = tool("generate")
    #expect(try tool.folder.text(of: "output/b.png") == "small")
  }

  @Test func anEditedFileThatCanNoLongerBeMadeStays() throws {
    let tool = try tool(leavingOut: [])
    _ = tool("generate")
    try tool.folder.write("mine", to: "output/b.png")
    tool.facade.plan = { _ in
      var plan = FakePlan(["a.svg": "A", "b.png": "larger"])
      plan.leftOut = ["b.png"]
      return Facade.Planning(plan: plan)
    }
    _ = tool("generate")
    #expect(try tool.folder.text(of: "output/b.png") == "mine")
  }

  @Test(arguments: [Diagnostic.Severity.warning, .error])
  func whatTheMachineLacksIsSaid(severity: Diagnostic.Severity) throws {
    let tool = try Tool()
    tool.facade.plan = { _ in
      var plan = FakePlan(["a.svg": "A"])
      plan.lacks = [Diagnostic("missing-font", severity, "there is no font")]
      return Facade.Planning(plan: plan)
    }
    let result = tool("generate")
    #expect(result.errors.hasPrefix("\(severity.rawValue): there is no font\n"))
    #expect(result.status == (severity == .error ? 2 : 0))
    #expect(try tool.folder.exists("output/a.svg") == (severity == .warning))
  }
}
