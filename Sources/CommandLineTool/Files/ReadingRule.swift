import Diagnostics

/// What may be read as a file: a regular one, of a stated greatest size, where links may lead.
public struct ReadingRule: Sendable, Hashable {
  /// The most bytes.
  public var limit: Int
  /// The folder out of which no link may lead; nil where links may lead anywhere.
  public var folder: String?

  /// Creates a rule.
  public init(limit: Int, within folder: String? = nil) {
    self.limit = limit
    self.folder = folder
  }

  /// What holds for a file that the tool itself wrote.
  public static let own = ReadingRule(limit: Limits.outputFileBytes)

  /// What holds for a file that a user named by itself: a link may lead anywhere in the file's folder.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The most bytes.
  ///   - followsLinks: Whether links may lead anywhere.
  static func named(
    _ path: String, limit: Int = Limits.inputFileBytes, followsLinks: Bool
  ) -> ReadingRule {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let above = parts.dropLast().joined(separator: "/")
    let folder = parts.count > 1 ? (above.isEmpty ? "/" : above) : "."
    return ReadingRule(limit: limit, within: followsLinks ? nil : folder)
  }
}

extension FileSystem {
  /// Returns the bytes of a file that the tool itself wrote.
  public func contents(of path: String) throws(FileSystemError) -> [UInt8] {
    try contents(of: path, under: .own)
  }
}

extension FileSystemError {
  /// The error that something is not a regular file.
  static func irregular(_ path: String, _ what: String) -> FileSystemError {
    FileSystemError(
      action: "read", path: path, reason: "it is \(what), and only regular files are read")
  }

  /// The error that a file is larger than it may be.
  static func tooLarge(_ path: String, limit: Int) -> FileSystemError {
    let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    return FileSystemError(action: "read", path: path, reason: "it is larger than \(size)")
  }

  /// The error that a link leads out of a folder.
  static func outside(_ path: String, target: String, folder: String) -> FileSystemError {
    FileSystemError(
      action: "read", path: path,
      reason: "it is a link that leads out of the folder '\(folder)', to '\(target)'",
      hint: "copy the file there, or follow such links with --follow-links")
  }
}
