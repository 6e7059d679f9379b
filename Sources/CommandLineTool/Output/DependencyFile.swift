/// What a target depends on, in the form of Make, which Ninja reads too.
struct DependencyFile {
  /// What depends on the inputs.
  var target: String
  /// The files that it is made from.
  var inputs: [String]
  /// The folders in which a new file would be another input.
  var folders: [String]

  /// The text of the file: one rule for the target, and an empty one for each input, so that an input
  /// that is removed is no error.
  var text: String {
    var unique: [String] = []
    for path in inputs + inputFolders where !unique.contains(path) { unique.append(path) }
    let names = unique.map(Self.escaped)
    let rule = ([Self.escaped(target) + ":"] + names).joined(separator: " \\\n  ")
    return rule + "\n" + names.map { "\n\($0):\n" }.joined()
  }

  /// Whether a content is a file of dependencies: one rule over as many lines as it needs, and empty ones.
  static func isDependencyFile(_ content: [UInt8]) -> Bool {
    let lines = String(decoding: content, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first else { return false }
    if content.isEmpty { return true }
    guard first.hasSuffix(":") || first.hasSuffix(": \\") else { return false }
    var isContinued = first.hasSuffix("\\")
    for line in lines.dropFirst() {
      if isContinued {
        guard line.hasPrefix("  ") else { return false }
      } else if !line.isEmpty, line.hasPrefix(" ") || !line.hasSuffix(":") {
        return false
      }
      isContinued = isContinued && line.hasSuffix(" \\")
    }
    return true
  }

  /// The folders with those below them that hold inputs.
  private var inputFolders: [String] {
    let above = inputs.flatMap { path in
      path.indices.dropFirst().filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
    let roots = folders.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    return Set(above).filter { folder in
      roots.contains { folder == $0 || folder.hasPrefix($0 + "/") }
    }
    .sorted()
  }

  /// Returns a path as Make reads it.
  static func escaped(_ path: String) -> String {
    var result = ""
    var backslashes = 0
    for character in path {
      switch character {
      case " ", "\t":
        // Only those backslashes are doubled that would otherwise belong to the blank.
        result += String(repeating: "\\", count: backslashes + 1)
      case "#": result += "\\"
      case "$": result += "$"
      default: break
      }
      backslashes = character == "\\" ? backslashes + 1 : 0
      result.append(character)
    }
    return result
  }
}
