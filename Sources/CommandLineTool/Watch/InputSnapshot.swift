/// What the inputs of a generation hold, as far as it tells one state of them from another.
struct InputSnapshot: Equatable {
  /// By path: the digest of a file, or why it cannot be read.
  private var contents: [String: String] = [:]

  /// Looks at the inputs as they are now.
  init(of folders: [InputFolder], files: [String], fileSystem: any FileSystem) {
    for folder in folders {
      do {
        for name in try folder.listing(fileSystem).files {
          let path = folder.path(of: name)
          contents[path] = Self.state(of: path, fileSystem)
        }
      } catch {
        contents[folder.path] = error.reason
      }
    }
    for file in files {
      do {
        if try fileSystem.targetKind(of: file) == .file {
          contents[file] = Self.state(of: file, fileSystem)
        }
      } catch {
        contents[file] = error.reason
      }
    }
  }

  /// The paths that came, went, or hold something else than before, sorted.
  func changes(since former: InputSnapshot) -> [String] {
    Set(contents.keys).union(former.contents.keys)
      .filter { contents[$0] != former.contents[$0] }.sorted()
  }

  private static func state(of path: String, _ fileSystem: any FileSystem) -> String {
    do { return ContentDigest.digest(of: try fileSystem.contents(of: path)) } catch {
      return error.reason
    }
  }
}
