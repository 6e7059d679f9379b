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

  @Test func numbersRepetitions() {
    var anchors = HeadingAnchors()
    #expect(anchors.next(for: "Payload") == "payload")
    #expect(anchors.next(for: "Payload") == "payload-1")
    #expect(anchors.next(for: "payload") == "payload-2")
  }
}
