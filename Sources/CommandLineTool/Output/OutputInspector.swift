import Diagnostics
import LifecycleDocs
import Text

/// Compares an output folder with a plan, and writes nothing.
struct OutputInspector {
  private let fileSystem: any FileSystem
  private let root: String
  private var result = OutputInspection()
  private var resolvedRoot: String?
  private let scope: OutputScope
  /// What stands at each path that is planned or that the manifest lists.
  private var examinations: [String: FileExamination] = [:]
  /// What is wrong with a folder below the root; nil where files may be written in it.
  private var folderProblems: [String: String?] = [:]

  /// Returns how the folder stands to the plan.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - plan: What is to be there.
  ///   - scope: Whether that is all, and what it is made from.
  ///   - fileSystem: The disk.
  /// - Returns: How each file stands.
  /// - Throws: What the disk says of a file that cannot be read.
  static func inspection(
    of root: String, for plan: any OutputPlan, scope: OutputScope, fileSystem: any FileSystem
  ) throws(FileSystemError) -> OutputInspection {
    var inspector = OutputInspector(fileSystem: fileSystem, root: root, scope: scope)
    try inspector.inspect(plan.files)
    return inspector.result
  }

  private init(fileSystem: any FileSystem, root: String, scope: OutputScope) {
    self.scope = scope
    self.fileSystem = fileSystem
    self.root = root
  }

  private mutating func inspect(_ files: [PlannedFile]) throws(FileSystemError) {
    switch try fileSystem.targetKind(of: root) {
    case .folder: resolvedRoot = try fileSystem.resolvedPath(root)
    case .file, .link, .other:
      refuse("output-not-a-folder", "'\(root)' is not a folder", hint: "name another with --output")
      return
    case nil: break
    }
    let manifestContent = try readManifest()
    if result.manifest.isFromTheFuture {
      refuse(
        "newer-manifest", "'\(root)/\(Manifest.name)' was written by a newer version of lifeline",
        hint: "update lifeline, or name another folder with --output")
      return
    }
    try examine(Set(files.map(\.path) + (scope.isPartial ? [] : result.manifest.paths)))
    if !scope.isPartial { try findOrphans(planned: Set(files.map(\.path))) }
    let prunable = Set(result.orphans.filter { $0.isThere && $0.reasonToKeep == nil }.map(\.path))
    var seen: Set<String> = []
    for file in files {
      guard seen.insert(file.path).inserted else {
        refuse("duplicate-output", "'\(file.path)' would be made twice")
        continue
      }
      if let problem = try problem(of: file.path, prunable: prunable) {
        refuse("output-path", "cannot write '\(root)/\(file.path)': \(problem)")
        continue
      }
      try find(file)
    }
    var rebuilt = result.manifest
    rebuilt.seal(for: scope, insteadOf: result.manifest)
    result.manifestIsCurrent =
      manifestContent.map { content in
        ContentDigest.digest(of: content) == ContentDigest.digest(of: rebuilt.content)
      } ?? false
  }

  private mutating func refuse(_ identifier: String, _ message: String, hint: String? = nil) {
    result.obstacles.append(Diagnostic(identifier, .error, message, hint: hint))
  }

  // MARK: - Manifest

  /// Reads what was made, also from what a killed run left, and returns the manifest as it is.
  private mutating func readManifest() throws(FileSystemError) -> [UInt8]? {
    var content: [UInt8]?
    if try fileSystem.kind(of: root + "/" + Manifest.name) == .file {
      let bytes = try fileSystem.contents(of: root + "/" + Manifest.name)
      result.manifest = Manifest(bytes)
      content = bytes
    }
    let staging = root + "/" + OutputPath.stagingName
    result.hasLeftovers = try fileSystem.kind(of: staging) != nil
    if result.hasLeftovers, try !isOurs(staging) {
      refuse(
        "reserved-name", "'\(staging)' is there, and lifeline did not make it",
        hint: "the name is kept for what lifeline puts there for a moment; rename it")
      return content
    }
    let staged = staging + "/" + Manifest.stagedName
    if try fileSystem.kind(of: staging) == .folder, try fileSystem.kind(of: staged) == .file {
      result.manifest.merge(Manifest(try fileSystem.contents(of: staged)))
    }
    return content
  }

  /// Whether a staging folder was made by a run that was killed: it has the mark, or is empty still.
  private func isOurs(_ staging: String) throws(FileSystemError) -> Bool {
    guard try fileSystem.kind(of: staging) == .folder else { return false }
    let names = try fileSystem.names(in: staging)
    return names.isEmpty || names.contains(OutputPath.stagingMark)
  }

  /// Looks at all files at once, which several processors can share.
  private mutating func examine(_ paths: Set<String>) throws(FileSystemError) {
    let paths = paths.filter { OutputPath.problem(of: $0) == nil }.sorted()
    let found = try fileSystem.examinations(of: paths, below: root)
    examinations = Dictionary(zip(paths, found)) { first, _ in first }
  }

  private mutating func findOrphans(planned: Set<String>) throws(FileSystemError) {
    for path in result.manifest.paths where !planned.contains(path) {
      var orphan = OutputInspection.Orphan(path: path, isThere: false)
      if let problem = try folderProblem(above: path, prunable: []) {
        orphan.reasonToKeep = problem
      } else if let examination = examinations[path], examination.kind != nil {
        orphan.isThere = true
        let content = examination.content
        if !result.manifest.entries(of: path).contains(where: { $0.content == content }) {
          orphan.reasonToKeep = "it was edited since it was made"
        }
      }
      result.orphans.append(orphan)
    }
  }

  // MARK: - Planned files

  private mutating func find(_ file: PlannedFile) throws(FileSystemError) {
    let entries = result.manifest.entries(of: file.path)
    let examination = examinations[file.path]
    guard examination?.kind == .file || examination?.kind == .link else {
      let isLeftOut = entries.contains {
        $0.inputs == file.inputs && $0.content == Manifest.nothing
      }
      result.findings.append(
        .init(file: file, state: isLeftOut ? .current : .missing, content: nil))
      return
    }
    let content = examination?.content
    let made = entries.filter { $0.content == content }
    let state: OutputInspection.State =
      if made.contains(where: { $0.inputs == file.inputs }) {
        .current
      } else if !made.isEmpty {
        .stale
      } else if !entries.isEmpty || result.manifest.isDamaged {
        .edited
      } else {
        .foreign
      }
    result.findings.append(
      .init(
        file: file, state: state, content: content,
        changes: state == .stale ? InputChange.changes(to: file.inputs, from: made) : []))
  }

  // MARK: - Paths

  /// Returns why a file cannot be written, in words; nil where it can.
  private mutating func problem(
    of path: String, prunable: Set<String>
  ) throws(FileSystemError) -> String? {
    if let problem = OutputPath.problem(of: path) { return problem }
    if let problem = try folderProblem(above: path, prunable: prunable) { return problem }
    switch examinations[path]?.kind {
    case .file, .link, nil: return nil
    case .other: return "a device or pipe of that name is there"
    case .folder:
      let inside = try fileSystem.filesBelow(root + "/" + path)
      let staysFull = inside.isEmpty || !inside.allSatisfy { prunable.contains(path + "/" + $0) }
      return staysFull ? "a folder of that name is there" : nil
    }
  }

  private mutating func folderProblem(
    above path: String, prunable: Set<String>
  ) throws(FileSystemError) -> String? {
    for folder in OutputPath.folders(above: path) {
      if prunable.contains(folder) { return nil }
      if let known = folderProblems[folder] {
        if let known { return known }
        continue
      }
      let problem = try problem(ofFolder: folder)
      folderProblems[folder] = .some(problem)
      if let problem { return problem }
    }
    return nil
  }

  private func problem(ofFolder folder: String) throws(FileSystemError) -> String? {
    switch try fileSystem.kind(of: root + "/" + folder) {
    case .folder, nil: return nil
    case .file, .other: return "'\(folder)' is there and is not a folder"
    case .link:
      guard let resolvedRoot, try fileSystem.targetKind(of: root + "/" + folder) == .folder,
        try fileSystem.resolvedPath(root + "/" + folder).begins(with: resolvedRoot + "/")
      else { return "the link '\(folder)' leads out of the output folder" }
      return nil
    }
  }
}
