/// Frames, lines, shapes and texts with their places; what every diagram is made of.
///
/// Frames are drawn first, then lines, then shapes, then texts.
struct Drawing: Sendable, Hashable {
  /// Words in one or more lines.
  struct Label: Sendable, Hashable {
    /// Where in its place each line stands.
    enum Side: Sendable, Hashable {
      case left, middle, right
    }

    var lines: [String]
    var style: TextClass
    /// Where the text lies.
    var bounds: Rectangle
    var side = Side.middle
    /// The class of each line, where they differ.
    var lineStyles: [TextClass] = []

    var text: String { lines.joined(separator: "\n") }
  }

  /// A cluster, beneath everything.
  struct Frame: Sendable, Hashable {
    var id: String
    var bounds: Rectangle
    var look: DiagramClass
    var isRounded = true
    var label: Label?
  }

  /// An edge.
  struct Line: Sendable, Hashable {
    var id: String?
    var tail: String
    var head: String
    /// Runs of Bézier curves: a point, and three more for each curve.
    var curves: [[Point]]
    var look: DiagramClass
    /// The tip of the arrow, where there is one.
    var tip: Point?
    var labels: [Label] = []
    var tooltip: String?
    /// Where the first label leads.
    var url: String?
  }

  /// A node.
  struct Shape: Sendable, Hashable {
    enum Form: String, Sendable, Hashable {
      case box
      case rounded
      case circle
      case octagon
      case note
      case plain
      case hidden
    }

    var id: String
    var form: Form
    var bounds: Rectangle
    var look: DiagramClass?
    var label: Label?
    var url: String?
    var tooltip: String?
    /// Whether the id is one of the rules, which no part of the drawing's own may take.
    var isOfRules = false
  }

  /// The graph's name.
  var name: String
  var width = 0.0
  var height = 0.0
  var frames: [Frame] = []
  var lines: [Line] = []
  var shapes: [Shape] = []

  // MARK: - Adding parts

  /// Returns a label in the middle of a place.
  static func label(
    _ lines: [String], _ style: TextClass, at center: Point, _ theme: Theme
  ) -> Label {
    let size = size(of: lines, style, theme)
    return Label(
      lines: lines, style: style,
      bounds: Rectangle(center: center, width: size.width, height: size.height))
  }

  /// Returns the room that lines of text take.
  static func size(
    of lines: [String], _ style: TextClass, _ theme: Theme
  ) -> (width: Double, height: Double) {
    let measure = style.measure(in: theme)
    let width = lines.map { measure.width(of: $0) }.max() ?? 0
    return (width, measure.lineHeight * Double(lines.count))
  }

  /// Adds text whose left edge and middle line are given.
  @discardableResult
  mutating func addText(
    _ id: String, _ lines: [String], _ style: TextClass, left: Double, middle: Double,
    _ theme: Theme, url: String? = nil, tooltip: String? = nil
  ) -> Rectangle {
    let center = left + Self.size(of: lines, style, theme).width / 2
    return addText(
      id, Self.label(lines, style, at: Point(center, middle), theme), .left, url, tooltip)
  }

  /// Adds text whose right edge and middle line are given.
  @discardableResult
  mutating func addText(
    _ id: String, _ lines: [String], _ style: TextClass, right: Double, middle: Double,
    _ theme: Theme, url: String? = nil, tooltip: String? = nil
  ) -> Rectangle {
    let center = right - Self.size(of: lines, style, theme).width / 2
    return addText(
      id, Self.label(lines, style, at: Point(center, middle), theme), .right, url, tooltip)
  }

  private mutating func addText(
    _ id: String, _ label: Label, _ side: Label.Side, _ url: String?, _ tooltip: String?
  ) -> Rectangle {
    var label = label
    label.side = side
    shapes.append(
      Shape(
        id: id, form: .plain, bounds: label.bounds, label: label, url: url, tooltip: tooltip))
    return label.bounds
  }

  /// Adds text in the middle of a place.
  mutating func addText(
    _ id: String, _ lines: [String], _ style: TextClass, center: Point, _ theme: Theme
  ) {
    let label = Self.label(lines, style, at: center, theme)
    shapes.append(Shape(id: id, form: .plain, bounds: label.bounds, label: label))
  }

  /// Adds a place where a line can begin or end.
  mutating func addPoint(_ id: String, _ place: Point) -> String {
    shapes.append(
      Shape(id: id, form: .hidden, bounds: Rectangle(center: place, width: 1, height: 1)))
    return id
  }

  /// Adds straight lines through places, between points of their own.
  mutating func addPath(
    _ id: String, _ places: [Point], _ look: DiagramClass, hasArrow: Bool = false
  ) {
    guard let first = places.first, let last = places.last else { return }
    let tail = addPoint(id + " from", first)
    let head = addPoint(id + " to", last)
    lines.append(
      Line(
        tail: tail, head: head, curves: [Self.curve(places, shortened: hasArrow)], look: look,
        tip: hasArrow ? last : nil))
  }

  /// Returns straight lines as Bézier curves; shortened for an arrow at the end.
  static func curve(_ places: [Point], shortened: Bool) -> [Point] {
    var places = places
    if shortened, places.count > 1 {
      places[places.count - 1] = places[places.count - 1].moved(
        arrowLength, toward: places[places.count - 2])
    }
    guard let first = places.first else { return [] }
    return places.dropFirst().reduce(into: [first]) { curve, place in
      let from = curve[curve.count - 1]
      curve += [from.between(place, 1 / 3), from.between(place, 2 / 3), place]
    }
  }

  /// The length of an arrow.
  static let arrowLength = 7.0

  // MARK: - What is there

  /// The label of everything that has one.
  var labels: [Label] {
    frames.compactMap(\.label) + lines.flatMap(\.labels) + shapes.compactMap(\.label)
  }

  /// The looks and text classes that occur.
  var classes: (shapes: Set<DiagramClass>, texts: Set<TextClass>) {
    (
      Set(frames.map(\.look) + lines.map(\.look) + shapes.compactMap(\.look)),
      Set(labels.flatMap { $0.lineStyles.isEmpty ? [$0.style] : $0.lineStyles })
    )
  }
}

extension Point {
  /// Returns the place some part of the way to another.
  func between(_ other: Point, _ part: Double) -> Point {
    Point(x + (other.x - x) * part, y + (other.y - y) * part)
  }

  /// Returns the place some distance on the way to another.
  func moved(_ distance: Double, toward other: Point) -> Point {
    let width = other.x - x
    let height = other.y - y
    let length = (width * width + height * height).root
    return length > 0 ? between(other, min(1, distance / length)) : self
  }
}
