import Foundation
import GraphvizRenderer
import Testing

@Suite struct SVGTests {
  static let machine = #"""
    digraph "machine" {
      graph [class="machine" id="whole"]
      node [shape=box style="rounded,filled" class="state" width=1.2 height=0.5 fixedsize=true]
      edge [class="call"]
      subgraph "cluster_a" {
        class="panel"; id="frame"; label="Foreground";
        "a" [label="Active" id="a" tooltip="takes events" fontname="class:code;width:61.46"];
      }
      "b" [label="first\nsecond" fontname="class:title,small;width:,40" URL="reference.html#x&y"];
      "c" [label="" class="dot" shape=point];
      "a" -> "b" [label="didFinish" id="call 1/启" style=dashed URL="r.html" tooltip="a call"];
      "a" -> "b" [id="a"];
      "b" -> "c" [style=invis];
      "b" -> "c";
    }
    """#

  @Test func rootNamesThePicture() throws {
    let text = try svg(Self.machine)
    let drawing = try ParsedSVG(text)
    let root = try #require(drawing.elements.first)
    #expect(root.name == "svg")
    #expect(root.attributes["role"] == "document")
    #expect(root.attributes["aria-labelledby"] == "p-title p-desc")
    #expect(root.attributes["lang"] == "zh-Hans")
    #expect(root.attributes["class"] == "lifeline machine")
    #expect(root.attributes["id"] == "p-whole")
    let direct = drawing.elements.filter { $0.parents == [0] }
    #expect(direct.filter { $0.name == "title" }.map(\.text) == ["Cold & <warm> launch"])
    #expect(direct.filter { $0.name == "desc" }.map(\.text) == ["1. \"Start\"\n2. End"])
    #expect(direct.prefix(3).map { $0.attributes["id"] } == ["p-title", "p-desc", nil])
    #expect(
      drawing.all("style").map(\.text)
        == [".a > .b { fill: red }\n.c::before { content: \"<\" }"])
    #expect(root.attributes["fill"] == "none")
    let size = (root.attributes["viewBox"] ?? "").split(separator: " ").map(String.init)
    #expect(size.prefix(2) == ["0", "0"])
    #expect(
      size.suffix(2).map(Optional.some) == [root.attributes["width"], root.attributes["height"]])
  }

  @Test func nothingOfTheMachineIsLeft() throws {
    let text = try svg(Self.machine)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
    #expect(text.hasSuffix("</svg>\n"))
    for word in [
      "<?xml", "<!", "xlink", "graphviz", "%3", "transform", "-0\"", "&#", "id:", "tip:",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func onlyIdentifiersOfTheDOTTextAreLeft() throws {
    let ids = try ParsedSVG(svg(Self.machine)).elements.compactMap { $0.attributes["id"] }
    // The second "a" of the text is dropped, since an identifier stands once.
    #expect(
      Set(ids) == ["p-whole", "p-title", "p-desc", "p-frame", "p-call_20_1_2f__542f_", "p-a"])
    #expect(Set(ids).count == ids.count)
  }

  @Test func tipsAreWordsAndLinksAreLinks() throws {
    let drawing = try ParsedSVG(svg(Self.machine))
    #expect(
      Set(drawing.all("title").map(\.text)) == [
        "Cold & <warm> launch", "takes events", "a call",
      ])
    #expect(
      Set(drawing.all("a").compactMap { $0.attributes["href"] }) == [
        "reference.html#x&y", "r.html",
      ])
    #expect(drawing.all("a").allSatisfy { $0.attributes["href"] != nil })
    // The line, its arrow head and its label are one link, and the link is the edge.
    #expect(drawing.all("a").filter { $0.has("call") }.count == 1)
    #expect(drawing.lines(in: "p-call_20_1_2f__542f_") == ["didFinish"])
  }

  @Test func classesReplaceColorsAndFonts() throws {
    let whole = try svg(Self.machine)
    // The root alone says that nothing is filled.
    let text = whole.replacing(" fill=\"none\"", with: "", maxReplacements: 1)
    for word in ["fill=", "stroke", "font-", "class:"] { #expect(!text.contains(word), "\(word)") }
  }

  @Test func fontTokensBecomeClassesAndLengths() throws {
    let texts = try ParsedSVG(svg(Self.machine)).all("text")
    let code = try #require(texts.first { $0.text == "Active" })
    #expect(code.has("code"))
    #expect(code.attributes["textLength"] == "61.5")
    #expect(code.attributes["lengthAdjust"] == "spacingAndGlyphs")
    let first = try #require(texts.first { $0.text == "first" })
    #expect(first.has("title"))
    #expect(first.attributes["textLength"] == nil)
    let second = try #require(texts.first { $0.text == "second" })
    #expect(second.has("small"))
    #expect(second.attributes["textLength"] == "40")
  }

  @Test func noGroupHoldsNothingOrOnePartOnly() throws {
    let drawing = try ParsedSVG(svg(Self.machine))
    for (index, element) in drawing.elements.enumerated() where element.name == "g" {
      let parts = drawing.elements.filter { $0.parents.last == index }
      #expect(parts.count > 1)
      #expect(!element.attributes.isEmpty)
    }
    let dot = try #require(drawing.all(classed: "dot").first)
    #expect(dot.name == "ellipse")
    // Beside a class of the DOT text, Graphviz' own is gone.
    #expect(!dot.has("node"))
  }

  @Test func coordinatesAreTenthsFromTheUpperLeftCorner() throws {
    let drawing = try ParsedSVG(svg(Self.machine))
    let root = try #require(drawing.elements.first)
    let width = try #require(root.attributes["width"].flatMap(Double.init))
    let height = try #require(root.attributes["height"].flatMap(Double.init))
    for element in drawing.elements {
      for name in ["x", "y", "cx", "cy", "points", "d"] {
        let numbers = (element.attributes[name] ?? "").split { " ,MCLHV".contains($0) }
        for (index, number) in numbers.enumerated() {
          let value = try #require(Double(number))
          let isX = name.hasSuffix("x") || (name.count > 2 || name == "d") && index % 2 == 0
          let isMixed = (element.attributes[name] ?? "").contains { "HV".contains($0) }
          #expect((0...(isX || isMixed ? max(width, height) : height)).contains(value))
          #expect(
            number.split(separator: ".").dropFirst().allSatisfy { $0.count == 1 && $0 != "0" })
        }
      }
    }
  }

  @Test func pinnedPositionsAreKept() throws {
    let dot = #"""
      digraph "sequence" {
        graph [pad=0 notranslate=true bb="0,0,300,200" bgcolor=transparent outputorder=edgesfirst]
        node [shape=box width=1 height=0.5 fixedsize=true]
        subgraph "cluster_panel" { bb="0,0,300,200"; label=""; class="panel" }
        "a" [pos="50,100" id="a"]
        "b" [pos="200,100"]
        "a" -> "b" [class="call" label="x" lp="125,110" pos="e,164,100 86,100 110,100 130,100 154,100"]
      }
      """#
    let text = try svg(dot, .pinned)
    let drawing = try ParsedSVG(text)
    #expect(drawing.elements.first?.attributes["viewBox"] == "0 0 300 200")
    #expect(drawing.all(classed: "panel").map(\.name) == ["polygon"])
    #expect(
      drawing.all("path").map { $0.attributes["d"] } == ["M86,100H154"])
    #expect(text.contains("points=\"86,82 14,82 14,118 86,118\""))
    let order = drawing.elements.compactMap { $0.attributes["class"] }
    #expect(order == ["lifeline", "panel", "call", "node", "node"])
  }

  @Test func shapesAreWrittenShort() throws {
    let dot = #"""
      digraph "shapes" {
        graph [pad=0 notranslate=true bb="0,0,300,200" bgcolor=transparent outputorder=edgesfirst]
        node [shape=box style=rounded width=1 height=0.5 fixedsize=true class="box" label=""]
        subgraph "cluster_panel" { bb="0,0,300,200"; label="" }
        "a" [pos="50,100"]; "b" [pos="200,100"]
        "a" -> "b" [class="bent" dir=none pos="50,82 50,70 50,60 50,50 100,50 150,50 200,50 200,60 200,70 210,80"]
      }
      """#
    let drawing = try ParsedSVG(svg(dot, .pinned))
    let boxes = drawing.all(classed: "box")
    #expect(boxes.map(\.name) == ["rect", "rect"])
    let box = try #require(boxes.first?.attributes)
    #expect([box["x"], box["y"], box["width"], box["height"]] == ["14", "82", "72", "36"])
    #expect(Double(box["rx"] ?? "") ?? 0 > 5)
    #expect(
      drawing.all(classed: "bent").map { $0.attributes["d"] }
        == ["M50,118V150H200C200,140 200,130 210,120"])
  }

  @Test func backgroundHasAClass() throws {
    let drawing = try ParsedSVG(svg("digraph { a [shape=box] }"))
    let ground = try #require(drawing.all(classed: "background").first)
    #expect(ground.name == "rect")
    #expect(ground.attributes["rx"] == "12")
    let root = try #require(drawing.elements.first)
    for side in ["width", "height"] {
      #expect(ground.attributes[side] == root.attributes[side])
    }
    let clear = try ParsedSVG(svg("digraph { bgcolor=transparent; a [shape=box] }"))
    #expect(clear.all(classed: "background").isEmpty)
  }

  /// What is within an image is hidden from assistive technology, and a link must not be.
  @Test(arguments: [false, true])
  func linksAreReached(hasLinksBeside: Bool) throws {
    func document(_ dot: String) throws -> ParsedSVG {
      let description = SVGDescription(
        idPrefix: "p", title: "t", description: "", language: "en", style: "",
        hasLinksBeside: hasLinksBeside)
      let picture = try GraphvizRenderer().svg(
        of: dot, engine: .layered, accessibility: description)
      return try ParsedSVG(String(decoding: picture.output, as: UTF8.self))
    }
    let plain = try document("digraph { a [tooltip=\"no link\"] }")
    #expect(plain.elements.first?.attributes["role"] == "img")
    let linked = try document("digraph { a [URL=\"a.html\"]; b }")
    #expect(linked.elements.first?.attributes["role"] == "document")
    #expect(
      linked.all("a").map { $0.attributes["tabindex"] } == [hasLinksBeside ? "-1" : nil])
  }

  static let lines: [(isRightToLeft: Bool, text: String, direction: String?, anchor: String)] = [
    (false, "didFinish", nil, "start"), (false, "שלום", "rtl", "end"),
    (false, "URL فتح", nil, "start"), (false, "(فتح)", "rtl", "end"),
    (false, "启动", nil, "start"), (true, "URL فتح", nil, "end"), (true, "فتح", nil, "end"),
    (true, "scene(_:continue:)", "ltr", "start"), (true, "启动 1", "ltr", "start"),
    (true, "\u{1E900}", nil, "end"), (true, "\u{FEFB}", nil, "end"),
  ]

  /// A line begins at the same edge, whichever way it is written from there.
  @Test(arguments: lines)
  func linesHaveTheDirectionOfTheirScript(
    isRightToLeft: Bool, text: String, direction: String?, anchor: String
  ) throws {
    let picture = try GraphvizRenderer().svg(
      of: "digraph { a [label=\"\(text)\\l\"] }", engine: .layered,
      accessibility: .init(
        idPrefix: "p", title: "t", description: "", language: "en", style: "",
        isRightToLeft: isRightToLeft))
    let drawing = try ParsedSVG(String(decoding: picture.output, as: UTF8.self))
    #expect(
      drawing.elements.first?.attributes["direction"] == (isRightToLeft ? "rtl" : nil))
    let line = try #require(drawing.all("text").first)
    #expect(line.text == text)
    #expect(line.attributes["direction"] == direction)
    #expect(line.attributes["text-anchor"] == anchor)
  }

  @Test(arguments: [["plain", "adaptive"], ["plain", ""], ["", ""]])
  func styleSheetsStandOneBehindTheOther(sheets: [String]) throws {
    let picture = try GraphvizRenderer().svg(
      of: "digraph {a}", engine: .layered,
      accessibility: .init(
        idPrefix: "p", title: "t", description: "", language: "en", style: sheets[0],
        adaptiveStyle: sheets[1]))
    let drawing = try ParsedSVG(String(decoding: picture.output, as: UTF8.self))
    #expect(drawing.all("style").map(\.text) == sheets.filter { !$0.isEmpty })
  }

  @Test func severalSpacesAreKept() throws {
    let texts = try ParsedSVG(svg(#"digraph { a [label="x  y\nx y"] }"#)).all("text")
    #expect(texts.map(\.text) == ["x  y", "x y"])
    #expect(texts.map { $0.attributes["xml:space"] } == ["preserve", nil])
  }

  @Test(arguments: ["2 a", "启动", "a\"<&", ""])
  func prefixesBecomeNames(prefix: String) throws {
    let picture = try GraphvizRenderer().svg(
      of: "digraph {a}", engine: .layered,
      accessibility: .init(
        idPrefix: prefix, title: "t", description: "", language: "en", style: ""))
    let text = String(decoding: picture.output, as: UTF8.self)
    let ids = try ParsedSVG(text).elements.compactMap { $0.attributes["id"] }
    #expect(ids.count == 2)
    let id = try Regex("[A-Za-z_][A-Za-z0-9_-]*")
    for found in ids { #expect(found.wholeMatch(of: id) != nil) }
  }

  @Test(arguments: [
    "digraph { a [label=\"\u{1}\u{8}x\u{1F}\u{7F}\"] }", #"digraph { a [URL="?a&b&c;&"] }"#,
    "digraph { rankdir=LR; a -> b }",
    "digraph { a [fillcolor=\"red:blue\" style=filled] }",
    "digraph { a [shape=record label=\"{x|y}\"] }", "digraph { a [label=<<b>x</b> &amp; y>] }",
    "digraph { a [peripheries=2]; a -> a; a -> b [color=\"red:blue\"] }", "digraph { }",
    "graph { a -- b [label=\"x\" href=\"y\" tooltip=\"1\" labeltooltip=\"2\"] }",
  ])
  func documentsAreWellFormed(dot: String) throws {
    let drawing = try ParsedSVG(svg(dot))
    let ids = drawing.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(drawing.elements.filter { $0.name == "title" && $0.parents == [0] }.count == 1)
  }
}
