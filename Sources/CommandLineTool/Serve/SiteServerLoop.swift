#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the thread of a server does: all connections in turn, whichever is ready.
struct SiteServerLoop {
  let site: Site
  let token: String
  let listener: Int32
  /// A byte that comes here is a change of the output; the end of it ends the server.
  let control: Int32

  private let limits: SiteServerLimits
  private var connections: [SiteConnection] = []
  private var changes = 0

  init(
    site: Site, token: String, listener: Int32, control: Int32, limits: SiteServerLimits
  ) {
    self.limits = limits
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
      // Where all places are taken by answers that go out, a new connection waits until one is over.
      let isFull = connections.count >= limits.connections && placeToGive == nil
      var waits = [
        pollfd(fd: control, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isFull ? -1 : listener, events: Int16(POLLIN), revents: 0),
      ]
      waits += connections.map { connection in
        let sending = connection.hasOutgoing ? Int16(POLLOUT) : 0
        return pollfd(fd: connection.descriptor, events: Int16(POLLIN) | sending, revents: 0)
      }
      let ready = poll(&waits, nfds_t(waits.count), patience)
      guard ready >= 0 || errno == EINTR else { return }
      if ready < 0 { continue }
      let now = Self.seconds
      if waits[0].revents != 0, !readControl() { return }
      for index in connections.indices where waits[index + 2].revents != 0 {
        work(on: index, waits[index + 2].revents, now: now)
      }
      for index in connections.indices { connections[index].expire(now: now) }
      if waits[1].revents != 0, let descriptor = LocalSocket.connection(of: listener) {
        if connections.count >= limits.connections, let place = placeToGive {
          connections[place].giveWay()
        }
        connections.append(SiteConnection(descriptor: descriptor, now: now, limits: limits))
      }
      for connection in connections where connection.isOver { close(connection.descriptor) }
      connections.removeAll { $0.isOver }
    }
  }

  /// The connection that has waited longest for its request, which gives way to a new one.
  private var placeToGive: Int? { connections.firstIndex { $0.awaitsRequest && !$0.isOver } }

  /// The milliseconds until the first connection has waited too long; -1 where none waits.
  private var patience: Int32 {
    guard let first = connections.compactMap(\.deadline).min() else { return -1 }
    return Int32(max(0, min(60_000, (first - Self.seconds) * 1000 + 1)))
  }

  private static var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  private mutating func work(on index: Int, _ events: Int16, now: Double) {
    if events & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      connections[index].receive(for: site, version: version, now: now)
    }
    if connections[index].hasOutgoing, !connections[index].isOver {
      connections[index].send(now: now)
    }
  }

  /// Takes what was said through the control; false where it has ended.
  private mutating func readControl() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(control, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    changes += 1
    for index in connections.indices {
      connections[index].tell(version: version, now: Self.seconds)
    }
    return true
  }
}
