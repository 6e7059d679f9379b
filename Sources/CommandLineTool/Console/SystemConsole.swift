#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The console of the process.
public final class SystemConsole: Console {
  /// Whether standard output is a terminal.
  public let outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  public let errorIsTerminal: Bool
  /// Why standard output could not be written to.
  public private(set) var outputFailure: String?

  private var buffer: [UInt8] = []
  private var isClosed = false

  /// Creates the console, and makes a reader that goes away, or a file that grows too large, an error of
  /// writing instead of a signal that ends the process in the middle of its work.
  public init() {
    outputIsTerminal = isatty(STDOUT_FILENO) == 1
    errorIsTerminal = isatty(STDERR_FILENO) == 1
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Self.reportEndOfTime()
  }

  /// How many columns the terminal of standard error has now; 80 where that is not known.
  public var errorColumns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Seconds since the machine was started.
  public var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// Writes data to standard output.
  public func write(_ bytes: some Sequence<UInt8>) {
    guard !isClosed else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= 65_536 { flush() }
  }

  /// Writes words to standard error, after the data that was written before.
  public func writeError(_ text: String) {
    flush()
    _ = Self.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Hands all data over to the system.
  public func flush() {
    guard !buffer.isEmpty else { return }
    let failure = Self.write(buffer, to: STDOUT_FILENO)
    buffer.removeAll(keepingCapacity: true)
    guard let failure else { return }
    isClosed = true
    // A reader such as `head` that has seen enough is no failure.
    if failure != EPIPE { outputFailure = systemMessage(failure) }
  }

  /// Returns the number of the error, or nil where all was written.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, part.baseAddress, part.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, part.baseAddress, part.count)
        #else
          let count = Glibc.write(descriptor, part.baseAddress, part.count)
        #endif
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// Says that the CPU time is used up where nothing is half done; while files are written, the signal is
  /// held back instead, and looked at between two files.
  private static func reportEndOfTime() {
    signal(SIGXCPU) { number in
      // Only what is safe in a handler: no memory is taken.
      let text: StaticString = "error: the limit of this process's CPU time is reached\n"
      #if canImport(Darwin)
        _ = Darwin.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      #elseif canImport(Musl)
        _ = Musl.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      #else
        _ = Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      #endif
      _exit(128 + number)
    }
  }
}
