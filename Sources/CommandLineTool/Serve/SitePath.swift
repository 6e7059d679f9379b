import Text

/// The path of a file below the root of a site, from the path of a request.
struct SitePath: Hashable {
  /// The names on the way to the file, none for the root.
  var names: [String]
  /// Whether the path ends in a slash, and so means a folder.
  var isFolder: Bool

  /// Decodes a path; nil where it is malformed, leads upwards, or names something hidden.
  init?(encoded: String) {
    guard encoded.begins(with: "/"), let path = Self.decoded(encoded) else { return nil }
    isFolder = path.ends(with: "/")
    names = path.pieces(at: "/").filter { !$0.isEmpty }.map(String.init)
    for name in names where name.begins(with: ".") || name.holds("\\" as Unicode.Scalar) {
      return nil
    }
  }

  /// The path below the root.
  var relative: String { names.joined(separator: "/") }

  private static func decoded(_ text: String) -> String? {
    guard let path = URLText.decoded(text), !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    return path
  }
}
