/// Writes texts into DOT so that Graphviz takes them for what they are; the one place that escapes.
package enum DotText {
  /// What a text is to Graphviz, which decides on its escapes.
  package enum Form: Sendable {
    /// A name, or the value of an attribute that is no text.
    case identifier
    /// A label whose lines lie in the middle of its box.
    case label
    /// A label whose lines begin at the left edge of its box.
    case leftLabel
    /// A label whose lines end at the right edge of its box.
    case rightLabel
    /// A tool tip; its lines are joined.
    case tooltip
    /// An address.
    case url

    fileprivate var newline: StaticString {
      switch self {
      case .identifier: "\n"
      case .label: "\\n"
      case .leftLabel: "\\l"
      case .rightLabel: "\\r"
      case .tooltip: " "
      case .url: ""
      }
    }

    fileprivate var ampersand: StaticString { self == .identifier ? "&" : "&amp;" }

    /// Graphviz reads the escapes of a tool tip twice.
    fileprivate var backslash: StaticString { self == .tooltip ? #"\\\\"# : #"\\"# }
  }

  /// Appends a text as Graphviz holds it in memory, in UTF-8 and without what XML has no place for.
  package static func append(_ text: String, as form: Form, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      var index = 0
      while index < text.count {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "\\"): bytes.append(form.backslash)
        case UInt8(ascii: "&"): bytes.append(form.ampersand)
        case UInt8(ascii: "\n"): bytes.append(form.newline)
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: " "))
        case 0..<0x20, 0x7F: break
        case 0xC2 where text[index + 1] < 0xA0: index += 1
        case 0xEF where text[index + 1] == 0xBF && text[index + 2] >= 0xBE: index += 2
        default: bytes.append(byte)
        }
        index += 1
      }
      // Graphviz lays a last line at the side only where an escape ends it.
      if form == .leftLabel || form == .rightLabel, !text.isEmpty { bytes.append(form.newline) }
    }
  }

  /// Appends what stands in Graphviz' memory as DOT text has it: in quotes. `app:init`, `node` and
  /// `2fast` need them, so all have them.
  package static func appendQuoted(_ value: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in value {
      if byte == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns a text as it stands in DOT text, in quotes.
  package static func quoted(_ text: String, as form: Form = .identifier) -> String {
    var value: [UInt8] = []
    append(text, as: form, to: &value)
    var result: [UInt8] = []
    appendQuoted(value[...], to: &result)
    return String(decoding: result, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends text that needs no escapes.
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
