/// The rules for paths below the output folder.
enum OutputPath {
  /// The names that the tool keeps for itself.
  static let stagingName = ".lifeline-staging"
  static let lockName = ".lifeline-lock"
  /// The file by which the tool knows a staging folder for its own.
  static let stagingMark = "made-by-lifeline"

  /// Returns what is wrong with a path, in words; nil where it may be written.
  static func problem(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.hasPrefix("/") { return "it is an absolute path" }
    if parts.contains("..") || parts.contains(".") { return "it has a part '.' or '..'" }
    if parts.contains("") { return "it has an empty part" }
    if path.contains("\0") || path.contains("\\") { return "it holds a backslash or a zero byte" }
    if [stagingName, lockName, Manifest.name].contains(String(parts[0])) {
      return "the name is kept for the tool itself"
    }
    return nil
  }

  /// Returns whether a file is drawn by Graphviz.
  static func isPicture(_ path: String) -> Bool {
    [".svg", ".png", ".pdf"].contains(where: path.hasSuffix)
  }

  /// Returns the folders above a path, the outermost first.
  static func folders(above path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
  }
}
