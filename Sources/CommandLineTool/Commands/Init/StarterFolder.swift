import Diagnostics
import Text

/// The folder in which a team starts.
struct StarterFolder {
  /// The folder as the user named it, without a slash at its end.
  let path: String
  private let fileSystem: any FileSystem

  init(_ path: String, fileSystem: any FileSystem) {
    var path = path
    while path.count > 1, path.ends(with: "/") { path.removeLast() }
    self.path = path
    self.fileSystem = fileSystem
  }

  /// Returns an error for each file that would be overwritten, and for each that would be read beside
  /// those that are written: another configuration, other rules.
  func obstacles(to files: StarterFiles) throws(FileSystemError) -> [Diagnostic] {
    for folder in [path, place(of: StarterFiles.ruleFolder)] {
      let kind = try fileSystem.targetKind(of: folder)
      guard kind == nil || kind == .folder else {
        return [
          Diagnostic(
            "no-folder", .error, "'\(folder)' is not a folder, and nothing was written",
            hint: "name another folder")
        ]
      }
    }
    var names: [String] = []
    for name in Configuration.names + files.files.map(\.path) + (try otherRules()) {
      guard !names.contains(name), try fileSystem.kind(of: place(of: name)) != nil else { continue }
      names.append(name)
    }
    return names.map { name in
      Diagnostic(
        "in-the-way", .error, "'\(place(of: name))' is there already, and nothing was written",
        hint: "name another folder, or move it away")
    }
  }

  /// Writes the files; where one cannot be written, none is left behind.
  func write(_ files: StarterFiles) throws(FileSystemError) {
    var folders: [String] = []
    var written: [String] = []
    do {
      for file in files.files {
        let place = place(of: file.path)
        if let slash = place.lastIndex(of: "/") {
          folders += try fileSystem.makeFolders(String(place[..<slash]))
        }
        try fileSystem.write(Array(file.text.utf8), to: place)
        written.append(place)
      }
    } catch {
      // What cannot be removed either is no worse than what is told.
      for place in written { try? fileSystem.remove(place) }
      for folder in folders.reversed() { try? fileSystem.removeFolder(folder) }
      throw error
    }
  }

  /// Returns the rule files that are there, whatever their names.
  private func otherRules() throws(FileSystemError) -> [String] {
    let folder = InputFolder(
      path: place(of: StarterFiles.ruleFolder), endings: InputFolder.ruleEndings)
    guard try fileSystem.targetKind(of: folder.path) == .folder else { return [] }
    return try folder.listing(fileSystem).files.map { StarterFiles.ruleFolder + "/" + $0 }
  }

  private func place(of name: String) -> String { path == "." ? name : path + "/" + name }
}
