/// A browser's connection to the server: a request comes in, an answer goes out.
struct SiteConnection {
  /// The longest head of a request.
  static let headLimit = 16_384

  let descriptor: Int32
  /// Whether the connection stays open to tell of changes.
  private(set) var isListening = false
  /// Whether there is nothing more to do with it.
  private(set) var isOver = false

  private var incoming: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var sent = 0
  private var isAnswered = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether there is something to send.
  var hasOutgoing: Bool { sent < outgoing.count }

  /// Receives what is there, and answers once a whole request has come.
  mutating func receive(for site: Site, version: String) {
    guard let bytes = LocalSocket.received(from: descriptor) else {
      isOver = true
      return
    }
    guard !isAnswered else { return }
    incoming += bytes
    if let end = Self.endOfHead(incoming) {
      answer(HTTPRequest(head: Array(incoming[..<end])), for: site, version: version)
    } else if incoming.count > Self.headLimit {
      finish(with: .problem(431, "The request is too long."), withBody: true)
    }
  }

  /// Sends what can be sent at once.
  mutating func send() {
    guard let count = LocalSocket.send(outgoing[sent...], to: descriptor) else {
      isOver = true
      return
    }
    sent += count
    guard !hasOutgoing else { return }
    outgoing = []
    sent = 0
    if isAnswered, !isListening { isOver = true }
  }

  /// Tells of a version of the output, where the connection is open for that.
  mutating func tell(version: String) {
    guard isListening else { return }
    outgoing += ReloadScript.message(version: version)
  }

  private mutating func answer(_ request: HTTPRequest?, for site: Site, version: String) {
    guard let request else {
      finish(with: .problem(400, "This is no request."), withBody: true)
      return
    }
    let response = site.response(to: request, version: version)
    guard request.path == ReloadScript.path, response.status == 404 else {
      finish(with: response, withBody: request.method != "HEAD")
      return
    }
    isAnswered = true
    let lines = [
      "HTTP/1.1 200 OK", "Content-Type: text/event-stream", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "Connection: close", "", "retry: 1000", "", "",
    ]
    let head = lines.joined(separator: "\r\n")
    guard request.method == "GET" else {
      outgoing = Array(lines[..<5].joined(separator: "\r\n").utf8) + Array("\r\n\r\n".utf8)
      return
    }
    isListening = true
    outgoing = Array(head.utf8) + ReloadScript.message(version: version)
  }

  private mutating func finish(with response: HTTPResponse, withBody: Bool) {
    isAnswered = true
    outgoing = response.bytes(withBody: withBody)
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= end.count else { return nil }
    return (0...(bytes.count - end.count)).first { bytes[$0..<($0 + 4)].elementsEqual(end) }
  }
}
