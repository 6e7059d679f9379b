/// A folder of files that go into a generation: the rules, or the templates.
struct InputFolder {
  /// How the names of rule files end.
  static let ruleEndings = [".yaml", ".yml"]

  /// The path as the user named it.
  var path: String
  /// How the names of its files end.
  var endings: [String]
  /// Folders that do not belong to it even where they lie below it, such as that of the output.
  var excluded: [String] = []

  /// Names of files that do not belong to it, wherever they lie.
  var excludedFiles: Set<String> = []

  /// What lies below the folder.
  struct Listing {
    /// The files, by their paths below the folder, sorted.
    var files: [String] = []
    /// The folders below it in which files were looked for, likewise.
    var folders: [String] = []
    /// The files that are links.
    var links: [String] = []
  }

  /// The path of a file.
  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  /// Lists what lies below the folder; links to folders are not followed, and hidden folders are left
  /// out.
  func listing(_ fileSystem: any FileSystem) throws(FileSystemError) -> Listing {
    let excluded = try excludedNames(fileSystem)
    var listing = Listing()
    var folders = [""]
    while let current = folders.popLast() {
      for name in try fileSystem.names(in: current.isEmpty ? path : path(of: current)) {
        let inside = current.isEmpty ? name : current + "/" + name
        let isNamed = endings.contains(where: name.hasSuffix) && !excludedFiles.contains(name)
        switch try fileSystem.kind(of: path(of: inside)) {
        case .folder:
          guard !name.hasPrefix("."), !excluded.contains(inside) else { continue }
          folders.append(inside)
          listing.folders.append(inside)
        case .file: if isNamed { listing.files.append(inside) }
        case .link:
          guard isNamed else { continue }
          // A link to nothing is kept, so that it is named as what cannot be read.
          let target = try fileSystem.targetKind(of: path(of: inside))
          guard target == .file || target == nil else { continue }
          listing.files.append(inside)
          listing.links.append(inside)
        case .other, nil: break
        }
      }
    }
    listing.files.sort()
    listing.folders.sort()
    return listing
  }

  /// The excluded folders that lie below this one, by their paths below it.
  private func excludedNames(_ fileSystem: any FileSystem) throws(FileSystemError) -> Set<String> {
    let root = try fileSystem.resolvedPath(path)
    let lead = root == "/" ? root : root + "/"
    var names: Set<String> = []
    for folder in excluded where try fileSystem.targetKind(of: folder) == .folder {
      let resolved = try fileSystem.resolvedPath(folder)
      if resolved.hasPrefix(lead), resolved != root {
        names.insert(String(resolved.dropFirst(lead.count)))
      }
    }
    return names
  }
}
