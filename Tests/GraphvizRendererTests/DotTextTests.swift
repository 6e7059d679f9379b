import GraphvizRenderer
import Testing

@testable import Diagrams

/// What `Diagrams` writes into DOT comes out of Graphviz character for character.
@Suite struct DotTextTests {
  static let labels = [
    #"C:\"#, #"say "hi""#, #"\N \G \E"#, #"a\nb"#, "didFinish{options}|<x>y", "<lambda> <map>",
    "&lt; &amp; &copy;", "&amp;lt;", "&#65;&#x42;", "AT&T", "😀 done", #"\"#, #"\\"#, #"\""#,
    #"\l\r\L\T\H"#, "a  b   c", " edge ", "no\u{A0}break  \u{A0}", "启动 · เริ่ม", "a-b--c->d",
    "'single'", "e\u{301} &\u{301};", "%3", "two\nlines", "\nfirst line is empty", "tab\there",
  ]

  /// What the lines of a label are in the picture: an empty line has no text.
  private func lines(of label: String) -> [String] {
    label.split(separator: "\n").map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.map { $0 == "\t" ? " " : $0 }))
    }
  }

  @Test(arguments: labels)
  func labelsComeOutCharacterForCharacter(label: String) throws {
    let text = DotText.label(label)
    let dot = """
      digraph "G" {
        graph [id="whole" label=\(text)]
        subgraph "cluster_1" { id="frame"; label=\(text); "a" [id="node" label=\(text)] }
        "b" [id="other" label="b"]
        "a" -> "b" [id="edge" label=\(text)]
        "a" -> "b" [id="ends" taillabel=\(text) headlabel=\(text)]
      }
      """
    let drawing = try ParsedSVG(svg(dot))
    #expect(drawing.lines(in: "p-node") == lines(of: label))
    #expect(drawing.lines(in: "p-edge") == lines(of: label))
    #expect(drawing.lines(in: "p-ends") == lines(of: label) + lines(of: label))
    #expect(drawing.lines(in: "p-frame").prefix(lines(of: label).count) == lines(of: label)[...])
    #expect(drawing.lines(in: "p-whole").prefix(lines(of: label).count) == lines(of: label)[...])
    let raster = try GraphvizRenderer().png(of: dot, engine: .layered)
    #expect(raster.warnings.isEmpty)
  }

  @Test(arguments: labels)
  func tooltipsComeOutCharacterForCharacter(text: String) throws {
    let dot = #"digraph { "a" [label="" class="x" tooltip=\#(DotText.tooltip(text))] }"#
    let drawing = try ParsedSVG(svg(dot))
    let expected = lines(of: text).joined(separator: " ")
    #expect(drawing.all("title").map(\.text).last == (text.hasPrefix("\n") ? " " : "") + expected)
  }

  @Test(arguments: [
    "reference.html#x&y", "https://example.org/?a=1&lt=2&amp;b", "it's", #"c:\n\N"#, "启动.html",
  ])
  func addressesComeOutCharacterForCharacter(address: String) throws {
    let dot = #"digraph { "a" [URL=\#(DotText.url(address))] }"#
    let drawing = try ParsedSVG(svg(dot))
    #expect(drawing.all("a").map { $0.attributes["href"] } == [address])
  }

  @Test func addressesAreEncodedWhereNoAddressHasTheCharacter() throws {
    let dot = #"digraph { "a" [URL=\#(DotText.url("a b\"<c>"))] }"#
    let drawing = try ParsedSVG(svg(dot))
    #expect(drawing.all("a").map { $0.attributes["href"] } == ["a%20b%22%3Cc%3E"])
  }

  @Test func alignedLabelsLieAtTheSide() throws {
    let dot = "digraph { a [id=a shape=box label=\(DotText.label("x\nlonger", alignment: .left))] }"
    let drawing = try ParsedSVG(svg(dot))
    #expect(drawing.lines(in: "p-a") == ["x", "longer"])
    #expect(drawing.all("text").map { $0.attributes["text-anchor"] } == ["start", "start"])
  }

  // MARK: - Identifiers

  static let identifiers = [
    "app:init", "app:ready:n", "node", "Graph", "strict", "2fast", #"a"b"#, "a b", "启动",
  ]
  static let hardIdentifiers = [#"C:\"#, #"a\"b"#, #"\\"#, "x\ny", "<b>", "&lt;", "", "a;b[c]{d}"]

  private func chain(_ identifiers: [String]) -> String {
    let nodes = identifiers.map { "\(DotText.quoted($0)) [label=\(DotText.label($0))]" }
    let edges = zip(identifiers, identifiers.dropFirst()).map {
      "\(DotText.quoted($0)) -> \(DotText.quoted($1))"
    }
    return "digraph \"states\" {\n\((nodes + edges).joined(separator: "\n"))\n}"
  }

  @Test func identifiersAreNeitherPortsNorKeywords() throws {
    let dot = chain(Self.identifiers)
    let rendering = try GraphvizRenderer().svg(
      of: dot, engine: .layered,
      accessibility: .init(
        idPrefix: "p", title: "t", description: "d", language: "en", style: ""))
    #expect(rendering.warnings.isEmpty)
    let drawing = try ParsedSVG(String(decoding: rendering.output, as: UTF8.self))
    #expect(drawing.all(classed: "node").count == 9)
    #expect(drawing.all(classed: "edge").count == 8)
    let layout = try GraphvizRenderer().layout(of: dot)
    #expect(layout.nodes.map(\.id) == Self.identifiers)
    #expect(
      layout.edges.map { [$0.tail, $0.head] }
        == zip(Self.identifiers, Self.identifiers.dropFirst()).map { [$0, $1] })
    let again = try GraphvizRenderer().layout(of: GraphvizRenderer().canonical(dot))
    #expect(again.nodes.map(\.id) == Self.identifiers)
  }

  @Test func hardIdentifiersStayDistinctAndSurvive() throws {
    let layout = try GraphvizRenderer().layout(of: chain(Self.hardIdentifiers))
    #expect(layout.nodes.map(\.id) == Self.hardIdentifiers)
    #expect(layout.edges.count == Self.hardIdentifiers.count - 1)
  }
}
