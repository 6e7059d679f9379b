import Diagnostics
import Diagrams
import YAML

/// Reads `theme.yaml`: colours for light and dark, the ground, typefaces, sizes, distances and strokes.
///
/// What the file leaves out keeps its standard value.
struct ThemeFile {
  private(set) var theme = Theme.standard
  private(set) var diagnostics: [Diagnostic] = []
  /// Where the file gives the value of a colour.
  private(set) var colorPlaces: [ColorPlace: SourceLocation] = [:]

  /// A colour on light or on dark pages.
  struct ColorPlace: Hashable {
    var ink: Ink
    var isDark: Bool
  }

  private static let distances: [String: any WritableKeyPath<Theme, Double> & Sendable] = [
    "margin": \.spacings.margin, "row": \.spacings.row, "column": \.spacings.column,
    "gutter": \.spacings.gutter,
  ]

  /// The distances at which texts are wrapped, which have a range of their own.
  private static let widths: [String: any WritableKeyPath<Theme, Double> & Sendable] = [
    "callLabel": \.spacings.callLabel, "eventLabel": \.spacings.eventLabel,
    "boxLabel": \.spacings.boxLabel, "bandLabel": \.spacings.bandLabel,
  ]

  private static let groups = [
    "width", "colors", "ground", "fonts", "sizes", "spacings", "strokes",
  ]

  /// Reads a document.
  static func file(from root: Node) -> ThemeFile {
    var file = ThemeFile()
    file.read(root)
    return file
  }

  private mutating func read(_ root: Node) {
    for entry in entries(of: root, "the theme") {
      switch entry.name {
      case "width": readNumber(entry, in: Limits.pictureWidths, into: \.width)
      case "colors": readColors(entry.value)
      case "ground": readGround(entry.value)
      case "fonts": readFonts(entry.value)
      case "sizes":
        readNumbers(
          entry.value, in: Limits.fontSizes,
          [
            "title": \.sizes.title, "text": \.sizes.text, "code": \.sizes.code,
            "small": \.sizes.small,
          ])
      case "spacings":
        readNumbers(entry.value, in: Limits.distances, Self.distances.merging(Self.widths) { $1 })
      case "strokes":
        readNumbers(
          entry.value, in: Limits.strokeWidths,
          [
            "line": \.strokes.line, "arrow": \.strokes.arrow, "frame": \.strokes.frame,
            "path": \.strokes.path,
          ])
      default: reportUnknown(entry, among: Self.groups)
      }
    }
  }

  private mutating func readColors(_ node: Node) {
    for entry in entries(of: node, "'colors'") {
      guard let ink = Ink(rawValue: entry.name) else {
        reportUnknown(entry, among: Ink.allCases.map(\.rawValue))
        continue
      }
      var pair = theme[ink]
      for shade in entries(of: entry.value, "'\(entry.name)'") {
        guard let color = shade.value.text, Theme.contrast(color, "#ffffff") != nil else {
          report(
            "unknown-value", "'\(shade.value.text ?? "")' is not a colour", at: shade.value,
            hint: "write it as \"#rrggbb\", in quotes")
          continue
        }
        switch shade.name {
        case "light":
          pair.light = color
          colorPlaces[ColorPlace(ink: ink, isDark: false)] = shade.value.location
        case "dark":
          pair.dark = color
          colorPlaces[ColorPlace(ink: ink, isDark: true)] = shade.value.location
        default: reportUnknown(shade, among: ["light", "dark"])
        }
      }
      theme.colors[ink] = pair
    }
  }

  private mutating func readGround(_ node: Node) {
    guard let ground = node.text.flatMap(Theme.Ground.init) else {
      report(
        "unknown-value", "'\(node.text ?? "")' is no ground", at: node,
        hint: "there are: \(Theme.Ground.allCases.map(\.rawValue).joined(separator: ", "))")
      return
    }
    theme.ground = ground
  }

  private mutating func readFonts(_ node: Node) {
    for entry in entries(of: node, "'fonts'") {
      let fonts = (entry.value.items ?? [entry.value]).compactMap(\.text)
      guard !fonts.isEmpty else {
        report("missing-value", "'\(entry.name)' names no typeface", at: entry.value, hint: nil)
        continue
      }
      guard fonts.count <= Limits.fonts else {
        report(
          "too-many", "'\(entry.name)' names more than \(Limits.fonts) typefaces", at: entry.value,
          hint: "end the list with a generic family, such as sans-serif")
        continue
      }
      if let font = fonts.first(where: { !Self.isFontName($0) }) {
        report(
          "unknown-value", "'\(font)' is not the name of a typeface", at: entry.value,
          hint: "write letters, digits, spaces, '-', '_' and '.'")
        continue
      }
      switch entry.name {
      case "sans": theme.sansFonts = fonts
      case "mono": theme.monoFonts = fonts
      default: reportUnknown(entry, among: ["sans", "mono"])
      }
    }
  }

  /// Whether a text can stand in a style sheet as the name of a typeface.
  private static func isFontName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || " -_.".unicodeScalars.contains(scalar)
      }
  }

  private mutating func readNumbers(
    _ node: Node, in range: ClosedRange<Double>,
    _ fields: [String: any WritableKeyPath<Theme, Double> & Sendable]
  ) {
    for entry in entries(of: node, "this") {
      guard let field = fields[entry.name] else {
        reportUnknown(entry, among: fields.keys.sorted())
        continue
      }
      readNumber(
        entry, in: Self.widths[entry.name] == nil ? range : Limits.labelWidths, into: field)
    }
  }

  private mutating func readNumber(
    _ entry: Mapping.Entry, in range: ClosedRange<Double>,
    into field: WritableKeyPath<Theme, Double>
  ) {
    guard let number = entry.value.text.flatMap(Self.number) else {
      report(
        "unknown-value", "'\(entry.name)' must be a number of points", at: entry.value,
        hint: "write it as 12 or 12.5")
      return
    }
    guard range.contains(number) else {
      report(
        "out-of-range",
        "'\(entry.name)' must be from \(range.lowerBound) to \(range.upperBound) points",
        at: entry.value, hint: nil)
      return
    }
    theme[keyPath: field] = number
  }

  /// A decimal number, also with an exponent; no other form that Swift knows, such as `0x1p3` or `inf`.
  private static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }) else { return nil }
    return Double(text)
  }

  // MARK: - Problems

  private mutating func entries(of node: Node, _ name: String) -> [Mapping.Entry] {
    if let mapping = node.mapping { return mapping.entries }
    report("wrong-kind", "\(name) must be a mapping, not \(node.kindName)", at: node, hint: nil)
    return []
  }

  private mutating func reportUnknown(_ entry: Mapping.Entry, among names: [String]) {
    let hint =
      nearestName(to: entry.name, among: names).map { "did you mean '\($0)'?" }
      ?? "there are: \(names.joined(separator: ", "))"
    report("unknown-key", "the theme has no '\(entry.name)'", at: entry.key, hint: hint)
  }

  private mutating func report(
    _ identifier: String, _ message: String, at node: Node, hint: String?
  ) {
    diagnostics.append(Diagnostic(identifier, .error, message, at: node.location, hint: hint))
  }
}
