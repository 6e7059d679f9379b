extension Unicode.Scalar {
  /// Whether XML 1.0 has no place for the character, written out or as a reference
  /// (https://www.w3.org/TR/xml/#charsets). Newline and tab are allowed, the other controls are not.
  var isForbiddenInXML: Bool {
    switch value {
    case 0x9, 0xA: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
