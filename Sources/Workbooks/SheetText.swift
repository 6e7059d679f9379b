import Diagnostics
import Text

/// A text as a cell can hold it.
struct SheetText {
  /// How many UTF-16 units a cell holds.
  static let limit = 32_767

  /// The text as the file has it: control characters by number, as the format writes them.
  private(set) var escaped = ""
  /// Whether the end of the text was cut off.
  private(set) var isShortened = false

  init(_ text: String) {
    var pieces = Self.pieces(of: text)
    var length = pieces.reduce(0) { $0 + $1.utf16.count }
    if length > Self.limit {
      isShortened = true
      // The mark of a shortened text needs a place.
      while length >= Self.limit, let last = pieces.popLast() { length -= last.utf16.count }
      pieces.append("…")
    }
    escaped = pieces.joined()
  }

  private static func pieces(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.map { index in
      let scalar = scalars[index]
      switch scalar.value {
      case 0x09, 0x0A: return String(scalar)
      case 0..<0x20: return numbered(scalar)
      case 0xFFFE, 0xFFFF: return "\u{FFFD}"
      // What looks like such a number is text.
      case 0x5F where isNumbered(scalars[index...]): return numbered(scalar)
      default: return String(scalar)
      }
    }
  }

  private static func numbered(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "_x" + String(repeating: "0", count: 4 - digits.count) + digits + "_"
  }

  private static func isNumbered(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let piece = Array(scalars.prefix(7))
    return piece.count == 7 && piece[1] == "x" && piece[6] == "_"
      && piece[2...5].allSatisfy(\.properties.isASCIIHexDigit)
  }
}

extension String {
  /// The width of its widest line, East Asian characters counting twice.
  var widestLine: Int {
    LineBreaks.unified(self).pieces(at: "\n").map { columns(of: $0) }.max() ?? 0
  }
}
