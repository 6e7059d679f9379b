import Diagnostics

/// Where an export goes, piece by piece.
protocol ExportTarget: AnyObject {
  /// Takes a piece; what fails is told by `finish`.
  func write(_ bytes: some Sequence<UInt8>)
  /// Makes what was written stand where it was asked for.
  func finish() throws(FileSystemError)
  /// Takes back what was written, as far as that is possible.
  func abandon()
}

/// Standard output.
final class ConsoleTarget: ExportTarget {
  private let console: any Console

  init(_ console: any Console) { self.console = console }

  func write(_ bytes: some Sequence<UInt8>) { console.write(bytes) }

  func finish() {}

  func abandon() {}
}

/// A file, which is written beside its place and put there when all is written.
final class FileTarget: ExportTarget {
  private let fileSystem: any FileSystem
  private let path: String
  /// Where it is written until then; nil where the path is a device or a pipe.
  private let partialPath: String?
  private var buffer: [UInt8] = []
  private var failure: FileSystemError?

  init(_ path: String, fileSystem: any FileSystem) throws(FileSystemError) {
    self.fileSystem = fileSystem
    switch try fileSystem.targetKind(of: path) {
    case .folder:
      throw FileSystemError(action: "write", path: path, reason: "it is a folder")
    case .other:
      self.path = path
      partialPath = nil
      return
    case .file where try fileSystem.kind(of: path) == .link:
      self.path = try fileSystem.resolvedPath(path)
    case .file, .link, nil:
      self.path = path
    }
    partialPath = try Self.freePath(beside: self.path, fileSystem)
    if let partialPath { try fileSystem.write([], to: partialPath) }
  }

  func write(_ bytes: some Sequence<UInt8>) {
    guard failure == nil else { return }
    buffer += bytes
    if buffer.count >= 65_536 { flush() }
  }

  func finish() throws(FileSystemError) {
    flush()
    if let failure {
      abandon()
      throw failure
    }
    guard let partialPath else { return }
    do throws(FileSystemError) {
      try fileSystem.takePermissions(of: path, for: partialPath)
      try fileSystem.synchronize(partialPath)
      try fileSystem.rename(partialPath, to: path)
    } catch {
      abandon()
      throw error
    }
  }

  func abandon() {
    if let partialPath { try? fileSystem.remove(partialPath) }
  }

  private func flush() {
    guard !buffer.isEmpty, failure == nil else { return }
    do throws(FileSystemError) {
      try fileSystem.append(buffer, to: partialPath ?? path)
    } catch {
      failure = error
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// A hidden name in the same folder that nothing has.
  private static func freePath(
    beside path: String, _ fileSystem: any FileSystem
  ) throws(FileSystemError) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let lead = path[..<slash]
    let name = path[slash...]
    var number = 0
    while true {
      let candidate = "\(lead).\(name).\(number)"
      if try fileSystem.kind(of: candidate) == nil { return candidate }
      number += 1
    }
  }
}
