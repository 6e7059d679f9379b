#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Shows a folder to the browsers of this machine, on a thread of its own.
final class SiteServer {
  /// The port where none is asked for.
  static let defaultPort: UInt16 = 8300

  /// The port at which it listens.
  let port: UInt16
  private let control: Int32

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - root: The folder, from the root of the disk; it need not be there yet.
  ///   - port: The port; 0 for any free one.
  ///   - token: Tells this server's versions of the output from those of another.
  ///   - limits: How long and for how many it waits.
  /// - Throws: Why the port cannot be used.
  init(
    root: String, port: UInt16, token: String, limits: SiteServerLimits = SiteServerLimits()
  ) throws(FileSystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw FileSystemError(action: "serve", path: root, reason: systemMessage(errno))
    }
    for end in ends { LocalSocket.prepare(end) }
    let listener: (descriptor: Int32, port: UInt16)
    do { listener = try LocalSocket.listening(at: port) } catch {
      for end in ends { close(end) }
      throw error
    }
    self.port = listener.port
    control = ends[1]
    let work = (listener: listener.descriptor, control: ends[0], port: listener.port)
    let isStarted = BackgroundThread.start {
      var loop = SiteServerLoop(
        site: Site(root: root, port: work.port), token: token, listener: work.listener,
        control: work.control, limits: limits)
      loop.run()
    }
    guard isStarted else {
      for descriptor in [listener.descriptor] + ends { close(descriptor) }
      throw FileSystemError(action: "serve", path: root, reason: "there can be no thread")
    }
  }

  /// Loads every page that is open again.
  func reload() {
    var byte: UInt8 = 1
    _ = write(control, &byte, 1)
  }

  /// Ends the server; nothing may be asked of it any more.
  func stop() { close(control) }
}
