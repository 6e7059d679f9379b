import CGraphviz
import CLifelineRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A graph in Graphviz' memory. Only inside the lock.
struct LoadedGraph: ~Copyable {
  /// The root graph.
  let root: UnsafeMutablePointer<Agraph_t>

  private let library: GraphvizLibrary
  private var context: OpaquePointer?

  /// Parses DOT text that holds one graph.
  init(dot: String, in library: GraphvizLibrary) throws(GraphvizError) {
    // Making a context declares the label that a node has by default; so it comes before the graph.
    _ = try library.layoutContext()
    lifeline_restart_line_count()
    let parsed = lifeline_read(dot)
    // The parser keeps what follows the first graph and would give it to the next caller.
    var hasMore = false
    while let further = agmemread("") {
      hasMore = true
      agclose(further)
    }
    let messages = library.takeMessages()
    guard let parsed else {
      throw .syntax(
        message: messages.first?.text ?? "there is no graph in the DOT text",
        line: messages.first?.line)
    }
    if let problem = messages.first(where: \.spoilsPicture) {
      agclose(parsed)
      throw .syntax(message: problem.text, line: problem.line)
    }
    if hasMore {
      agclose(parsed)
      throw .syntax(message: "there is more than one graph in the DOT text", line: nil)
    }
    root = parsed
    self.library = library
  }

  deinit {
    if let context { gvFreeLayout(context, root) }
    agclose(root)
  }

  // MARK: - Drawing

  /// Places everything.
  mutating func layOut(
    _ engine: GraphvizRenderer.Engine, in context: OpaquePointer
  ) throws(GraphvizError) -> [GraphvizMessage] {
    if engine == .layered {
      let limits = try EffortLimits(nodes: Int(agnnodes(root)), edges: Int(agnedges(root)))
      for (name, value) in limits.attributes where isUnset(name) {
        lifeline_set_root(root, name, value)
      }
      if limits.putsLabelsBesideEdges { putLabelsBesideEdges() }
    }
    let (root, name) = (root, engine.graphvizName)
    let status: Int32 =
      switch engine {
      case .pinned: gvLayout(context, root, name)
      case .layered: LargeStack.status { gvLayout(context, root, name) }
      }
    self.context = context
    return try checked(status, doing: "layout")
  }

  /// Returns the picture in a format of Graphviz', after `layOut(_:in:)`.
  func picture(_ format: String) throws(GraphvizError) -> ([UInt8], [GraphvizMessage]) {
    guard let context else { throw .unavailable("the graph has no layout") }
    var data: UnsafeMutablePointer<CChar>?
    var length = 0
    let status = lifeline_render(context, root, format, &data, &length)
    defer { if let data { gvFreeRenderData(data) } }
    let messages = try checked(status, doing: format)
    guard let data, length > 0 else {
      throw .unavailable("Graphviz gave an empty picture for '\(format)'")
    }
    return (
      data.withMemoryRebound(to: UInt8.self, capacity: length) {
        Array(UnsafeBufferPointer(start: $0, count: length))
      }, messages
    )
  }

  /// Returns the finished SVG document, after `layOut(_:in:)`.
  func svg(_ description: SVGDescription) throws(GraphvizError) -> ([UInt8], [GraphvizMessage]) {
    guard let context else { throw .unavailable("the graph has no layout") }
    var data: UnsafeMutablePointer<CChar>?
    var length = 0
    let status = description.withStrings { lifeline_draw(context, root, $0, &data, &length) }
    defer { free(data) }
    let messages = try checked(status, doing: "svg")
    guard let data, length > 0 else { throw .unavailable("there is no memory for the picture") }
    return (Array(UnsafeRawBufferPointer(start: data, count: length)), messages)
  }

  /// Returns the graph in Graphviz' own way of writing DOT.
  func canonicalText() throws(GraphvizError) -> String {
    var data: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&data, &length) else {
      throw .unavailable("there is no memory to write DOT to")
    }
    let status = agwrite(root, stream)
    fclose(stream)
    defer { free(data) }
    guard status == 0, let data else { throw .unavailable("Graphviz could not write DOT") }
    return String(cString: data)
  }

  private func checked(
    _ status: Int32, doing task: String
  ) throws(GraphvizError) -> [GraphvizMessage] {
    let messages = library.takeMessages()
    if messages.contains(where: \.spoilsPicture) { throw .failed(messages) }
    guard status == 0 else { throw .unavailable("Graphviz failed without a word at '\(task)'") }
    return messages
  }

  // MARK: - Attributes

  /// Whether the graph leaves an attribute of the whole graph to Graphviz.
  func isUnset(_ name: String) -> Bool {
    guard let value = lifeline_root_value(root, name) else { return true }
    return value.pointee == 0
  }

  /// Sets an attribute of the whole graph.
  func set(_ name: String, to value: String) { lifeline_set_root(root, name, value) }

  /// Returns a number that the graph gives as an attribute of the whole graph.
  func number(_ name: String) -> Double? {
    lifeline_root_value(root, name).flatMap { Double(String(cString: $0)) }
  }

  private func putLabelsBesideEdges() {
    guard let label = lifeline_attribute(root, AGOUTEDGE, "label") else { return }
    let beside = lifeline_declare(root, AGOUTEDGE, "xlabel")
    var node = agfstnode(root)
    while let current = node {
      var edge = agfstout(root, current)
      while let out = edge {
        if let text = agxget(out, label), lifeline_is_html(text) == 0 {
          lifeline_set(out, beside, text)
          lifeline_set(out, label, "")
        }
        edge = agnxtout(root, out)
      }
      node = agnxtnode(root, current)
    }
  }
}
