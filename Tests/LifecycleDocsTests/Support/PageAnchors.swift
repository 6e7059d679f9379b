@testable import LifecycleDocs

/// The anchors of a page's headings, as GitHub gives them to what is seen of each.
enum PageAnchors {
  static func anchors(of page: String) -> [String] {
    var anchors = HeadingAnchors()
    var found: [String] = []
    var isCode = false
    for line in page.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("#") else { continue }
      let heading = line.drop { $0 == "#" }.drop { $0 == " " }
      found.append(anchors.next(for: visibleText(of: String(heading))))
    }
    return found
  }

  /// The text of a heading without the marks of links, emphasis and code, and without escapes.
  static func visibleText(of markdown: String) -> String {
    var text = markdown.replacing(/!?\[((?:[^\]\\]|\\.)*)\]\([^)]*\)/) { $0.output.1 }
    text = text.replacing("**", with: "").replacing("`", with: "")
    return text.replacing(/\\([!-\/:-@\[-`{-~])/) { $0.output.1 }
  }
}
