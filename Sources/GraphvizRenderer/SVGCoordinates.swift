/// Numbers in an SVG document: to a tenth, halves away from zero, without needless noughts.
///
/// Graphviz writes hundredths, so that whole hundredths are the unit and no binary fraction decides.
enum SVGCoordinates {
  /// Returns a number, moved by some hundredths; nil where the text is no number.
  static func text(_ number: Substring, movedBy offset: Int = 0) -> String? {
    guard let value = Double(number), value.magnitude < 1e9 else { return nil }
    return text(hundredths: hundredths(value) + offset)
  }

  /// Returns a number.
  static func text(_ value: Double) -> String { text(hundredths: hundredths(value)) }

  /// Returns a number in whole hundredths.
  static func hundredths(_ value: Double) -> Int { Int((value * 100).rounded()) }

  /// Returns a list of coordinates (`points`) or a path (`d`) of absolute commands, moved. Numbers
  /// are by turns x and y. Nil where it has other commands.
  static func list(_ list: String, movedBy offset: (x: Int, y: Int)) -> String? {
    var result = ""
    var isX = true
    var rest = list[...]
    while let first = rest.first {
      if "MCLZ".contains(first) {
        isX = true
        result.append(rest.removeFirst())
      } else if first == " " || first == "," {
        result.append(rest.removeFirst())
      } else {
        let number = rest.prefix { !"MCLZ ,".contains($0) }
        guard let text = text(number, movedBy: isX ? offset.x : offset.y) else { return nil }
        result += text
        isX.toggle()
        rest = rest[number.endIndex...]
      }
    }
    return result
  }

  private static func text(hundredths: Int) -> String {
    let tenths = (hundredths.magnitude + 5) / 10
    let sign = hundredths < 0 && tenths > 0 ? "-" : ""
    return "\(sign)\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
  }
}
