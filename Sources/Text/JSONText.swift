/// Texts within JSON, YAML and JavaScript.
package enum JSONText {
  /// Returns a text as a JSON string: control characters are escaped, all else stays as it is.
  ///
  /// Lines are separated by U+2028 in JavaScript as it was, so that this is escaped too.
  package static func quoted(_ text: String) -> String {
    guard
      text.utf8.contains(where: {
        $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F || $0 == 0xE2
      })
    else { return "\"" + text + "\"" }
    return quoted(text) { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F, 0x2028, 0x2029: true
      default: false
      }
    }
  }

  /// Returns a text as a quoted string that YAML, JSON and JavaScript read alike: what YAML does not print
  /// is escaped too (YAML 1.2.2, 5.1).
  package static func quotedForAll(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
  }

  private static func quoted(_ text: String, _ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isEscaped(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
