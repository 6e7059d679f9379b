#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Returns the system's words for an error number.
func systemMessage(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// The disk of the machine.
public struct SystemFileSystem: FileSystem, Sendable {
  private let workingFolder: String?

  /// Creates the disk as seen from a folder; without one, from the working folder of the process.
  public init(workingFolder: String? = nil) { self.workingFolder = workingFolder }

  /// Returns what stands at a path; nil where there is nothing.
  public func kind(of path: String) throws(FileSystemError) -> FileKind? {
    var status = stat()
    let result = lstat(absolute(path), &status)
    return try kind(status, result: result, path: path)
  }

  /// Returns what stands at a path, following links; nil where there is nothing.
  public func targetKind(of path: String) throws(FileSystemError) -> FileKind? {
    var status = stat()
    let result = stat(absolute(path), &status)
    return try kind(status, result: result, path: path)
  }

  /// Returns the path without links, from the root of the disk.
  public func resolvedPath(_ path: String) throws(FileSystemError) -> String {
    guard let resolved = realpath(absolute(path), nil) else { throw failure("resolve", path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the names in a folder, sorted.
  public func names(in folder: String) throws(FileSystemError) -> [String] {
    guard let stream = opendir(absolute(folder)) else { throw failure("list", folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a new file; there must be none.
  public func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    let descriptor = open(
      absolute(path), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure("write", path) }
    let error = write(bytes, to: descriptor)
    guard close(descriptor) == 0, error == nil else {
      throw failure("write", path, number: error ?? errno)
    }
  }

  /// Writes to the end of a file.
  public func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    let descriptor = open(absolute(path), O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("write", path) }
    let error = write(bytes, to: descriptor)
    guard close(descriptor) == 0, error == nil else {
      throw failure("write", path, number: error ?? errno)
    }
  }

  /// Waits until the bytes of a file are on the disk.
  public func synchronize(_ path: String) throws(FileSystemError) {
    let descriptor = open(absolute(path), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { close(descriptor) }
    // Some file systems have no such promise to give, which is no failure of the run.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure("write", path) }
  }

  /// Gives a file the permissions, and as far as that is allowed the owner, of another.
  public func takePermissions(of path: String, for newPath: String) throws(FileSystemError) {
    var status = stat()
    guard lstat(absolute(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    var own = stat()
    guard lstat(absolute(newPath), &own) == 0 else { throw failure("look at", newPath) }
    if status.st_gid != own.st_gid { _ = lchown(absolute(newPath), uid_t.max, status.st_gid) }
    if status.st_uid != own.st_uid { _ = lchown(absolute(newPath), status.st_uid, gid_t.max) }
    // The permissions come last, since a change of the owner may take some of them away. What runs a
    // file as its owner or group is no permission that a page needs.
    guard chmod(absolute(newPath), status.st_mode & 0o777) == 0 else {
      throw failure("write", newPath)
    }
  }

  /// Gives a file a new name, in the place of what had that name.
  public func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    #if canImport(Darwin)
      let result = Darwin.rename(absolute(path), absolute(newPath))
    #elseif canImport(Musl)
      let result = Musl.rename(absolute(path), absolute(newPath))
    #else
      let result = Glibc.rename(absolute(path), absolute(newPath))
    #endif
    guard result == 0 else { throw failure("replace", newPath) }
  }

  /// Removes a file or a link.
  public func remove(_ path: String) throws(FileSystemError) {
    guard unlink(absolute(path)) == 0 else { throw failure("remove", path) }
  }

  /// Makes a folder in one that is there.
  public func makeFolder(_ path: String) throws(FileSystemError) {
    guard mkdir(absolute(path), 0o777) == 0 else { throw failure("make the folder", path) }
  }

  /// Removes an empty folder.
  public func removeFolder(_ path: String) throws(FileSystemError) {
    guard rmdir(absolute(path)) == 0 else { throw failure("remove the folder", path) }
  }

  /// Waits for a twentieth of a second.
  public func pause() { usleep(50_000) }

  // MARK: - Helpers

  func absolute(_ path: String) -> String {
    guard let workingFolder, !path.hasPrefix("/") else { return path }
    return workingFolder + "/" + path
  }

  func failure(_ action: String, _ path: String, number: Int32 = errno) -> FileSystemError {
    FileSystemError(action: action, path: path, reason: systemMessage(number))
  }

  private func kind(
    _ status: stat, result: Int32, path: String
  ) throws(FileSystemError) -> FileKind? {
    guard result == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("look at", path)
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { all in
      var offset = 0
      while offset < all.count {
        let part = UnsafeRawBufferPointer(rebasing: all[offset...])
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, part.baseAddress, part.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, part.baseAddress, part.count)
        #else
          let count = Glibc.write(descriptor, part.baseAddress, part.count)
        #endif
        if count >= 0 {
          offset += count
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
