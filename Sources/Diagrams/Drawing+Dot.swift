import Text

extension Drawing {
  /// Returns the drawing as a graph with every position given, for the engine `nop2`.
  func graph(_ mode: DotMode, theme: Theme) -> DotGraph {
    DotWriter(drawing: self, mode: mode, theme: theme).graph
  }
}

/// How DOT text says what its parts look like.
public enum DotMode: String, Sendable, Hashable, CaseIterable {
  /// By classes, for an SVG with a style sheet.
  case styled
  /// By colours and fonts of the light theme, for PNG, PDF and readers who change the DOT text.
  case painted
}

/// Writes a drawing as a graph.
private struct DotWriter {
  let drawing: Drawing
  let mode: DotMode
  let theme: Theme
  private(set) var graph: DotGraph
  /// The names that stand for things of the rules.
  private let namesOfRules: Set<String>

  /// The margin that Graphviz leaves at both sides of the text of a node.
  private static let margin = 8.0

  init(drawing: Drawing, mode: DotMode, theme: Theme) {
    self.drawing = drawing
    self.mode = mode
    self.theme = theme
    graph = DotGraph(name: drawing.name)
    namesOfRules = Set(drawing.shapes.lazy.filter(\.isOfRules).map(\.id))
    graph.begin(.graph)
    // Pictures of pixels and for print always have a ground.
    let isOpaque = mode == .painted || theme.ground == .opaque
    graph.add("bgcolor", isOpaque ? theme[.ground].light : "transparent")
    graph.add("pad", 0)
    graph.add("outputorder", "edgesfirst")
    graph.end()
    graph.begin(.nodes)
    graph.add("fixedsize", "true")
    graph.add("label", "", as: .label)
    graph.end()
    graph.begin(.edges)
    graph.add("dir", "none")
    graph.add("arrowsize", 0.7)
    graph.end()
    for frame in drawing.frames { write(frame) }
    for shape in corners + drawing.shapes { write(named(shape)) }
    for (index, line) in (drawing.lines + strokes).enumerated() {
      write(separatingWords(of: line, index))
    }
  }

  /// Two hidden nodes that make the picture as large as the drawing.
  private var corners: [Drawing.Shape] {
    [
      .init(
        id: "upper left", form: .hidden,
        bounds: Rectangle(center: Point(0.5, 0.5), width: 1, height: 1)),
      .init(
        id: "lower right", form: .hidden,
        bounds: Rectangle(
          center: Point(drawing.width - 0.5, drawing.height - 0.5), width: 1, height: 1)),
    ]
  }

  /// Lines through words, which a style sheet draws by itself.
  private var strokes: [Drawing.Line] {
    guard mode == .painted else { return [] }
    return drawing.shapes.compactMap { shape in
      guard let label = shape.label, label.style.isStruck else { return nil }
      let bounds = label.bounds
      let line = [Point(bounds.left, bounds.center.y), Point(bounds.right, bounds.center.y)]
      return Drawing.Line(
        tail: shape.id, head: shape.id, curves: [Drawing.curve(line, shortened: false)],
        look: .bracket)
    }
  }

  // MARK: - Parts

  private mutating func write(_ frame: Drawing.Frame) {
    let bounds = frame.bounds
    graph.begin(.cluster(frame.id))
    graph.add("bb") { [upward] value in
      upward.append(Point(bounds.left, bounds.bottom), to: &value)
      value.append(",")
      upward.append(Point(bounds.right, bounds.top), to: &value)
    }
    addLook(frame.look, style: frame.isRounded ? ["rounded"] : [])
    graph.add("label", frame.label?.text ?? "", as: .label)
    if let label = frame.label {
      addPosition("lp", label.bounds.center)
      addFont(label)
    }
    graph.end()
    graph.close()
  }

  /// The shape with a name that nothing of the rules has.
  private func named(_ shape: Drawing.Shape) -> Drawing.Shape {
    var shape = shape
    while !shape.isOfRules, namesOfRules.contains(shape.id) { shape.id += " part" }
    return shape
  }

  private mutating func write(_ shape: Drawing.Shape) {
    if let label = shape.label, shape.form == .plain, label.side != .middle, mode == .styled,
      label.lines.count > 1 || !label.lines.allSatisfy(\.isASCII)
    {
      writeLines(of: label, shape)
      return
    }
    var bounds = shape.bounds
    graph.begin(.node(shape.id))
    switch shape.form {
    case .hidden:
      addPosition("pos", bounds.center)
      graph.add("width", 0.01, decimals: 2)
      graph.add("height", 0.01, decimals: 2)
      graph.add("style", "invis")
      graph.end()
      return
    case .rounded: graph.add("shape", "box")
    case .plain:
      // Only `none` keeps the box's own left edge, eight points inside it, for text that begins there.
      graph.add("shape", "none")
      bounds.left -= Self.margin
      bounds.right += Self.margin
    default: graph.add("shape", shape.form.rawValue)
    }
    addPlace(bounds)
    if let look = shape.look { addLook(look, style: shape.form == .rounded ? ["rounded"] : []) }
    if let label = shape.label {
      graph.add("label", label.text, as: label.side.form)
      addFont(label)
    }
    addLink(of: shape)
    graph.end()
  }

  /// Writes text that begins or ends at an edge and has several lines or is not Latin, whose width
  /// Graphviz without fonts overestimates so much that it would move the text: line by line, in the least
  /// font size.
  private mutating func writeLines(of label: Drawing.Label, _ shape: Drawing.Shape) {
    let measure = label.style.measure(in: theme)
    let left = label.bounds.left - Self.margin
    for (index, line) in label.lines.enumerated() {
      let middle = label.bounds.top + (Double(index) + 0.5) * measure.lineHeight
      // The baseline lies 0.3 font sizes below the middle.
      let y = middle + 0.3 * (measure.size - 1)
      let width = label.bounds.width + 2 * Self.margin
      graph.begin(.node(index == 0 ? shape.id : "\(shape.id) line \(index + 1)"))
      graph.add("shape", "none")
      addPlace(
        Rectangle(center: Point(left + width / 2, y), width: width, height: measure.lineHeight))
      graph.add("label", line, as: label.side.form)
      graph.add("fontname", "class:" + label.style.rawValue)
      graph.add("fontsize", 1)
      addLink(of: shape)
      graph.end()
    }
  }

  /// Writes the words of an edge that are not Latin as nodes of given sizes: Graphviz without fonts
  /// overestimates their width, and would make the picture wider where they stand at its border.
  private mutating func separatingWords(of line: Drawing.Line, _ index: Int) -> Drawing.Line {
    guard mode == .styled, !line.labels.allSatisfy({ $0.lines.allSatisfy(\.isASCII) }) else {
      return line
    }
    for (place, label) in line.labels.enumerated() {
      let shape = Drawing.Shape(
        id: "words \(index + 1) \(place + 1)", form: .plain, bounds: label.bounds, label: label,
        url: place == 0 ? line.url : nil)
      write(named(shape))
    }
    var line = line
    line.labels = []
    line.url = nil
    return line
  }

  private mutating func write(_ line: Drawing.Line) {
    graph.begin(.edge(line.tail, line.head))
    graph.add("pos") { [upward] value in
      for (index, curve) in line.curves.enumerated() {
        if index > 0 { value.append(";") }
        if let tip = line.tip, index == line.curves.count - 1 {
          value.append("e,")
          upward.append(tip, to: &value)
          value.append(" ")
        }
        for (index, point) in curve.enumerated() {
          if index > 0 { value.append(" ") }
          upward.append(point, to: &value)
        }
      }
    }
    if line.tip != nil { graph.add("dir", "forward") }
    if let id = line.id { graph.add("id", id) }
    addLook(line.look, style: [])
    let names: [(StaticString, StaticString)] = [("label", "lp"), ("xlabel", "xlp")]
    for (label, names) in zip(line.labels, names) {
      graph.add(names.0, label.text, as: .label)
      addPosition(names.1, label.bounds.center)
      addFont(label)
    }
    if let tooltip = line.tooltip { graph.add("tooltip", tooltip, as: .tooltip) }
    if let url = line.url { graph.add("labelURL", url, as: .url) }
    graph.end()
  }

  // MARK: - Attributes

  private mutating func addLink(of shape: Drawing.Shape) {
    if let url = shape.url { graph.add("URL", url, as: .url) }
    if let tooltip = shape.tooltip { graph.add("tooltip", tooltip, as: .tooltip) }
  }

  private mutating func addPlace(_ bounds: Rectangle) {
    addPosition("pos", bounds.center)
    graph.add("width", bounds.width / 72, decimals: 4)
    graph.add("height", bounds.height / 72, decimals: 4)
  }

  private mutating func addLook(_ shape: DiagramClass, style: [String]) {
    guard mode == .painted else {
      graph.add("class", shape.rawValue)
      if let style = style.first { graph.add("style", style) }
      return
    }
    let look = shape.look
    var style = style
    if look.fill != nil { style.append("filled") }
    if look.dash != nil { style.append("dashed") }
    graph.add("color", theme[look.stroke].light)
    if let fill = look.fill { graph.add("fillcolor", theme[fill].light) }
    if !style.isEmpty { graph.add("style", style.joined(separator: ",")) }
    let width = look.width.value(in: theme)
    if width != 1 { graph.add("penwidth", width) }
  }

  private mutating func addFont(_ label: Drawing.Label) {
    var measure = label.style.measure(in: theme)
    guard mode == .painted else {
      // Graphviz puts lines 1.2 times the font size apart.
      let size = label.lines.count > 1 ? measure.lineHeight / 1.2 : measure.size
      let classes = label.lineStyles.isEmpty ? [label.style] : label.lineStyles
      graph.add("fontname", "class:" + classes.map(\.rawValue).joined(separator: ","))
      graph.add("fontsize", size, decimals: 2)
      return
    }
    // Of several styles the narrower one, which fits wherever both do.
    if label.lineStyles.contains(where: { $0.measure(in: theme).family == .sans }) {
      measure.family = .sans
    }
    let families = measure.family == .mono ? theme.monoFonts : theme.sansFonts
    let names = families.filter {
      !$0.begins(with: "-") && !["system-ui", "ui-monospace"].contains($0)
    }
    graph.add("fontname", names.joined(separator: ",") + (measure.isBold ? " Bold" : ""))
    graph.add("fontsize", measure.size)
    graph.add("fontcolor", theme[label.style.ink].light)
  }

  private mutating func addPosition(_ name: StaticString, _ place: Point) {
    graph.add(name) { [upward] in upward.append(place, to: &$0) }
  }

  private var upward: Upward { Upward(height: drawing.height) }

  /// Writes places as Graphviz has them, whose y grows upward.
  private struct Upward {
    var height: Double

    func append(_ place: Point, to value: inout [UInt8]) {
      Decimal.append(place.x, to: &value)
      value.append(",")
      Decimal.append(height - place.y, to: &value)
    }
  }
}

extension Drawing.Label.Side {
  /// How a label is written whose lines stand there.
  fileprivate var form: DotText.Form {
    switch self {
    case .left: .leftLabel
    case .middle: .label
    case .right: .rightLabel
    }
  }
}

extension String {
  /// Whether all is Latin without accents, which Graphviz can measure.
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
