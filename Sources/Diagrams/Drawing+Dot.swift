import Text

extension Drawing {
  /// Returns the drawing as DOT with every position given, for the engine `nop2`.
  func dot(_ mode: DotMode, theme: Theme) -> String {
    DotWriter(drawing: self, mode: mode, theme: theme).text
  }
}

/// How DOT text says what its parts look like.
public enum DotMode: String, Sendable, Hashable, CaseIterable {
  /// By classes, for an SVG with a style sheet.
  case styled
  /// By colours and fonts of the light theme, for PNG, PDF and readers who change the DOT text.
  case painted
}

/// Writes a drawing as DOT.
struct DotWriter {
  let drawing: Drawing
  let mode: DotMode
  let theme: Theme

  /// The margin that Graphviz leaves at both sides of the text of a node.
  private static let margin = 8.0

  var text: String {
    var graph = DotGraph(name: drawing.name)
    graph.set([.word("bgcolor", theme[.ground].light), .number("pad", 0)])
    graph.set([.word("outputorder", "edgesfirst")])
    graph.defaults(of: "node", [.word("fixedsize", "true"), .label("")])
    graph.defaults(of: "edge", [.word("dir", "none"), .number("arrowsize", 0.7)])
    for frame in drawing.frames { write(frame, to: &graph) }
    let taken = namesOfRules
    for shape in corners + drawing.shapes { write(named(shape, apartFrom: taken), to: &graph) }
    for (index, line) in (drawing.lines + strokes).enumerated() {
      write(separatingWords(of: line, index, to: &graph), to: &graph)
    }
    return graph.text
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

  private func write(_ frame: Drawing.Frame, to graph: inout DotGraph) {
    let bounds = frame.bounds
    let corners =
      "\(position(Point(bounds.left, bounds.bottom))),"
      + position(Point(bounds.right, bounds.top))
    var attributes: [DotGraph.Attribute] = [.word("bb", corners)]
    attributes += look(frame.look, style: frame.isRounded ? ["rounded"] : [], isFrame: true)
    if let label = frame.label {
      attributes += [
        .label(label.text), .word("lp", position(label.bounds.center)),
      ]
      attributes += font(label)
    } else {
      attributes.append(.label(""))
    }
    graph.cluster(frame.id, attributes)
  }

  /// The names that stand for things of the rules.
  private var namesOfRules: Set<String> {
    Set(drawing.shapes.filter(\.isOfRules).map(\.id))
  }

  /// The shape with a name that nothing of the rules has.
  private func named(_ shape: Drawing.Shape, apartFrom taken: Set<String>) -> Drawing.Shape {
    var shape = shape
    while !shape.isOfRules, taken.contains(shape.id) { shape.id += " part" }
    return shape
  }

  private func write(_ shape: Drawing.Shape, to graph: inout DotGraph) {
    if let label = shape.label, shape.form == .plain, label.isLeft, mode == .styled,
      !label.text.unicodeScalars.allSatisfy(\.isASCII)
    {
      writeLines(of: label, shape, to: &graph)
      return
    }
    var bounds = shape.bounds
    var attributes: [DotGraph.Attribute] = []
    var style: [String] = []
    switch shape.form {
    case .hidden:
      graph.node(
        shape.id,
        [
          .word("pos", position(bounds.center)), .number("width", 0.01, decimals: 2),
          .number("height", 0.01, decimals: 2), .word("style", "invis"),
        ])
      return
    case .rounded:
      attributes.append(.word("shape", "box"))
      style.append("rounded")
    case .plain:
      // Only `none` keeps the box's own left edge, eight points inside it, for text that begins there.
      attributes.append(.word("shape", "none"))
      bounds.left -= Self.margin
      bounds.right += Self.margin
    default: attributes.append(.word("shape", shape.form.rawValue))
    }
    attributes += [
      .word("pos", position(bounds.center)), .number("width", bounds.width / 72, decimals: 4),
      .number("height", bounds.height / 72, decimals: 4),
    ]
    if let class_ = shape.look { attributes += look(class_, style: style) }
    if let label = shape.label {
      attributes.append(label.isLeft ? .leftLabel(label.text) : .label(label.text))
      attributes += font(label)
    }
    if let url = shape.url { attributes.append(.url(url)) }
    if let tooltip = shape.tooltip { attributes.append(.tooltip(tooltip)) }
    graph.node(shape.id, attributes)
  }

  /// Writes text that begins at a left edge and is not Latin, whose width Graphviz without fonts
  /// overestimates so much that it would move the text: line by line, in the least font size.
  private func writeLines(
    of label: Drawing.Label, _ shape: Drawing.Shape, to graph: inout DotGraph
  ) {
    let measure = label.style.measure(in: theme)
    let left = label.bounds.left - Self.margin
    for (index, line) in label.lines.enumerated() {
      let middle = label.bounds.top + (Double(index) + 0.5) * measure.lineHeight
      // The baseline lies 0.3 font sizes below the middle.
      let y = middle + 0.3 * (measure.size - 1)
      let width = label.bounds.width + 2 * Self.margin
      var attributes: [DotGraph.Attribute] = [
        .word("shape", "none"), .word("pos", position(Point(left + width / 2, y))),
        .number("width", width / 72, decimals: 4),
        .number("height", measure.lineHeight / 72, decimals: 4), .leftLabel(line),
        .word("fontname", "class:\(label.style.rawValue)"), .number("fontsize", 1),
      ]
      if let url = shape.url { attributes.append(.url(url)) }
      if let tooltip = shape.tooltip { attributes.append(.tooltip(tooltip)) }
      graph.node(index == 0 ? shape.id : "\(shape.id) line \(index + 1)", attributes)
    }
  }

  /// Writes the words of an edge that are not Latin as nodes of given sizes: Graphviz without fonts
  /// overestimates their width, and would make the picture wider where they stand at its border.
  private func separatingWords(
    of line: Drawing.Line, _ index: Int, to graph: inout DotGraph
  ) -> Drawing.Line {
    guard mode == .styled,
      line.labels.contains(where: { !$0.text.unicodeScalars.allSatisfy(\.isASCII) })
    else { return line }
    for (place, label) in line.labels.enumerated() {
      let shape = Drawing.Shape(
        id: "words \(index + 1) \(place + 1)", form: .plain, bounds: label.bounds, label: label,
        url: place == 0 ? line.url : nil)
      write(named(shape, apartFrom: namesOfRules), to: &graph)
    }
    var line = line
    line.labels = []
    line.url = nil
    return line
  }

  private func write(_ line: Drawing.Line, to graph: inout DotGraph) {
    let curves = line.curves.enumerated().map { index, curve in
      let points = curve.map(position).joined(separator: " ")
      guard let tip = line.tip, index == line.curves.count - 1 else { return points }
      return "e,\(position(tip)) \(points)"
    }
    var attributes: [DotGraph.Attribute] = [.word("pos", curves.joined(separator: ";"))]
    if line.tip != nil { attributes.append(.word("dir", "forward")) }
    if let id = line.id { attributes.append(.word("id", id)) }
    attributes += look(line.look, style: [])
    for (label, names) in zip(line.labels, [("label", "lp"), ("xlabel", "xlp")]) {
      attributes += [
        .init(name: names.0, value: DotText.label(label.text)),
        .word(names.1, position(label.bounds.center)),
      ]
      attributes += font(label)
    }
    if let tooltip = line.tooltip { attributes.append(.tooltip(tooltip)) }
    if let url = line.url { attributes.append(.labelURL(url)) }
    graph.edge(line.tail, line.head, attributes)
  }

  // MARK: - Looks

  private func look(
    _ shape: DiagramClass, style: [String], isFrame: Bool = false
  ) -> [DotGraph.Attribute] {
    var style = style
    guard mode == .painted else {
      let styles = style.isEmpty ? [] : [DotGraph.Attribute.word("style", style[0])]
      return [.word("class", shape.rawValue)] + styles
    }
    let look = shape.look
    if look.fill != nil { style.append("filled") }
    if look.dash != nil { style.append("dashed") }
    var attributes: [DotGraph.Attribute] = [.word("color", theme[look.stroke].light)]
    if let fill = look.fill { attributes.append(.word("fillcolor", theme[fill].light)) }
    if !style.isEmpty { attributes.append(.word("style", style.joined(separator: ","))) }
    let width = look.width.value(in: theme)
    if width != 1 { attributes.append(.number("penwidth", width)) }
    return attributes
  }

  private func font(_ label: Drawing.Label) -> [DotGraph.Attribute] {
    var measure = label.style.measure(in: theme)
    guard mode == .painted else {
      // Graphviz puts lines 1.2 times the font size apart.
      let size = label.lines.count > 1 ? measure.lineHeight / 1.2 : measure.size
      let classes = label.lineStyles.isEmpty ? [label.style] : label.lineStyles
      let names = classes.map(\.rawValue).joined(separator: ",")
      return [.word("fontname", "class:\(names)"), .number("fontsize", size, decimals: 2)]
    }
    // Of several styles the narrower one, which fits wherever both do.
    if label.lineStyles.contains(where: { $0.measure(in: theme).family == .sans }) {
      measure.family = .sans
    }
    let families = measure.family == .mono ? theme.monoFonts : theme.sansFonts
    let names = families.filter {
      !$0.begins(with: "-") && !["system-ui", "ui-monospace"].contains($0)
    }
    return [
      .word("fontname", names.joined(separator: ",") + (measure.isBold ? " Bold" : "")),
      .number("fontsize", measure.size), .word("fontcolor", theme[label.style.ink].light),
    ]
  }

  private func position(_ place: Point) -> String {
    "\(Decimal.text(place.x)),\(Decimal.text(drawing.height - place.y))"
  }
}
