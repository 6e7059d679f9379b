#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the thread of a server does: all connections in turn, whichever is ready.
struct SiteServerLoop {
  /// More connections than these wait until one is over.
  private static let connectionLimit = 128

  let site: Site
  let token: String
  let listener: Int32
  /// A byte that comes here is a change of the output; the end of it ends the server.
  let control: Int32

  private var connections: [SiteConnection] = []
  private var changes = 0

  init(site: Site, token: String, listener: Int32, control: Int32) {
    self.site = site
    self.token = token
    self.listener = listener
    self.control = control
  }

  private var version: String { "\(token)-\(changes)" }

  /// Serves until the other end of the control is closed.
  mutating func run() {
    defer {
      for descriptor in connections.map(\.descriptor) + [listener, control] { close(descriptor) }
    }
    while true {
      let isFull = connections.count >= Self.connectionLimit
      var waits = [
        pollfd(fd: control, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isFull ? -1 : listener, events: Int16(POLLIN), revents: 0),
      ]
      waits += connections.map { connection in
        let sending = connection.hasOutgoing ? Int16(POLLOUT) : 0
        return pollfd(fd: connection.descriptor, events: Int16(POLLIN) | sending, revents: 0)
      }
      guard poll(&waits, nfds_t(waits.count), -1) > 0 else {
        if errno == EINTR { continue }
        return
      }
      if waits[0].revents != 0, !readControl() { return }
      for index in connections.indices where waits[index + 2].revents != 0 {
        work(on: index, waits[index + 2].revents)
      }
      if waits[1].revents != 0, let descriptor = LocalSocket.connection(of: listener) {
        connections.append(SiteConnection(descriptor: descriptor))
      }
      for connection in connections where connection.isOver { close(connection.descriptor) }
      connections.removeAll { $0.isOver }
    }
  }

  private mutating func work(on index: Int, _ events: Int16) {
    if events & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      connections[index].receive(for: site, version: version)
    }
    if connections[index].hasOutgoing, !connections[index].isOver { connections[index].send() }
  }

  /// Takes what was said through the control; false where it has ended.
  private mutating func readControl() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(control, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    changes += 1
    for index in connections.indices { connections[index].tell(version: version) }
    return true
  }
}
