#if canImport(Darwin)
  import Darwin

  /// Watches through the kernel queue of macOS.
  ///
  /// This file has been written from the manual of kqueue(2); it has not been run, nor compiled
  /// against the SDK.
  final class KernelQueueWatcher: FileWatcher {
    private let signals: SignalPipe
    private var queue: Int32 = -1
    private var watched: [Int32] = []

    init() throws(FileSystemError) { signals = try SignalPipe() }

    deinit {
      closeAll()
      close(signals.descriptor)
    }

    func watch(_ places: WatchedPlaces) throws(FileSystemError) {
      closeAll()
      queue = kqueue()
      guard queue >= 0 else { throw failure("a folder") }
      _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
      try register(signals.descriptor, filter: EVFILT_READ, changes: 0, path: "signals")
      // An entry that comes or goes is a change of its folder; one that is there is opened too.
      let parents = places.entries.compactMap { entry in
        entry.lastIndex(of: "/").map { $0 == entry.startIndex ? "/" : String(entry[..<$0]) }
      }
      for path in Set(places.folders + places.entries + places.files + parents).sorted() {
        let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
        // What has gone in the meantime is found missing when its contents are looked at.
        guard descriptor >= 0 else { continue }
        watched.append(descriptor)
        try register(
          descriptor, filter: EVFILT_VNODE,
          changes: NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB
            | NOTE_REVOKE, path: path)
      }
    }

    func wait(upTo seconds: Double?) throws(FileSystemError) -> WatchEvent {
      var events = [kevent](repeating: kevent(), count: 64)
      while true {
        let count: Int32
        if let seconds {
          let whole = seconds.rounded(.down)
          var time = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
          count = kevent(queue, nil, 0, &events, Int32(events.count), &time)
        } else {
          count = kevent(queue, nil, 0, &events, Int32(events.count), nil)
        }
        if count < 0 {
          if errno == EINTR { continue }
          throw failure("for changes")
        }
        if count == 0 { return .timedOut }
        let isSignal = events.prefix(Int(count)).contains { $0.ident == UInt(signals.descriptor) }
        return isSignal ? .interrupted : .changed
      }
    }

    // MARK: - Helpers

    private func register(
      _ descriptor: Int32, filter: Int32, changes: Int32, path: String
    ) throws(FileSystemError) {
      var change = kevent(
        ident: UInt(descriptor), filter: Int16(filter), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(bitPattern: changes), data: 0, udata: nil)
      guard kevent(queue, &change, 1, nil, 0, nil) == 0 else { throw failure(path) }
    }

    private func closeAll() {
      for descriptor in watched { close(descriptor) }
      watched = []
      if queue >= 0 { close(queue) }
      queue = -1
    }

    private func failure(_ path: String) -> FileSystemError {
      FileSystemError(action: "watch", path: path, reason: systemMessage(errno))
    }
  }
#endif
