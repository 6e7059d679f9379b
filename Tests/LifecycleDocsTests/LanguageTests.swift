import Diagnostics
import Testing

@testable import LifecycleDocs

/// The languages of the pages, and a user's own.
@Suite struct LanguageTests {
  private func warnings(_ strings: [String: String], locale: String) throws -> String {
    let project = SmallPacks.project(SmallPacks.door, templates: strings)
    let made = try Documentation(of: project, options: .init(locales: [locale]))
    return DiagnosticText(files: project.files).text(for: made.warnings)
  }

  @Test func anotherLanguageIsAFileOfWords() throws {
    let rules = SmallPacks.door.replacing(
      "title: A visit", with: "title: {en: A visit, de: Besuch}")
    let project = SmallPacks.project(
      rules,
      templates: ["strings/de.yaml": "language: Deutsch\nscenario:\n  start: Beginnt in\n"])
    let pages = try SmallPacks.pages(project, locales: ["en", "de"])
    let german = try #require(pages["de/scenarios/visit.md"])
    #expect(german.hasPrefix("# Besuch\n\n[English](../../en/scenarios/visit.md) · **Deutsch**\n"))
    #expect(german.contains("- Beginnt in: Shut\n"))
    #expect(german.contains("[Overview](../index.md)"))
  }

  @Test func whatFallsBackToEnglishIsCounted() throws {
    let text = try warnings(["strings/de.yaml": "language: Deutsch"], locale: "de")
    let words = TemplateGuide().wordNames.count - 1
    #expect(
      text.hasSuffix(
        """
        warning: 8 texts of the rules and \(words) words of the templates are not in 'de', and are \
        shown in English
          hint: --strict names each

        """))
  }

  @Test func aStrictRunNamesEachMissingText() {
    let project = SmallPacks.project(
      SmallPacks.door, templates: ["strings/de.yaml": "language: Deutsch"])
    #expect {
      try Documentation(of: project, options: .init(locales: ["de"], isStrict: true))
    } throws: { error in
      let found = (error as? GenerationError)?.diagnostics ?? []
      return found.allSatisfy { $0.severity == .error && $0.identifier == "missing-translation" }
        && found.contains { $0.message == "the title of scenario 'visit' has no text in 'de'" }
        && found.contains { $0.message == "the words 'scenario.advice' are missing in 'de'" }
    }
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func theEmbeddedLanguagesLackNothing(locale: String) {
    let gaps = TranslationGaps(Project(rules: nil), locale: locale)
    #expect(gaps.findings(.error) == [])
    #expect(gaps.summary == nil)
  }

  @Test func regionsFallBackToTheirLanguage() throws {
    let project = SmallPacks.project(
      SmallPacks.door.replacing("title: Shut", with: "title: {en: Shut, de: Zu}"),
      templates: [
        "strings/de.yaml": "scenario:\n  start: Beginnt in\n",
        "strings/de-AT.yaml": "language: A\n",
      ])
    let pages = try SmallPacks.pages(project, locales: ["de-AT"])
    #expect(pages["de-AT/scenarios/visit.md"]?.contains("- Beginnt in: Zu\n") == true)
  }

  @Test func aSingleWordMayBeChanged() throws {
    let project = SmallPacks.project(
      SmallPacks.door, templates: ["strings/en.yaml": "scenario:\n  start: Begins in\n"])
    let page = try #require(try SmallPacks.pages(project)["en/scenarios/visit.md"])
    #expect(page.contains("- Begins in: Shut\n"))
    #expect(page.contains("- Event 1: Somebody knocks (Visitor)\n"))
  }

  @Test func wordsOfATemplateOfOnesOwn() throws {
    let project = SmallPacks.project(
      SmallPacks.door,
      templates: [
        "strings/en.yaml": "my:\n  greeting: Hello\n",
        "navigation.mustache": "{{t.my.greeting}}\n",
      ])
    #expect(project.diagnostics.isEmpty)
    #expect(try SmallPacks.pages(project)["en/index.md"]?.contains("\nHello\n") == true)
  }

  @Test func misspeltWordsAndValuesAreWarnedOf() throws {
    let text = try warnings(
      [
        "strings/de.yaml": """
        word:
          sorce: Quelle
        difference:
          call: "{nummer}. {call}"
          callWithPayload: "{number}. {call}"
        """
      ], locale: "de")
    #expect(
      text.hasPrefix(
        #"""
        my/strings/de.yaml:2:10: warning: nothing asks for the words 'word.sorce'
            sorce: Quelle
                   ^~~~~~
          hint: did you mean 'word.source'?
        my/strings/de.yaml:4:9: warning: '{nummer}' in 'difference.call' is never filled in
            call: "{nummer}. {call}"
                  ^~~~~~~~~~~~~~~~~~
          hint: did you mean '{number}'?
        my/strings/de.yaml:5:20: warning: 'difference.callWithPayload' leaves out '{payload}', \#
        which English has
            callWithPayload: "{number}. {call}"
                             ^~~~~~~~~~~~~~~~~~
          hint: write '{payload}' where its value belongs

        """#))
  }

  @Test func everyUnknownLanguageIsNamed() {
    let project = SmallPacks.project(SmallPacks.door)
    #expect {
      try Documentation(of: project, options: .init(locales: ["zh-hans", "tlh"]))
    } throws: { error in
      let found = (error as? GenerationError)?.diagnostics ?? []
      return found.map(\.message) == [
        "there are no words for the language 'zh-hans'",
        "there are no words for the language 'tlh'",
      ] && found[0].hint?.hasPrefix("did you mean 'zh-Hans'?") == true
    }
  }
}
