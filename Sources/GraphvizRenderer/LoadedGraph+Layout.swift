import CGraphviz

extension LoadedGraph {
  /// The places of everything, after `layOut(_:in:)`.
  var layout: GraphLayout {
    var nodes: [GraphLayout.Node] = []
    var edges: [(sequence: UInt, edge: GraphLayout.Edge)] = []
    let identifier = lifeline_attribute(root, AGOUTEDGE, "id")
    var node = agfstnode(root)
    while let current = node {
      nodes.append(.init(id: name(of: current), box: box(of: current)))
      var edge = agfstout(root, current)
      while let out = edge {
        edges.append((lifeline_sequence(out), self.edge(out, identifier: identifier)))
        edge = agnxtout(root, out)
      }
      node = agnxtnode(root, current)
    }
    return GraphLayout(
      bounds: .init(lifeline_graph_bounds(root)), nodes: nodes,
      edges: edges.sorted { $0.sequence < $1.sequence }.map(\.edge), clusters: clusters(of: root))
  }

  /// The width and height of the picture in points, its margin included.
  var pictureSize: (width: Double, height: Double) {
    let bounds = GraphLayout.Rectangle(lifeline_graph_bounds(root))
    let padding = 2 * 72 * (number("pad") ?? 4.0 / 72)
    return (bounds.width + padding, bounds.height + padding)
  }

  private func name(of object: UnsafeMutableRawPointer) -> String {
    guard let name = agnameof(object) else { return "" }
    return Self.identifier(ofName: String(cString: name))
  }

  /// Returns the identifier in the DOT text for a name in Graphviz' memory, where backslashes stay
  /// doubled, since DOT has no other way to end an identifier with one.
  private static func identifier(ofName name: String) -> String {
    var result = ""
    var isEscaped = false
    for scalar in name.unicodeScalars {
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private func box(of node: UnsafeMutablePointer<Agnode_t>) -> GraphLayout.Box {
    let size = lifeline_node_size(node)
    return .init(
      center: .init(lifeline_node_center(node)), width: size.x * 72, height: size.y * 72)
  }

  private func box(of label: UnsafeMutablePointer<textlabel_t>?) -> GraphLayout.Box? {
    guard let label = label?.pointee, label.set != 0 else { return nil }
    return .init(center: .init(label.pos), width: label.dimen.x, height: label.dimen.y)
  }

  private func edge(
    _ edge: UnsafeMutablePointer<Agedge_t>, identifier: UnsafeMutablePointer<Agsym_t>?
  ) -> GraphLayout.Edge {
    var id: String?
    if let identifier, let value = agxget(edge, identifier), value.pointee != 0 {
      id = String(cString: value)
    }
    return .init(
      id: id, tail: name(of: lifeline_tail(edge)), head: name(of: lifeline_head(edge)),
      splines: splines(of: edge), label: box(of: lifeline_edge_label(edge)))
  }

  private func splines(of edge: UnsafeMutablePointer<Agedge_t>) -> [GraphLayout.Spline] {
    guard let splines = lifeline_edge_splines(edge)?.pointee else { return [] }
    return UnsafeBufferPointer(start: splines.list, count: Int(splines.size)).map { curve in
      .init(
        controlPoints: UnsafeBufferPointer(start: curve.list, count: Int(curve.size)).map {
          .init($0)
        },
        startArrow: curve.sflag != 0 ? .init(curve.sp) : nil,
        endArrow: curve.eflag != 0 ? .init(curve.ep) : nil)
    }
  }

  private func clusters(of graph: UnsafeMutablePointer<Agraph_t>) -> [GraphLayout.Cluster] {
    let count = lifeline_cluster_count(graph)
    guard count > 0 else { return [] }
    return (1...count).flatMap { index -> [GraphLayout.Cluster] in
      guard let cluster = lifeline_cluster(graph, index) else { return [] }
      return [
        .init(
          id: name(of: cluster), bounds: .init(lifeline_graph_bounds(cluster)),
          label: box(of: lifeline_graph_label(cluster)))
      ] + clusters(of: cluster)
    }
  }
}

extension GraphLayout.Point {
  fileprivate init(_ point: pointf) { self.init(x: point.x, y: point.y) }
}

extension GraphLayout.Rectangle {
  fileprivate init(_ box: boxf) { self.init(lowerLeft: .init(box.LL), upperRight: .init(box.UR)) }
}
