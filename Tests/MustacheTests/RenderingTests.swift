import Diagnostics
import Mustache
import Testing

@Suite struct RenderingTests {
  @Test func unknownEntryTemplateIsReported() {
    let set = TemplateSet([SourceFile(path: "templates/page.mustache", text: "x")])
    let rendering = set.render("pgae", with: [:])
    #expect(rendering.text == "")
    #expect(rendering.diagnostics.map(\.identifier) == ["unknown-template"])
    #expect(rendering.diagnostics.first?.hint == "did you mean 'page'?")
  }

  @Test func escapeIsAppliedToEscapedTagsOnly() {
    let set = TemplateSet([SourceFile(path: "t", text: "{{a}}{{{a}}}{{&a}}<{{n}}")])
    let escape = Escape { "[\($0)]" }
    #expect(set.render("t", with: ["a": "x", "n": 1], escape: escape).text == "[x]xx<[1]")
    #expect(set.render("t", with: ["a": "<", "n": 1], escape: .none).text == "<<<<1")
  }

  @Test func partialsMayIncludeEachOtherUpToTheLimit() {
    let limit = TemplateSet.partialDepthLimit
    let set = TemplateSet([SourceFile(path: "t", text: "{{n}}{{#c}}{{>t}}{{/c}}")])
    func chain(_ count: Int) -> TemplateValue {
      (0..<count).reduce(["n": "x", "c": nil]) { inner, _ in ["n": "x", "c": inner] }
    }

    let within = set.render("t", with: chain(limit))
    #expect(within.text.count == limit + 1)
    #expect(within.diagnostics.isEmpty)

    let beyond = set.render("t", with: chain(limit + 1))
    #expect(beyond.text.count == limit + 1)
    #expect(beyond.diagnostics.map(\.identifier) == ["partial-depth"])
    #expect(beyond.diagnostics.first?.location?.description == "t:1:12")
  }

  @Test func endlessPartialsStopAtOnce() {
    // Without an end to all rendering this would try two to the power of 256 partials.
    let set = TemplateSet([SourceFile(path: "t", text: "{{>t}}{{>t}}")])
    #expect(set.render("t", with: [:]).diagnostics.count == 1)
  }

  @Test func deeplyNestedSectionsDoNotExhaustTheStack() {
    let depth = Limits.sectionDepth
    let text =
      String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    let set = TemplateSet([SourceFile(path: "t", text: text)])
    #expect(set.render("t", with: ["a": true]).text == "x")
  }

  @Test func laterFileReplacesAnEarlierOneOfItsName() {
    let set = TemplateSet([
      SourceFile(path: "embedded/page.mustache", text: "old"),
      SourceFile(path: "mine/page.mustache", text: "new"),
    ])
    #expect(set.render("page", with: [:]).text == "new")
    #expect(set.names == ["page"])
  }

  @Test func reachedNamesFollowPartialsOnly() {
    let set = TemplateSet([
      SourceFile(path: "page", text: "{{>row}}{{#x}}{{>missing}}{{/x}}"),
      SourceFile(path: "row", text: "{{>cell}}{{>page}}"),
      SourceFile(path: "cell", text: "{{other}}"),
      SourceFile(path: "other", text: ""),
    ])
    #expect(set.names(reachedFrom: "page") == ["cell", "page", "row"])
    #expect(set.names(reachedFrom: "other") == ["other"])
    #expect(set.templates["page"]?.partialNames == ["missing", "row"])
  }

  @Test func setReportsTheProblemsOfAllTemplates() {
    let set = TemplateSet([
      SourceFile(path: "b", text: "{{/x}}"), SourceFile(path: "a", text: "\n{{}}"),
      SourceFile(path: "c", text: "fine"),
    ])
    #expect(set.diagnostics.map { $0.location?.description } == ["a:2:1", "b:1:1"])
  }
}
