import Text

extension Theme {
  /// Returns the style sheet of the diagrams: light, and dark where the reader's system or site is.
  ///
  /// A site with a switch of its own is followed through `data-theme`, `data-md-color-scheme` or a
  /// class `dark` or `light` on an element around the picture. Colours stand as variables, each use
  /// with its light value before it for viewers that know no variables.
  public func stylesheet() -> String {
    stylesheet(shapes: Set(DiagramClass.allCases), texts: Set(TextClass.allCases))
  }

  /// Returns the style sheet for what a drawing contains.
  func stylesheet(shapes: Set<DiagramClass>, texts: Set<TextClass>) -> String {
    let shapes = DiagramClass.allCases.filter(shapes.contains)
    let texts = TextClass.allCases.filter(texts.contains)
    var inks: Set<Ink> = [.ground, .text]
    for look in shapes.map(\.look) {
      inks.insert(look.stroke)
      if let fill = look.fill { inks.insert(fill) }
    }
    for text in texts { inks.insert(text.ink) }
    let used = Ink.allCases.filter(inks.contains)
    var rules = switches(used)
    rules.append(".lifeline{fill:none;font-family:\(Self.stack(sansFonts))}")
    rules.append(".lifeline text{stroke:none}")
    rules.append(".lifeline .background{\(paint("fill", .ground))}")
    rules += shapes.map(rule)
    rules += textRules(texts)
    return rules.joined(separator: "\n")
  }

  private func switches(_ inks: [Ink]) -> [String] {
    func list(_ value: (ColorPair) -> String) -> String {
      inks.map { "\($0.variable):\(Self.short(value(self[$0])))" }.joined(separator: ";")
    }
    let light = list(\.light)
    let dark = list(\.dark)
    if light == dark { return [".lifeline{\(light)}"] }
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

  private func rule(_ shape: DiagramClass) -> String {
    let look = shape.look
    var declarations = [paint("stroke", look.stroke)]
    if let fill = look.fill { declarations.append(paint("fill", fill)) }
    let width = look.width.value(in: self)
    if width != 1 { declarations.append("stroke-width:\(Decimal.text(width))") }
    if let dash = look.dash { declarations.append("stroke-dasharray:\(dash)") }
    let name = ".lifeline .\(shape.rawValue)"
    var rule = "\(name){\(declarations.joined(separator: ";"))}"
    if look.fill == nil, shape.hasArrow {
      let solid = look.dash == nil ? "" : ";stroke-dasharray:none"
      rule += "\n\(name) polygon{\(paint("fill", look.stroke));stroke-width:1\(solid)}"
    }
    return rule
  }

  /// The rules of texts; what several have in common is said once.
  private func textRules(_ texts: [TextClass]) -> [String] {
    var groups: [(declaration: String, classes: [String])] = []
    func add(_ declaration: String, _ text: TextClass) {
      let name = ".lifeline .\(text.rawValue)"
      if let place = groups.firstIndex(where: { $0.declaration == declaration }) {
        groups[place].classes.append(name)
      } else {
        groups.append((declaration, [name]))
      }
    }
    for text in texts {
      let measure = text.measure(in: self)
      add("font-size:\(Decimal.text(measure.size))px", text)
      add(paint("fill", text.ink), text)
      if measure.isBold { add("font-weight:600", text) }
      if measure.family == .mono { add("font-family:\(Self.stack(monoFonts))", text) }
      if text.isStruck { add("text-decoration:line-through", text) }
    }
    return groups.map { "\($0.classes.joined(separator: ",")){\($0.declaration)}" }
  }

  private func paint(_ property: String, _ ink: Ink) -> String {
    "\(property):\(Self.short(self[ink].light));\(property):var(\(ink.variable))"
  }

  /// `#ffffff` as `#fff`.
  private static func short(_ color: String) -> String {
    let digits = Array(color)
    guard digits.count == 7, digits[1] == digits[2], digits[3] == digits[4],
      digits[5] == digits[6]
    else { return color }
    return String([digits[0], digits[1], digits[3], digits[5]])
  }

  private static func stack(_ fonts: [String]) -> String {
    fonts.map { $0.holds(" " as Unicode.Scalar) ? "'\($0)'" : $0 }.joined(separator: ",")
  }
}

extension DiagramClass {
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
