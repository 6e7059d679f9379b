import Foundation
import Testing

@testable import LifecycleDocs

private let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser"]
  .first(where: FileManager.default.isExecutableFile(atPath:))

/// The scripts of the pages in a real browser, where there is one.
@Suite(.enabled(if: browser != nil, "no Chromium here"), .serialized)
struct BrowserTests {
  @Test func theExplorerShowsWhatTheAddressAsksFor() throws {
    let page = try Self.page(
      "en/explorer.html", fragment: "start=background&event=url.tap&flow=scene")
    let calls = page.all("tr").filter { $0.attributes["class"] == "call" }.map(\.text)
    #expect(calls.count == 3)
    #expect(calls.first?.contains("scene(_:openURLContexts:)") == true)
    #expect(page.all("h2").map(\.text) == ["Scene delegate flow"])
    let status = page.elements.first { $0.attributes["id"] == "explorer-status" }
    #expect(status?.text == "The process ends in the state Active.")
  }

  @Test func theExplorerKeepsAChoiceInTheAddress() throws {
    let page = try Self.page(
      "en/explorer.html",
      acting: """
        const select = document.getElementById("event")
        select.value = "link.tap"
        select.dispatchEvent(new Event("change", { bubbles: true }))
        document.title = location.hash
        """)
    #expect(page.all("title").first?.text == "#start=notRunning&event=link.tap")
    let calls = page.all("tr").filter { $0.attributes["class"] == "call" }.map(\.text)
    #expect(calls.contains { $0.contains("scene(_:willConnectTo:options:)") })
  }

  @Test func theFilterHidesWhatDoesNotFit() throws {
    let page = try Self.page("en/comparison.html", fragment: "kind=Other+order")
    let rows = page.all("tr").filter { $0.attributes["data-flow"] != nil }
    let shown = rows.filter { $0.attributes["hidden"] == nil }
    #expect(!shown.isEmpty && shown.count < rows.count)
    #expect(shown.allSatisfy { $0.text.contains("Other order") })
    let count = page.elements.first { $0.attributes["class"] == "count" }
    #expect(count?.text == "\(shown.count) of \(rows.count) differences")
  }

  @Test func theSearchFindsScenariosAndCallbacks() throws {
    let page = try Self.page(
      "en/comparison.html",
      acting: """
        const input = document.getElementById("search")
        input.value = "universal link"
        input.dispatchEvent(new Event("input"))
        """)
    let results = page.all("a").filter { $0.path.contains("form") }
    let links = results.compactMap { $0.attributes["href"] }
    #expect(links.contains("scenarios/cold-launch-universal-link.html"))
    #expect(links.contains("callbacks.html#scene.continueUserActivity"))
  }

  @Test func theThemeIsSwitchedByItsButton() throws {
    let page = try Self.page(
      "en/comparison.html", acting: "document.querySelector(\".theme\").click()")
    #expect(page.all("html").first?.attributes["data-theme"] == "dark")
    #expect(page.all("button").first?.text == "Light")
  }

  @Test(arguments: ["start=loading", "flow=plain&start=loading&event=lost"])
  func theExplorerShowsTextsAsTheyAre(fragment: String) throws {
    let evil = "<img src=x onerror=\"document.title='ran'\"> & \"q\" &amp;"
    let quoted = "'" + evil.replacing("'", with: "''") + "'"
    let id = "S.1-a_b"
    var rules = SiteSample.rules
    for name in ["Plain", "Idle", "Loading", "Delegate", "Network"] {
      rules.replace("title: \(name)}", with: "title: \(quoted)}")
      rules.replace("title: \(name),", with: "title: \(quoted),")
    }
    rules.replace("delegate: Plain<T>", with: "delegate: \(quoted)")
    rules.replace("\"Lost <link> {now}\"", with: quoted)
    rules.replace(
      "after: [failed]", with: "after: [failed], source: \"\(id)\", doubt: \"\(id)\"")
    rules += """

      sources: [{id: "\(id)", title: \(quoted), kind: document, confidence: documented}]
      doubts: [{id: "\(id)", title: \(quoted), text: \(quoted)}]
      """
    let words = "word: {step: \(quoted), state: \(quoted), scenario: \(quoted)}\n"
    let project = Project(
      rules: [.init(path: "rules.yaml", name: "rules.yaml", bytes: Array(rules.utf8))],
      templates: [
        .init(path: "own/strings/en.yaml", name: "strings/en.yaml", bytes: Array(words.utf8))
      ])
    let documentation = try Documentation(
      of: project, options: .init(locales: ["en"], site: .html))
    var files: [String: String] = [:]
    for file in documentation.files
    where file.path == "en/explorer.html" || file.path.hasPrefix("assets/") {
      files[file.path] = String(decoding: try documentation.contents(of: file), as: UTF8.self)
    }
    let page = try Self.page("en/explorer.html", of: files, fragment: fragment, acting: "")
    #expect(page.all("img").allSatisfy { $0.attributes["src"] != "x" })
    #expect(!page.all("title").contains { $0.text == "ran" })
    #expect(page.all("h2").first?.text == evil)
    #expect(page.all("th").contains { $0.text == evil })
    let figure = page.all("img").first
    #expect(figure?.attributes["alt"] == "\(evil): \(evil)")
    let source = page.all("a").first {
      $0.attributes["href"]?.hasPrefix("sources.html") == true && $0.text == id
    }
    #expect(source != nil)
    let status = page.elements.first { $0.attributes["id"] == "explorer-status" }
    #expect(status?.text.contains(evil) == true)
  }

  /// Opens a page of the embedded pack, does something there, and returns what the browser then has.
  private static func page(
    _ path: String, fragment: String = "", acting script: String = ""
  ) throws -> MarkupReader {
    try page(path, of: HTMLSiteTests.site().files, fragment: fragment, acting: script)
  }

  /// Opens a page from the disk, does something there, and returns what the browser then has.
  private static func page(
    _ path: String, of site: [String: String], fragment: String, acting script: String
  ) throws -> MarkupReader {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifeline-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = site.filter { $0.key == path || $0.key.hasPrefix("assets/") }
    // A script at the end of the deferred ones runs when the page's own are done.
    files["assets/act.js"] = script
    files[path] = files[path]?.replacing(
      "</head>", with: "<script defer src=\"../assets/act.js\"></script></head>")
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(browser))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu",
      "--user-data-dir=\(folder.appendingPathComponent("profile").path)", "--dump-dom",
      "file://\(folder.appendingPathComponent(path).path)#\(fragment)",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return MarkupReader(String(decoding: data, as: UTF8.self))
  }
}
