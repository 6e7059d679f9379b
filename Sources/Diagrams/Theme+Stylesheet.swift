import Text

extension Theme {
  /// Returns the style sheets of the diagrams: light, and dark where the reader's system or site is.
  ///
  /// A site with a switch of its own is followed through `data-theme`, `data-md-color-scheme` or a
  /// class `dark` or `light` on an element around the picture.
  public func stylesheet() -> Stylesheet {
    stylesheet(shapes: Set(DiagramClass.allCases), texts: Set(TextClass.allCases))
  }

  /// Returns the style sheets for what a drawing contains.
  func stylesheet(shapes: Set<DiagramClass>, texts: Set<TextClass>) -> Stylesheet {
    let shapes = DiagramClass.allCases.filter(shapes.contains)
    let texts = TextClass.allCases.filter(texts.contains)
    return Stylesheet(
      plain: plainRules(shapes, texts).joined(separator: "\n"),
      adaptive: adaptive(shapes, texts))
  }

  // MARK: - For every viewer

  private func plainRules(_ shapes: [DiagramClass], _ texts: [TextClass]) -> [String] {
    var rules = [
      ".lifeline{fill:none;font-family:\(CSSFonts(sansFonts).plain)}",
      ".lifeline text{stroke:none}",
    ]
    if ground == .opaque { rules.append(".lifeline .background{\(paint("fill", .ground))}") }
    return rules + shapes.map(rule) + textRules(texts)
  }

  private func rule(_ shape: DiagramClass) -> String {
    let look = shape.look
    var declarations = [paint("stroke", look.stroke)]
    if let fill = look.fill { declarations.append(paint("fill", fill)) }
    let width = look.width.value(in: self)
    if width != 1 { declarations.append("stroke-width:\(Decimal.text(width))") }
    if let dash = look.dash { declarations.append("stroke-dasharray:\(dash)") }
    var rule = "\(shape.selector){\(declarations.joined(separator: ";"))}"
    if shape.hasFilledArrow {
      let solid = look.dash == nil ? "" : ";stroke-dasharray:none"
      rule += "\n\(shape.arrowSelector){\(paint("fill", look.stroke));stroke-width:1\(solid)}"
    }
    return rule
  }

  private func textRules(_ texts: [TextClass]) -> [String] {
    var rules = RuleList()
    for text in texts {
      let measure = text.measure(in: self)
      rules.add("font-size:\(Decimal.text(measure.size))px", to: text.selector)
      rules.add(paint("fill", text.ink), to: text.selector)
      if measure.isBold { rules.add("font-weight:600", to: text.selector) }
      if measure.family == .mono {
        rules.add("font-family:\(CSSFonts(monoFonts).plain)", to: text.selector)
      }
      if text.isStruck { rules.add("text-decoration:line-through", to: text.selector) }
    }
    return rules.lines
  }

  private func paint(_ property: String, _ ink: Ink) -> String {
    "\(property):\(Self.short(self[ink].light))"
  }

  // MARK: - For browsers

  private func adaptive(_ shapes: [DiagramClass], _ texts: [TextClass]) -> String {
    let rules = fontRules(texts) + colorRules(shapes, texts)
    return rules.isEmpty ? "" : "@supports(--a:0){\(rules.joined(separator: "\n"))}"
  }

  /// The typefaces with the names that other viewers do not understand.
  private func fontRules(_ texts: [TextClass]) -> [String] {
    var rules = RuleList()
    let (sans, mono) = (CSSFonts(sansFonts), CSSFonts(monoFonts))
    if sans.all != sans.plain { rules.add("font-family:\(sans.all)", to: ".lifeline") }
    if mono.all != mono.plain {
      for text in texts where text.measure(in: self).family == .mono {
        rules.add("font-family:\(mono.all)", to: text.selector)
      }
    }
    return rules.lines
  }

  /// Every colour as a variable, and its values; nothing where light and dark are the same.
  private func colorRules(_ shapes: [DiagramClass], _ texts: [TextClass]) -> [String] {
    var inks: Set<Ink> = []
    var rules = RuleList()
    func add(_ property: String, _ ink: Ink, to selector: String) {
      inks.insert(ink)
      rules.add("\(property):var(\(ink.variable))", to: selector)
    }
    if ground == .opaque { add("fill", .ground, to: ".lifeline .background") }
    for shape in shapes {
      add("stroke", shape.look.stroke, to: shape.selector)
      if let fill = shape.look.fill { add("fill", fill, to: shape.selector) }
      if shape.hasFilledArrow { add("fill", shape.look.stroke, to: shape.arrowSelector) }
    }
    for text in texts { add("fill", text.ink, to: text.selector) }
    let used = Ink.allCases.filter(inks.contains)
    guard used.contains(where: { self[$0].light != self[$0].dark }) else { return [] }
    return switches(used) + rules.lines
  }

  private func switches(_ inks: [Ink]) -> [String] {
    func list(_ value: (ColorPair) -> String) -> String {
      inks.map { "\($0.variable):\(Self.short(value(self[$0])))" }.joined(separator: ";")
    }
    let light = list(\.light)
    let dark = list(\.dark)
    func hooks(_ theme: String, _ scheme: String) -> String {
      ":root[data-theme=\(theme)] .lifeline,[data-md-color-scheme=\(scheme)] .lifeline,"
        + ".\(theme) .lifeline"
    }
    return [
      ".lifeline,\(hooks("light", "default")){\(light)}",
      "@media(prefers-color-scheme:dark){.lifeline{\(dark)}}",
      "\(hooks("dark", "slate")){\(dark)}",
    ]
  }

  /// `#ffffff` as `#fff`.
  private static func short(_ color: String) -> String {
    let digits = Array(color)
    guard digits.count == 7, digits[1] == digits[2], digits[3] == digits[4],
      digits[5] == digits[6]
    else { return color }
    return String([digits[0], digits[1], digits[3], digits[5]])
  }
}

/// Rules of a style sheet; what several selectors have in common is said once.
private struct RuleList {
  private var groups: [(declaration: String, selectors: [String])] = []

  mutating func add(_ declaration: String, to selector: String) {
    if let place = groups.firstIndex(where: { $0.declaration == declaration }) {
      groups[place].selectors.append(selector)
    } else {
      groups.append((declaration, [selector]))
    }
  }

  /// The rules, one a line.
  var lines: [String] {
    groups.map { "\($0.selectors.joined(separator: ",")){\($0.declaration)}" }
  }
}

extension DiagramClass {
  fileprivate var selector: String { ".lifeline .\(rawValue)" }

  fileprivate var arrowSelector: String { selector + " polygon" }

  /// Whether it is a line whose arrow is filled as the line is drawn.
  fileprivate var hasFilledArrow: Bool { look.fill == nil && hasArrow }

  /// Whether it is a line that can end in an arrow.
  var hasArrow: Bool {
    switch self {
    case .call, .optionalCall, .event, .held, .transition, .optionalTransition, .path,
      .optionalPath:
      true
    default: false
    }
  }
}

extension TextClass {
  fileprivate var selector: String { ".lifeline .\(rawValue)" }
}
