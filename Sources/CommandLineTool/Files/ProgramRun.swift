#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What another program wrote, and how it ended.
struct ProgramRun {
  /// What it wrote to standard output.
  private(set) var output: [UInt8] = []
  /// The beginning of what it wrote to standard error.
  private(set) var errors: [UInt8] = []
  /// How it ended, as `waitpid` tells.
  private(set) var status: Int32 = 0
  /// Whether it was ended since it wrote more than was allowed.
  private(set) var isTooLong = false

  /// How much of what it says is kept; the rest is read, so that it never waits, and forgotten.
  private static let errorLimit = 8_192

  /// Runs a program to its end; nil where it cannot be run.
  ///
  /// All three pipes are served in turn, whichever is ready, so that neither side waits for the other.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program and its arguments.
  ///   - variables: What its environment has besides that of this process.
  ///   - input: What it reads.
  ///   - limit: The most bytes that it may write.
  init?(_ arguments: [String], variables: [String: String], input: [UInt8], limit: Int) {
    guard var pipes = Pipes() else { return nil }
    defer { pipes.closeAll() }
    guard let process = Self.start(arguments, variables, pipes) else { return nil }
    pipes.closeTheirs()
    var sent = 0
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while pipes.output >= 0 || pipes.errors >= 0 {
      if sent == input.count { pipes.closeInput() }
      var waits = [
        pollfd(fd: pipes.input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pipes.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes.errors, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waits, nfds_t(waits.count), -1) >= 0 else {
        if errno == EINTR { continue }
        break
      }
      if waits[0].revents != 0 {
        let count = input[sent...].withUnsafeBytes { Self.write($0, to: pipes.input) }
        // A program that reads no more is told by how it ends.
        sent = count.map { sent + $0 } ?? input.count
      }
      if waits[1].revents != 0 {
        let count = read(pipes.output, &chunk, chunk.count)
        if count > 0 { output += chunk[..<count] }
        if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { pipes.closeOutput() }
      }
      if waits[2].revents != 0 {
        let count = read(pipes.errors, &chunk, chunk.count)
        if count > 0 { errors += chunk[..<min(count, Self.errorLimit - errors.count)] }
        if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { pipes.closeErrors() }
      }
      if output.count > limit {
        isTooLong = true
        kill(process, SIGTERM)
        break
      }
    }
    pipes.closeAll()
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
  }

  /// Writes what can be written at once; nil where nobody reads any more.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int? {
    #if canImport(Darwin)
      let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
    if count >= 0 { return count }
    return errno == EINTR || errno == EAGAIN ? 0 : nil
  }

  private static func start(
    _ arguments: [String], _ variables: [String: String], _ pipes: Pipes
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      var environment = environmentTexts(_NSGetEnviron().pointee, variables)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      var environment = environmentTexts(environ, variables)
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, pipes.theirs[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.theirs[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.theirs[2], STDERR_FILENO)
    // The signals that this process ignores mean something to others.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var process = pid_t()
    let failure = posix_spawnp(
      &process, arguments[0], &actions, &attributes, &words, &environment)
    return failure == 0 ? process : nil
  }

  private static func environmentTexts(
    _ own: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ variables: [String: String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var texts = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    var next = own
    while let text = next?.pointee {
      let name = String(cString: text).prefix { $0 != "=" }
      if variables[String(name)] == nil { texts.append(strdup(text)) }
      next = next?.successor()
    }
    return texts + [nil]
  }
}

/// The pipes to a program, none of which passes to it but by its own three numbers.
private struct Pipes {
  /// The program's ends: standard input, output and error.
  private(set) var theirs: [Int32] = []
  private var ours: [Int32] = []

  var input: Int32 { ours[0] }
  var output: Int32 { ours[1] }
  var errors: Int32 { ours[2] }

  init?() {
    for isInput in [true, false, false] {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        closeAll()
        return nil
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      theirs.append(ends[isInput ? 0 : 1])
      ours.append(ends[isInput ? 1 : 0])
      _ = fcntl(ends[isInput ? 1 : 0], F_SETFL, O_NONBLOCK)
    }
  }

  mutating func closeTheirs() {
    for end in theirs { close(end) }
    theirs = []
  }

  mutating func closeInput() { closeOurs(0) }
  mutating func closeOutput() { closeOurs(1) }
  mutating func closeErrors() { closeOurs(2) }

  mutating func closeAll() {
    closeTheirs()
    for place in ours.indices { closeOurs(place) }
  }

  private mutating func closeOurs(_ place: Int) {
    if ours[place] >= 0 { close(ours[place]) }
    ours[place] = -1
  }
}
