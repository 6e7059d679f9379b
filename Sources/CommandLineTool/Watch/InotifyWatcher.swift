#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Watches through Linux' inotify.
  final class InotifyWatcher: FileWatcher {
    private let signals: SignalPipe
    private var descriptor: Int32 = -1
    /// Which names count in a watched folder; nil where all do.
    private var names: [Int32: Set<String>?] = [:]

    init() throws(FileSystemError) { signals = try SignalPipe() }

    deinit {
      if descriptor >= 0 { close(descriptor) }
      close(signals.descriptor)
    }

    func watch(_ places: WatchedPlaces) throws(FileSystemError) {
      // Begun anew each time: a folder that was recreated under its name is another one.
      let fresh = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard fresh >= 0 else {
        throw failure("a folder", limit: "fs.inotify.max_user_instances", isLimit: errno == EMFILE)
      }
      if descriptor >= 0 { close(descriptor) }
      descriptor = fresh
      names = [:]
      for folder in places.folders { try add(folder, name: nil) }
      for entry in places.entries {
        guard let slash = entry.lastIndex(of: "/") else { continue }
        let folder = slash == entry.startIndex ? "/" : String(entry[..<slash])
        try add(folder, name: String(entry[entry.index(after: slash)...]))
      }
    }

    func wait(upTo seconds: Double?) throws(FileSystemError) -> WatchEvent {
      let clock = ContinuousClock()
      let end = seconds.map { clock.now + .milliseconds(Int($0 * 1000)) }
      while true {
        let rest = end.map { max(0, clock.now.duration(to: $0) / .milliseconds(1)) }
        var waits = [
          pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&waits, 2, rest.map { Int32($0.rounded(.up)) } ?? -1)
        if count < 0, errno != EINTR { throw failure("for changes") }
        if waits[0].revents != 0 { return .interrupted }
        if count > 0, waits[1].revents != 0, readEvents() { return .changed }
        if let rest, count == 0 || rest == 0 { return .timedOut }
      }
    }

    // MARK: - Helpers

    private func add(_ folder: String, name: String?) throws(FileSystemError) {
      let changes =
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE
        | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      let watch = inotify_add_watch(
        descriptor, folder, UInt32(changes) | UInt32(IN_ONLYDIR))
      guard watch >= 0 else {
        // What has gone in the meantime is found missing when its contents are looked at.
        if errno == ENOENT || errno == ENOTDIR || errno == EACCES { return }
        throw failure(folder, limit: "fs.inotify.max_user_watches", isLimit: errno == ENOSPC)
      }
      if let name {
        // A folder that is watched as a whole stays so.
        guard let known = names[watch] else {
          names[watch] = .some([name])
          return
        }
        if let known { names[watch] = .some(known.union([name])) }
      } else {
        names[watch] = .some(nil)
      }
    }

    /// Takes what is there to be read, and returns whether any of it counts.
    private func readEvents() -> Bool {
      var counts = false
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let size = read(descriptor, &buffer, buffer.count)
        guard size > 0 else { return counts }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          let head = MemoryLayout<inotify_event>.size
          while offset + head <= size {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + head
            let name = bytes[start..<min(size, start + Int(event.len))].prefix { $0 != 0 }
            if isOfInterest(event, name: String(decoding: name, as: UTF8.self)) { counts = true }
            offset = start + Int(event.len)
          }
        }
      }
    }

    private func isOfInterest(_ event: inotify_event, name: String) -> Bool {
      let lost = UInt32(IN_Q_OVERFLOW)
      let gone = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
      if event.mask & (lost | gone) != 0 { return true }
      guard let filter = names[event.wd] else { return false }
      return filter.map { $0.contains(name) } ?? true
    }

    private func failure(
      _ path: String, limit: String = "", isLimit: Bool = false
    ) -> FileSystemError {
      FileSystemError(
        action: "watch", path: path,
        reason: isLimit ? "the system's limit \(limit) is reached" : systemMessage(errno))
    }
  }
#endif
