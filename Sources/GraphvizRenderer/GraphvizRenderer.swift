/// Draws DOT text through Graphviz' libraries, in memory and in this process.
///
/// ```swift
/// let renderer = GraphvizRenderer()
/// let description = SVGDescription(
///   idPrefix: "cold-launch", title: "Cold launch", description: "1. The system …", language: "en",
///   style: ".state { fill: none; stroke: #57606a }")
/// let svg = try renderer.svg(of: dot, engine: .layered, accessibility: description).output
/// ```
///
/// Graphviz is not safe to use from two threads; all calls, from whatever thread, wait for one lock.
/// The same text gives the same bytes: SVG on every machine whose Graphviz has the same version, PNG
/// and PDF on machines that have the same fonts, too.
public struct GraphvizRenderer: Sendable {
  /// How the parts of a graph find their places.
  public enum Engine: Sendable, Hashable {
    /// The DOT text gives every position (`nop2`).
    case pinned
    /// Graphviz lays the graph out in layers (`dot`).
    ///
    /// The layout cannot be interrupted. So a graph of more than 5,000 nodes and edges is refused,
    /// and one where the number of nodes, times the number by which the edges are more, is over
    /// 210,000; what is not refused took 20 seconds at most. From 2,500 on lines are straight, and
    /// from 20,000 on labels stand beside them, unless the graph's attributes `nslimit`, `nslimit1`,
    /// `mclimit` and `splines` say otherwise.
    case layered

    var graphvizName: String {
      switch self {
      case .pinned: "nop2"
      case .layered: "dot"
      }
    }
  }

  /// A picture, and what Graphviz had to say about it.
  public struct Rendering<Output: Sendable>: Sendable {
    /// The picture.
    public var output: Output
    /// What Graphviz warned of that does not make the picture wrong.
    public var warnings: [GraphvizMessage]
  }

  /// The most pixels that a side of a PNG may have: the limit of cairo's images.
  public static let largestPixelCount = 32_767

  /// The most pixels in a PNG altogether, which take four bytes each in memory.
  static let largestArea = 200_000_000

  /// Creates a renderer; Graphviz itself is started by the first picture.
  public init() {}

  /// Whether layout and SVG are independent of the fonts of this machine.
  public static var usesPortableLayout: Bool { portabilityNote == nil }

  /// Why SVG may differ from that of other machines, for the user; nil where it does not.
  public static var portabilityNote: String? {
    GraphvizLibrary.shared.locked { library in
      do throws(GraphvizError) {
        _ = try library.layoutContext()
        return library.portabilityNote
      } catch {
        return error.description
      }
    }
  }

  /// What stops every picture on this machine, such as another Graphviz than the command was built
  /// with; nil where nothing does.
  public static var obstacle: GraphvizError? {
    GraphvizLibrary.shared.locked { library in
      do throws(GraphvizError) {
        _ = try library.layoutContext()
        return nil
      } catch {
        return error
      }
    }
  }

  /// Returns the picture of a graph as a finished SVG document in UTF-8, which says of itself what
  /// `accessibility` gives.
  public func svg(
    of dot: String, engine: Engine, accessibility: SVGDescription
  ) throws(GraphvizError) -> Rendering<[UInt8]> {
    try GraphvizLibrary.shared.locked { library throws(GraphvizError) in
      try svg(of: LoadedGraph(dot: dot, in: library), engine, accessibility, in: library)
    }
  }

  /// Returns the picture of a graph as a finished SVG document, from the calls that make the graph in
  /// Graphviz' memory, with every position given; DOT text need not be written and read.
  ///
  /// - Parameters:
  ///   - calls: The graph's name, and its parts one behind the other, each text with a null behind it:
  ///     a letter (`g` attributes of the graph or the open cluster, `N` and `E` of all nodes and edges,
  ///     `n` a node, `e` an edge, `{` a cluster, `}` its end), the names, and the attributes with a null
  ///     behind the last: a mark of one byte, the name, and the value as Graphviz holds it.
  ///   - accessibility: What the document says of itself.
  /// - Returns: The document in UTF-8.
  /// - Throws: What Graphviz says of the graph.
  public func svg(
    calls: [UInt8], accessibility: SVGDescription
  ) throws(GraphvizError) -> Rendering<[UInt8]> {
    try GraphvizLibrary.shared.locked { library throws(GraphvizError) in
      try svg(of: LoadedGraph(calls: calls, in: library), .pinned, accessibility, in: library)
    }
  }

  private func svg(
    of graph: consuming LoadedGraph, _ engine: Engine, _ description: SVGDescription,
    in library: GraphvizLibrary
  ) throws(GraphvizError) -> Rendering<[UInt8]> {
    var graph = graph
    let warnings = try graph.layOut(engine, in: library.layoutContext())
    let (bytes, more) = try graph.svg(description)
    return Rendering(output: bytes, warnings: warnings + more)
  }

  /// Returns the graph that calls make, written in Graphviz' own way.
  func canonical(calls: [UInt8]) throws(GraphvizError) -> String {
    try GraphvizLibrary.shared.locked { library throws(GraphvizError) in
      try LoadedGraph(calls: calls, in: library).canonicalText()
    }
  }

  /// Returns the picture of a graph as a PNG file, with the geometry of the SVG, the colours of the DOT
  /// text, and its resolution in the file; 72 dots per inch are one pixel a point.
  public func png(
    of dot: String, engine: Engine, dotsPerInch: Int = 144
  ) throws(GraphvizError) -> Rendering<[UInt8]> {
    try GraphvizLibrary.shared.locked { library throws(GraphvizError) in
      let pinned = try pinned(dot, engine: engine, in: library)
      var graph = try LoadedGraph(dot: pinned.output, in: library)
      graph.set("dpi", to: "\(dotsPerInch)")
      let warnings = try graph.layOut(.pinned, in: library.completeContext())
      try Self.checkSize(graph.pictureSize, dotsPerInch: dotsPerInch)
      let (bytes, more) = try graph.picture("png:cairo")
      return Rendering(
        output: PNGResolution.added(to: bytes, dotsPerInch: dotsPerInch),
        warnings: pinned.warnings + warnings + more)
    }
  }

  /// Returns the picture of a graph as a PDF file without a date, with the geometry of the SVG and the
  /// colours of the DOT text.
  public func pdf(of dot: String, engine: Engine) throws(GraphvizError) -> Rendering<[UInt8]> {
    let rendering = try GraphvizLibrary.shared.locked {
      library throws(GraphvizError) -> Rendering<[UInt8]> in
      let pinned = try pinned(dot, engine: engine, in: library)
      var graph = try LoadedGraph(dot: pinned.output, in: library)
      let warnings = try graph.layOut(.pinned, in: library.completeContext())
      let (bytes, more) = try graph.picture("pdf:cairo")
      return Rendering(output: bytes, warnings: pinned.warnings + warnings + more)
    }
    return Rendering(
      output: PDFDates.removed(from: rendering.output), warnings: rendering.warnings)
  }

  /// Returns the characters of a text that no font of this machine has, each once: PNG and PDF would
  /// show boxes in their place. Nil where the fonts cannot be asked.
  public func charactersWithoutFont(in text: String) -> [Unicode.Scalar]? {
    GraphvizLibrary.shared.locked { _ in FontCoverage.missingCharacters(in: text) }
  }

  /// Returns the places that Graphviz' layered layout gives to everything.
  public func layout(of dot: String) throws(GraphvizError) -> GraphLayout {
    try GraphvizLibrary.shared.locked { library throws(GraphvizError) in
      var graph = try LoadedGraph(dot: dot, in: library)
      _ = try graph.layOut(.layered, in: library.layoutContext())
      return graph.layout
    }
  }

  /// Returns the text as Graphviz reads it, written in Graphviz' own way.
  public func canonical(_ dot: String) throws(GraphvizError) -> String {
    try GraphvizLibrary.shared.locked { library throws(GraphvizError) in
      try LoadedGraph(dot: dot, in: library).canonicalText()
    }
  }

  /// Lays a graph out with the geometry of the SVG and returns it with all positions given, so that
  /// the fonts of the machine cannot move anything in the PNG or PDF.
  private func pinned(
    _ dot: String, engine: Engine, in library: GraphvizLibrary
  ) throws(GraphvizError) -> Rendering<String> {
    guard engine != .pinned else { return Rendering(output: dot, warnings: []) }
    var graph = try LoadedGraph(dot: dot, in: library)
    let warnings = try graph.layOut(engine, in: library.layoutContext())
    let text = String(decoding: try graph.picture("dot").0, as: UTF8.self)
    return Rendering(output: text, warnings: warnings)
  }

  private static func checkSize(
    _ size: (width: Double, height: Double), dotsPerInch: Int
  ) throws(GraphvizError) {
    let scale = Double(dotsPerInch) / 72
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let limit = Double(largestPixelCount)
    guard width <= limit, height <= limit, width * height <= Double(largestArea) else {
      let most = max(width, height) > limit ? largestPixelCount : largestArea
      throw .tooLarge(width: Int(width), height: Int(height), limit: most)
    }
  }
}
