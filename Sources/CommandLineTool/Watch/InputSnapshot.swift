import Diagnostics

/// What the inputs of a generation hold, as far as it tells one state of them from another.
struct InputSnapshot: Equatable {
  /// By path: the digest of a file, or why it cannot be read.
  private var contents: [String: String] = [:]
  /// Of files with generated blocks, the digest of what is outside of the blocks.
  private var surroundings: [String: String] = [:]

  /// Looks at the inputs as they are now.
  ///
  /// - Parameters:
  ///   - folders: The folders of rules and templates.
  ///   - files: Further files, which need not be there.
  ///   - injected: The hand-written files into which a build writes blocks.
  ///   - fileSystem: The disk.
  init(
    of folders: [InputFolder], files: [String], injected: [String] = [],
    fileSystem: any FileSystem
  ) {
    for folder in folders {
      do {
        for name in try folder.listing(fileSystem).files {
          contents[folder.path(of: name)] = Self.state {
            () throws(FileSystemError) in try folder.contents(of: name, fileSystem)
          }
        }
      } catch {
        contents[folder.path] = error.reason
      }
    }
    for file in injected {
      surroundings[file] =
        (try? fileSystem.contents(of: file, under: Self.rule)).map(Self.surroundings) ?? ""
    }
    for file in files + injected {
      do {
        if try fileSystem.targetKind(of: file) == .file {
          contents[file] = Self.state {
            () throws(FileSystemError) in try fileSystem.contents(of: file, under: Self.rule)
          }
        }
      } catch {
        contents[file] = error.reason
      }
    }
  }

  /// Takes for known what a build wrote into the blocks of hand-written files.
  mutating func adoptBlocks(from later: InputSnapshot) {
    for (path, text) in later.surroundings where surroundings[path] == text {
      contents[path] = later.contents[path]
    }
  }

  /// Returns the digest of the lines that are not in a block, with the marks.
  private static func surroundings(of bytes: [UInt8]) -> String {
    var isInBlock = false
    var lines: [Substring] = []
    for line in String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      if line.contains("<!-- lifeline:end") { isInBlock = false }
      if !isInBlock { lines.append(line) }
      if line.contains("<!-- lifeline:begin") { isInBlock = true }
    }
    return ContentDigest.digest(of: lines.joined(separator: "\n"))
  }

  /// The paths that came, went, or hold something else than before, sorted.
  func changes(since former: InputSnapshot) -> [String] {
    Set(contents.keys).union(former.contents.keys)
      .filter { contents[$0] != former.contents[$0] }.sorted()
  }

  /// What is looked at is not shown to anybody, so that links may lead anywhere.
  private static let rule = ReadingRule(limit: Limits.dataFileBytes)

  private static func state(of contents: () throws(FileSystemError) -> [UInt8]) -> String {
    do { return ContentDigest.digest(of: try contents()) } catch { return error.reason }
  }
}
