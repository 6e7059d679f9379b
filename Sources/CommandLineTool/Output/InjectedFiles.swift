import Diagnostics
import LifecycleDocs

/// The hand-written files whose blocks a run keeps current.
struct InjectedFiles {
  /// A file and what should be in it.
  struct File {
    /// The path as the user named it.
    var path: String
    /// The file itself, behind any link.
    var target: String
    /// What is in it.
    var bytes: [UInt8]
    /// What should be in it.
    var result: Injector.Result
  }

  let files: [File]
  private let fileSystem: any FileSystem

  /// Reads files and makes their blocks anew; nothing is written yet.
  init(
    _ paths: [String], injector: Injector?, output: String, followsLinks: Bool = false,
    fileSystem: any FileSystem
  ) throws(FileSystemError) {
    self.fileSystem = fileSystem
    var files: [File] = []
    for path in paths {
      guard let injector else { continue }
      let rule = ReadingRule.named(
        path, limit: Limits.dataFileBytes, followsLinks: followsLinks)
      let bytes = try fileSystem.contents(of: path, under: rule)
      let target = try fileSystem.resolvedPath(path)
      if files.contains(where: { $0.target == target }) { continue }
      let link = Self.link(
        from: target, to: try fileSystem.location(of: output))
      let file = InputFile(path: path, name: path, bytes: bytes)
      files.append(
        File(
          path: path, target: target, bytes: bytes,
          result: injector.result(for: file, outputLink: link)))
    }
    self.files = files
  }

  /// What is wrong with the marks.
  var diagnostics: [Diagnostic] { files.flatMap(\.result.diagnostics) }

  /// The texts, for showing diagnostics.
  var sources: [SourceFile] {
    files.map { SourceFile(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// The files that are not as they should be.
  var stale: [File] { files.filter { $0.bytes != $0.result.bytes } }

  /// Puts each stale file's new text in its place; a reader sees the old one or the new one, whole.
  func write() throws(FileSystemError) {
    for file in stale {
      let slash = file.target.lastIndex(of: "/") ?? file.target.startIndex
      let name = file.target[slash...].dropFirst()
      let staged = try fileSystem.freeName(like: file.target[..<slash] + "/." + name + ".lifeline")
      do {
        try fileSystem.write(file.result.bytes, to: staged)
        try fileSystem.takePermissions(of: file.target, for: staged)
        try fileSystem.synchronize(staged)
        try fileSystem.rename(staged, to: file.target)
      } catch {
        try? fileSystem.remove(staged)
        throw error
      }
    }
  }

  // MARK: - Links

  /// Returns the way from a file's folder to a folder, ending in `/`; empty where they are the same.
  static func link(from file: String, to folder: String) -> String {
    let own = file.split(separator: "/").dropLast()
    let other = folder.split(separator: "/")
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: own.count - shared)
    return (up + other.dropFirst(shared).map(String.init)).map { encoded($0) + "/" }.joined()
  }

  /// A part of a path without the characters that would end a link in Markdown.
  private static func encoded(_ part: String) -> String {
    let codes: [Character: String] = [
      " ": "%20", "(": "%28", ")": "%29", "<": "%3C", ">": "%3E", "%": "%25", "?": "%3F",
      "#": "%23",
    ]
    return part.map { codes[$0] ?? String($0) }.joined()
  }
}

extension CommandDescription.Option {
  static let inject = Self(
    name: "inject", placeholder: "FILE", kind: .file, isRepeatable: true,
    help: "keeps the blocks between lifeline's marks in a hand-written file current")
}

extension Invocation {
  /// Returns the files that `--inject` names, with their blocks made anew; nil after what is wrong
  /// with them has been said.
  func injectedFiles(_ injector: Injector?) -> InjectedFiles? {
    do {
      let files = try InjectedFiles(
        arguments.values["inject"] ?? [], injector: injector, output: outputFolder.root,
        followsLinks: followsLinks, fileSystem: fileSystem)
      words.report(files.diagnostics, files: files.sources)
      return files.diagnostics.containsError ? nil : files
    } catch {
      words.report(error.diagnostic)
      return nil
    }
  }
}
