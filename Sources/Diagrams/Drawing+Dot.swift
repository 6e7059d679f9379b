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

  var text: String {
    var graph = DotGraph(name: drawing.name)
    graph.set([.word("bgcolor", theme[.ground].light), .number("pad", 0)])
    graph.set([.word("outputorder", "edgesfirst")])
    graph.defaults(of: "node", [.word("fixedsize", "true"), .label("")])
    graph.defaults(of: "edge", [.word("dir", "none"), .number("arrowsize", 0.7)])
    for frame in drawing.frames { write(frame, to: &graph) }
    for shape in corners + drawing.shapes { write(shape, to: &graph) }
    for line in drawing.lines { write(line, to: &graph) }
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
        .label(label.text), .word("lp", position(corrected(label.bounds.center, label))),
      ]
      attributes += font(label)
    } else {
      attributes.append(.label(""))
    }
    graph.cluster(frame.id, attributes)
  }

  private func write(_ shape: Drawing.Shape, to graph: inout DotGraph) {
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
      attributes.append(.word("shape", "plain"))
      // Room to spare for what Graphviz believes of the text, lest it move a left-aligned one.
      bounds.right += shape.label?.isLeft == true ? 1 : 0
    default: attributes.append(.word("shape", shape.form.rawValue))
    }
    var center = bounds.center
    if let label = shape.label, shape.form == .plain { center = corrected(center, label) }
    attributes += [
      .word("pos", position(center)), .number("width", bounds.width / 72, decimals: 4),
      .number("height", bounds.height / 72, decimals: 4),
    ]
    if let class_ = shape.look { attributes += look(class_, style: style) }
    if let label = shape.label {
      let isLeft = label.isLeft && label.text.unicodeScalars.allSatisfy(\.isASCII)
      attributes.append(isLeft ? .leftLabel(label.text) : .label(label.text))
      attributes += font(label)
    }
    if let url = shape.url { attributes.append(.url(url)) }
    if let tooltip = shape.tooltip { attributes.append(.tooltip(tooltip)) }
    graph.node(shape.id, attributes)
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
        .word(names.1, position(corrected(label.bounds.center, label))),
      ]
      attributes += font(label)
    }
    if let tooltip = line.tooltip { attributes.append(.tooltip(tooltip)) }
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
    let measure = label.style.measure(in: theme)
    guard mode == .painted else {
      // Graphviz puts lines 1.2 times the font size apart.
      return [
        .word("fontname", "class:\(label.style.rawValue)"),
        .number("fontsize", measure.lineHeight / 1.2, decimals: 2),
      ]
    }
    let families = measure.family == .mono ? theme.monoFonts : theme.sansFonts
    let names = families.filter {
      !$0.hasPrefix("-") && !["system-ui", "ui-monospace"].contains($0)
    }
    return [
      .word("fontname", names.joined(separator: ",") + (measure.isBold ? " Bold" : "")),
      .number("fontsize", measure.size), .word("fontcolor", theme[label.style.ink].light),
    ]
  }

  /// A place for a text, moved so that letters and not lines stand in its middle.
  private func corrected(_ center: Point, _ label: Drawing.Label) -> Point {
    center
  }

  private func position(_ place: Point) -> String {
    "\(Decimal.text(place.x)),\(Decimal.text(drawing.height - place.y))"
  }
}
