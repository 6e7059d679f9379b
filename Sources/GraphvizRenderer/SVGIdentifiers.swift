/// The identifiers of one document: each begins with the document's prefix, consists of characters
/// that need no escaping anywhere, and is given once.
struct SVGIdentifiers {
  private let prefix: String
  private var given: Set<String> = []

  /// Creates the identifiers of a document.
  init(prefix: String) {
    let safe = Self.safeCharacters(of: prefix)
    let isName = safe.first.map { $0.isLetter || $0 == "_" } ?? false
    self.prefix = isName ? safe : "_" + safe
  }

  /// Returns an identifier that the document itself needs.
  mutating func reserved(_ name: String) -> String {
    let result = "\(prefix)-\(name)"
    given.insert(result)
    return result
  }

  /// Returns the identifier that stands for one of the DOT text; nil for those of Graphviz' own making
  /// and for one that was given before, such as a cluster's that is inherited from its graph.
  mutating func safe(_ id: String) -> String? {
    guard let id = SVGMarks.id(markedAs: id) else { return nil }
    let result = "\(prefix)-\(Self.safeCharacters(of: id))"
    return given.insert(result).inserted ? result : nil
  }

  /// Writes characters other than ASCII letters, digits and hyphens as `_`, their number in base 16,
  /// and `_`, so that different identifiers stay different.
  private static func safeCharacters(of text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": String(scalar)
      default: "_\(String(scalar.value, radix: 16))_"
      }
    }.joined()
  }
}
