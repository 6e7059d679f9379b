import Diagnostics
import Testing

@testable import LifecycleDocs

/// Pages of rules that leave much out: what is empty does not show.
@Suite struct LeanPageTests {
  @Test(arguments: [SmallPacks.door, SmallPacks.download])
  func nothingEmptyIsShown(rules: String) throws {
    for (path, page) in try SmallPacks.pages(SmallPacks.project(rules)) {
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(!page.contains("()") && !page.contains("``"), "\(path)")
      #expect(!page.contains("(inferred)") && !page.contains("****"), "\(path)")
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("#") {
          // A heading has something below it that is no heading of its level or above.
          let next = lines[(index + 1)...].first { !$0.isEmpty } ?? ""
          let level = line.prefix { $0 == "#" }.count
          #expect(!next.isEmpty, "\(path): \(line)")
          #expect(
            !next.hasPrefix("#") || next.prefix { $0 == "#" }.count > level, "\(path): \(line)")
        }
        if line.hasPrefix("| ---") {
          #expect(lines[index + 1].hasPrefix("|"), "\(path): a table without rows")
        }
        #expect(!line.hasSuffix(":") || line.hasPrefix("#"), "\(path): \(line)")
      }
    }
  }

  @Test func scenariosWithoutGroupsAreListed() throws {
    let index = try #require(
      try SmallPacks.pages(SmallPacks.project(SmallPacks.door))["en/index.md"])
    #expect(index.contains("[A visit](scenarios/visit.md)"))
  }

  @Test func dutiesNeedNoEntryUnderRoles() throws {
    let page = try #require(
      try SmallPacks.pages(SmallPacks.project(SmallPacks.download))["en/comparison.md"])
    #expect(page.contains("| `didFail`  | [`didFail`](callbacks.md#didfail) |"))
    #expect(page.contains("## All differences\n"))
  }

  @Test func aScenarioBeginsWithWhatToDoAndWhereThePayloadSits() throws {
    let pages = try EmbeddedPages.pages()
    let page = try #require(pages["en/scenarios/cold-launch-universal-link.md"])
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(
      headings.prefix(3) == [
        "## What to do in code", "## Where the payload sits", "## The flows side by side",
      ])
    #expect(headings.last == "## Claims that were checked here")
    let index = try #require(pages["en/index.md"])
    let first = index.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(first == "## Where the payload arrives")
    #expect(
      index.contains("[Cold launch by universal link](scenarios/cold-launch-universal-link.md)"))
  }

  @Test func whatCannotHappenIsOneLine() throws {
    let pages = try EmbeddedPages.pages()
    let page = try #require(pages["en/scenarios/background-notification-tap.md"])
    #expect(page.contains("\n- **Notification permission: Not authorized**: Cannot happen: "))
    #expect(!page.contains("### App delegate flow: Notification permission"))
  }

  @Test func pathsThatSomeDiskTakesForOneAreErrors() {
    let rules = SmallPacks.door.replacing(
      "flows: [{id: door, title: Door}]",
      with: "flows: [{id: door, title: Door}, {id: x.door, title: X}]"
    ).replacing(
      "machines:\n",
      with: "machines:\n  x.door:\n    states: [shut, open]\n"
        + "    transitions: [{id: opening2, from: shut, to: open}]\n"
    ).replacing(
      "events: knock}]",
      with: "events: knock}, {id: visit.x, title: B, start: shut, events: knock}]")
    #expect {
      try Documentation(of: SmallPacks.project(rules))
    } throws: { error in
      let found = (error as? GenerationError)?.diagnostics ?? []
      return found.contains { diagnostic in
        diagnostic.identifier == "path-clash" && diagnostic.message.contains("scenario visit")
          && diagnostic.message.contains("scenario visit.x")
      }
    }
  }
}
