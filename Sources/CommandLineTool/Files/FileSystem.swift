/// What stands at a path, without following a link.
public enum FileKind: Sendable, Hashable {
  /// A file with bytes.
  case file
  /// A folder.
  case folder
  /// A symbolic link, wherever it leads.
  case link
  /// A device, a pipe or the like.
  case other
}

/// What stands at a path, and the digest of its content where it is a file.
public struct FileExamination: Sendable, Hashable {
  /// What stands there; nil where there is nothing.
  public var kind: FileKind?
  /// The digest of the content of a file; see `ContentDigest`.
  public var content: String?

  /// Creates an examination.
  public init(kind: FileKind?, content: String? = nil) {
    self.kind = kind
    self.content = content
  }
}

/// Why the disk did not do what it was asked for.
public struct FileSystemError: Error, Sendable, Hashable {
  /// What was to be done: `read`, `write`.
  public var action: String
  /// The path as the user named it.
  public var path: String
  /// What the system said.
  public var reason: String
  /// What can be done about it.
  public var hint: String?

  /// Creates an error.
  public init(action: String, path: String, reason: String, hint: String? = nil) {
    self.action = action
    self.path = path
    self.reason = reason
    self.hint = hint
  }
}

/// The few things that commands do with the disk; tests put a faulty disk in its place.
///
/// A relative path is seen from the working folder.
public protocol FileSystem {
  /// Returns what stands at a path; nil where there is nothing.
  func kind(of path: String) throws(FileSystemError) -> FileKind?
  /// Returns what stands at a path, following links; nil where there is nothing.
  func targetKind(of path: String) throws(FileSystemError) -> FileKind?
  /// Returns the path without links, from the root of the disk.
  func resolvedPath(_ path: String) throws(FileSystemError) -> String
  /// Returns the bytes of a regular file, where the rule allows them.
  func contents(of path: String, under rule: ReadingRule) throws(FileSystemError) -> [UInt8]
  /// Returns whether a file belongs to whom the user trusts: the user, root, or the owner of the working
  /// folder.
  func isTrusted(_ path: String) throws(FileSystemError) -> Bool
  /// Returns what stands at each path, without following links, and the digest of what is a file.
  ///
  /// - Parameters:
  ///   - paths: Paths below the folder, with `/` between their parts.
  ///   - folder: The folder.
  /// - Returns: One examination a path, in their order.
  /// - Throws: What the disk says of a file that cannot be read.
  func examinations(
    of paths: [String], below folder: String
  ) throws(FileSystemError) -> [FileExamination]
  /// Returns the names in a folder, sorted.
  func names(in folder: String) throws(FileSystemError) -> [String]
  /// Writes a new file; there must be none.
  func write(_ bytes: [UInt8], to path: String) throws(FileSystemError)
  /// Writes to the end of a file that is there, or to a device.
  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError)
  /// Waits until the bytes of a file are on the disk.
  func synchronize(_ path: String) throws(FileSystemError)
  /// Gives a file the permissions, and as far as that is allowed the owner, of another that it is about
  /// to replace; does nothing where there is no other.
  func takePermissions(of path: String, for newPath: String) throws(FileSystemError)
  /// Gives a file a new name, in the place of what had that name.
  func rename(_ path: String, to newPath: String) throws(FileSystemError)
  /// Removes a file or a link.
  func remove(_ path: String) throws(FileSystemError)
  /// Makes a folder in one that is there.
  func makeFolder(_ path: String) throws(FileSystemError)
  /// Removes an empty folder.
  func removeFolder(_ path: String) throws(FileSystemError)
  /// Takes the lock of a file, which is made where it is not there; nil where another run holds it.
  func lock(_ path: String) throws(FileSystemError) -> (any FileLock)?
  /// Waits for a moment, before a lock is asked for again.
  func pause()
}

/// A lock that is held until it is released or the process ends.
public protocol FileLock {
  /// Removes the file of the lock and gives the lock up.
  func release()
}

extension FileSystem {
  /// Trusts every file, as a disk without owners does.
  public func isTrusted(_ path: String) throws(FileSystemError) -> Bool { true }

  /// Examines the paths one after the other.
  public func examinations(
    of paths: [String], below folder: String
  ) throws(FileSystemError) -> [FileExamination] {
    var examinations: [FileExamination] = []
    for path in paths {
      let kind = try kind(of: folder + "/" + path)
      var examination = FileExamination(kind: kind)
      if kind == .file {
        let bytes = try contents(of: folder + "/" + path)
        examination.content = ContentDigest.digest(of: bytes)
      }
      examinations.append(examination)
    }
    return examinations
  }

  /// Returns the paths of all files below a folder, relative to it and sorted; links to folders are
  /// not followed, and hidden folders are left out.
  public func filesBelow(_ folder: String) throws(FileSystemError) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let current = folders.popLast() {
      for name in try names(in: current.isEmpty ? folder : folder + "/" + current) {
        let path = current.isEmpty ? name : current + "/" + name
        switch try kind(of: folder + "/" + path) {
        case .folder: if !name.hasPrefix(".") { folders.append(path) }
        case .file, .link: files.append(path)
        case .other, nil: break
        }
      }
    }
    return files.sorted()
  }

  /// Returns where a file or folder is or will be, from the root of the disk and without links.
  func location(of path: String) throws(FileSystemError) -> String {
    if try targetKind(of: path) != nil { return try resolvedPath(path) }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    while parts.count > 1, parts.last == "" { parts.removeLast() }
    // What is not there cannot be left either.
    guard let name = parts.last, name != ".." else {
      throw FileSystemError(action: "find", path: path, reason: "there is no such folder")
    }
    let parent = parts.dropLast().joined(separator: "/")
    let above = try location(of: parts.count > 1 ? (parent.isEmpty ? "/" : parent) : ".")
    return name == "." ? above : (above == "/" ? "" : above) + "/" + name
  }

  /// Returns a path at which nothing stands: the path itself, or one with a number behind it.
  func freeName(like path: String) throws(FileSystemError) -> String {
    for number in 1..<1_000 {
      let candidate = number == 1 ? path : path + "-\(number)"
      if try kind(of: candidate) == nil { return candidate }
    }
    throw FileSystemError(action: "write", path: path, reason: "every such name is taken")
  }

  /// Makes a folder and those above it, and returns the paths of those that were not there.
  @discardableResult
  public func makeFolders(_ path: String) throws(FileSystemError) -> [String] {
    var made: [String] = []
    for ancestor in Self.ancestors(of: path) + [path] {
      guard try targetKind(of: ancestor) == nil else { continue }
      try makeFolder(ancestor)
      made.append(ancestor)
    }
    return made
  }

  /// Removes a folder of ours with all that is in it; does nothing where it is not there.
  public func removeTree(_ path: String) throws(FileSystemError) {
    switch try kind(of: path) {
    case nil: return
    case .file, .link, .other: try remove(path)
    case .folder:
      for name in try names(in: path) { try removeTree(path + "/" + name) }
      try removeFolder(path)
    }
  }

  /// Returns the folders above a path, the outermost first: `a`, `a/b` for `a/b/c`.
  static func ancestors(of path: String) -> [String] {
    path.indices.dropFirst().compactMap { index in
      path[index] == "/" ? String(path[..<index]) : nil
    }
  }
}
