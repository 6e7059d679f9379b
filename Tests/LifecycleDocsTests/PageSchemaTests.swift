import Diagnostics
import Mustache
import RuleModel
import Testing

@testable import LifecycleDocs

/// The schemas of the page templates against the contexts that fill them.
@Suite struct PageSchemaTests {
  /// Every context of a project with the name of its template.
  private func contexts(
    of project: Project, locale: String
  ) throws -> [(template: String, value: TemplateValue)] {
    let pack = try #require(project.rules)
    let library = try StoryLibrary(pack)
    let input = SiteInput(project: project, library: library, locales: [locale])
    let words = try #require(input.words.first)
    let pages = OutputPaths.Page.allCases.map { page in
      let context = input.context(OutputPaths.page(page, locale: locale), words)
      return (template: page.rawValue, value: page.value(context, library))
    }
    let scenarios = library.stories.map { story in
      let context = input.context("\(locale)/scenarios/\(story.scenario.id).md", words)
      return (
        template: "scenario", value: ScenarioContext(page: context, story: story).value
      )
    }
    return pages + scenarios
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func everyContextOfTheEmbeddedPackFitsItsSchema(locale: String) throws {
    let project = Project(rules: nil)
    for (template, value) in try contexts(of: project, locale: locale) {
      let schema = try #require(project.pageTemplates[template])
      #expect(SchemaMismatch(of: value, to: schema).lines == [], "\(template)")
    }
  }

  @Test(arguments: [SmallPacks.door, SmallPacks.download])
  func contextsOfSmallPacksFitToo(rules: String) throws {
    let project = SmallPacks.project(rules)
    for (template, value) in try contexts(of: project, locale: "en") {
      let schema = try #require(project.pageTemplates[template])
      #expect(SchemaMismatch(of: value, to: schema).lines == [], "\(template)")
    }
  }

  @Test(arguments: ["en", "th"])
  func everyContextOfAnHTMLPageFitsItsSchema(locale: String) throws {
    let project = Project(rules: nil)
    let input = SiteInput(
      project: project, library: try StoryLibrary(try #require(project.rules)), locales: [locale])
    let pages = HTMLSite().artifacts(for: input).compactMap { $0 as? HTMLPageArtifact }
    #expect(Set(pages.map(\.template)) == Set(PageTemplates.htmlNames))
    for page in pages {
      let schema = try #require(project.pageTemplates[page.template])
      #expect(SchemaMismatch(of: page.context(), to: schema).lines == [], "\(page.path)")
    }
  }

  @Test func everyNameIsDescribed() throws {
    let guide = TemplateGuide()
    for template in guide.templates {
      for name in try #require(guide.names(of: template)) {
        #expect(!name.description.isEmpty, "\(template): \(name.path)")
        #expect(name.description.first?.isUppercase != true, "\(template): \(name.path)")
      }
    }
    #expect(guide.wordNames.contains("t.scenario.advice"))
    #expect(guide.names(of: "scenaro") == nil)
  }

  @Test func optionalNamesAreMarked() throws {
    let names = try #require(TemplateGuide().names(of: "scenario"))
    #expect(
      names.filter(\.isOptional).map(\.path).filter { !$0.contains("[]") } == ["comparison"])
  }
}
