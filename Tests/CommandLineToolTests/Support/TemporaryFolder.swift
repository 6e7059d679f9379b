import CommandLineTool

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of its own for a test, removed with all that is in it at the end.
final class TemporaryFolder {
  let path: String
  let disk: SystemFileSystem

  init() throws {
    var template = Array("/tmp/lifeline-test-XXXXXX\0".utf8CString)
    guard let name = mkdtemp(&template) else {
      throw FileSystemError(action: "make", path: "/tmp", reason: "mkdtemp failed")
    }
    path = String(cString: name)
    disk = SystemFileSystem(workingFolder: path)
  }

  deinit { try? disk.removeTree(path) }

  /// Writes a file in the place of the one that is there, and makes the folders above it.
  func write(_ text: String, to path: String) throws {
    if let slash = path.lastIndex(of: "/") { try disk.makeFolders(String(path[..<slash])) }
    if try disk.kind(of: path) != nil { try disk.remove(path) }
    try disk.write(Array(text.utf8), to: path)
  }

  func text(of path: String) throws -> String {
    String(decoding: try disk.contents(of: path), as: UTF8.self)
  }

  func exists(_ path: String) throws -> Bool { try disk.kind(of: path) != nil }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) throws {
    guard symlink(target, self.path + "/" + path) == 0 else {
      throw FileSystemError(action: "link", path: path, reason: "symlink failed")
    }
  }

  /// Makes a second name for a file.
  func hardLink(_ path: String, to target: String) throws {
    #if canImport(Darwin)
      let result = Darwin.link(self.path + "/" + target, self.path + "/" + path)
    #elseif canImport(Musl)
      let result = Musl.link(self.path + "/" + target, self.path + "/" + path)
    #else
      let result = Glibc.link(self.path + "/" + target, self.path + "/" + path)
    #endif
    guard result == 0 else {
      throw FileSystemError(action: "link", path: path, reason: "link failed")
    }
  }

  /// The permissions of a file.
  func mode(of path: String) throws -> UInt32 {
    var status = stat()
    guard lstat(self.path + "/" + path, &status) == 0 else {
      throw FileSystemError(action: "look at", path: path, reason: "lstat failed")
    }
    return UInt32(status.st_mode) & 0o7777
  }

  /// Changes the permissions of a file.
  func setMode(of path: String, _ mode: UInt32) throws {
    guard chmod(self.path + "/" + path, mode_t(mode)) == 0 else {
      throw FileSystemError(action: "change", path: path, reason: "chmod failed")
    }
  }

  /// Every file below a folder, hidden ones too, as its path, its text, and the number and time that
  /// change when it is written anew.
  func snapshot(of folder: String) throws -> [String] {
    var lines: [String] = []
    for name in try disk.names(in: folder) {
      let path = folder + "/" + name
      if try disk.kind(of: path) == .folder {
        lines += try snapshot(of: path)
        continue
      }
      if try disk.kind(of: path) == .link {
        lines.append("\(path) link")
        continue
      }
      var status = stat()
      guard lstat(self.path + "/" + path, &status) == 0 else { continue }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      lines.append("\(path) \(status.st_ino) \(time.tv_sec).\(time.tv_nsec) \(try text(of: path))")
    }
    return lines
  }
}
