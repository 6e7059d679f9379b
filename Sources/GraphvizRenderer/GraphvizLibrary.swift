import CGraphviz
import CLifelineRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The one door to libgvc and libcgraph, which keep global state: whoever is inside holds a lock.
final class GraphvizLibrary: @unchecked Sendable {
  // Unchecked, since `mutex` guards every stored property and the captured messages: they are
  // touched by the body of `locked` only.

  /// The library.
  static let shared = GraphvizLibrary()

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var isListening = false
  private var portable: OpaquePointer?
  private var complete: OpaquePointer?

  /// Why pictures may differ from one machine to the next, where they may.
  private(set) var portabilityNote: String?

  private init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs the body while no other thread is inside Graphviz, with no message pending.
  func locked<Result, Failure>(
    _ body: (GraphvizLibrary) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if !isListening {
      agseterrf { piece in
        if let piece { capturedPieces.append(String(cString: piece)) }
        return 0
      }
      agseterr(AGWARN)
      isListening = true
    }
    capturedPieces.removeAll()
    return try body(self)
  }

  /// Takes the messages that have come since the last call, without those that are often false.
  func takeMessages() -> [GraphvizMessage] {
    defer { capturedPieces.removeAll() }
    return GraphvizMessage.messages(in: capturedPieces).filter { !$0.isAboutFit }
  }

  /// Returns the context for layout and SVG, which knows no font, so that its geometry is the same
  /// on every machine; the complete one where Graphviz' plugins cannot be found.
  func layoutContext() throws(GraphvizError) -> OpaquePointer {
    if let portable { return portable }
    guard portabilityNote == nil else { return try completeContext() }
    let pending = capturedPieces
    defer { capturedPieces = pending }
    switch PortablePlugins.context() {
    case .success(let context):
      try prepare(context)
      portable = context
      return context
    case .failure(let problem):
      portabilityNote = problem.description
      return try completeContext()
    }
  }

  /// Returns the context with all plugins, which PNG and PDF need. Made when first asked for, since
  /// it reads the fonts of the machine.
  func completeContext() throws(GraphvizError) -> OpaquePointer {
    if let complete { return complete }
    // What Graphviz says about plugins that it cannot load is no fault of the graph in hand.
    let pending = capturedPieces
    defer { capturedPieces = pending }
    guard let context = gvContext() else {
      throw .unavailable("Graphviz could not be started")
    }
    try prepare(context)
    complete = context
    return context
  }

  /// Adds the renderer for SVG, which reads structures of libgvc, and so serves one version only.
  private func prepare(_ context: OpaquePointer) throws(GraphvizError) {
    let found = gvcVersion(context).map { String(cString: $0) } ?? ""
    try Self.checkVersion(found, built: String(cString: lifeline_headers_version()))
    lifeline_add_renderer(context)
  }

  /// Refuses a Graphviz of another version than the headers'.
  static func checkVersion(_ found: String, built: String) throws(GraphvizError) {
    guard found == built else { throw .otherVersion(found: found, built: built) }
  }
}

// A C callback can have no context, so that what it collects is global; the lock guards it.
nonisolated(unsafe) private var capturedPieces: [String] = []
