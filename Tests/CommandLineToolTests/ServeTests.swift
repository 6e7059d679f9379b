import Foundation
import Testing

@testable import CommandLineTool

/// What `watch --serve` answers to a browser.
@Suite(.timeLimit(.minutes(2))) struct ServeTests {
  private let folder: TemporaryFolder
  private let site: Site

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<h1>Start</h1>", to: "site/index.html")
    try folder.write("# A & B", to: "site/en/page.md")
    try folder.write("<svg/>", to: "site/en/a b.svg")
    try folder.write("secret", to: "secret.txt")
    try folder.write("secret", to: "site/.lifeline-staging/0")
    try folder.write("secret", to: "site-2/secret.txt")
    try folder.link("site/out", to: "..")
    try folder.link("site/out.txt", to: "../secret.txt")
    try folder.link("site/gone.txt", to: "nowhere")
    try folder.link("site/inside.md", to: "en/page.md")
    site = Site(root: folder.path + "/site", port: 8300)
  }

  private func response(
    _ path: String, method: String = "GET", headers: [String: String] = [:]
  ) throws -> HTTPResponse {
    var lines = ["\(method) \(path) HTTP/1.1"]
    if headers["Host"] == nil { lines.append("Host: 127.0.0.1:8300") }
    lines += headers.map { "\($0.key): \($0.value)" }
    let request = try #require(HTTPRequest(head: Array(lines.joined(separator: "\r\n").utf8)))
    return site.response(to: request, version: "v1")
  }

  private func text(_ response: HTTPResponse) -> String {
    let file = response.file.map { $0.next($0.size) } ?? []
    return String(decoding: response.body + file + response.trailer, as: UTF8.self)
  }

  @Test func folderShowsItsIndexWithTheScript() throws {
    let page = try response("/")
    #expect(page.status == 200)
    #expect(page.type == "text/html; charset=utf-8")
    #expect(text(page).hasPrefix("<h1>Start</h1><script>"))
    #expect(text(page).contains(#"if (event.data !== "v1")"#))
    #expect(try folder.text(of: "site/index.html") == "<h1>Start</h1>")
  }

  @Test(arguments: [
    ("/en/a%20b.svg", "image/svg+xml", "<svg/>"),
    ("/en/a%20b.svg?x=1", "image/svg+xml", "<svg/>"),
    ("/en//page.md", "text/plain; charset=utf-8", "# A & B"),
    ("/inside.md", "text/plain; charset=utf-8", "# A & B"),
  ])
  func fileIsServedAsItIs(path: String, type: String, body: String) throws {
    let file = try response(path)
    #expect((file.status, file.type, text(file)) == (200, type, body))
  }

  @Test func browserSeesMarkdownInAPage() throws {
    let page = try response("/en/page.md", headers: ["Accept": "text/html,*/*;q=0.8"])
    #expect(page.type == "text/html; charset=utf-8")
    #expect(text(page).contains("<pre># A &amp; B</pre>"))
    #expect(text(page).contains("<script>"))
  }

  @Test func folderWithoutIndexIsListed() throws {
    let page = try response("/en/")
    #expect(page.status == 200)
    #expect(text(page).contains(#"<li><a href="a%20b.svg">a b.svg</a></li>"#))
    let moved = try response("/en")
    #expect(moved.status == 301)
    #expect(moved.headers == [.init(name: "Location", value: "/en/")])
  }

  @Test(arguments: [
    "/../secret.txt", "/en/../../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt",
    "/..%5csecret.txt", "/out/secret.txt", "/out.txt", "/out/", "/../site-2/secret.txt",
    "/.lifeline-staging/0", "/%2elifeline-staging/0", "/gone.txt", "/none", "/en/page.md/",
    "/en/page.md/x", "/a%00b", "/%zz", "/%2", "/%+1", "/%ff", "/.lifeline/events",
  ])
  func nothingOutsideTheSiteIsShown(path: String) throws {
    let answer = try response(path)
    #expect(answer.status == 404)
    #expect(text(answer).contains("<h1>404 Not Found</h1>"))
    #expect(text(answer).contains("secret</") == false)
  }

  @Test func onlyThisMachineIsServed() throws {
    for host in [
      "evil.example", "evil.example:8300", "127.0.0.1.evil.example", "0.0.0.0:8300", "",
      "localhost", "localhost:1", "127.0.0.1:83000", "localhost.:8300", "[::1]", "localhost:8300:1",
      "127.0.0.1:8300@evil.example", "user@localhost:8300", "2130706433:8300",
    ] {
      #expect(try response("/", headers: ["Host": host]).status == 403, "\(host)")
    }
    for host in ["localhost:8300", "127.0.0.1:8300", "[::1]:8300", "LOCALHOST:8300"] {
      #expect(try response("/", headers: ["Host": host]).status == 200, "\(host)")
    }
    for lines in ["", "\r\nHost: localhost:8300\r\nhost: localhost:8300"] {
      let request = try #require(HTTPRequest(head: Array(("GET / HTTP/1.1" + lines).utf8)))
      #expect(site.response(to: request, version: "v1").status == 403)
    }
    let post = try response("/", method: "POST")
    #expect(post.status == 405)
    #expect(post.headers == [.init(name: "Allow", value: "GET, HEAD")])
  }

  @Test(arguments: [
    "", "GET /", "GET  / HTTP/1.1", "GET / HTTP/2", "GET http://a/ HTTP/1.1",
    "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: x", "GET /\u{0} x HTTP/1.1",
  ])
  func malformedRequestIsNone(head: String) {
    #expect(HTTPRequest(head: Array(head.utf8)) == nil)
  }

  @Test func pageMayBeMadeLater() throws {
    let empty = Site(root: folder.path + "/later", port: 8300)
    let head = "GET / HTTP/1.1\r\nHost: localhost:8300"
    let request = try #require(HTTPRequest(head: Array(head.utf8)))
    let missing = empty.response(to: request, version: "v1")
    #expect(missing.status == 404)
    #expect(text(missing).contains("EventSource"))
    try folder.write("now", to: "later/index.html")
    #expect(text(empty.response(to: request, version: "v1")).hasPrefix("now<script>"))
  }

  // MARK: - On the wire

  @Test func openPageHearsOfEachChange() throws {
    let server = try SiteServer(root: folder.path + "/site", port: 0, token: "t")
    defer { server.stop() }
    let page = try #require(BrowserSocket(port: server.port))
    page.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(page.text().contains(#"if (event.data !== "t-0")"#))
    let listener = try #require(BrowserSocket(port: server.port))
    listener.send("GET /.lifeline/events HTTP/1.1\r\n")
    listener.send("Host: localhost:\(server.port)\r\n\r\n")
    #expect(listener.text(upTo: "data: t-0\n\n").contains("Content-Type: text/event-stream\r\n"))
    server.reload()
    #expect(listener.text(upTo: "data: t-1\n\n") == "data: t-1\n\n")
    let head = try #require(BrowserSocket(port: server.port))
    head.send("HEAD /index.html HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    let answer = head.text()
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func foreignPageHearsNothing() throws {
    let server = try SiteServer(root: folder.path + "/site", port: 0, token: "t")
    defer { server.stop() }
    let listener = try #require(BrowserSocket(port: server.port))
    listener.send("GET /.lifeline/events HTTP/1.1\r\nHost: evil.example\r\n\r\n")
    #expect(listener.text().hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
  }

  @Test func endlessRequestIsCutOff() throws {
    let server = try SiteServer(root: folder.path + "/site", port: 0, token: "t")
    defer { server.stop() }
    let socket = try #require(BrowserSocket(port: server.port))
    socket.send("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000))
    #expect(socket.text().hasPrefix("HTTP/1.1 431 "))
  }

  @Test func halfOpenConnectionsGiveWay() throws {
    let server = try SiteServer(root: folder.path + "/site", port: 0, token: "t")
    defer { server.stop() }
    let idle = (0..<200).compactMap { _ in BrowserSocket(port: server.port) }
    for socket in idle { socket.send("GET / HTTP/1.1\r\n") }
    let page = try #require(BrowserSocket(port: server.port))
    page.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(page.text().hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(idle.count == 200)
  }

  @Test func slowConnectionsAreEnded() throws {
    let server = try SiteServer(
      root: folder.path + "/site", port: 0, token: "t",
      limits: SiteServerLimits(request: 0.2, progress: 0.2))
    defer { server.stop() }
    let socket = try #require(BrowserSocket(port: server.port))
    socket.send("GET / HTTP/1.1\r\n")
    #expect(socket.text() == "")
    // A page that listens is not slow.
    let listener = try #require(BrowserSocket(port: server.port))
    listener.send("GET /.lifeline/events HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
    _ = listener.text(upTo: "data: t-0\n\n")
    let other = try #require(BrowserSocket(port: server.port))
    #expect(other.text() == "")
    server.reload()
    #expect(listener.text(upTo: "data: t-1\n\n") == "data: t-1\n\n")
  }

  @Test func largeFilesAreSentPieceByPiece() throws {
    let size = 3 << 20
    try folder.write(String(repeating: "x", count: size), to: "site/large.svg")
    try folder.write(String(repeating: "y", count: size), to: "site/large.html")
    for name in ["large.svg", "large.html"] {
      #expect(try response("/" + name).body.isEmpty)
    }
    let server = try SiteServer(root: folder.path + "/site", port: 0, token: "t")
    defer { server.stop() }
    for (name, ending) in [("large.svg", "x"), ("large.html", "</script>\n")] {
      let socket = try #require(BrowserSocket(port: server.port))
      socket.send("GET /\(name) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      let parts = socket.text().components(separatedBy: "\r\n\r\n")
      #expect(parts[0].contains("Content-Length: \(parts[1].utf8.count)"))
      #expect(parts[1].utf8.count >= size && parts[1].hasSuffix(ending))
    }
  }

  @Test func portInUseIsAnError() throws {
    let server = try SiteServer(root: folder.path, port: 0, token: "t")
    defer { server.stop() }
    #expect(throws: FileSystemError.self) {
      _ = try SiteServer(root: folder.path, port: server.port, token: "t")
    }
  }
}
