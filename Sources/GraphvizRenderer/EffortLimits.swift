/// How much effort Graphviz' layered layout may spend, by the size of the graph.
///
/// The layout cannot be interrupted, so that it must not begin what it will not end. A graph gets
/// good curves while it is small, and straight lines and few iterations when it is large.
struct EffortLimits {
  /// The most nodes and edges, in sum, that are laid out at all.
  static let largestSize = 5_000

  /// The attributes of the graph that set the limits; one that the DOT text sets goes first.
  let attributes: [(name: String, value: String)]

  /// Creates the limits for a graph.
  init(nodes: Int, edges: Int) throws(GraphvizError) {
    guard nodes + edges <= Self.largestSize else {
      throw .tooComplex(nodes: nodes, edges: edges, limit: Self.largestSize)
    }
    switch nodes + edges {
    case ..<250: attributes = []
    case ..<1_000: attributes = Self.limits(simplex: "2", crossings: "0.5")
    default:
      attributes = Self.limits(simplex: "0.1", crossings: "0.01") + [("splines", "line")]
    }
  }

  private static func limits(
    simplex: String, crossings: String
  ) -> [(name: String, value: String)] {
    [("nslimit", simplex), ("nslimit1", simplex), ("mclimit", crossings)]
  }
}
