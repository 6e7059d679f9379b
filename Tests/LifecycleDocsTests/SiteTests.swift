import Diagnostics
import Testing

@testable import LifecycleDocs

/// The files that each preset writes.
@Suite struct SiteTests {
  // MARK: - MkDocs and Docusaurus

  @Test(arguments: [SitePreset.mkdocs, .docusaurus])
  func everyLinkLandsOnTheIdOfAHeading(site: SitePreset) throws {
    let files = try SiteSample.files(site)
    var fragments: Set<String> = []
    for (path, page) in files where path.hasSuffix(".md") {
      let ids = SiteSample.headingIds(of: page)
      #expect(Set(ids).count == ids.count, "\(path): two headings have one id")
      #expect(ids.allSatisfy { !$0.isEmpty && $0 != "-" }, "\(path)")
      for link in SiteSample.links(of: page) {
        let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
        let target = SiteSample.resolved(parts[0], from: path)
        let other = try #require(files[target], "\(path): \(link)")
        guard parts.count == 2 else { continue }
        fragments.insert(parts[1])
        #expect(SiteSample.headingIds(of: other).contains(parts[1]), "\(path): \(link)")
      }
    }
    #expect(fragments.isSuperset(of: ["应用启动", "แอปเข้าสู่พื้นหลัง", "windows-下载"]))
  }

  @Test func theNavigationOfMkDocsNamesEveryPageOfEachLanguage() throws {
    let files = try SiteSample.files(.mkdocs)
    let settings = try #require(files["mkdocs.yml"])
    let named = settings.matches(of: /: "([^"]+\.md)"\n/).map { String($0.output.1) }
    for folder in ["en", "zh", "th"] {
      let prefix = "docs/\(folder)/"
      let pages = files.keys.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".md") }
        .map { String($0.dropFirst(prefix.count)) }
      #expect(pages.count == 8)
      #expect(Set(named) == Set(pages), "\(folder)")
      #expect(settings.contains("- locale: \"\(folder)\"\n"))
    }
    #expect(named.count == 24)
    #expect(settings.contains("language: \"zh-Hans\"\n"))
    #expect(settings.contains("custom_dir: overrides\n"))
    let override = try #require(files["overrides/partials/languages/zh-Hans.html"])
    #expect(override.contains("partials/languages/zh.html") && override.contains("zh-Hans{% else"))
    #expect(settings.contains("site_name: \"Sample {a} &lt;b&gt;\"\n"))
    #expect(settings.contains("site_description: \"A state &amp; {braces}.\"\n"))
    #expect(settings.contains("- \"Lost &lt;link&gt; {now}\": \"scenarios/dropped.md\"\n"))
    #expect(settings.contains("- \"All of &lt;them&gt;\":\n"))
    let index = try #require(files["docs/en/index.md"])
    #expect(index.hasPrefix("---\ndescription: \"A state &amp; {braces}.\"\n---\n"))
  }

  @Test func withoutAForeignNameMkDocsNeedsNoOverrides() throws {
    let files = try SiteSample.files(.mkdocs, locales: ["en"])
    #expect(files["mkdocs.yml"]?.contains("custom_dir") == false)
    #expect(!files.keys.contains { $0.hasPrefix("overrides") })
  }

  @Test func docusaurusFindsEveryPageInItsSidebar() throws {
    let files = try SiteSample.files(.docusaurus)
    let sidebar = try #require(files["sidebars.js"])
    let pages = files.keys.filter { $0.hasPrefix("docs/") && $0.hasSuffix(".md") }
    #expect(pages.count == 8)
    for page in pages {
      #expect(sidebar.contains("\"\(page.dropFirst(5).dropLast(3))\",\n"), "\(page)")
      for locale in ["zh-Hans", "th"] {
        let translation =
          "i18n/\(locale)/docusaurus-plugin-content-docs/current/" + page.dropFirst(5)
        #expect(files.keys.contains(translation), "\(translation)")
      }
    }
    let front = try #require(files["docs/scenarios/dropped.md"])
    #expect(
      front.hasPrefix(
        """
        ---
        id: "dropped"
        sidebar_label: "Lost <link> {now}"
        sidebar_position: 1
        description: "line1\\r\\nline2 | a|b"
        ---

        # Lost &lt;link> \\{now\\}

        """))
    let words = try #require(files["i18n/th/docusaurus-plugin-content-docs/current.json"])
    #expect(words.contains("\"sidebar.pages.category.All of <them>\""))
  }

  @Test func mdxFindsNoCodeInTheSample() throws {
    for (path, page) in try SiteSample.files(.docusaurus) where path.hasSuffix(".md") {
      #expect(MDXScanner.faults(in: page) == [], "\(path)")
    }
  }

  @Test func mdxFindsNoCodeInTheEmbeddedPack() throws {
    let pages = try SiteSample.pages(.docusaurus)
    #expect(pages.count > 100)
    for (path, page) in pages {
      #expect(MDXScanner.faults(in: page) == [], "\(path)")
    }
  }

  @Test(arguments: [
    "a {b}", "a <b>", "import x from 'y'", "export const a = 1", "`a` } b", "`` ` {a}",
    "## a {b} {#c}", "<br>", "    indented", "```js\n{a}",
  ])
  func theScannerFindsWhatMDXWouldRun(page: String) {
    #expect(!MDXScanner.faults(in: page).isEmpty)
  }

  // MARK: - DocC

  @Test func docCKnowsEveryNameOnce() throws {
    let files = try SiteSample.files(.docc)
    let names = files.keys.filter { $0.hasPrefix("sample.docc/") }
      .compactMap { $0.split(separator: "/").last?.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(names.count > 40)
  }

  @Test func docCFindsEveryArticleHeadingAndPicture() throws {
    let files = try SiteSample.files(.docc)
    let addresses = DocCAddresses(catalog: "sample")
    var articles: [String: [String]] = [:]
    var pictures: Set<String> = []
    for (path, text) in files {
      let name = String(path.split(separator: "/").last ?? "")
      if name.hasSuffix(".svg") { pictures.insert(name) }
      guard name.hasSuffix(".md") else { continue }
      articles[String(name.dropLast(3))] = text.matches(of: /(?m)^#+ (.*)$/).map {
        addresses.anchor(of: String($0.output.1), id: "")
      }
    }
    for (path, text) in files where path.hasSuffix(".md") {
      for link in SiteSample.links(of: text) {
        guard link.hasPrefix("doc:") else {
          #expect(pictures.contains(link), "\(path): \(link)")
          #expect(pictures.contains(link.dropLast(4) + "~dark.svg"), "\(path): \(link)")
          continue
        }
        let parts = link.dropFirst(4).split(separator: "#", maxSplits: 1).map(String.init)
        let headings = try #require(articles[parts[0]], "\(path): \(link)")
        if parts.count == 2 { #expect(headings.contains(parts[1]), "\(path): \(link)") }
      }
    }
    let links = files.values.flatMap(SiteSample.links)
    for name in ["应用启动", "แอปเข้าสู่พื้นหลัง", "Windows-下载"] {
      #expect(links.contains("doc:th-callbacks#\(name)"), "\(name)")
    }
  }

  @Test func docCPicturesKeepTheirColours() throws {
    let files = try SiteSample.files(.docc, locales: ["en"])
    let dark = files.filter { $0.key.hasSuffix("~dark.svg") }
    #expect(!dark.isEmpty)
    for (path, picture) in dark {
      let light = try #require(files[path.replacing("~dark", with: "")])
      #expect(!picture.contains("prefers-color-scheme") && !light.contains("prefers-color-scheme"))
      #expect(picture.contains("#0d1117") && !light.contains("#0d1117"), "\(path)")
      #expect(picture != light)
    }
  }

  @Test func theRootOfTheCatalogLeadsToEveryLanguage() throws {
    let files = try SiteSample.files(.docc)
    let root = try #require(files["sample.docc/sample.md"])
    #expect(root.contains("@TechnologyRoot"))
    #expect(
      SiteSample.links(of: root) == ["doc:en-index", "doc:zh-Hans-index", "doc:th-index"])
    let index = try #require(files["sample.docc/th/th-index.md"])
    #expect(index.contains("## Topics\n") && index.contains("- <doc:th-scenario-dropped>"))
    #expect(index.contains("- <doc:en-index>") && !index.contains("- <doc:th-index>"))
  }

  // MARK: - All

  @Test(arguments: SitePreset.allCases)
  func noEmbeddedTemplateOfASiteIsAtFault(site: SitePreset) {
    #expect(Project(rules: nil).templateFaults(for: site).map(\.message) == [])
  }

  @Test func aMisspeltNameOfAnHTMLPageIsReportedWhereNoPageComes() {
    let text = "{{^languages}}{{frame.stylesheets}}{{/languages}}{{titleTex}}\n"
    let project = Project(
      rules: nil,
      templates: [
        .init(path: "own/html/head.mustache", name: "html/head.mustache", bytes: Array(text.utf8))
      ])
    for faults in [project.templateFaults(for: .html), ProjectLint(project).diagnostics] {
      // What is unfinished in the embedded rules is a warning.
      let places = faults.filter { $0.severity == .error }.compactMap(\.location).map(\.description)
      #expect(places == ["own/html/head.mustache:1:15", "own/html/head.mustache:1:50"])
    }
    #expect(project.templateFaults(for: .github).isEmpty)
  }

  @Test func aMisspeltNameInATemplateOfASiteIsReported() {
    let text = "{{front.titel}}\n"
    let project = Project(
      rules: nil,
      templates: [
        .init(
          path: "own/mkdocs/front.mustache", name: "mkdocs/front.mustache", bytes: Array(text.utf8))
      ])
    #expect(throws: GenerationError.self) {
      try Documentation(of: project, options: .init(locales: ["en"], site: .mkdocs))
    }
    #expect(throws: Never.self) {
      try Documentation(of: project, options: .init(locales: ["en"], site: .github))
    }
  }
}
