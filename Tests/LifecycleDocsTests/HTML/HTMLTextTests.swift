import Testing
import Text

@testable import LifecycleDocs

@Suite struct HTMLTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var html: String
    var testDescription: String { text }
  }

  static let cases = [
    Case(text: "plain", html: "plain"),
    Case(text: "a < b & c > \"d\"", html: "a &lt; b &amp; c &gt; &quot;d&quot;"),
    Case(text: "</td><script>x</script>", html: "&lt;/td&gt;&lt;script&gt;x&lt;/script&gt;"),
    Case(text: "call `f(_:)` now", html: "call <code>f(_:)</code> now"),
    Case(text: "`Set<A>`", html: "<code>Set&lt;A&gt;</code>"),
    Case(text: "`` a`b ``", html: "<code>a`b</code>"),
    Case(
      text: "see https://example.org/a?b&c.",
      html:
        "see <a href=\"https://example.org/a?b&amp;c\">https://example.org/a?b&amp;c</a>."),
    Case(
      text: "`scene(_:willConnectTo:options:)`",
      html: "<code>scene(_:<wbr>willConnectTo:<wbr>options:)</code>"),
    Case(
      text: "line1\r\nline2\rline3\n\nvalue <item> & {count}",
      html: "line1<br>line2<br>line3<br><br>value &lt;item&gt; &amp; {count}"),
  ]

  @Test(arguments: cases) func textsAreShownCharacterForCharacter(_ item: Case) {
    #expect(HTMLText.inline(item.text) == item.html)
  }

  @Test func attributesHoldNoElement() {
    #expect(HTMLText.plain("`a<b>` \"c\"\r\nd") == "a&lt;b&gt; &quot;c&quot; d")
  }

  @Test func hostileTitlesLeaveEveryPageWellFormed() throws {
    let hostile = #"</title><script>x</script> "q" & `co<de` |"#
    let rules = """
      pack: {id: small, title: T, locales: [en]}
      flows:
        - {id: one, title: T}
        - {id: two, title: T}
      participants:
        - {id: network, title: T, kind: system}
        - {id: client, title: T, kind: dispatcher}
        - {id: delegate, title: T}
      states:
        - {id: idle, title: T}
        - {id: loading, title: T, activity: 1}
      callbacks:
        - {id: didStart, owner: delegate}
        - {id: didFail, owner: delegate}
      machines:
        one:
          states: [idle, loading]
          transitions:
            - {id: one.start, from: idle, to: loading, after: [didStart]}
            - {id: one.fail, from: loading, to: idle, after: [didFail]}
        two:
          states: [idle, loading]
          transitions:
            - {id: two.start, from: idle, to: loading, after: [didStart]}
            - {id: two.stop, from: loading, to: idle}
      events:
        - {id: lost, title: T, by: network, drivesTo: idle}
      scenarios:
        - {id: dropped, title: T, start: loading, events: [lost]}
      """.replacing("title: T", with: "title: '\(hostile)'")
    let project = Project(rules: [
      InputFile(path: "rules.yaml", name: "rules.yaml", bytes: Array(rules.utf8))
    ])
    #expect(project.diagnostics == [])
    let documentation = try Documentation(of: project, options: .init(site: .html))
    var pages = 0
    for file in documentation.files where file.path.hasSuffix(".html") {
      pages += 1
      let text = String(decoding: try documentation.contents(of: file), as: UTF8.self)
      let page = MarkupReader(text)
      #expect(page.faults == [], "\(file.path)")
      #expect(page.all("script").allSatisfy { $0.text != "x" }, "\(file.path)")
      #expect(Set(page.ids).count == page.ids.count, "\(file.path)")
    }
    #expect(pages == 10)
  }
}
