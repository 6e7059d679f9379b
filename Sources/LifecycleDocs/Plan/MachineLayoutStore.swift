import Diagrams
import GraphvizRenderer
import Synchronization

/// The layouts of machines, each computed once, when the first picture of the machine is drawn.
final class MachineLayoutStore: Sendable {
  private let layouts = Mutex<[String: MachineLayout]>([:])

  /// Returns where Graphviz' layered layout puts the parts of a machine.
  ///
  /// - Throws: What Graphviz says of the text.
  func layout(of dot: String) throws(GraphvizError) -> MachineLayout {
    if let known = layouts.withLock({ $0[dot] }) { return known }
    let layout = MachineLayout(try GraphvizRenderer().layout(of: dot))
    layouts.withLock { $0[dot] = layout }
    return layout
  }
}

extension MachineLayout {
  /// Takes over what Graphviz laid out.
  fileprivate init(_ layout: GraphLayout) {
    self.init(
      width: layout.bounds.width, height: layout.bounds.height,
      nodes: layout.nodes.map { node in
        Node(
          id: node.id, center: Place(node.box.center), width: node.box.width,
          height: node.box.height)
      },
      edges: layout.edges.compactMap { edge in
        guard let id = edge.id, let spline = edge.splines.first else { return nil }
        let start = spline.startArrow.map { [Place($0)] } ?? []
        return Edge(id: id, curve: start + spline.controlPoints.map(Place.init))
      },
      clusters: layout.clusters.map { cluster in
        Cluster(
          id: cluster.id, lowerLeft: Place(cluster.bounds.lowerLeft),
          upperRight: Place(cluster.bounds.upperRight))
      })
  }
}

extension MachineLayout.Place {
  fileprivate init(_ point: GraphLayout.Point) { self.init(x: point.x, y: point.y) }
}
