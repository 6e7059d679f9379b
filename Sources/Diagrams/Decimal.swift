/// Numbers in DOT and CSS: rounded, without needless noughts, the same on every machine.
enum Decimal {
  /// Returns a number with so many decimals at most; halves go away from zero.
  static func text(_ value: Double, decimals: Int = 1) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "0" }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int((value.magnitude * Double(scale)).rounded())
    var fraction = String(units % scale)
    fraction = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = value < 0 && units > 0 ? "-" : ""
    return "\(sign)\(units / scale)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
