#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread of our own that works off a body and is waited for.
///
/// The callers of this module may run on the threads of Swift concurrency or of Dispatch, of which
/// there are as many as processors. Work that waited for further threads of theirs could wait for
/// ever; a thread of our own always comes to run.
struct WorkerThread {
  /// What a thread runs, in an object that a C pointer can name.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// As much as the main thread has, since laying pictures out goes deep; other threads of macOS
  /// have little.
  private static let stackSize = 8 << 20

  private let thread: pthread_t

  /// Starts a thread; nil where the system has no more.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let pointer = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
      var started: pthread_t?
      let status = pthread_create(&started, &attributes, Self.start, pointer)
      guard status == 0, let started else {
        Unmanaged<Work>.fromOpaque(pointer).release()
        return nil
      }
      thread = started
    #else
      var started = pthread_t()
      let status = pthread_create(&started, &attributes, Self.start, pointer)
      guard status == 0 else {
        Unmanaged<Work>.fromOpaque(pointer).release()
        return nil
      }
      thread = started
    #endif
  }

  /// Waits until the body has ended.
  func join() { pthread_join(thread, nil) }

  #if canImport(Darwin)
    private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { pointer in
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }
  #else
    private static let start:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }
  #endif
}
