import RuleModel
import Testing
import Text

@testable import Diagrams

@Suite struct DotTests {
  struct Escape: Sendable {
    var text: String
    var label: String
  }

  @Test(arguments: [
    Escape(text: #"C:\"#, label: #""C:\\""#), Escape(text: #"say "hi""#, label: #""say \"hi\"""#),
    Escape(text: #"\N \G"#, label: #""\\N \\G""#), Escape(text: "a\nb", label: #""a\nb""#),
    Escape(text: "&lt; AT&T", label: #""&amp;lt; AT&amp;T""#),
    Escape(text: "<lambda> <map>", label: #""<lambda> <map>""#),
    Escape(text: "a\u{0}b\u{1B}", label: #""ab""#), Escape(text: "😀 启动", label: #""😀 启动""#),
  ])
  func labelsAreLiteral(escape: Escape) {
    #expect(DotText.quoted(escape.text, as: .label) == escape.label)
  }

  @Test func theTextCanBeRead() {
    var graph = DotGraph(name: "a \"b\"")
    graph.begin(.graph)
    graph.add("pad", 0.125, decimals: 2)
    graph.end()
    graph.begin(.cluster("c:1"))
    graph.add("label", "x", as: .label)
    graph.end()
    graph.begin(.node("strict"))
    graph.end()
    graph.close()
    graph.begin(.edge("2fast", "node"))
    graph.add("tooltip", "one\ntwo", as: .tooltip)
    graph.add("URL", "a?b&c", as: .url)
    graph.end()
    #expect(
      graph.text == #"""
        digraph "a \"b\"" {
          pad=0.13;
          subgraph "cluster c:1" {
            label="x";
            "strict";
          }
          "2fast" -> "node" [tooltip="one two", URL="a?b&amp;c"];
        }

        """#)
  }

  @Test(arguments: [(0.0, "0"), (-0.04, "0"), (1.25, "1.3"), (-2.5, "-2.5"), (100, "100")])
  func numbersAreShort(number: Double, text: String) {
    #expect(Decimal.text(number) == text)
  }

  @Test func colorsStandOnlyInPaintedText() throws {
    let drawn = Drawn()
    let picture = try drawn.sequences(drawn.pack.scenarios[0])[0]
    let styled = picture.dot(.styled)
    let painted = picture.dot(.painted)
    #expect(!styled.contains("fontcolor") && !styled.contains(" color="))
    #expect(styled.contains("class=\"l\"") && styled.contains("fontname=\"class:m\""))
    #expect(!painted.contains("class") && painted.contains("fontcolor=\"#1f2328\""))
  }

  @Test(arguments: ["work", "งาน", "后台"])
  func wordsThatGraphvizCannotMeasureMoveNothing(words: String) {
    var drawing = Drawing(name: "words", width: 100, height: 40)
    let theme = Drawn().context.theme
    var line = Drawing.Line(
      tail: "a", head: "b", curves: [[Point(0, 0), Point(1, 0), Point(2, 0), Point(3, 0)]],
      look: .transition)
    line.labels = [Drawing.label([words], .words, at: Point(20, 20), theme)]
    line.url = "#work"
    drawing.lines = [line]
    let styled = drawing.graph(.styled, theme: theme).text.split(separator: "\n")
    let text = styled.first { $0.contains(words) } ?? ""
    // A node of a given size, or an edge whose text is Latin.
    #expect(text.contains("->") == (words == "work"))
    #expect(text.contains("#work"))
    #expect(drawing.graph(.painted, theme: theme).text.contains("label=\"\(words)\", lp="))
  }

  @Test func noPartTakesTheNameOfAState() throws {
    let ids = ["heading", "upper left", "lower right", "transition 1", "a", "a name"]
    let machine = Machine(
      id: "old", states: ids.map { MachineState(id: $0, standsFor: "low") }, transitions: [])
    let context = Drawn().context
    let picture = StateDiagram(machine, context: context).picture
    for mode in DotMode.allCases {
      let names = picture.dot(mode).split(separator: "\n").filter { $0.hasPrefix("  \"") }
        .map { $0.dropFirst(3).prefix { $0 != "\"" } }
      #expect(Set(names).count == names.count)
      #expect(Set(names).isSuperset(of: ids.map { Substring($0) }))
    }
  }

  @Test func everyNodeIsNamedOnce() throws {
    let drawn = Drawn()
    let scenario = drawn.pack.scenarios[0]
    let comparison = try drawn.comparison(scenario)
    let picture = ComparisonDiagram(comparison, scenario: scenario, context: drawn.context).picture
    let ids = picture.drawing.shapes.map(\.id)
    #expect(Set(ids).count == ids.count)
    let frames = picture.drawing.frames.map(\.id)
    #expect(Set(frames).count == frames.count)
    let ends = Set(picture.drawing.lines.flatMap { [$0.tail, $0.head] })
    #expect(ends.subtracting(ids) == [])
  }
}
