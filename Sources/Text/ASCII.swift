extension Unicode.Scalar {
  /// Whether the scalar is a letter or a digit of ASCII.
  package var isASCIIAlphanumeric: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
