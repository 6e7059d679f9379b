#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SystemFileSystem {
  /// Returns the bytes of a file.
  ///
  /// What is opened is looked at through its descriptor before a byte of it is read, and where it lies is
  /// looked at again afterwards: a file that is exchanged for a link, a pipe or a larger file in between is
  /// refused all the same. Opening never waits, so that a pipe without a writer cannot stop a run.
  public func contents(
    of path: String, under rule: ReadingRule
  ) throws(FileSystemError) -> [UInt8] {
    let target = try allowedTarget(of: path, rule)
    let descriptor = open(target, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      // Linux says so of sockets, which cannot be opened at all.
      if errno == ENXIO { throw .irregular(path, "a socket") }
      throw failure("read", path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read", path) }
    if let what = Self.nameOfIrregular(status) { throw .irregular(path, what) }
    guard status.st_size <= rule.limit else { throw .tooLarge(path, limit: rule.limit) }
    let bytes = try bytes(of: descriptor, path: path, size: Int(status.st_size), limit: rule.limit)
    if rule.folder != nil { try check(path, rule, is: status) }
    return bytes
  }

  /// Returns the path without links, and refuses one that leads out of the folder that it may not leave.
  private func allowedTarget(
    of path: String, _ rule: ReadingRule
  ) throws(FileSystemError) -> String {
    var status = stat()
    guard stat(absolute(path), &status) == 0 else { throw failure("read", path) }
    if let what = Self.nameOfIrregular(status) { throw .irregular(path, what) }
    let target = try resolvedPath(path)
    guard let folder = rule.folder else { return target }
    let root = try resolvedPath(folder)
    guard target.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else {
      throw .outside(path, target: target, folder: folder)
    }
    return target
  }

  /// Refuses a path that by now leads to another file than the one that was read.
  private func check(
    _ path: String, _ rule: ReadingRule, is read: stat
  ) throws(FileSystemError) {
    var status = stat()
    guard lstat(try allowedTarget(of: path, rule), &status) == 0,
      status.st_ino == read.st_ino, status.st_dev == read.st_dev
    else {
      throw FileSystemError(
        action: "read", path: path, reason: "it was exchanged while it was read")
    }
  }

  /// What something is that is no regular file, in words; nil for a regular file.
  private static func nameOfIrregular(_ status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFLNK: "a link"
    default: "a device"
    }
  }

  /// Reads at most one byte more than are allowed, whatever the file says of its size: one of `/proc` says
  /// that it has none, and a file can grow while it is read.
  private func bytes(
    of descriptor: Int32, path: String, size: Int, limit: Int
  ) throws(FileSystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: min(limit, max(4_096, size)) + 1)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("read", path)
      }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(path, limit: limit) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Whether a file belongs to the user, to root, or to the owner of the working folder, and so is nothing
  /// that a stranger put in a folder above.
  public func isTrusted(_ path: String) throws(FileSystemError) -> Bool {
    var file = stat()
    var folder = stat()
    guard stat(absolute(path), &file) == 0, stat(absolute("."), &folder) == 0 else {
      throw failure("look at", path)
    }
    return [geteuid(), 0, folder.st_uid].contains(file.st_uid)
  }
}
