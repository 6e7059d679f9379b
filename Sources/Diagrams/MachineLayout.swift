/// Where a layered layout puts the parts of a machine, in points, with y growing upward as in Graphviz'
/// own `pos` attributes; what draws `StateDiagram.layoutDot(of:context:)` gives it.
public struct MachineLayout: Sendable, Hashable {
  /// A place.
  public struct Place: Sendable, Hashable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the bottom.
    public var y: Double

    /// Creates a place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A node, or a transition's label.
  public struct Node: Sendable, Hashable {
    /// The identifier in the DOT text.
    public var id: String
    /// The middle.
    public var center: Place
    /// The extent from left to right.
    public var width: Double
    /// The extent from bottom to top.
    public var height: Double

    /// Creates a node.
    public init(id: String, center: Place, width: Double, height: Double) {
      self.id = id
      self.center = center
      self.width = width
      self.height = height
    }
  }

  /// A line.
  public struct Edge: Sendable, Hashable {
    /// The `id` attribute in the DOT text.
    public var id: String
    /// The Bézier curves from tail to head: a place, and three more for each curve.
    public var curve: [Place]

    /// Creates an edge.
    public init(id: String, curve: [Place]) {
      self.id = id
      self.curve = curve
    }
  }

  /// A frame around states.
  public struct Cluster: Sendable, Hashable {
    /// The identifier in the DOT text, `cluster ` included.
    public var id: String
    /// The lower left corner.
    public var lowerLeft: Place
    /// The upper right corner.
    public var upperRight: Place

    /// Creates a cluster.
    public init(id: String, lowerLeft: Place, upperRight: Place) {
      self.id = id
      self.lowerLeft = lowerLeft
      self.upperRight = upperRight
    }
  }

  /// The width of everything.
  public var width: Double
  /// The height of everything.
  public var height: Double
  /// The nodes.
  public var nodes: [Node]
  /// The lines.
  public var edges: [Edge]
  /// The clusters.
  public var clusters: [Cluster]

  /// Creates a layout.
  public init(
    width: Double, height: Double, nodes: [Node], edges: [Edge], clusters: [Cluster] = []
  ) {
    self.width = width
    self.height = height
    self.nodes = nodes
    self.edges = edges
    self.clusters = clusters
  }
}
