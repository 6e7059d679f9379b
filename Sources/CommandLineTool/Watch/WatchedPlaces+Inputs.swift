import Text

extension WatchedPlaces {
  /// Lists the places at which the inputs of a generation can change.
  ///
  /// A folder that is replaced as a whole shows in the folder above it, and a link's target may lie
  /// anywhere, so both are watched too. What cannot be looked at is left out.
  init(of folders: [InputFolder], files: [String], fileSystem: any FileSystem) {
    for folder in folders {
      addEntry(folder.path, fileSystem)
      guard let root = try? fileSystem.resolvedPath(folder.path),
        let listing = try? folder.listing(fileSystem)
      else { continue }
      self.folders.append(root)
      self.folders += listing.folders.map { root + "/" + $0 }
      self.files += listing.files.map { root + "/" + $0 }
      for link in listing.links { addTarget(folder.path(of: link), fileSystem) }
    }
    for file in files {
      addEntry(file, fileSystem)
      addTarget(file, fileSystem)
    }
  }

  /// Adds the entry of a path in the folder above it, or in the nearest one that is there.
  private mutating func addEntry(_ path: String, _ fileSystem: any FileSystem) {
    var path = path[...]
    while true {
      while path.count > 1, path.ends(with: "/") { path = path.dropLast() }
      let slash = path.lastIndex(of: "/")
      let name = slash.map { path[path.index(after: $0)...] } ?? path
      guard !["", ".", ".."].contains(name) else { return }
      let parent = slash.map { $0 == path.startIndex ? "/" : path[..<$0] } ?? "."
      if let folder = try? fileSystem.resolvedPath(String(parent)) {
        entries.append((folder == "/" ? "" : folder) + "/" + name)
        return
      }
      guard slash != nil, parent != "/" else { return }
      path = parent
    }
  }

  /// Adds the file to which a link leads.
  private mutating func addTarget(_ path: String, _ fileSystem: any FileSystem) {
    guard let target = try? fileSystem.resolvedPath(path) else { return }
    entries.append(target)
  }
}
