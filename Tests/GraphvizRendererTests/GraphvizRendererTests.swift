import Foundation
import Testing

@testable import GraphvizRenderer

@Suite struct GraphvizRendererTests {
  /// What a task makes: the format turns with the number, and some texts are wrong.
  private func result(_ number: Int) -> String {
    let renderer = GraphvizRenderer()
    let dot =
      number % 7 == 3
      ? "digraph { a\(number) [label=\"\(number)\" \n ] -- }"
      : "digraph { a\(number) [label=\"n \(number)\" id=x]; a\(number) -> b:p\(number % 11 == 5 ? "" : "; c") }"
    do throws(GraphvizError) {
      switch number % 3 {
      case 0: return try svg(number % 11 == 5 ? dot : dot.replacing("b:p", with: "b"))
      case 1:
        let dot = dot.replacing("b:p", with: "b")
        return "\(try renderer.png(of: dot, engine: .layered, dotsPerInch: 72).output.hashValue)"
      default:
        let dot = dot.replacing("b:p", with: "b")
        return "\(try renderer.pdf(of: dot, engine: .layered).output.hashValue)"
      }
    } catch {
      return "error: \(error)"
    }
  }

  @Test func parallelResultsEqualSerialOnes() async {
    let serial = (0..<50).map(result)
    #expect(serial.contains { $0.hasPrefix("error: line 2 of the DOT text") })
    #expect(serial.contains { $0.contains("port p unrecognized") })
    let threads = (0..<16).map { thread in
      ResultThread { (0..<50).map { result(($0 + thread * 3) % 50) } }
    }
    for (thread, results) in threads.map({ $0.results() }).enumerated() {
      for (index, found) in results.enumerated() {
        #expect(found == serial[(index + thread * 3) % 50])
      }
    }
  }

  @Test func twoRunsGiveTheSameBytes() throws {
    let renderer = GraphvizRenderer()
    let dot = SVGTests.machine
    let (first, png, pdf) = (
      try svg(dot), try renderer.png(of: dot, engine: .layered).output,
      try renderer.pdf(of: dot, engine: .layered).output
    )
    for _ in 0..<5 {
      #expect(try svg(dot) == first)
      #expect(try renderer.png(of: dot, engine: .layered).output == png)
      #expect(try renderer.pdf(of: dot, engine: .layered).output == pdf)
    }
  }

  @Test func firstPictureOfAProcessIsAsTheOthers() async {
    await #expect(processExitsWith: .success) {
      let dot = "digraph { a [label=x]; named }"
      let first = try svg(dot)
      #expect(first.contains(">named</text>"))
      #expect(try svg(dot) == first)
    }
  }

  @Test func graphvizPrintsNothing() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      for dot in ["digraph {", "digraph { a:b -> c [color=nix] }", "digraph { a [width=900] }"] {
        _ = try? GraphvizRenderer().png(of: dot, engine: .layered)
        _ = try? svg(dot)
      }
    }
    #expect(result?.standardErrorContent.isEmpty == true)
    #expect(result?.standardOutputContent.isEmpty == true)
  }

  #if os(Linux)
    @Test func layoutIsPortableHere() {
      #expect(GraphvizRenderer.usesPortableLayout)
      #expect(GraphvizRenderer.portabilityNote == nil)
    }
  #endif

  @Test func missingPluginsAreReported() {
    guard case .failure(let problem) = PortablePlugins.context(folders: ["/nowhere", "/none"])
    else {
      Issue.record("a context without plugins")
      return
    }
    #expect(problem.description.contains("not found in /nowhere, /none"))
  }

  // MARK: - Layout

  @Test func layoutTellsWhereEverythingIs() throws {
    let layout = try GraphvizRenderer().layout(
      of: #"""
        digraph { node [shape=box width=1 height=0.5 fixedsize=true]
          subgraph "cluster_x" { label="X"; subgraph "cluster_y" { "b" } "a" }
          "b" -> "a" [id="second" label="down"]; "a" -> "b" [id="first" dir=both] }
        """#)
    #expect(layout.nodes.map(\.id) == ["b", "a"])
    #expect(layout.nodes.allSatisfy { $0.box.width == 72 && $0.box.height == 36 })
    #expect(layout.clusters.map(\.id) == ["cluster_x", "cluster_y"])
    #expect(layout.clusters[0].label != nil)
    #expect(layout.bounds.lowerLeft == .init(x: 0, y: 0))
    #expect(layout.bounds.height > layout.clusters[0].bounds.height)
    #expect(layout.edges.map(\.id) == ["second", "first"])
    #expect(layout.edges.map { [$0.tail, $0.head] } == [["b", "a"], ["a", "b"]])
    #expect(layout.edges.map { $0.label == nil } == [false, true])
    for edge in layout.edges {
      #expect(edge.splines.count == 1)
      #expect(edge.splines[0].controlPoints.count % 3 == 1)
      #expect(edge.splines[0].endArrow != nil)
    }
    #expect(layout.edges[1].splines[0].startArrow != nil)
    #expect(layout.nodes[0].box.center.y > layout.nodes[1].box.center.y)
  }

  // MARK: - Effort

  @Test func chainOf400StatesIsDrawnWhole() throws {
    var dot = "digraph { rankdir=LR\n"
    for index in 0..<400 { dot += "s\(index) [label=\"State \(index)\"]\n" }
    for index in 1..<400 { dot += "s\(index - 1) -> s\(index) [label=\"callback\(index)\"]\n" }
    let drawing = try ParsedSVG(svg(dot + "}"))
    #expect(drawing.all(classed: "node").count == 400)
    #expect(drawing.all(classed: "edge").count == 399)
    let error = graphvizError { () throws(GraphvizError) in
      _ = try GraphvizRenderer().png(of: dot + "}", engine: .layered)
    }
    guard case .tooLarge = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func sixtyStatesAllConnectedAreDrawnWhole() throws {
    var dot = "digraph {\n"
    for tail in 0..<60 {
      for head in 0..<60 where tail != head {
        dot += "s\(tail) -> s\(head) [label=\"t\(tail)to\(head)\"]\n"
      }
    }
    let drawing = try ParsedSVG(svg(dot + "}"))
    #expect(drawing.all(classed: "edge").count == 3_540)
  }

  @Test func longEdgesDoNotOverflowTheStack() throws {
    var dot = "digraph {\n"
    for index in 1..<400 { dot += "s\(index - 1) -> s\(index) [label=x]\n" }
    for index in 0..<300 { dot += "s\(index % 100) -> s\(399 - index * 7 % 100) [label=y]\n" }
    let body: @Sendable () -> [String] = { [dot] in
      [(try? GraphvizRenderer().layout(of: dot + "}").edges.count.description) ?? "error"]
    }
    #expect(ResultThread(body).results() == ["699"])
  }

  @Test func limitsOfTheDOTTextGoFirst() throws {
    let edges = (0..<60).flatMap { tail in (0..<50).map { "s\(tail) -> s\((tail + $0) % 60)" } }
    let dot = "digraph { graph [splines=none] \(edges.joined(separator: "\n")) }"
    #expect(try ParsedSVG(svg(dot)).all("path").isEmpty)
  }

  @Test func graphsThatCouldRunForMinutesAreRefused() {
    let nodes = (0..<5_001).map { "n\($0)" }.joined(separator: ";")
    let error = graphvizError { () throws(GraphvizError) in _ = try svg("graph { \(nodes) }") }
    #expect(error == .tooComplex(nodes: 5_001, edges: 0))
    #expect(error?.description.contains("5001 nodes and 0 edges") == true)
  }
}

/// A thread of its own, since a task group would give the work to as many threads as there are cores.
private final class ResultThread: @unchecked Sendable {
  // Unchecked, since the semaphore orders the writing and the reading of the results.
  private var found: [String] = []
  private let end = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> [String]) {
    let thread = Thread { [self] in
      found = body()
      end.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
  }

  func results() -> [String] {
    end.wait()
    return found
  }
}
