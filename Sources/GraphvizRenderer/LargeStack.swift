// `pthread_attr_t` counts as part of the first module whose headers include it.
import CGraphviz

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs what recurses deeply.
///
/// Graphviz' network simplex calls itself once for each edge on a path. 450 nodes with long edges
/// between them overflowed a stack of 8 MB, and threads other than the first may have 512 KB.
enum LargeStack {
  /// The size of the stack; memory is taken only as it is used.
  private static let size = 256 << 20

  /// What a thread runs, in an object that a C pointer can name.
  private final class Work {
    private let body: () -> Int32
    private(set) var status: Int32 = -1

    init(_ body: @escaping () -> Int32) { self.body = body }

    func run() { status = body() }
  }

  /// Runs the body on a thread of its own and waits for it; on this thread where there can be no
  /// other. Returns what the body returns.
  static func status(of body: @escaping () -> Int32) -> Int32 {
    let work = Work(body)
    if !runOnThread(work) { work.run() }
    return work.status
  }

  private static func runOnThread(_ work: Work) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
    let pointer = Unmanaged.passUnretained(work).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { pointer in
        Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue().run()
        return nil
      }
      let status = pthread_create(&thread, &attributes, start, pointer)
      guard status == 0, let thread else { return false }
    #else
      var thread = pthread_t()
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue().run() }
        return nil
      }
      let status = pthread_create(&thread, &attributes, start, pointer)
      guard status == 0 else { return false }
    #endif
    pthread_join(thread, nil)
    return true
  }
}
