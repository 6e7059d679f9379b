import Testing

@testable import LifecycleDocs

@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 2, 7, 400])
  func resultsHaveTheOrderOfTheElements(jobs: Int) {
    let elements = Array(0..<300)
    #expect(concurrentMap(elements, jobs: jobs) { $0 * 2 } == elements.map { $0 * 2 })
    #expect(concurrentMap([Int](), jobs: jobs) { $0 }.isEmpty)
  }

  /// Were the threads those of a pool, callers that hold all of them could wait for ever.
  @Test func callersOnEveryThreadOfThePoolAllComeToAnEnd() async {
    let sums = await withTaskGroup(of: Int.self) { group in
      for task in 0..<64 {
        group.addTask {
          concurrentMap(Array(0..<8), jobs: 4) { element in
            concurrentMap([element, task], jobs: 2) { $0 }.reduce(0, +)
          }
          .reduce(0, +)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums.sorted() == (0..<64).map { 28 + 8 * $0 })
  }
}
