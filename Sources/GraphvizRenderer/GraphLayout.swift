/// Where Graphviz' layered layout puts the parts of a graph, in points, with y growing upward as in
/// Graphviz' own `pos` attributes.
public struct GraphLayout: Sendable, Hashable {
  /// A place.
  public struct Point: Sendable, Hashable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the bottom.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// An upright rectangle.
  public struct Rectangle: Sendable, Hashable {
    /// The lower left corner.
    public var lowerLeft: Point
    /// The upper right corner.
    public var upperRight: Point

    /// Creates a rectangle.
    public init(lowerLeft: Point, upperRight: Point) {
      self.lowerLeft = lowerLeft
      self.upperRight = upperRight
    }

    /// The extent from left to right.
    public var width: Double { upperRight.x - lowerLeft.x }

    /// The extent from bottom to top.
    public var height: Double { upperRight.y - lowerLeft.y }
  }

  /// The box of a node or of a label.
  public struct Box: Sendable, Hashable {
    /// The middle.
    public var center: Point
    /// The extent from left to right.
    public var width: Double
    /// The extent from bottom to top.
    public var height: Double
  }

  /// A node.
  public struct Node: Sendable, Hashable {
    /// The node's identifier in the DOT text.
    public var id: String
    /// Where it stands.
    public var box: Box
  }

  /// A run of cubic Bézier curves: a point, and three more for each curve.
  public struct Spline: Sendable, Hashable {
    /// The control points.
    public var controlPoints: [Point]
    /// The tip of the arrow at the tail, where there is one.
    public var startArrow: Point?
    /// The tip of the arrow at the head, where there is one.
    public var endArrow: Point?
  }

  /// An edge.
  public struct Edge: Sendable, Hashable {
    /// The edge's `id` attribute, where it has one; parallel edges differ in nothing else.
    public var id: String?
    /// The identifier of the node where it begins.
    public var tail: String
    /// The identifier of the node where it ends.
    public var head: String
    /// Its line.
    public var splines: [Spline]
    /// The box of its label.
    public var label: Box?
  }

  /// A cluster.
  public struct Cluster: Sendable, Hashable {
    /// The cluster's identifier in the DOT text, `cluster` included.
    public var id: String
    /// Its frame.
    public var bounds: Rectangle
    /// The box of its label.
    public var label: Box?
  }

  /// The frame of everything.
  public var bounds: Rectangle

  /// The nodes, in the order of the DOT text.
  public var nodes: [Node]

  /// The edges, in the order of the DOT text.
  public var edges: [Edge]

  /// The clusters, each before those inside it.
  public var clusters: [Cluster]
}
