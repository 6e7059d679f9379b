import Diagnostics
import Testing

@testable import LifecycleDocs

/// What is said about the templates of a user.
@Suite struct TemplateFaultTests {
  private func report(_ templates: [String: String], strict: Bool = false) -> String {
    let project = SmallPacks.project(SmallPacks.door, templates: templates)
    let found: [Diagnostic]
    do throws(GenerationError) {
      found = try Documentation(of: project, options: .init(isStrict: strict)).warnings
    } catch {
      found = error.diagnostics
    }
    return DiagnosticText(files: project.files).text(for: found.inReadingOrder())
  }

  @Test(arguments: ["\n", "\r\n"])
  func everyFaultIsToldInOneRun(lineEnd: String) {
    let index = [
      "# {{title}}", "", "{{#groups}}", "{{nmae}}", "{{titel}}", "{{#title}}{{title}}{{/title}}",
      "{{/groups}}", "{{>navigaton}}", "{{#flows}}",
    ].joined(separator: lineEnd)
    #expect(
      report(["index.mustache": index, "steps.mustache": "{{#steps}}{{ower}}{{/steps}}"]) == """
        my/index.mustache:4:1: error: unknown name 'nmae'
          {{nmae}}
          ^~~~~~~~
          hint: known here: differences, direction, entryPoints, flows, groups, \
        hasDifferences, hasEntryPoints, hasFlowTexts, hasOtherLanguages, languages, links, locale, \
        and 5 more
        my/index.mustache:5:1: error: unknown name 'titel'
          {{titel}}
          ^~~~~~~~~
          hint: did you mean 'title'?
        my/index.mustache:8:1: error: there is no partial 'navigaton'
          {{>navigaton}}
          ^~~~~~~~~~~~~~
          hint: did you mean 'navigation'?
        my/index.mustache:9:1: error: section 'flows' is not closed
          {{#flows}}
          ^~~~~~~~~~
          hint: close it with '{{/flows}}'
        my/steps.mustache:1:11: error: unknown name 'ower'
          {{#steps}}{{ower}}{{/steps}}
                    ^~~~~~~~
        templates/scenario.mustache:\(stepsLine):1: note: partial 'steps' is included from \
        templates/scenario.mustache:\(stepsLine):1
          {{>steps}}
          ^~~~~~~~~~
          hint: did you mean 'owner'?

        """)
  }

  /// The line on which the embedded template of scenarios includes the steps.
  private var stepsLine: Int {
    let text = TemplateGuide().files.first { $0.path == "scenario.mustache" }?.text ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex(of: "{{>steps}}") ?? -1) + 1
  }

  @Test func placesThatNoScenarioReachesAreCheckedToo() {
    // The door has no doubts, so nothing renders this section.
    let faults = report([
      "sources.mustache": "# {{title}}\n\n{{#doubts}}{{question}}{{/doubts}}\n"
    ])
    #expect(faults.hasPrefix("my/sources.mustache:3:12: error: unknown name 'question'\n"))
  }

  @Test func cyclesOfPartialsAreErrors() {
    let faults = report(["navigation.mustache": "{{>a}}", "a.mustache": "{{>navigation}}"])
    #expect(faults.contains("my/a.mustache:1:1: error: partial 'navigation' includes itself"))
    #expect(faults.contains("note: partial 'a' is included from my/navigation.mustache:1:1"))
  }

  @Test func optionalAndEmptyValuesAreNoErrors() {
    let page = """
      # {{title}}

      {{#comparison}}{{left}}{{/comparison}}{{^comparison}}alone{{/comparison}}{{scenario.summary}}

      """
    #expect(report(["scenario.mustache": page]) == "")
  }

  @Test func partialsAreLookedUpInTheTemplateFoldersAlone() {
    let faults = report(["index.mustache": "{{>../secret}}{{>/etc/passwd}}"])
    #expect(faults.contains("error: there is no partial '../secret'"))
    #expect(faults.contains("error: there is no partial '/etc/passwd'"))
  }

  @Test func filesThatNothingReadsAreWarnedOf() {
    #expect(
      report([
        "scenaro.mustache": "x", "them.yaml": "a: 1", "strings/a/b.yaml": "a: 1",
        "extra.mustache": "used", "navigation.mustache": "{{>extra}}",
      ]) == """
        warning: nothing reads the file 'my/strings/a/b.yaml'
          hint: words stand in strings/<locale>.yaml, the look in theme.yaml
        warning: nothing reads the file 'my/them.yaml'
          hint: did you mean 'theme.yaml'?
        warning: nothing uses the template 'my/scenaro.mustache'
          hint: did you mean 'scenario.mustache'?

        """)
  }

  @Test func warningsAreErrorsWhereThatIsAskedFor() {
    #expect(
      report(["scenaro.mustache": "x"], strict: true).hasPrefix(
        "error: nothing uses the template 'my/scenaro.mustache'"))
  }

  @Test func lineEndsOfTemplatesDoNotShow() throws {
    var converted: [String: String] = [:]
    for file in TemplateGuide().files {
      converted[file.path] = file.text.replacing("\n", with: "\r\n")
    }
    let plain = try SmallPacks.pages(SmallPacks.project(SmallPacks.download))
    let windows = try SmallPacks.pages(
      SmallPacks.project(SmallPacks.download, templates: converted))
    #expect(plain == windows)
    #expect(windows.values.allSatisfy { !$0.contains("\r") && !$0.contains("\n\n\n") })
  }

  @Test func lineEndsOfTemplatesAreNoChange() throws {
    let file = try #require(TemplateGuide().files.first { $0.path == "index.mustache" })
    let plain = try Documentation(of: SmallPacks.project(SmallPacks.door))
    let windows = try Documentation(
      of: SmallPacks.project(
        SmallPacks.door,
        templates: ["index.mustache": file.text.replacing("\n", with: "\r\n")]))
    #expect(plain.files.map(\.inputs) == windows.files.map(\.inputs))
  }

  @Test func byteOrderMarksAndForeignEncodings() {
    #expect(report(["navigation.mustache": "\u{FEFF}x"]) == "")
    let project = Project(
      rules: nil,
      templates: [
        InputFile(path: "my/steps.mustache", name: "steps.mustache", bytes: [0xFF, 0x41])
      ])
    #expect(project.diagnostics.map(\.identifier) == ["template-encoding"])
  }
}
