import Diagnostics
import Mustache

/// A template and the partials beside it that it comes to.
struct TemplateLibrary {
  private static let ending = ".mustache"

  /// The name of the template that is rendered.
  let entry: String
  /// The texts that were read.
  private(set) var files: [SourceFile] = []
  /// What is wrong with the files and the templates in them.
  private(set) var diagnostics: [Diagnostic] = []

  private let fileSystem: any FileSystem
  private let path: String
  private let folder: String
  private let followsLinks: Bool
  private var named: [String: SourceFile] = [:]

  /// The templates by name.
  var templates: TemplateSet { TemplateSet(named.map { (name: $0.key, file: $0.value) }) }

  init(fileSystem: any FileSystem, path: String, followsLinks: Bool) {
    self.fileSystem = fileSystem
    self.followsLinks = followsLinks
    self.path = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    folder = parts.dropLast().map { $0 + "/" }.joined()
    let name = String(parts.last ?? "")
    // A template that can be a partial too has the partial's name, so that it may include itself.
    entry = name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : "./" + name
  }

  /// Reads the template and its partials.
  mutating func load() throws(FileSystemError) {
    try read(path, as: entry)
    var pending = partials(of: entry)
    var seen: Set<String> = [entry]
    while let name = pending.popLast() {
      guard seen.insert(name).inserted, !name.hasPrefix("/"),
        !name.split(separator: "/").contains("..")
      else { continue }
      let path = folder + name + Self.ending
      guard try fileSystem.targetKind(of: path) != nil else { continue }
      guard files.count < Limits.inputFiles else {
        throw FileSystemError(
          action: "read", path: path, reason: "the template includes more than \(files.count) partials")
      }
      try read(path, as: name)
      pending += partials(of: name)
    }
    diagnostics = (diagnostics + templates.diagnostics).inReadingOrder()
  }

  private func partials(of name: String) -> [String] {
    named[name].map { Template($0).partialNames } ?? []
  }

  private mutating func read(_ path: String, as name: String) throws(FileSystemError) {
    // Of partials in folders below, no link leads out of the template's own folder.
    let root = folder.isEmpty ? "." : folder
    let rule = ReadingRule(limit: Limits.inputFileBytes, within: followsLinks ? nil : root)
    var bytes = try fileSystem.contents(of: path, under: rule)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if String(validating: bytes, as: UTF8.self) == nil {
      diagnostics.append(
        Diagnostic(
          "template-encoding", .error, "the template '\(path)' is no valid UTF-8",
          hint: "save the file as UTF-8"))
    }
    let file = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    files.append(file)
    named[name] = file
  }
}
