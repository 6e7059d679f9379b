import Text

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
    let names = unique.map(MakeText.path)
    let rule = ([MakeText.path(target) + ":"] + names).joined(separator: " \\\n  ")
    return rule + "\n" + names.map { "\n\($0):\n" }.joined()
  }

  /// The paths that Make and Ninja have no common way to write.
  var unspeakablePaths: [String] {
    ([target] + inputs + inputFolders).filter { !MakeText.canHold($0) }
  }

  /// Whether a content is a file of dependencies: one rule over as many lines as it needs, and empty ones.
  static func isDependencyFile(_ content: [UInt8]) -> Bool {
    let lines = String(decoding: content, as: UTF8.self)
      .pieces(at: "\n")
    guard let first = lines.first else { return false }
    if content.isEmpty { return true }
    guard first.ends(with: ":") || first.ends(with: ": \\") else { return false }
    var isContinued = first.ends(with: "\\")
    for line in lines.dropFirst() {
      if isContinued {
        guard line.begins(with: "  ") else { return false }
      } else if !line.isEmpty, line.begins(with: " ") || !line.ends(with: ":") {
        return false
      }
      isContinued = isContinued && line.ends(with: " \\")
    }
    return true
  }

  /// The folders with those below them that hold inputs.
  private var inputFolders: [String] {
    let above = inputs.flatMap { path in
      path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
        .map { String(path[..<$0]) }
    }
    let roots = folders.map { folder in
      folder == "/" ? folder : folder.rest(before: "/").map { String($0) } ?? folder
    }
    return Set(above).filter { folder in
      roots.contains { folder == $0 || folder.begins(with: $0 + "/") }
    }
    .sorted()
  }
}
