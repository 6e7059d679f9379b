import Diagnostics
import LifecycleDocs

extension Invocation {
  /// Says why a file may not be written, because the run is made from what stands there; nil where it
  /// may.
  ///
  /// - Parameters:
  ///   - path: The path that the user named for a file.
  ///   - option: The option that named it.
  /// - Returns: What to say, or nil.
  /// - Throws: What the disk says of a file or folder that cannot be looked at.
  func inputInTheWay(
    of path: String, option: String
  ) throws(FileSystemError) -> Diagnostic? {
    guard try fileSystem.targetKind(of: path) == .file else { return nil }
    let target = try fileSystem.resolvedPath(path)
    var inputs = injectedPaths
    for folder in inputFolders where try fileSystem.targetKind(of: folder.path) == .folder {
      inputs += try folder.listing(fileSystem).files.map(folder.path(of:))
    }
    if let configuration = try Configuration.find(on: fileSystem) {
      inputs.append(configuration.path)
    }
    for input in inputs where try fileSystem.targetKind(of: input) == .file {
      guard try fileSystem.resolvedPath(input) == target else { continue }
      return Diagnostic(
        "input-in-the-way", .error,
        "'\(path)' is an input of this run, and is not overwritten",
        hint: "choose another path for --\(option)")
    }
    return nil
  }

  /// Says why a file may not be replaced, because Lifeline did not write it; nil where it may.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - option: The option that named it or its folder.
  ///   - hint: What can be done about it.
  ///   - isOwn: Whether a content is one that the run would write at such a place.
  /// - Returns: What to say, or nil.
  /// - Throws: What the disk says of a file or folder that cannot be looked at.
  func strangerInTheWay(
    of path: String, option: String, hint: String, isOwn: ([UInt8]) -> Bool
  ) throws(FileSystemError) -> Diagnostic? {
    if let problem = try inputInTheWay(of: path, option: option) { return problem }
    guard try fileSystem.targetKind(of: path) == .file,
      !isOwn(try fileSystem.contents(of: path))
    else { return nil }
    return Diagnostic(
      "would-overwrite", .error, "would overwrite '\(path)', which lifeline did not make",
      hint: hint)
  }
}
