import TestSupport
import Testing

@testable import LifecycleDocs

/// What pages, pictures and exports say of a pack that somebody else wrote.
@Suite struct ForeignPackPageTests {
  private let project = SmallPacks.project(SampleRules.parts)

  private func model() throws -> ModelExport { try ModelExport(try #require(project.rules)) }

  @Test func callbacksOfTwoOwnersAreToldApart() throws {
    let page = try #require(SmallPacks.pages(project)["en/scenarios/a.b.c.md"])
    #expect(page.contains("Calls in order: start, stop (List), stop (Detail)"))
    #expect(page.contains("`stop()` (Detail)"))
    #expect(!page.contains("stop(), stop()"))
  }

  @Test func repeatsAreCountedWithinTheirEvent() throws {
    let page = try #require(SmallPacks.pages(project)["en/comparison.md"])
    #expect(page.contains("`start()` is called more often in Strict (2×) than in Plain (1×)."))
    #expect(
      page.contains(
        "“A person opens it” (event 1): Strict: `stop()` (List) is called as well; Plain: it is not."
      ))
    #expect(!page.contains("waits"))
  }

  @Test func theOverviewNamesAllCarriersAndNoCallWithoutPayload() throws {
    let page = try #require(SmallPacks.pages(project)["en/index.md"])
    #expect(page.contains("`start()`: `name`<br>`log()`: `name`"))
    #expect(!page.contains("`draw()`"))
  }

  @Test func picturesShowWhoCallsAndWhatIsSure() throws {
    let documentation = try Documentation(of: project, options: .init(locales: ["en"]))
    func picture(_ name: String) throws -> String {
      let file = try #require(documentation.files.first { $0.path.hasSuffix("en/\(name).svg") })
      return String(decoding: try documentation.contents(of: file), as: UTF8.self)
    }
    #expect(try picture("machine.eager").contains("draw (if Mode: calm)"))
    let comparison = try picture("a.b.c.plain.strict.comparison")
    #expect(comparison.contains("stop (List): call 2 in Strict only"))
    #expect(!comparison.contains("called in Strict only"))
  }

  @Test func dataIsPlain() throws {
    var rows: [[ExportTable.Cell]] = []
    try model().table(.callbacks).rows { rows.append($0) }
    let texts = rows.flatMap { $0.map(\.plain) }
    #expect(texts.contains("start it"))
    #expect(!texts.contains { $0.contains("`") })
  }

  @Test func eachScenarioWithDotsIsAStepOfItsOwn() throws {
    let documentation = try Documentation(of: project, options: .init(locales: ["en"]))
    let groups = Set(documentation.files.map(\.group))
    #expect(groups.isSuperset(of: ["a.b.c", "a.b.d", "machines"]))
  }
}
