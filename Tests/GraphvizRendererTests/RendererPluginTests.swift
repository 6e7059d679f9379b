import CInterfaceShapes
import Testing
import Text

@testable import Diagrams
@testable import GraphvizRenderer

/// What the renderer inside Graphviz makes of what it is handed.
@Suite struct RendererPluginTests {
  private static let bands = (1...4).map { number in
    "subgraph \"cluster \(number)\" { bb=\"0,0,300,200\"; label=\"\"; class=\"s\(number)\" }"
  }.joined(separator: "\n")
  private static let pinned = """
    digraph { graph [pad=0 bb="0,0,300,200" bgcolor=transparent]
      \(bands)
      a [pos="50,100" label="x" fontsize=14 shape=box width=1 height=0.5 fixedsize=true] }
    """

  @Test func baselinesStandBelowTheMiddle() throws {
    let text = try #require(ParsedSVG(svg(Self.pinned, .pinned)).all("text").first)
    #expect(text.attributes["x"] == "50")
    #expect(text.attributes["y"] == "104.2")
  }

  @Test func clustersKeepTheirOrderFromPictureToPicture() throws {
    for _ in 0..<5 {
      let drawing = try ParsedSVG(svg(Self.pinned, .pinned))
      let bands = drawing.all("polygon").compactMap { $0.attributes["class"] }
      #expect(bands.filter { $0.hasPrefix("s") } == ["s1", "s2", "s3", "s4"])
    }
  }

  // MARK: - Calls

  /// A graph with every kind of part, and texts that DOT text escapes.
  private var graph: DotGraph {
    var graph = DotGraph(name: #"a "b" \c"#)
    graph.begin(.graph)
    graph.add("pad", 0.125, decimals: 3)
    graph.add("bgcolor", "#ffffff")
    graph.end()
    graph.begin(.nodes)
    graph.add("label", "", as: .label)
    graph.end()
    graph.begin(.cluster("one"))
    graph.add("bb", "0,0,90,90")
    graph.add("label", "12", as: .label)
    graph.add("lp", "40,40")
    graph.end()
    graph.close()
    for id in ["node", #"x\"#, "启动"] {
      graph.begin(.node(id))
      graph.add("pos", "10,20")
      graph.add("label", "\(id) & \"q\" \\N\n<b>", as: .leftLabel)
      graph.add("tooltip", #"C:\ & co"#, as: .tooltip)
      graph.add("URL", "a?b&c", as: .url)
      graph.end()
    }
    graph.begin(.edge("node", "启动"))
    graph.add("pos", "10,20 11,20 12,20 13,20")
    graph.end()
    return graph
  }

  @Test func callsAndTextMakeTheSameGraph() throws {
    let renderer = GraphvizRenderer()
    let canonical = try renderer.canonical(calls: graph.calls)
    let read = try renderer.canonical(graph.text)
    #expect(read == canonical)
    #expect(canonical.contains("subgraph \"cluster one\""))
    #expect(canonical.contains("启动"))
  }

  @Test func callsAndTextGiveTheSamePicture() throws {
    let description = SVGDescription(
      idPrefix: "p", title: "Cold & <warm> launch", description: "1. \"Start\"\n2. End",
      language: "zh-Hans", style: ".a > .b { fill: red }\n.c::before { content: \"<\" }")
    let called = try GraphvizRenderer().svg(calls: graph.calls, accessibility: description).output
    #expect(try String(decoding: called, as: UTF8.self) == svg(graph.text, .pinned))
  }

  // MARK: - Versions

  @Test func anotherGraphvizIsRefusedInOneLine() throws {
    try GraphvizLibrary.checkVersion("2.43.0", built: "2.43.0")
    let error = graphvizError { () throws(GraphvizError) in
      try GraphvizLibrary.checkVersion("12.2.1", built: "2.43.0")
    }
    #expect(
      error?.description == "Graphviz 12.2.1 is in use, and lifeline was built for Graphviz 2.43.0")
    #expect(error?.hint?.contains("headers of Graphviz 12.2.1") == true)
    #expect(GraphvizRenderer.obstacle == nil)
  }

  @Test func signaturesFollowTheHeaders() {
    #expect(String(cString: interface_shapes_of_2_42()) == "bbb")
    #expect(String(cString: interface_shapes_of_12()) == "sss")
  }
}
