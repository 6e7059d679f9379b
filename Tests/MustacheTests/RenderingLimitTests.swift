import Diagnostics
import Testing

@testable import Mustache

/// Templates that multiply what they render end in a diagnostic.
@Suite struct RenderingLimitTests {
  private func set(_ texts: KeyValuePairs<String, String>) -> TemplateSet {
    TemplateSet(texts.map { (name: $0, file: SourceFile(path: "\($0).mustache", text: $1)) })
  }

  private let items: TemplateValue = [
    "items": .list(Array(repeating: ["name": "x"], count: 200))
  ]

  @Test func listsWithinListsEnd() {
    let text = String(repeating: "{{#items}}", count: 6) + String(repeating: "{{/items}}", count: 6)
    let rendering = set(["page": text]).render("page", with: items)
    #expect(rendering.diagnostics.map(\.identifier) == ["rendering-limit"])
    #expect(rendering.text == "")
  }

  @Test func muchTextEnds() {
    let words = String(repeating: "word ", count: 20_000)
    let rendering = set(["page": "{{#items}}\(words){{/items}}"]).render("page", with: items)
    #expect(rendering.diagnostics.map(\.identifier) == ["rendering-limit"])
    #expect(rendering.text.utf8.count <= Limits.renderedBytes + words.utf8.count)
  }

  @Test func partialsThatDoubleEnd() {
    let texts = (0..<60).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") }
    let files = texts.map { (name: $0.0, file: SourceFile(path: $0.0, text: $0.1)) }
    let rendering = TemplateSet(files).render("p0", with: .null)
    #expect(rendering.diagnostics.map(\.identifier) == ["rendering-limit"])
  }

  @Test(arguments: ["{{#a}}", "{{^a}}"])
  func deepSectionsAreRefusedOnce(tag: String) {
    let template = Template(
      SourceFile(path: "a.mustache", text: String(repeating: tag, count: 100_000)))
    #expect(template.diagnostics.map(\.identifier) == ["too-deep"])
    #expect(template.diagnostics.first?.location?.start.column == 6 * 200 + 1)
  }

  @Test func sectionsUpToTheLimitAreRendered() {
    let text =
      String(repeating: "{{#a}}", count: 200) + "x" + String(repeating: "{{/a}}", count: 200)
    #expect(Template(SourceFile(path: "a", text: text)).diagnostics == [])
  }

  @Test(arguments: ["{{}}", "{{/a}}", "{{ a b }}", "{{{x}}"])
  func readingEndsAfterManyFindings(tag: String) {
    let template = Template(
      SourceFile(path: "a.mustache", text: String(repeating: tag, count: 50_000)))
    #expect(!template.diagnostics.isEmpty)
    #expect(template.diagnostics.count <= Limits.fileFindings)
  }
}
