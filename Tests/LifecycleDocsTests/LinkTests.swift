import Testing

@testable import LifecycleDocs

/// Every link of every page, in all languages: it leads to a planned file, and to a heading in it.
@Suite struct LinkTests {
  private func deadLinks(in pages: [String: String], of files: Set<String>) -> [String] {
    let anchors = pages.mapValues { Set(PageAnchors.anchors(of: $0)) }
    return pages.sorted { $0.key < $1.key }.flatMap { path, text in
      text.matches(of: /\]\(([^)\s]+)\)/).compactMap { match -> String? in
        let link = String(match.output.1)
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? path : resolved(String(parts[0]), from: path)
        guard files.contains(target) else { return "\(path): \(link): no file" }
        guard parts.count == 2 else { return nil }
        let isThere = anchors[target]?.contains(String(parts[1])) ?? false
        return isThere ? nil : "\(path): \(link): no heading"
      }
    }
  }

  private func resolved(_ link: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  @Test func everyLinkOfTheEmbeddedPackLands() throws {
    #expect(deadLinks(in: try EmbeddedPages.pages(), of: try EmbeddedPages.paths()) == [])
  }

  @Test(arguments: [SmallPacks.door, SmallPacks.download])
  func everyLinkOfASmallPackLands(rules: String) throws {
    let project = SmallPacks.project(rules)
    let files = Set(try Documentation(of: project).files.map(\.path))
    #expect(deadLinks(in: try SmallPacks.pages(project), of: files) == [])
  }
}
