#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread beside the one that does the work; it ends with the process at the latest.
enum BackgroundThread {
  /// What a thread runs, in an object that a C pointer can name.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs the body on a thread of its own; returns false where there can be no other.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let pointer = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { pointer in
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }
      let status = pthread_create(&thread, nil, start, pointer)
      if status == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }
      let status = pthread_create(&thread, nil, start, pointer)
      if status == 0 { pthread_detach(thread) }
    #endif
    if status != 0 { Unmanaged<Work>.fromOpaque(pointer).release() }
    return status == 0
  }
}
