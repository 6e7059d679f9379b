import Synchronization

/// Returns the results of a function for each element, in their order, worked out by several threads.
///
/// The calling thread takes part, and the others are threads of our own, so that this ends whatever
/// thread it is called from, however many callers there are, and where no thread can be had.
///
/// - Parameters:
///   - elements: What to work on.
///   - jobs: How many threads work at a time; with one, the calling thread does all.
///   - transform: The function.
/// - Returns: One result an element.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
) -> [Result] {
  let workers = min(jobs, elements.count)
  guard workers > 1 else { return elements.map(transform) }
  return withoutActuallyEscaping(transform) { transform in
    let work = SharedWork(elements, transform)
    let threads = (1..<workers).compactMap { _ in WorkerThread { work.run() } }
    work.run()
    for thread in threads { thread.join() }
    return work.results.withLock { $0.compactMap(\.self) }
  }
}

/// Elements that several threads work off, each the next one that nobody has taken.
private final class SharedWork<Element: Sendable, Result: Sendable>: Sendable {
  private let elements: [Element]
  private let transform: @Sendable (Element) -> Result
  private let next = Atomic(0)
  let results: Mutex<[Result?]>

  init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
    self.elements = elements
    self.transform = transform
    results = Mutex([Result?](repeating: nil, count: elements.count))
  }

  /// Works until nothing is left to take.
  func run() {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < elements.count else { return }
      let result = transform(elements[index])
      results.withLock { $0[index] = result }
    }
  }
}
