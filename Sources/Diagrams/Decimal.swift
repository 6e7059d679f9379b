import Text

/// Numbers in DOT and CSS: rounded, without needless noughts, the same on every machine.
enum Decimal {
  /// Returns a number with so many decimals at most; halves go away from zero.
  static func text(_ value: Double, decimals: Int = 1) -> String {
    var digits: [UInt8] = []
    append(value, decimals: decimals, to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Appends a number with so many decimals at most; halves go away from zero.
  static func append(_ value: Double, decimals: Int = 1, to bytes: inout [UInt8]) {
    let isKnown = value.isFinite && value.magnitude < 1e9
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = isKnown ? Int(value.magnitude * Double(scale) + 0.5) : 0
    if value < 0, units > 0 { bytes.append(UInt8(ascii: "-")) }
    append(units / scale, to: &bytes)
    guard units % scale > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (rest, place) = (units % scale, scale / 10)
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      (rest, place) = (rest % place, place / 10)
    }
  }

  private static func append(_ whole: Int, to bytes: inout [UInt8]) {
    if whole > 9 { append(whole / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(whole % 10))
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
