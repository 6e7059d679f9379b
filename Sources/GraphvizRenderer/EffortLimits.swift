/// How much effort Graphviz' layered layout may spend, by the size of the graph.
///
/// The layout cannot be interrupted, so that it must not begin what it will not end. What takes the
/// time are curves around nodes, and the edges that span many layers: of those there can be as many
/// as there are edges more than nodes, each as long as there are nodes. So that product decides. A
/// graph of the largest kind took 20 seconds on a machine of 2024.
struct EffortLimits {
  /// The most nodes and edges, in sum, that are laid out at all.
  static let largestSize = 5_000

  /// The largest complexity that is laid out at all: 60 states all connected have 208,800.
  static let largestComplexity = 210_000

  /// The attributes of the graph that set the limits; one that the DOT text sets goes first.
  let attributes: [(name: String, value: String)]

  /// Whether labels are put beside the finished lines, in place of making room for them: that doubles
  /// the number of layers.
  let putsLabelsBesideEdges: Bool

  /// Creates the limits for a graph.
  init(nodes: Int, edges: Int) throws(GraphvizError) {
    let complexity = nodes * max(0, edges - nodes)
    guard nodes + edges <= Self.largestSize, complexity <= Self.largestComplexity else {
      throw .tooComplex(nodes: nodes, edges: edges)
    }
    switch complexity {
    case ..<2_500: attributes = []
    case ..<20_000: attributes = Self.limits(simplex: "0.1", crossings: "0.1")
    default: attributes = Self.limits(simplex: "0.01", crossings: "0.01")
    }
    putsLabelsBesideEdges = complexity >= 20_000
  }

  private static func limits(
    simplex: String, crossings: String
  ) -> [(name: String, value: String)] {
    [("nslimit", simplex), ("nslimit1", simplex), ("mclimit", crossings), ("splines", "line")]
  }
}
