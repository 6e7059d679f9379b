import RuleModel
import Testing

@testable import LifecycleDocs

/// Scenarios with a group, without one, and packs without any groups, in the navigation of each site.
@Suite struct SiteGroupTests {
  /// A pack whose scenarios name their groups as told.
  private static func rules(
    groups: String, scenarios: [(id: String, title: String, group: String?)]
  ) -> String {
    let base = SiteSample.rules.split(separator: "groups:")[0]
    let list = scenarios.map { scenario in
      "  - {id: \(scenario.id), title: \(scenario.title), start: loading, events: [lost]"
        + (scenario.group.map { ", group: \($0)" } ?? "") + "}\n"
    }
    return base + groups + (list.isEmpty ? "" : "scenarios:\n" + list.joined())
  }

  private static let ungrouped = rules(
    groups: "", scenarios: [("first", "First", nil), ("second", "Second", nil)])
  private static let mixed = rules(
    groups: "groups: [{id: all, title: All}, {id: none, title: None}]\n",
    scenarios: [("first", "First", "all"), ("second", "Second", nil)])
  private static let unused = rules(
    groups: "groups: [{id: all, title: All}]\n", scenarios: [("first", "First", nil)])

  @Test func mkDocsNamesScenariosWithoutAGroup() throws {
    let ungrouped = try Self.file("mkdocs.yml", .mkdocs, Self.ungrouped)
    #expect(
      ungrouped.contains(
        """
                    - "All scenarios":
                        - "First": "scenarios/first.md"
                        - "Second": "scenarios/second.md"
                    - "Sources": "sources.md"

        """))
    let mixed = try Self.file("mkdocs.yml", .mkdocs, Self.mixed)
    #expect(
      mixed.contains(
        """
                    - "All scenarios":
                        - "All":
                            - "First": "scenarios/first.md"
                        - "Other scenarios":
                            - "Second": "scenarios/second.md"
                    - "Sources": "sources.md"

        """))
    let unused = try Self.file("mkdocs.yml", .mkdocs, Self.unused)
    #expect(
      unused.contains(
        """
                    - "All scenarios":
                        - "First": "scenarios/first.md"
                    - "Sources": "sources.md"

        """))
  }

  @Test func docusaurusNamesScenariosWithoutAGroup() throws {
    let ungrouped = try Self.file("sidebars.js", .docusaurus, Self.ungrouped)
    #expect(
      ungrouped.contains(
        """
              label: "All scenarios",
              items: [
                "scenarios/first",
                "scenarios/second",
              ],

        """))
    let mixed = try Self.file("sidebars.js", .docusaurus, Self.mixed)
    #expect(
      mixed.contains(
        """
                  label: "All",
                  items: [
                    "scenarios/first",
                  ],
                },
                {
                  type: "category",
                  label: "Other scenarios",
                  items: [
                    "scenarios/second",
                  ],

        """))
    let words = try Self.file(
      "i18n/th/docusaurus-plugin-content-docs/current.json", .docusaurus, Self.mixed)
    #expect(words.contains("\"sidebar.pages.category.Other scenarios\""))
    let few = try Self.file(
      "i18n/th/docusaurus-plugin-content-docs/current.json", .docusaurus, Self.ungrouped)
    #expect(few.contains("category.All scenarios\"") && !few.contains("category.\""))
  }

  @Test func docCNamesScenariosWithoutAGroup() throws {
    let ungrouped = try Self.file("sample.docc/en/en-index.md", .docc, Self.ungrouped)
    #expect(
      ungrouped.contains(
        """
        ### All scenarios

        - <doc:en-scenario-first>
        - <doc:en-scenario-second>

        """))
    let mixed = try Self.file("sample.docc/en/en-index.md", .docc, Self.mixed)
    #expect(
      mixed.contains(
        """
        ### All

        - <doc:en-scenario-first>

        ### Other scenarios

        - <doc:en-scenario-second>

        """))
    let page = try Self.file(
      "sample.docc/en/en-scenario-second.md", .docc, Self.mixed)
    #expect(page.contains("@TitleHeading(\"Sample {a} <b>\")"))
  }

  @Test func theOrderOfPagesCountsScenariosWithoutAGroup() throws {
    let page = try Self.file("docs/scenarios/second.md", .docusaurus, Self.mixed)
    #expect(page.contains("sidebar_position: 2\n"))
  }

  @Test func theIndexOfFinishedPagesNamesScenariosWithoutAGroup() throws {
    let ungrouped = try Self.file("en/index.html", .html, Self.ungrouped)
    #expect(ungrouped.contains("scenarios/first.html") && ungrouped.contains("second.html"))
    #expect(!ungrouped.contains("<h3>"))
    let mixed = try Self.file("en/index.html", .html, Self.mixed)
    #expect(mixed.contains("<h3>Other scenarios</h3>") && mixed.contains("second.html"))
  }

  private static func file(_ path: String, _ site: SitePreset, _ rules: String) throws -> String {
    let files = try SiteSample.files(site, rules: rules) { $0 == path }
    return try #require(files[path], "\(path)")
  }
}
