#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A descriptor that can be read from once a signal has come that asks the run to end.
///
/// These signals must be held back. A thread waits for them, tells, and sends the signal again, so
/// that it is pending for whoever looks at pending signals: no handler and no global state.
struct SignalPipe: Sendable {
  /// The end that can be read from.
  let descriptor: Int32

  /// Starts to wait for signals.
  init() throws(FileSystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw FileSystemError(action: "watch", path: "signals", reason: systemMessage(errno))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    let told = ends[1]
    let isStarted = BackgroundThread.start {
      var set = sigset_t()
      sigemptyset(&set)
      for signal in SystemInterruption.signals { sigaddset(&set, signal) }
      var signal: Int32 = 0
      guard sigwait(&set, &signal) == 0 else { return }
      kill(getpid(), signal)
      close(told)
    }
    guard isStarted else {
      close(ends[0])
      close(ends[1])
      throw FileSystemError(action: "watch", path: "signals", reason: "there can be no thread")
    }
  }
}
