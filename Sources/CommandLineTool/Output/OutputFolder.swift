import Diagnostics
import LifecycleDocs

/// A folder of generated files, and the way to bring it up to date.
///
/// A run renders everything that is not current into a hidden staging folder, and only when all of it
/// is there puts each file in its place by rename. So a run that fails leaves the folder as it was,
/// and one that is interrupted leaves each file wholly old or wholly new.
///
/// Three kinds of files are protected. A file that the tool did not make is never overwritten, and
/// stops the run; a file that it made and somebody edited since is named and kept; with `isForced`
/// both are overwritten. A file that nothing makes any more is removed only where nobody edited it,
/// forced or not; an edited one then belongs to its editor.
struct OutputFolder {
  /// What a run does beyond bringing the folder up to date.
  struct Options: Hashable {
    /// Makes all files anew, and overwrites edited and hand-written ones.
    var isForced = false
    /// Whether the plan is all that is to be there, and what it is made from.
    var scope = OutputScope()
    /// How many files are made at a time.
    var jobs = 1
  }

  let root: String
  let fileSystem: any FileSystem
  let interruption: any Interruption

  /// Creates the folder; it need not exist.
  init(_ path: String, fileSystem: any FileSystem, interruption: any Interruption) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    root = path
    self.fileSystem = fileSystem
    self.interruption = interruption
  }

  /// Returns how the folder stands to a plan.
  func inspection(
    for plan: any OutputPlan, scope: OutputScope = OutputScope()
  ) throws(OutputFailure) -> OutputInspection {
    do {
      return try OutputInspector.inspection(
        of: root, for: plan, scope: scope, fileSystem: fileSystem)
    } catch {
      throw .disk(error)
    }
  }

  /// Returns the manifest, where it and all files in it are just as they were made from the
  /// inputs; nil where a plan is needed to know more.
  ///
  /// - Parameter inputs: The digest of everything that goes into the folder.
  /// - Returns: The manifest, or nil.
  /// - Throws: What the disk says of a file that cannot be read.
  func sealedManifest(for inputs: String) throws(OutputFailure) -> SealedManifest? {
    do {
      guard try fileSystem.kind(of: root + "/" + Manifest.name) == .file,
        try fileSystem.kind(of: root + "/" + OutputPath.stagingName) == nil,
        let manifest = ManifestSeal.manifest(
          try fileSystem.contents(of: root + "/" + Manifest.name), inputs: inputs)
      else { return nil }
      let found = try fileSystem.examinations(of: manifest.files.map(\.path), below: root)
      for (file, examination) in zip(manifest.files, found)
      where examination.content != file.content {
        return nil
      }
      return manifest
    } catch {
      throw .disk(error)
    }
  }

  /// Brings the folder up to date.
  ///
  /// - Parameters:
  ///   - plan: What is to be there.
  ///   - options: What else the run does.
  ///   - progress: Is told which file is being made, as its number, their count and its path.
  /// - Returns: What was done with each file.
  /// - Throws: Why the folder was left as it was, or was brought up to date only in part.
  func apply(
    _ plan: any OutputPlan, options: Options = Options(),
    progress: @escaping (Int, Int, String) -> Void = { _, _, _ in }
  ) throws(OutputFailure) -> OutputReport {
    let first = try inspection(for: plan, scope: options.scope)
    // What was left out is tried again, so that each run says why.
    if first.isCurrent, !first.hasLeftOut, !options.isForced {
      return OutputReport(unchanged: first)
    }
    guard first.obstacles.isEmpty else { throw .refused(first.obstacles) }
    interruption.begin()
    let made: [String]
    do { made = try fileSystem.makeFolders(root) } catch { throw .disk(error) }
    do {
      let lock = try lock(isPatient: options.scope.isPartial)
      defer { lock.release() }
      var run = OutputRun(folder: self, options: options, progress: progress)
      return try run.report(for: plan)
    } catch {
      // A folder that was made for this run and holds nothing goes with it.
      for folder in made.reversed() { try? fileSystem.removeFolder(folder) }
      throw error
    }
  }

  /// Waits up to two seconds for another run to end; for several minutes where the run is one of many
  /// parts, which are likely to be at work side by side.
  private func lock(isPatient: Bool) throws(OutputFailure) -> any FileLock {
    for _ in 0..<(isPatient ? 6_000 : 40) {
      do {
        if let lock = try fileSystem.lock(root + "/" + OutputPath.lockName) { return lock }
      } catch {
        throw .disk(error)
      }
      if let signal = interruption.signal { throw .interrupted(signal: signal) }
      fileSystem.pause()
    }
    throw .busy(folder: root)
  }
}
