import Mustache
import RuleModel
import Text

/// The pages of a site whose generator reads Markdown, in one language.
struct MarkdownPages {
  let input: SiteInput
  let words: Words
  var addresses: any PageAddresses = MarkdownAddresses()
  var flavour = MarkdownFlavour.github
  /// The folder of templates that stand in for those of a repository; nil for none.
  var templateFolder: String?

  /// Every page, in the order of the navigation.
  func artifacts() -> [any Artifact] {
    OutputPaths.Page.allCases.map(page) + input.library.stories.map(page)
  }

  private var templates: TemplateSet { input.project.templates(for: templateFolder) }

  private var schemas: PageTemplates { input.project.pageTemplates(for: templateFolder) }

  private func page(_ page: OutputPaths.Page) -> any Artifact {
    let context = input.context(
      addresses.page(page, locale: words.locale), words, addresses: addresses)
    let front = front.map { $0.value(of: page) }
    return PageArtifact(
      path: context.path, template: page.rawValue, templates: templates,
      reasons: ["rules", "template \(page.rawValue)", "strings \(words.locale)"],
      schema: schemas[page.rawValue],
      context: { [library = input.library] in
        page.value(context, library).adding("front", front)
      }, flavour: flavour)
  }

  private func page(_ story: Story) -> any Artifact {
    let scenario = story.scenario
    let context = input.context(
      addresses.scenario(scenario.id, locale: words.locale), words, addresses: addresses)
    let front = front.map { $0.value(of: scenario) }
    return PageArtifact(
      path: context.path, template: "scenario", templates: templates,
      reasons: ["scenario \(scenario.id)", "template scenario", "strings \(words.locale)"],
      group: .scenario(scenario.id), origin: scenario.location, schema: schemas["scenario"],
      context: { ScenarioContext(page: context, story: story).value.adding("front", front) },
      flavour: flavour)
  }

  /// What a page says of itself to a generator; a repository needs none.
  private var front: FrontMatter? {
    flavour == .github
      ? nil
      : FrontMatter(
        navigation: SiteNavigation(input: input, words: words, addresses: addresses),
        isPrintedRaw: flavour == .mkdocs)
  }
}

extension TemplateValue {
  /// The object with one more value; without a value, the object itself.
  func adding(_ name: String, _ value: TemplateValue?) -> TemplateValue {
    guard let value, case .object(var values) = self else { return self }
    values[name] = value
    return .object(values)
  }
}

extension Project {
  /// The templates of a site: those of its folder in place of those of the same name.
  func templates(for folder: String?) -> TemplateSet {
    folder.map(templates.overlaid) ?? templates
  }

  /// The names that the page templates of a site may use.
  func pageTemplates(for folder: String?) -> PageTemplates {
    folder == nil ? pageTemplates : pageTemplates.adding([FrontMatter.field])
  }
}

extension TemplateSet {
  /// The set with the templates of a folder in place of those of the same name: with `mkdocs`, the
  /// template `mkdocs/front` is what `front` means.
  func overlaid(with folder: String) -> TemplateSet {
    var all = templates
    for (name, template) in templates where name.begins(with: folder + "/") {
      all[String(name.dropFirst(folder.count + 1))] = template
    }
    return TemplateSet(all)
  }
}
