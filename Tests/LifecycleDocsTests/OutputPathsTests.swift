import RuleModel
import Testing

@testable import LifecycleDocs

@Suite struct OutputPathsTests {
  @Test func linksGoUpAndDown() {
    #expect(
      OutputPaths.link(from: "en/scenarios/a.md", to: "diagrams/en/a.svg")
        == "../../diagrams/en/a.svg")
    #expect(OutputPaths.link(from: "en/index.md", to: "en/scenarios/a.md") == "scenarios/a.md")
    #expect(
      OutputPaths.link(from: "en/index.md", to: "en/a b%20(c)#?.md") == "a%20b%2520%28c%29%23%3F.md"
    )
    #expect(OutputPaths.link(from: "en/index.md", to: "en/启动.md") == "启动.md")
    #expect(OutputPaths.link(from: "en/scenarios/a.md", to: "en/scenarios/b.md") == "b.md")
    #expect(OutputPaths.link(from: "en/scenarios/a.md", to: "en/index.md") == "../index.md")
  }

  @Test func conditionsStandBeforeTheKind() {
    let path = MarkdownAddresses().picture(
      "sequence", scenario: "cold", flow: "scene",
      distinction: [.init(condition: "session", value: "restored")], locale: "en")
    #expect(path == "diagrams/en/cold.scene.session-restored.sequence.svg")
  }
}
