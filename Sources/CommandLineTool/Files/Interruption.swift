#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether the user or the system asked the run to end.
public protocol Interruption {
  /// Holds signals back from now on, so that they end nothing half done.
  func begin()
  /// Lets signals through again, also one that came since `begin`.
  func end()
  /// The number of the signal that came since `begin`, or nil.
  var signal: Int32? { get }
}

/// The signals of the process: blocked while files are written, and looked at between two files.
///
/// Blocking needs no handler and no global state. A run that was asked to end ends with the status
/// that the signal would have given it, so the signals stay blocked, except where a long run has
/// nothing half done and lets them through.
public struct SystemInterruption: Interruption, Sendable {
  /// The signals that ask a run to end.
  ///
  /// SIGINT (Ctrl-C), SIGQUIT (Ctrl-\) or SIGHUP is none where whoever started the run had it ignored, as a shell does for what a script
  /// starts with `&`: Ctrl-C is then meant for another process, and SIGTERM ends this one.
  static let signals = [SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGXCPU].filter { signal in
    signal == SIGTERM || !isIgnored(signal)
  }

  /// The signal that says that the process has used up the CPU time that it was allowed.
  static let outOfTime = SIGXCPU

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Creates the signals of the process.
  public init() {}

  /// Holds the signals back.
  public func begin() { mask(SIG_BLOCK) }

  /// Lets the signals through again.
  public func end() { mask(SIG_UNBLOCK) }

  private func mask(_ how: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in Self.signals { sigaddset(&set, signal) }
    pthread_sigmask(how, &set, nil)
  }

  /// The number of the signal that is held back, or nil.
  public var signal: Int32? {
    var set = sigset_t()
    sigemptyset(&set)
    guard sigpending(&set) == 0 else { return nil }
    return Self.signals.first { sigismember(&set, $0) == 1 }
  }
}
