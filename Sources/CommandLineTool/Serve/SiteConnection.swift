/// A browser's connection to the server: a request comes in, an answer goes out.
///
/// It holds the head of a request, the head of an answer and a page that was made here, but never a file: of
/// that a piece is read whenever the browser has taken the one before.
struct SiteConnection {
  /// The longest head of a request.
  static let headLimit = 16_384
  /// The bytes of a file that are read at a time.
  static let pieceSize = 65_536
  /// The bytes that may wait for a browser that only listens.
  private static let waitingLimit = 4_096

  let descriptor: Int32
  /// Until when something must have come or gone, by the clock of the loop; nil where a listener may wait.
  private(set) var deadline: Double?
  /// Whether the connection stays open to tell of changes.
  private(set) var isListening = false
  /// Whether there is nothing more to do with it.
  private(set) var isOver = false

  private var incoming: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var sent = 0
  private var file: ServedFile?
  /// What is sent behind the file.
  private var trailer: [UInt8] = []
  private var isAnswered = false
  private let limits: SiteServerLimits

  init(descriptor: Int32, now: Double, limits: SiteServerLimits) {
    self.descriptor = descriptor
    self.limits = limits
    deadline = now + limits.request
  }

  /// Whether there is something to send.
  var hasOutgoing: Bool { sent < outgoing.count || file != nil }

  /// Receives what is there, and answers once a whole request has come.
  mutating func receive(for site: Site, version: String, now: Double) {
    guard let bytes = LocalSocket.received(from: descriptor) else {
      isOver = true
      return
    }
    guard !isAnswered else { return }
    incoming += bytes
    if let end = Self.endOfHead(incoming) {
      answer(HTTPRequest(head: Array(incoming[..<end])), for: site, version: version)
      incoming = []
      deadline = now + limits.progress
    } else if incoming.count > Self.headLimit {
      finish(with: .problem(431, "The request is too long."), withBody: true)
    }
  }

  /// Sends what can be sent at once.
  mutating func send(now: Double) {
    if sent == outgoing.count, let file {
      let piece = file.next(Self.pieceSize)
      outgoing = piece.isEmpty ? trailer : piece
      sent = 0
      if piece.isEmpty { self.file = nil }
    }
    if sent < outgoing.count {
      guard let count = LocalSocket.send(outgoing[sent...], to: descriptor) else {
        isOver = true
        return
      }
      sent += count
      if count > 0 { deadline = now + limits.progress }
    }
    guard !hasOutgoing else { return }
    outgoing = []
    sent = 0
    if isListening { deadline = nil } else if isAnswered { isOver = true }
  }

  /// Ends the connection where it was idle for too long.
  mutating func expire(now: Double) {
    if let deadline, now >= deadline { isOver = true }
  }

  /// Ends the connection in favour of another.
  mutating func giveWay() { isOver = true }

  /// Whether it waits for a request that has not come.
  var awaitsRequest: Bool { !isAnswered }

  /// Tells of a version of the output, where the connection is open for that.
  mutating func tell(version: String, now: Double) {
    guard isListening else { return }
    // A page that takes nothing any more is not told of every change.
    guard outgoing.count - sent < Self.waitingLimit else {
      isOver = true
      return
    }
    outgoing = Array(outgoing[sent...]) + ReloadScript.message(version: version)
    sent = 0
    deadline = now + limits.progress
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
    if withBody { (file, trailer) = (response.file, response.trailer) }
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= end.count else { return nil }
    return (0...(bytes.count - end.count)).first { bytes[$0..<($0 + 4)].elementsEqual(end) }
  }
}
