/// Says the same with fewer characters: for documents whose style sheet alone gives colours and lines.
///
/// Graphviz draws a straight line as a curve, a rounded box as eight, and names the first corner of a
/// polygon again at its end; and beside a class of the DOT text, its own says nothing.
enum SVGShortening {
  /// What Graphviz calls the groups of its parts.
  private static let generic: Set<Substring> = ["node", "edge", "cluster"]

  /// Shortens an element and all inside it.
  static func shorten(_ element: inout XMLElement) {
    shortenClass(of: &element)
    switch element.name {
    case "polygon": dropRepeatedCorner(of: &element)
    case "path": shortenPath(&element)
    default: break
    }
    for index in element.children.indices {
      guard var child = element.children[index].element else { continue }
      shorten(&child)
      element.children[index] = .element(child)
    }
  }

  private static func shortenClass(of element: inout XMLElement) {
    let own = element.classes.filter { !generic.contains($0) }
    guard !own.isEmpty else { return }
    element["class"] = own.joined(separator: " ")
  }

  private static func dropRepeatedCorner(of element: inout XMLElement) {
    let corners = (element["points"] ?? "").split(separator: " ")
    guard corners.count > 3, corners.first == corners.last else { return }
    element["points"] = corners.dropLast().joined(separator: " ")
  }

  // MARK: - Paths

  private struct Place: Equatable {
    var x: Substring
    var y: Substring

    init?(_ text: Substring) {
      let parts = text.split(separator: ",")
      guard parts.count == 2 else { return nil }
      (x, y) = (parts[0], parts[1])
    }

    var text: String { "\(x),\(y)" }

    /// The place in tenths, the unit of the document.
    var tenths: (x: Int, y: Int) { (tenths(x), tenths(y)) }

    private func tenths(_ text: Substring) -> Int { Int(((Double(text) ?? 0) * 10).rounded()) }
  }

  private static func shortenPath(_ element: inout XMLElement) {
    guard let places = places(of: element["d"] ?? "") else { return }
    if let box = roundedBox(places) {
      element.name = "rect"
      let geometry = box.map { name, tenths in
        (name: name, value: SVGCoordinates.text(Double(tenths) / 10))
      }
      element.attributes = geometry + element.attributes.filter { $0.name != "d" }
      return
    }
    element["d"] = shortened(places)
  }

  /// The places of a path that is one run of curves: a place, and three more for each curve.
  private static func places(of path: String) -> [Place]? {
    guard path.hasPrefix("M"), let curves = path.dropFirst().firstIndex(of: "C") else { return nil }
    let start = Place(path[path.index(after: path.startIndex)..<curves])
    let rest = path[path.index(after: curves)...].split(separator: " ").map(Place.init)
    guard let start, rest.count % 3 == 0 else { return nil }
    let places = rest.compactMap { $0 }
    return places.count == rest.count ? [start] + places : nil
  }

  /// Writes curves that are straight as lines.
  private static func shortened(_ places: [Place]) -> String {
    var result = "M\(places[0].text)"
    var command: Character = "M"
    for index in stride(from: 3, to: places.count, by: 3) {
      let curve = places[(index - 3)...index]
      let (first, last) = (places[index - 3], places[index])
      let (next, arguments): (Character, String) =
        if curve.allSatisfy({ $0.y == first.y }) {
          ("H", "\(last.x)")
        } else if curve.allSatisfy({ $0.x == first.x }) {
          ("V", "\(last.y)")
        } else {
          ("C", curve.dropFirst().map(\.text).joined(separator: " "))
        }
      result += next == command ? " " : String(next)
      result += arguments
      command = next
    }
    return result
  }

  /// The sides and the radius of a box with round corners, in tenths; nil where the curves are none.
  private static func roundedBox(_ places: [Place]) -> KeyValuePairs<String, Int>? {
    guard places.count == 25, places.first == places.last else { return nil }
    let points = places.map(\.tenths)
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    var radius = 0
    for index in stride(from: 0, to: 24, by: 3) {
      let (start, end) = (points[index], points[index + 3])
      if index.isMultiple(of: 2) {
        let isSide =
          start.x == end.x && (start.x == left || start.x == right)
          || start.y == end.y && (start.y == top || start.y == bottom)
        guard places[index] == places[index + 1], places[index + 2] == places[index + 3], isSide
        else { return nil }
      } else {
        let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
        guard abs(width - height) <= 1 else { return nil }
        radius = max(radius, width)
      }
    }
    return [
      "x": left, "y": top, "width": right - left, "height": bottom - top, "rx": radius,
    ]
  }
}
