import GraphvizRenderer
import Testing

@Suite struct GraphvizErrorTests {
  @Test(arguments: [
    ("digraph {\n a\n --}", 3), ("digraph { a [label=\"open }", 1),
    ("digraph { a [label=<open }", 1),
    ("digraph { /* open", 1), ("digraph { a -> b", 1), ("digraph { subgraph x { a", 1),
    ("digraph {\n a -- b }", 2), ("digraph { a } junk", 1), ("nonsense", 1),
    ("digraph {\n 2fast }", 2),
  ])
  func syntaxErrorsNameTheLine(dot: String, line: Int) throws {
    let error = try #require(graphvizError { () throws(GraphvizError) in _ = try svg(dot) })
    guard case .syntax(let message, let found) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(!message.isEmpty)
    #expect(found == line)
    #expect(error.description.hasPrefix("line \(line) of the DOT text: syntax "))
    // The parser is as new for the next one.
    #expect(try GraphvizRenderer().layout(of: "digraph { x; y }").nodes.map(\.id) == ["x", "y"])
  }

  @Test func emptyTextIsAnError() {
    let error = graphvizError { () throws(GraphvizError) in _ = try svg("") }
    #expect(error == .syntax(message: "there is no graph in the DOT text", line: nil))
  }

  @Test func secondGraphIsAnErrorAndIsNotKeptForTheNextCaller() throws {
    let error = graphvizError { () throws(GraphvizError) in _ = try svg("graph {a} graph {b}") }
    #expect(error == .syntax(message: "there is more than one graph in the DOT text", line: nil))
    #expect(try GraphvizRenderer().layout(of: "graph {c}").nodes.map(\.id) == ["c"])
  }

  @Test func whatSpoilsThePictureIsAnError() {
    let port = graphvizError { () throws(GraphvizError) in
      _ = try svg("digraph { app:init -> b }")
    }
    #expect(port?.description == "node app, port init unrecognized")
    let record = graphvizError { () throws(GraphvizError) in
      _ = try svg(#"digraph { a [shape=record label="didFinish{options}|<x>y"] }"#)
    }
    #expect(record?.description == "bad label format didFinish{options}|<x>y")
    let shape = graphvizError { () throws(GraphvizError) in _ = try svg("digraph { a [shape=nix] }")
    }
    #expect(shape?.description.contains("unknown shape nix") == true)
    let position = graphvizError { () throws(GraphvizError) in _ = try svg("digraph { a }", .pinned)
    }
    #expect(position?.description.contains("position") == true)
  }

  @Test func otherWarningsComeWithThePicture() throws {
    let rendering = try GraphvizRenderer().svg(
      of: "digraph { a [color=\"nocolor\"] }", engine: .layered,
      accessibility: .init(idPrefix: "p", title: "", description: "", language: "en", style: ""))
    #expect(rendering.warnings.map(\.text) == ["nocolor is not a known color."])
    #expect(rendering.warnings.map(\.isError) == [false])
  }

  @Test func fixedBoxesGiveNoWarning() throws {
    let dot = "digraph { a [label=\"much too long for this\" fixedsize=true width=0.1 height=0.1] }"
    let renderer = GraphvizRenderer()
    let rendering = try renderer.svg(
      of: dot, engine: .layered,
      accessibility: .init(idPrefix: "p", title: "", description: "", language: "en", style: ""))
    #expect(rendering.warnings.isEmpty)
    #expect(try renderer.png(of: dot, engine: .layered).warnings.isEmpty)
  }
}
