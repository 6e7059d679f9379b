import Dispatch
import Synchronization

/// Returns the results of a function for each element, in their order, worked out by several threads.
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
  let next = Atomic(0)
  let results = Mutex([Result?](repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: workers) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < elements.count else { return }
      let result = transform(elements[index])
      results.withLock { $0[index] = result }
    }
  }
  return results.withLock { $0.compactMap(\.self) }
}
