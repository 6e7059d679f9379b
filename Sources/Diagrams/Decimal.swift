import Text

/// Numbers in DOT and CSS: rounded, without needless noughts, the same on every machine.
enum Decimal {
  /// Returns a number with so many decimals at most; halves go away from zero.
  static func text(_ value: Double, decimals: Int = 1) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "0" }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int(value.magnitude * Double(scale) + 0.5)
    var fraction = String(units % scale)
    fraction = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
    while fraction.ends(with: "0") { fraction.removeLast() }
    let sign = value < 0 && units > 0 ? "-" : ""
    return "\(sign)\(units / scale)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}

extension Double {
  /// The least whole number that is not less; without a mathematics library, which this module does not
  /// link.
  var roundedUp: Double {
    let whole = Double(Int(self))
    return whole < self ? whole + 1 : whole
  }

  /// The square root, by Newton's method.
  var root: Double {
    guard self > 0 else { return 0 }
    var root = self > 1 ? self : 1
    for _ in 0..<64 { root = (root + self / root) / 2 }
    return root
  }
}
