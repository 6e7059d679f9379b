import CommandLineTool

/// A disk that refuses some actions.
final class FaultyDisk: FileSystem {
  private let disk: any FileSystem
  private let refuses: (_ action: String, _ path: String) -> Bool
  private(set) var pauses = 0

  init(
    _ disk: any FileSystem, refuses: @escaping (_ action: String, _ path: String) -> Bool
  ) {
    self.disk = disk
    self.refuses = refuses
  }

  func kind(of path: String) throws(FileSystemError) -> FileKind? { try disk.kind(of: path) }

  func targetKind(of path: String) throws(FileSystemError) -> FileKind? {
    try disk.targetKind(of: path)
  }

  func resolvedPath(_ path: String) throws(FileSystemError) -> String {
    try disk.resolvedPath(path)
  }

  func contents(
    of path: String, under rule: ReadingRule
  ) throws(FileSystemError) -> [UInt8] {
    try disk.contents(of: path, under: rule)
  }

  func names(in folder: String) throws(FileSystemError) -> [String] { try disk.names(in: folder) }

  func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try refuse("write", path)
    try disk.write(bytes, to: path)
  }

  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try refuse("append", path)
    try disk.append(bytes, to: path)
  }

  func synchronize(_ path: String) throws(FileSystemError) { try disk.synchronize(path) }

  func takePermissions(of path: String, for newPath: String) throws(FileSystemError) {
    try disk.takePermissions(of: path, for: newPath)
  }

  func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    try refuse("rename", newPath)
    try disk.rename(path, to: newPath)
  }

  func remove(_ path: String) throws(FileSystemError) {
    try refuse("remove", path)
    try disk.remove(path)
  }

  func makeFolder(_ path: String) throws(FileSystemError) {
    try refuse("makeFolder", path)
    try disk.makeFolder(path)
  }

  func removeFolder(_ path: String) throws(FileSystemError) { try disk.removeFolder(path) }

  func lock(_ path: String) throws(FileSystemError) -> (any FileLock)? {
    try refuse("lock", path)
    return try disk.lock(path)
  }

  func pause() { pauses += 1 }

  private func refuse(_ action: String, _ path: String) throws(FileSystemError) {
    guard refuses(action, path) else { return }
    throw FileSystemError(action: action, path: path, reason: "No space left on device")
  }
}
