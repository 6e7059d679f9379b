import Diagnostics
import LifecycleDocs

/// One run that brings an output folder up to date, while it holds the folder's lock.
struct OutputRun {
  /// A file that waits in the staging folder.
  private struct Staged {
    var path: String
    var stagedPath: String
    var entry: Manifest.Entry
  }

  private let root: String
  private let fileSystem: any FileSystem
  private let interruption: any Interruption
  private let options: OutputFolder.Options
  private let progress: (Int, Int, String) -> Void

  private var inspection = OutputInspection()
  private var manifest = Manifest()
  private var staged: [Staged] = []
  /// Files of ours that are out of date and can no longer be made.
  private var outdated: [String] = []
  private var report = OutputReport()

  private var staging: String { root + "/" + OutputPath.stagingName }

  init(
    folder: OutputFolder, options: OutputFolder.Options,
    progress: @escaping (Int, Int, String) -> Void
  ) {
    root = folder.root
    fileSystem = folder.fileSystem
    interruption = folder.interruption
    self.options = options
    self.progress = progress
  }

  /// Does the work and returns what was done.
  mutating func report(for plan: any OutputPlan) throws(OutputFailure) -> OutputReport {
    try inspect(plan)
    guard inspection.obstacles.isEmpty else { throw .refused(inspection.obstacles) }
    if inspection.hasLeftovers { try heal() }
    manifest = inspection.manifest
    do {
      try disk { fileSystem throws(FileSystemError) in
        try fileSystem.makeFolder(staging)
        try fileSystem.write([], to: staging + "/" + OutputPath.stagingMark)
      }
      try stageAll(of: plan)
      try writeJournal()
    } catch {
      try? fileSystem.removeTree(staging)
      throw error
    }
    do {
      try putInPlace()
    } catch {
      // What is in place stays, and the manifest says so. Where the disk is full the journal, which
      // knows the old and the new contents, takes the manifest's place.
      manifest.seal = ""
      do { try writeManifest() } catch {
        try? fileSystem.rename(
          staging + "/" + Manifest.stagedName, to: root + "/" + Manifest.name)
      }
      try? fileSystem.removeTree(staging)
      throw error
    }
    return report
  }

  private mutating func inspect(_ plan: any OutputPlan) throws(OutputFailure) {
    do {
      inspection = try OutputInspector.inspection(
        of: root, for: plan, scope: options.scope, fileSystem: fileSystem)
    } catch {
      throw .disk(error)
    }
  }

  /// Removes what a killed run left, and is ours by its mark, after what it put in place has been recorded as ours.
  private mutating func heal() throws(OutputFailure) {
    var known = inspection.manifest
    known.seal = ""
    try disk { fileSystem throws(FileSystemError) in
      if !known.paths.isEmpty {
        let healed = staging + "/healed"
        if try fileSystem.kind(of: healed) != nil { try fileSystem.removeTree(healed) }
        try fileSystem.write(known.content, to: healed)
        try fileSystem.synchronize(healed)
        try fileSystem.rename(healed, to: root + "/" + Manifest.name)
      }
      try fileSystem.removeTree(staging)
    }
  }

  // MARK: - Rendering

  private mutating func stageAll(of plan: any OutputPlan) throws(OutputFailure) {
    var problems: [Diagnostic] = []
    var known: Set<Diagnostic> = []
    var foreign: [Diagnostic] = []
    var pending: [OutputInspection.Finding] = []
    for finding in inspection.findings {
      // What was left out is tried again, so that each run says why.
      if finding.state == .current, finding.content != nil, !options.isForced {
        keepCurrent(finding)
      } else {
        pending.append(finding)
      }
    }
    // A few files at a time, so that a large pack is never held in memory.
    let batch = options.jobs * 8
    // What takes a page's limit of steps takes that of each page, so that none further is tried.
    var isHopeless = false
    for start in stride(from: 0, to: pending.count, by: batch) where !isHopeless {
      if let signal = interruption.signal { throw .interrupted(signal: signal) }
      let findings = Array(pending[start..<min(start + batch, pending.count)])
      for (offset, finding) in findings.enumerated() {
        progress(start + offset + 1, pending.count, finding.file.path)
      }
      for (finding, made) in zip(findings, contents(of: findings.map(\.file), in: plan)) {
        switch made {
        case .failure(let error) where !error.diagnostics.containsError:
          leaveOut(finding, error)
        case .failure(let error):
          isHopeless = isHopeless || error.diagnostics.contains { $0.identifier == "rendering-limit" }
          problems += error.diagnostics.filter { known.insert($0).inserted }
        case .success(let content):
          // After a failure nothing will be put in place, and the rest is made for its diagnostics.
          guard problems.isEmpty else { continue }
          if try !stage(content, for: finding) {
            foreign.append(Self.wouldOverwrite(root + "/" + finding.file.path))
          }
        }
      }
    }
    report.items.sort { $0.path < $1.path }
    guard problems.isEmpty else { throw .generation(GenerationError(problems)) }
    guard foreign.isEmpty else { throw .refused(foreign) }
  }

  private func contents(
    of files: [PlannedFile], in plan: any OutputPlan
  ) -> [Result<[UInt8], GenerationError>] {
    concurrentMap(files, jobs: options.jobs) { file in
      Result { () throws(GenerationError) in try plan.contents(of: file) }
    }
  }

  private mutating func keepCurrent(_ finding: OutputInspection.Finding) {
    let file = finding.file
    if let content = finding.content {
      manifest.replace(with: .init(path: file.path, inputs: file.inputs, content: content))
    }
    add(file, .unchanged, "is current")
  }

  /// Stages a content where it is to be put in place; false where a hand-written file is in the way.
  private mutating func stage(
    _ content: [UInt8], for finding: OutputInspection.Finding
  ) throws(OutputFailure) -> Bool {
    let file = finding.file
    let digest = ContentDigest.digest(of: content)
    let entry = Manifest.Entry(path: file.path, inputs: file.inputs, content: digest)
    if finding.content == digest {
      manifest.replace(with: entry)
      let reason = finding.state == .stale ? ": \(finding.changes.words)" : ""
      add(file, .unchanged, "was made anew and came out the same\(reason)")
      return true
    }
    if finding.state == .foreign, !options.isForced { return false }
    if finding.state == .edited, !options.isForced {
      if manifest.entries(of: file.path).isEmpty {
        // Only a damaged manifest leads here: the file may be ours, and stays named until it is mended.
        manifest.replace(with: .init(path: file.path, inputs: [], content: ""))
      }
      add(file, .kept, "it was edited since it was made")
      return true
    }
    let path = staging + "/\(staged.count)"
    try disk { fileSystem throws(FileSystemError) in
      try fileSystem.write(content, to: path)
      try fileSystem.takePermissions(of: root + "/" + file.path, for: path)
    }
    staged.append(
      Staged(path: file.path, stagedPath: path, entry: entry))
    add(file, .written, Self.reason(for: finding))
    return true
  }

  /// Records that a file cannot be made; what was made before from other inputs goes.
  private mutating func leaveOut(
    _ finding: OutputInspection.Finding, _ error: GenerationError
  ) {
    let file = finding.file
    report.warnings += error.diagnostics
    switch finding.state {
    case .edited, .foreign:
      add(file, .kept, "it cannot be made anew, and it is not as lifeline made it")
    case .current, .stale, .missing:
      if finding.content != nil { outdated.append(file.path) }
      manifest.replace(
        with: .init(path: file.path, inputs: file.inputs, content: Manifest.nothing))
      add(file, .leftOut, error.diagnostics.first?.message ?? "cannot be made")
    }
  }

  private mutating func add(
    _ file: PlannedFile, _ action: OutputReport.Action, _ reason: String
  ) {
    report.items.append(
      .init(path: file.path, action: action, reason: reason, inputs: file.reasons))
  }

  private static func reason(for finding: OutputInspection.Finding) -> String {
    switch finding.state {
    case .current: "was forced"
    case .stale: finding.changes.words
    case .missing: "was not there"
    case .edited: "was forced, and what somebody had edited is overwritten"
    case .foreign: "was forced, and a file that lifeline had not made is overwritten"
    }
  }

  private static func wouldOverwrite(_ path: String) -> Diagnostic {
    Diagnostic(
      "would-overwrite", .error, "would overwrite '\(path)', which lifeline did not make",
      hint: "move it, choose another --output, or overwrite it with --force")
  }

  // MARK: - Putting in place

  /// Records what is about to be put in place, so that the next run knows it for ours should this one
  /// be killed.
  private func writeJournal() throws(OutputFailure) {
    var journal = manifest
    journal.seal = ""
    for file in staged { journal.add(file.entry) }
    try disk { fileSystem throws(FileSystemError) in
      let path = staging + "/" + Manifest.stagedName
      try fileSystem.write(journal.content, to: path)
      try fileSystem.synchronize(path)
    }
  }

  private mutating func putInPlace() throws(OutputFailure) {
    let planned = inspection.findings.map(\.file.path)
    let plannedFolders = Set(planned.flatMap(OutputPath.folders(above:)))
    let plannedPaths = Set(planned)
    // A file that becomes a folder, or the other way round, has to go first.
    let isInTheWay = { (orphan: OutputInspection.Orphan) in
      plannedFolders.contains(orphan.path)
        || OutputPath.folders(above: orphan.path).contains(where: plannedPaths.contains)
    }
    var removed: [OutputReport.Item] = []
    for orphan in inspection.orphans where isInTheWay(orphan) {
      removed += try prune(orphan, spared: plannedFolders)
    }
    for file in staged {
      if let signal = interruption.signal { throw .interrupted(signal: signal) }
      try disk { fileSystem throws(FileSystemError) in
        if let folder = OutputPath.folders(above: file.path).last {
          try fileSystem.makeFolders(root + "/" + folder)
        }
        try fileSystem.synchronize(file.stagedPath)
        try fileSystem.rename(file.stagedPath, to: root + "/" + file.path)
      }
      manifest.replace(with: file.entry)
      if OutputPath.isPicture(file.path) { manifest.graphviz = options.scope.graphviz }
    }
    for path in outdated {
      try disk { fileSystem throws(FileSystemError) in try fileSystem.remove(root + "/" + path) }
    }
    for orphan in inspection.orphans where !isInTheWay(orphan) {
      if let signal = interruption.signal { throw .interrupted(signal: signal) }
      removed += try prune(orphan, spared: plannedFolders)
    }
    report.items += removed.sorted { $0.path < $1.path }
    manifest.seal(for: options.scope, insteadOf: inspection.manifest)
    try writeManifest()
    try disk { fileSystem throws(FileSystemError) in try fileSystem.removeTree(staging) }
  }

  private mutating func prune(
    _ orphan: OutputInspection.Orphan, spared: Set<String>
  ) throws(OutputFailure) -> [OutputReport.Item] {
    var items: [OutputReport.Item] = []
    if let reason = orphan.reasonToKeep {
      items.append(
        .init(
          path: orphan.path, action: .kept, reason: "nothing makes it any more, but \(reason)",
          isOrphan: true))
    } else {
      try disk { fileSystem throws(FileSystemError) in
        if orphan.isThere { try fileSystem.remove(root + "/" + orphan.path) }
        for folder in OutputPath.folders(above: orphan.path).reversed() {
          guard !spared.contains(folder), try fileSystem.kind(of: root + "/" + folder) == .folder,
            try fileSystem.names(in: root + "/" + folder).isEmpty
          else { break }
          try fileSystem.removeFolder(root + "/" + folder)
        }
      }
      if orphan.isThere {
        items.append(
          .init(path: orphan.path, action: .removed, reason: "nothing makes it any more"))
      }
    }
    manifest.remove(orphan.path)
    return items
  }

  private func writeManifest() throws(OutputFailure) {
    try disk { fileSystem throws(FileSystemError) in
      let path = root + "/" + Manifest.name
      let content = manifest.content
      if try fileSystem.kind(of: path) == .file,
        ContentDigest.digest(of: try fileSystem.contents(of: path))
          == ContentDigest.digest(of: content)
      {
        return
      }
      let staged = staging + "/final"
      try fileSystem.write(content, to: staged)
      try fileSystem.takePermissions(of: path, for: staged)
      try fileSystem.synchronize(staged)
      try fileSystem.rename(staged, to: path)
    }
  }

  private func disk(
    _ work: (any FileSystem) throws(FileSystemError) -> Void
  ) throws(OutputFailure) {
    do { try work(fileSystem) } catch { throw .disk(error) }
  }
}
