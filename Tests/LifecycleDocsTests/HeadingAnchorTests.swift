import Testing

@testable import LifecycleDocs

@Suite struct HeadingAnchorTests {
  @Test(arguments: [
    ("应用启动？", "应用启动"), ("แอปเข้าสู่พื้นหลัง", "แอปเข้าสู่พื้นหลัง"),
    ("Windows 下载", "windows-下载"), ("scene(_:openURLContexts:)", "scene_openurlcontexts"),
    ("The flows side by side", "the-flows-side-by-side"), ("T-06", "t-06"),
  ])
  func followsGitHub(heading: String, anchor: String) {
    #expect(HeadingAnchors.anchor(of: heading) == anchor)
  }

  @Test func writtenAnchorsEndInNoUnderscore() {
    var anchors = HeadingAnchors(.written)
    #expect(anchors.next(for: "opened(_:)") == "opened")
    #expect(anchors.next(for: "opened") == "opened-1")
    #expect(anchors.next(for: "_a_b_") == "a_b")
    #expect(HeadingAnchors.anchor(of: "opened(_:)") == "opened_")
  }

  @Test func anchorsThatWereGivenOutAreReserved() {
    for form in HeadingAnchors.Form.allCases {
      var anchors = HeadingAnchors(form)
      let given = ["Active", "Active", "Active-1", "Active"].map { anchors.next(for: $0) }
      #expect(given == ["active", "active-1", "active-1-1", "active-2"])
    }
  }

  @Test func punctuationAloneHasAWrittenAnchor() {
    var anchors = HeadingAnchors(.written)
    #expect(
      ["=====", "~", "- -"].map { anchors.next(for: $0) } == ["section", "section-1", "section-2"])
    #expect(HeadingAnchors.anchor(of: "~") == "")
  }

  @Test func numbersRepetitions() {
    var anchors = HeadingAnchors()
    #expect(anchors.next(for: "Payload") == "payload")
    #expect(anchors.next(for: "Payload") == "payload-1")
    #expect(anchors.next(for: "payload") == "payload-2")
  }

  @Test(arguments: [
    ("## `scene(_:continue:)`", "scene_continue"),
    ("## See [the `a_b` page](x.md#y) | more", "see-the-a_b-page--more"),
    ("### **Bold** and \\_plain\\_", "bold-and-_plain_"),
    ("# C\\#, C++ & Co.", "c-c--co"), ("## 下载 `x|y`（旧）", "下载-xy旧"),
    ("## ข้อสงสัย: Q1", "ข้อสงสัย-q1"), ("## Tabs - and -- dashes", "tabs---and----dashes"),
  ])
  func headingsWithMarksFollowWhatIsSeen(line: String, anchor: String) {
    #expect(PageAnchors.anchors(of: line) == [anchor])
  }

  @Test func equalHeadingsAreNumberedOverTheWholePage() {
    let page = "# Payload\n\n## `Payload`\n\n```\n# no heading\n```\n\n### Payload!\n"
    #expect(PageAnchors.anchors(of: page) == ["payload", "payload-1", "payload-2"])
  }

  @Test func callbacksOfOneNameHaveAnchorsOfTheirOwn() throws {
    let rules = SmallPacks.door
      .replacing(
        "{id: doorDidOpen, owner: host}",
        with: """
          {id: doorDidOpen, owner: host, name: opened}, {id: bell, owner: visitor, name: opened},
          {id: visitor, owner: visitor}
          """)
    let pages = try SmallPacks.pages(SmallPacks.project(rules))
    let reference = try #require(pages["en/callbacks.md"])
    #expect(
      PageAnchors.anchors(of: reference)
        == ["callback-reference", "visitor", "opened", "visitor-1", "host", "opened-1"])
    let visit = try #require(pages["en/scenarios/visit.md"])
    #expect(visit.contains("[`opened` (Host)](../callbacks.md#opened-1)"))
  }

  @Test(arguments: [
    ("`&amp; &lt;T`", "amp-ltt"), ("```` ```x ````", "x"), ("`<code>`", "code"),
    ("a &amp; <code>b&#124;c</code>", "a--bc"), ("\\`&amp;b`", "b"),
  ])
  func writtenIdsTakeCodeSpansAsTheyAre(heading: String, id: String) {
    #expect(
      HeadingIdentifiers.written(in: "# \(heading)\n", fromLevel: 1)
        == "# \(heading) {#\(id)}\n")
  }
}
