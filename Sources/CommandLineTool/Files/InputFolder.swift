import Diagnostics

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
  /// Whether links to files may lead out of it.
  var followsLinks = false

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

  /// Returns the bytes of a file.
  ///
  /// - Throws: What the disk says, that it is no regular file, that it is too large, or that it is a link
  ///   that leads out of the folder.
  func contents(
    of name: String, _ fileSystem: any FileSystem
  ) throws(FileSystemError) -> [UInt8] {
    try fileSystem.contents(
      of: path(of: name),
      under: ReadingRule(limit: Limits.inputFileBytes, within: followsLinks ? nil : path))
  }

  /// Lists what lies below the folder; links to folders are not followed, and hidden files and folders,
  /// such as those that editors and systems leave beside a file, are left out.
  func listing(_ fileSystem: any FileSystem) throws(FileSystemError) -> Listing {
    let excluded = try excludedNames(fileSystem)
    var listing = Listing()
    var folders = [""]
    while let current = folders.popLast() {
      for name in try fileSystem.names(in: current.isEmpty ? path : path(of: current)) {
        guard !name.hasPrefix(".") else { continue }
        let inside = current.isEmpty ? name : current + "/" + name
        let isNamed = endings.contains(where: name.hasSuffix) && !excludedFiles.contains(name)
        switch try fileSystem.kind(of: path(of: inside)) {
        case .folder:
          guard !excluded.contains(inside) else { continue }
          try check(inside, listing.folders.count)
          folders.append(inside)
          listing.folders.append(inside)
        case .file: if isNamed { listing.files.append(inside) }
        case .link:
          guard isNamed else { continue }
          // A link to nothing is kept, so that it is named as what cannot be read.
          let target = try fileSystem.targetKind(of: path(of: inside))
          guard target != .folder else { continue }
          listing.files.append(inside)
          listing.links.append(inside)
        // What cannot be read is named when it is, since it was meant to be.
        case .other: if isNamed { listing.files.append(inside) }
        case nil: break
        }
        try check(inside, listing.files.count)
      }
    }
    listing.files.sort()
    listing.folders.sort()
    return listing
  }

  /// Stops where there is more than rules and templates come to, as in the root of a disk.
  private func check(_ inside: String, _ count: Int) throws(FileSystemError) {
    guard count <= Limits.inputFiles else {
      throw FileSystemError(
        action: "list", path: path,
        reason: "it holds more than \(Limits.inputFiles) files or folders",
        hint: "name the folder that holds only the rules or the templates")
    }
    guard inside.utf8.count(where: { $0 == UInt8(ascii: "/") }) < Limits.folderDepth else {
      throw FileSystemError(
        action: "list", path: path,
        reason: "its folders lie more than \(Limits.folderDepth) deep",
        hint: "name the folder that holds only the rules or the templates")
    }
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
